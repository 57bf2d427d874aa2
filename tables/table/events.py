"""The event: what a committed step of a table did."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.game import News
from storage import MoveRow


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What a committed step did: its number in the journal, its news, and the seat that an AI played, if one did."""

    seq: int
    news: tuple[News, ...]
    by_ai: int | None = None


def event_of(move: MoveRow, news: tuple[News, ...]) -> TableEvent:
    """Return the event of a recorded step."""
    return TableEvent(move.seq, news, move.seat if move.person is None else None)
