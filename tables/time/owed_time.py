"""Owns the outages in which nobody could play, and which of them a table must still get its time back for.

An outage is stored in one statement, however many tables there are. A table gets its time back in a step of its own: at
once if it is awake, else when it wakes. Its state names the last outage given back, so that none counts twice. It must
not know Discord.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Protocol

from storage import Journal, OutageRow, Shards, StorageError

_log = logging.getLogger(__name__)


class LiveTable(Protocol):
    """A live table, awake or asleep."""

    @property
    def guild(self) -> int:
        """Return its server."""

    @property
    def given(self) -> int:
        """Return the number of the last outage whose time it has got back."""


class OwedTime:
    """The outages that some table has not got back yet."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._outages: list[OutageRow] = []
        self.latest = 0
        """The number of the last outage."""

    async def load(self, given: int) -> None:
        """Read the stored outages; `given` is the highest number that any table has got back."""
        self._outages = await self._journal.outages()
        self.latest = max(given, *(outage.number for outage in self._outages)) if self._outages else given

    async def note(self, at: int, lost: int, struck: Shards, live: Iterable[LiveTable]) -> None:
        """Store that nobody could play for `lost` ms until `at` (unix ms) in the servers of some shards.

        `live` are all tables that may be owed something. `lost` is negative if the wall clock was set back. An outage
        that cannot be stored is given back all the same, unless the process ends first.
        """
        settled = dict.fromkeys(struck.ids, self.latest)
        for table in live:
            shard = struck.shard_of(table.guild)
            if shard in settled:
                settled[shard] = min(settled[shard], table.given)
        self.latest += 1
        noted = [OutageRow(self.latest, at, lost, shard, struck.count) for shard in struck.ids]
        self._outages = [outage for outage in self._outages if not _is_settled(outage, struck.count, settled)] + noted
        try:
            await self._journal.note_outages([(outage, settled[outage.shard]) for outage in noted])
        except StorageError:
            _log.exception("an outage could not be stored")

    def since(self, given: int, guild: int) -> list[OutageRow]:
        """Return the outages that a table of a server is owed, after outage number `given`."""
        return [outage for outage in self._outages if outage.number > given and outage.struck(guild)]


def _is_settled(outage: OutageRow, count: int, settled: Mapping[int, int]) -> bool:
    """Tell whether every table has got an outage back; it is of a shard of `count`, or of a part of one."""
    return outage.shard_count % count == 0 and outage.number <= settled.get(outage.shard % count, -1)
