"""Owns how many of a server's seals were not used of late: an operator who picks among secrets closes many lobbies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from storage import Journal
from tables.turn_timers import DAY

SPAN: Final = 7 * DAY
"""In ms: so long a table that is over is stored as it ended."""
STARTS: Final = ("start", "start-with-ai")
"""The actions that deal the cards."""


@dataclass(frozen=True, slots=True)
class SealsLately:
    """How many sealed tables of a server ended within `SPAN`, and which of them without a deal, newest first."""

    sealed: int
    unused: tuple[str, ...]


async def seals_lately(journal: Journal, guild: int, now: int) -> SealsLately:
    """Count a server's seals; `now` is in unix ms. Raises `StorageError`."""
    ended = await journal.ended_since(guild, now - SPAN, STARTS)
    return SealsLately(len(ended), tuple(row.id for row in ended if not row.begun))
