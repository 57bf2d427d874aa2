"""The event: what a committed step of a table did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.core.game import News
from storage import MoveRow
from tables.table.table_state import LIVE_PHASES, Phase, TableState

GIVE_BACK: Final = "give-back"
"""The step that puts timers off."""


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What a committed step did: its number in the journal, its news, and the seat that an AI played, if one did."""

    seq: int
    news: tuple[News, ...]
    by_ai: int | None = None
    gives_time_back: bool = False
    """Whether it has only put timers off, by the time of an outage."""
    phase: Phase | None = field(default=None, compare=False)
    """The table's phase since; None: it is not told."""
    before: Phase | None = field(default=None, compare=False)
    """The table's phase when an event was told last."""

    @property
    def began(self) -> bool:
        """Whether the cards have just been dealt."""
        return self.phase == "playing" and self.before == "lobby"

    @property
    def ended(self) -> bool:
        """Whether the table is over since, with or without a result."""
        return self.before in LIVE_PHASES and self.phase is not None and self.phase not in LIVE_PHASES

    @property
    def is_silent(self) -> bool:
        """Whether nothing of it is shown: timers were put off by too little to be worth an edit."""
        return self.gives_time_back and not self.news


def event_of(move: MoveRow, news: tuple[News, ...], before: TableState) -> TableEvent:
    """Return the event of a recorded step; a move that is no choice is told as that of its person."""
    by_ai = move.seat if move.seat is not None and move.person is None and before.is_played(move.seat) else None
    return TableEvent(move.seq, news, by_ai, gives_time_back=move.move.startswith(GIVE_BACK))
