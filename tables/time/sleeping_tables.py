"""Owns what stays in memory of a live table that sleeps, about a kilobyte. It must not know when one is woken."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final

from tables.table.limits import ActionLimits
from tables.table.table import Table
from tables.time.table_summary import TableSummary, summary_of

UNKNOWN: Final = TableSummary(0, (), paused=False, held=False, dealt=False, moment=0, given=0)

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class SleepingTable:
    """A live table whose state is in the journal alone; searches read it like a `Table`."""

    id: str
    guild: int
    channel: int
    created_at: int
    summary: TableSummary | None
    """None: it cannot be read, and the table must be woken to be known."""
    taken_up: bool = False
    """Whether this process has shown it already, and its AI seats and notifications are at work."""
    limits: ActionLimits | None = None
    """What people have done there lately, if that may count for a limit."""
    takes_back: bool = False
    """Whether its last move may be one that can be taken back."""

    @property
    def is_known(self) -> bool:
        """Tell whether anything below is known."""
        return self.summary is not None

    @property
    def host(self) -> int:
        """Return the person who hosts the table."""
        return (self.summary or UNKNOWN).host

    @property
    def people(self) -> tuple[int, ...]:
        """Return the persons who sit there."""
        return (self.summary or UNKNOWN).people

    @property
    def is_paused(self) -> bool:
        """Tell whether nobody plays the game any more."""
        return (self.summary or UNKNOWN).paused

    @property
    def is_held(self) -> bool:
        """Tell whether all timers stand still, because nobody can see the table."""
        return (self.summary or UNKNOWN).held

    @property
    def is_dealt(self) -> bool:
        """Tell whether the cards have been dealt."""
        return (self.summary or UNKNOWN).dealt

    @property
    def moment(self) -> int | None:
        """Return when something is due there at the earliest (unix ms), or None."""
        return (self.summary or UNKNOWN).moment

    @property
    def given(self) -> int:
        """Return the number of the last outage whose time the table has got back."""
        return (self.summary or UNKNOWN).given

    async def hand_over(self, table: Table) -> None:
        """Give the table that was read again what its snapshot does not hold."""
        if self.limits is not None:
            table.limits = self.limits
        if self.takes_back:
            try:
                await table.recall_last_move()
            except Exception as error:  # noqa: BLE001 -- rules may stumble over a history that they have never made
                _log.warning("the last move of table %s cannot be taken back: %s", table.id, type(error).__name__)


def fall_asleep(table: Table) -> SleepingTable:
    """Return what stays in memory of a table."""
    summary = summary_of(table.game, table.state, table.game_state)
    limits = table.limits or None
    return SleepingTable(
        *(table.id, table.guild, table.channel, table.created_at, summary),
        taken_up=True,
        limits=limits,
        takes_back=table.takes_back,
    )
