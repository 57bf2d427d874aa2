"""Owns when each live table is due, and the one sleeper that wakes for the earliest. It must not know what is due then.

The instants are part of the stored states, so a restart forgets none; what has become due meanwhile is done at once.
They stand in a heap (`DueTimes`): a change at one table costs nothing at the others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from heapq import heapify, heappop, heappush
from typing import Final, Protocol, TypeAlias

from games.core.text import Refused
from storage import StorageError
from tables.table.table import StaleQuestion

WaitUntil: TypeAlias = Callable[[float], Awaitable[None]]
"""Returns once the clock shows a moment (unix seconds) or later."""
CatchUp: TypeAlias = Callable[[], Awaitable[object]]
"""Puts right instants that came too early, because this process did not run or the clock was set."""

AGAIN_SECONDS: Final = 5.0
POSTPONED_SECONDS: Final = 60.0
"""How long a table is left alone after `run_due` has failed there."""

_log = logging.getLogger(__name__)
STALE_MOST: Final = 64
"""The heap is rebuilt once it holds more than twice as many entries as there are tables, and so many more."""


async def wall_clock(moment: float) -> None:
    """Return once it is `moment` (unix seconds) or later."""
    await asyncio.sleep(moment - time.time())


class DueTimes:
    """When each table is due (unix ms), by id; `on_earlier` is called when the earliest changes to an earlier one."""

    def __init__(self, on_earlier: Callable[[], None] = lambda: None) -> None:
        self.on_earlier = on_earlier
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        """Also holds outdated entries, which `_due` does not confirm."""

    def __len__(self) -> int:
        return len(self._due)

    def set(self, table: str, moment: int | None) -> None:
        """Note when a table is due; None: never."""
        if self._due.get(table) == moment:
            return
        if moment is None:
            del self._due[table]
            return
        self._due[table] = moment
        heappush(self._heap, (moment, table))
        if len(self._heap) > 2 * len(self._due) + STALE_MOST:
            self._heap = [(due, name) for name, due in self._due.items()]
            heapify(self._heap)
        if self._heap[0][1] == table:
            self.on_earlier()

    def of(self, table: str) -> int | None:
        """Return when a table is due, or None."""
        return self._due.get(table)

    def first(self) -> int | None:
        """Return the earliest instant of all, or None."""
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def until(self, now: float) -> list[str]:
        """Return the tables that are due by now (unix seconds), earliest first; they stay noted."""
        found: list[tuple[int, str]] = []
        while (first := self.first()) is not None and first / 1000 <= now:
            found.append(heappop(self._heap))
            while self._heap and self._heap[0] == found[-1]:
                heappop(self._heap)
        for entry in found:
            heappush(self._heap, entry)
        return [table for _, table in found]

    def shift(self, lost: int) -> None:
        """Move every instant `lost` ms earlier: the wall clock was set back."""
        self._due = {table: moment - lost for table, moment in self._due.items()}
        self._heap = [(moment, table) for table, moment in self._due.items()]
        heapify(self._heap)
        self.on_earlier()


class Timed(Protocol):
    """A table, or whatever else waits for a moment, as the scheduler sees it."""

    @property
    def moment(self) -> int | None:
        """Return when something is due (unix ms), or None."""

    async def run_due(self) -> object:
        """Do what is due. Raises `Refused`, `StaleQuestion` when nothing is."""


class TimedTables(Protocol):
    """The tables, or whatever else waits for moments, as the scheduler sees them."""

    due_times: DueTimes

    async def table(self, table_id: str, /) -> Timed | None:
        """Return a table, which may be asleep. Raises `StorageError`."""

    def look_again(self, table_id: str, /) -> None:
        """Note when a table must be looked at, as it is now."""

    def guild_of(self, table_id: str, /) -> int | None:
        """Return the server of a live table, which may be asleep; None if it is not live."""


class Scheduler:
    """Lets each table do what is due when its moment has come; `now` is the clock in unix seconds."""

    def __init__(self, tables: TimedTables, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._tables = tables
        self._now = now
        self._wait_until = wait_until
        self.catch_up: CatchUp | None = None
        """Done before anything that is due."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.may_fire: Callable[[int], bool] = lambda _: True
        """Whether timers of a server may fire: whether somebody could see it."""
        self._unreached: set[str] = set()
        """Tables where something is due that may not fire yet."""
        self._postponed: dict[str, float] = {}
        tables.due_times.on_earlier = self.wake

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._watch(), name="scheduler")

    def go_on(self) -> None:
        """Look again at what might not fire: what has become due meanwhile is done at once."""
        self._look_again_at(self._unreached)

    def wake(self) -> None:
        """Look at the moments again: an earlier one may have been set; returns at once."""
        self._changed.set()

    def wake_all(self) -> None:
        """Look at the tables left alone as well: the clock that shows for how long may have been set."""
        self._look_again_at(self._postponed)

    def _look_again_at(self, names: set[str] | dict[str, float]) -> None:
        """Look again at tables that were put aside, and put them aside no more."""
        for name in names:
            self._tables.look_again(name)
        names.clear()
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
            ready = self._ready()
            for name in ready:
                if self._may_fire(name):
                    await self._run_due(name)
            if not ready:
                first = self._tables.due_times.first()
                await self._sleep(None if first is None else first / 1000)

    def _ready(self) -> list[str]:
        """Return the tables whose moment has come, but for those that are left alone or cannot be reached."""
        now, ready = self._now(), []
        for name in self._tables.due_times.until(now):
            if not self._may_fire(name):
                self._unreached.add(name)
                self._tables.due_times.set(name, None)
            elif (postponed := self._postponed.get(name, 0.0)) > now:
                self._tables.due_times.set(name, int(postponed * 1000))
            else:
                ready.append(name)
        return ready

    def _may_fire(self, name: str) -> bool:
        guild = self._tables.guild_of(name)
        return guild is None or self.may_fire(guild)

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

    async def _run_due(self, name: str) -> None:
        """Do what is due at one table; an error there must not stop the others."""
        self._postponed.pop(name, None)
        try:
            table = await self._tables.table(name)
        except Exception as error:  # noqa: BLE001 -- whatever is wrong with one table must not stop the others
            await self._put_off(name, error)
            return
        self._tables.look_again(name)  # what was noted of a table that slept may have been too early
        before = self._tables.due_times.of(name)
        if table is None or before is None or before / 1000 > self._now():
            return
        task = asyncio.create_task(table.run_due(), name=f"due at {name}")
        try:
            await asyncio.wait({task})
        finally:
            await asyncio.wait({task})  # at the end of the process, too: a commit cut off is one the table misses
        self._tables.look_again(name)
        failed = task.exception()
        if failed is not None:
            await self._put_off(name, failed, moved=table.moment != before)

    async def _put_off(self, name: str, error: BaseException, *, moved: bool = False) -> None:
        """Leave a table alone for a while, unless it waits for another moment by now; if nothing is stored, wait."""
        if isinstance(error, StorageError):
            _log.error("time could not be recorded at table %s", name, exc_info=error)
            await self._sleep(self._now() + AGAIN_SECONDS)
        elif not isinstance(error, StaleQuestion | Refused):
            _log.error("time could not be dealt with at table %s", name, exc_info=error)
        if not moved:
            self._postponed[name] = self._now() + POSTPONED_SECONDS
