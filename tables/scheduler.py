"""Owns the one sleeper that wakes for the earliest moment any live table waits for. It must not know what is due then.

Moments are part of the stored states, so a restart forgets none; what has become due meanwhile is done at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeAlias

from games.core.text import Refused
from storage import StorageError
from tables.table import StaleQuestion, Table

WaitUntil: TypeAlias = Callable[[float], Awaitable[None]]
"""Returns once the clock shows a moment (unix seconds) or later."""
CatchUp: TypeAlias = Callable[[], Awaitable[object]]
"""Sees to it that no moment has come too early, because this process did not run or the clock was set."""

AGAIN_SECONDS: Final = 5.0
POSTPONED_SECONDS: Final = 60.0
"""A table at which time could not be dealt with is left alone for so long."""

_log = logging.getLogger(__name__)


class Scheduler:
    """Lets each table do what is due when its moment has come."""

    def __init__(self, tables: Callable[[], Iterable[Table]], now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._tables = tables
        self._now = now
        self._wait_until = wait_until
        self.catch_up: CatchUp | None = None
        """Done before anything that is due."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._postponed: dict[str, float] = {}

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._watch(), name="scheduler")

    def stop(self) -> None:
        """Do nothing that is due for now; returns at once."""
        self._stopped = True

    def go(self) -> None:
        """Go on with what is due; what has become so meanwhile is done at once."""
        self._stopped = False
        self._changed.set()

    def wake(self) -> None:
        """Look at the tables again: a moment may have been set or dropped; returns at once."""
        self._changed.set()

    def wake_all(self) -> None:
        """Look at the tables left alone as well: the clock that shows for how long may have been set."""
        self._postponed.clear()
        self.wake()

    async def close(self) -> None:
        """Stop watching; the moments stay where they are stored."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            self._changed.clear()
            if self.catch_up is not None:
                await self.catch_up()
            moments = {
                table: max(due / 1000, self._postponed.get(table.id, 0.0))
                for table in self._tables()
                if (due := table.moment) is not None
            }
            ready = [table for table, due in moments.items() if due <= self._now() and not self._stopped]
            for table in ready:
                await self._run_due(table)
            if not ready:
                await self._sleep(None if self._stopped else min(moments.values(), default=None))

    async def _sleep(self, moment: float | None) -> None:
        """Wait for a moment (None: for ever), or until there is a reason to look again."""
        changed = asyncio.create_task(self._changed.wait(), name="scheduler: changed")
        waits: set[asyncio.Future[object]] = {asyncio.ensure_future(changed)}
        if moment is not None:
            waits.add(asyncio.ensure_future(self._wait_until(moment)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _run_due(self, table: Table) -> None:
        """Let one table do what is due; whatever goes wrong there must not stop the others."""
        self._postponed.pop(table.id, None)
        before = table.moment
        task = asyncio.create_task(table.run_due(), name=f"due at {table.id}")
        try:
            await asyncio.wait({task})
        finally:
            await asyncio.wait({task})  # at the end of the process, too: a commit cut off is one the table misses
        error = task.exception()
        if isinstance(error, StorageError):
            _log.error("time could not be recorded at table %s", table.id, exc_info=error)
            await self._sleep(self._now() + AGAIN_SECONDS)
        elif error is not None and not isinstance(error, StaleQuestion | Refused):
            _log.error("time could not be dealt with at table %s", table.id, exc_info=error)
        if error is not None and table.moment == before:
            self._postponed[table.id] = self._now() + POSTPONED_SECONDS
