"""Outages in which nobody could play, and the time of them that tables are still owed.

An outage is stored in one statement, however many tables there are. A table gets its time back in a step of its own: at
once if it is in memory, else when it is loaded. Its state names the last outage given back, so that none counts twice.
"""

from __future__ import annotations

import logging
from typing import Final

from storage import Journal, OutageRow, PutOff, Shards, StorageError
from tables.time.turn_timers import MINUTE, ROUND_END, SECOND

BEAT: Final = 20 * SECOND
"""A process that lives notes it so often (ms)."""
MARGIN: Final = BEAT + ROUND_END
SOON: Final = 15 * MINUTE
LONGEST_PUT_OFF: Final = 720 * MINUTE
"""A longer outage puts no row off: a timer that stands still in quiet hours could be put off too far."""

_log = logging.getLogger(__name__)


class OwedTime:
    """The outages whose time some table has not got back yet."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._outages: list[OutageRow] = []
        self.latest = 0
        """The number of the last outage."""

    async def load(self) -> None:
        """Read the stored outages. Raises StorageError."""
        self._outages = await self._journal.outages()
        given = await self._journal.latest_given()
        self.latest = max(given, *(outage.number for outage in self._outages)) if self._outages else given

    async def note(self, at: int, lost: int, struck: Shards, *, was_down: bool = False) -> None:
        """Store that nobody could play for `lost` ms until `at` (unix ms) in the servers of some shards.

        `lost` is negative if the wall clock was set back. An outage that cannot be stored is given back all the same,
        unless the process ends first. `was_down`: no process was there, so rows that are due soon can be put off.
        """
        off = put_off(at, lost) if was_down else None
        self.latest += 1
        noted = [OutageRow(self.latest, at, lost, shard, struck.count) for shard in struck.ids]
        self._outages += noted
        try:
            gone = set(await self._journal.note_outages(noted, off))
        except StorageError:
            _log.exception("an outage could not be stored")
        else:
            kept = (one for one in self._outages if (one.number, one.shard, one.shard_count) not in gone)
            self._outages = list(kept)

    def since(self, given: int, guild: int) -> list[OutageRow]:
        """Return the outages that a table of a server is owed, after outage number `given`."""
        return [outage for outage in self._outages if outage.number > given and outage.struck(guild)]


def put_off(at: int, lost: int) -> PutOff | None:
    """Return how to put due rows off after an outage of `lost` ms until `at`; None: leave them.

    A row may be due too early, never too late. A question never gets more than its whole time back. So the rows of
    questions that were put after the last beat are left, and the others are put off by less than the outage.
    """
    if not MARGIN < lost <= LONGEST_PUT_OFF:
        return None
    return PutOff(lost - MARGIN, at - lost + BEAT, at + SOON)
