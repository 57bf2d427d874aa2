"""Sleeps until the earliest table, series or promise is due, then calls `run_due` of those that are due.

Each step writes into a row when it is due next, so a restart forgets none. A row that is due is a reason to look, never
a timeout: the table decides what happens.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Final, Protocol, TypeAlias

from games.core.text import Refused
from storage import DueRow, Shards, StorageError
from storage.claims.shards import ALL
from tables.table.table import AT_ONCE, StaleQuestion

WaitUntil: TypeAlias = Callable[[float], Awaitable[None]]
"""Returns once the clock shows a time (unix seconds) or later."""
CatchUp: TypeAlias = Callable[[], Awaitable[object]]
"""Gives time back that was lost because this process did not run or the clock was set."""

AGAIN_SECONDS: Final = 5.0
POSTPONED_SECONDS: Final = 60.0
"""How long something is left alone after `run_due` failed."""

_log = logging.getLogger(__name__)


async def wall_clock(until: float) -> None:
    """Return once it is `until` (unix seconds) or later."""
    await asyncio.sleep(until - time.time())


class Timed(Protocol):
    """Something that the scheduler calls when it is due: a table, a series, a promise."""

    seq: int

    async def run_due(self) -> object:
        """Do what is due, if anything is. Raises `Refused`, `StaleQuestion`."""


class TimedSource(Protocol):
    """The tables, series or promises that a scheduler looks after."""

    on_due: Callable[[str, int | None], None]
    """Called when one of them may be due at another time (unix ms; None: never)."""

    async def due(self, most: int, among: Shards, /) -> Sequence[DueRow]:
        """Return those that are due first, of some shards, earliest first. Raises `StorageError`."""

    async def timed(self, key: str, /) -> Timed | None:
        """Return one by the id in its row; it may have to be loaded. Raises `StorageError`."""


class Scheduler:
    """Lets each of them do what is due when its time has come; `now` is the clock in unix seconds."""

    def __init__(self, source: TimedSource, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._source = source
        self._now = now
        self._wait_until = wait_until
        self.catch_up: CatchUp | None = None
        """Called before anything that is due."""
        self.reached: Callable[[], Shards | None] = lambda: ALL
        """The shards in whose servers timers fire, because Discord can be reached. None: in none."""
        self.idle = asyncio.Event()
        """Set while nothing is due that may be done."""
        self._changed = asyncio.Event()
        self._until = inf
        """Until when it sleeps (unix seconds); infinite while it looks, so that any change makes it look once more."""
        self._task: asyncio.Task[None] | None = None
        self._postponed: dict[str, float] = {}
        """What is left alone for now, by the ids in the rows, and until when (unix seconds)."""
        source.on_due = self._note

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._watch(), name="scheduler")

    def wake(self) -> None:
        """Look at what is due now; returns at once."""
        self.idle.clear()
        self._changed.set()

    def wake_all(self) -> None:
        """Look at what is postponed as well: the clock may have been set."""
        self._postponed.clear()
        self.wake()

    def _note(self, key: str, due: int | None) -> None:
        """Look at what has changed in time for its new time, also if it was postponed."""
        self._postponed.pop(key, None)
        if due is not None and due / 1000 < self._until:
            self.wake()

    async def close(self) -> None:
        """Stop watching; the times stay where they are stored."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            self._changed.clear()
            self._until = inf
            try:
                due = await self._look()
            except StorageError as error:
                _log.error("it cannot be read what is due: %s", error)
                due = self._now() + AGAIN_SECONDS
            if due is None or due > self._now():
                await self._sleep(due)

    async def _look(self) -> float | None:
        """Let some of them do what is due; return when to look again (unix seconds; None: when something changes)."""
        if self.catch_up is not None:
            await self.catch_up()
        among, now = self.reached(), self._now()
        if among is None:
            self.idle.set()
            return None
        for key in [key for key, until in self._postponed.items() if until <= now]:
            del self._postponed[key]
        rows = await self._source.due(AT_ONCE + len(self._postponed), among)
        first = [row for row in rows if row.id not in self._postponed][:AT_ONCE]
        ready = [row for row in first if row.at / 1000 <= now]
        if not ready:
            if not self._changed.is_set():
                self.idle.set()
            return min((*self._postponed.values(), *(row.at / 1000 for row in first)), default=None)
        self.idle.clear()
        done = await asyncio.gather(*map(self._run_due, ready), return_exceptions=True)
        unstored = [error for error in done if isinstance(error, StorageError)]
        return self._now() + AGAIN_SECONDS if unstored else now

    async def _sleep(self, due: float | None) -> None:
        """Wait until a time (None: for ever), or until there is a reason to look again."""
        self._until = inf if due is None else due
        changed = asyncio.create_task(self._changed.wait(), name="scheduler: changed")
        waits: set[asyncio.Future[object]] = {asyncio.ensure_future(changed)}
        if self._until < inf:
            waits.add(asyncio.ensure_future(self._wait_until(self._until)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _run_due(self, row: DueRow) -> None:
        """Do what is due at one of them; an error there does not stop the others. Raises `StorageError`."""
        try:
            await self._try(row)
        except Exception as error:
            self._postponed[row.id] = self._now() + POSTPONED_SECONDS
            if isinstance(error, StorageError):
                _log.error("time could not be recorded at %s", row.id, exc_info=error)
                raise
            if not isinstance(error, StaleQuestion | Refused):
                _log.error("time could not be dealt with at %s", row.id, exc_info=error)

    async def _try(self, row: DueRow) -> None:
        timed = await self._source.timed(row.id)
        if timed is None:
            self._postponed[row.id] = inf  # until it can be read
            return
        among = self.reached()
        if timed.seq > row.seq or among is None or not among.owns(row.guild_id):
            return  # it has changed meanwhile, or its server cannot be reached any more
        task = asyncio.create_task(timed.run_due(), name=f"due at {row.id}")
        try:
            await asyncio.wait({task})
        finally:
            await asyncio.wait({task})  # at the end of the process, too: a commit cut off is one it misses
        error = task.exception()
        if error is not None and (timed.seq == row.seq or not isinstance(error, StaleQuestion | Refused)):
            raise error
