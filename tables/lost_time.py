"""Owns the spans in which nobody could play: stored in one statement each, however many tables there are.

A table gets its time back in a step of its own, when somebody is there to see it: at once if it is awake, else when it
wakes. Its state says which span was the last that it got back, so that none counts twice. It must not know Discord.
"""

from __future__ import annotations

import logging

from storage import Journal, OutageRow, StorageError

_log = logging.getLogger(__name__)


class LostTime:
    """The outages that some table may still have to get back."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._outages: list[OutageRow] = []
        self.latest = 0
        """The number of the last outage."""

    async def load(self, given: int) -> None:
        """Read what is stored; some table has got back the time up to outage number `given`."""
        self._outages = await self._journal.outages()
        self.latest = max(given, *(outage.number for outage in self._outages)) if self._outages else given

    async def note(self, at: int, lost: int, settled: int) -> None:
        """Note that nobody could play for `lost` ms until `at` (unix ms); every table has got back up to `settled`.

        `lost` is negative where the wall clock was set back. What cannot be stored is given back all the same, unless
        the process ends before.
        """
        self.latest += 1
        outage = OutageRow(self.latest, at, lost)
        self._outages = [*self.since(settled), outage]
        try:
            await self._journal.note_outage(outage, settled)
        except StorageError:
            _log.exception("an outage could not be stored")

    def since(self, given: int) -> list[OutageRow]:
        """Return what a table is owed that has got back the time up to outage number `given`."""
        return [outage for outage in self._outages if outage.number > given]
