"""The times at which nobody could play: process down or stopped, Discord or a server out of reach.

Meanwhile no timer may fire, and afterwards everybody gets the time back. Each shard of the gateway has its own
connection: while one is lost, the timers of its servers stand still and no others. How long a process was down is known
from its last heartbeat; how long it was stopped, or by how much the wall clock was set, from the difference of two
clocks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from storage import KeyValues, Shards, StorageError
from tables.table.registry import TableRegistry
from tables.table.table import Table, change_timers
from tables.time.owed_time import BEAT
from tables.time.scheduler import Scheduler, WaitUntil
from tables.time.turn_timers import ANNOUNCED_FROM, SECOND

HEARTBEAT_SECONDS: Final = BEAT / SECOND
HEARTBEAT_NAME: Final = "alive"
"""How the names of stored heartbeats begin."""
SHORTEST_OUTAGE_SECONDS: Final = 5.0
"""A shorter interruption gets no row."""
LOOK_SECONDS: Final = 0.2
"""After a long outage so long passes from one table that is looked at to the next."""
SHORTEST_OWED_SECONDS: Final = 3.0
"""Time that the process did not run, or by which the clock was set, is given back once it adds up to this."""

_log = logging.getLogger(__name__)
CHECK_SECONDS: Final = 1.0
"""How often the clocks are compared; a comparison that comes much later shows that the process did not run."""
SHORTEST_DELAY_SECONDS: Final = 1.0
"""A smaller delay is a busy moment, or the wall clock being slewed."""


class Outages:
    """Notices outages; `now` is the clock in unix seconds, `steady` one that nobody sets (None: no such)."""

    def __init__(
        self,
        registry: TableRegistry,
        scheduler: Scheduler,
        facts: KeyValues,
        now: Callable[[], float],
        wait_until: WaitUntil,
        steady: Callable[[], float] | None = None,
    ) -> None:
        self._registry = registry
        self._schedulers: list[Scheduler] = []
        self.hold_back(scheduler)
        scheduler.catch_up = self.catch_up
        self._facts = facts
        self._now = now
        self._wait_until = wait_until
        self._shards = facts.shards
        """Those of this process, as the gateway counts them."""
        self._lost: dict[int, float] = {}
        """Since when a shard cannot be reached (unix seconds)."""
        self._firing = set(self._shards.ids)
        """The shards in whose servers timers fire: they can be reached, and have got back the time in which not."""
        self._one_by_one = asyncio.Lock()
        """A server may be back while its tables are still being held."""
        self.reached = asyncio.Event()
        """Set while any shard can be reached."""
        self._lost_time = None if steady is None else ClockGuard(now, steady)
        self._owed: dict[int, float] = {}
        """Seconds that the process did not run for, and that a shard has not got back yet."""
        self._catching_up = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    def hold_back(self, scheduler: Scheduler) -> None:
        """Let what is due wait in the servers that cannot be reached."""
        self._schedulers.append(scheduler)
        scheduler.reached = self._reached

    async def start(self) -> None:
        """Give back the time since the last heartbeat; until Discord is reached no timer fires."""
        for shard in self._shards.ids:
            self.connection_lost(shard)
        self._owed.clear()  # nobody has looked since this was made
        gone = await self._since_heartbeats()
        for lost, shards in gone.items():
            await self._give_back(lost, shards, was_down=True)
        await self._note(self._now())
        self._tasks = [asyncio.create_task(self._keep_beating(), name="heartbeat")]
        if max(gone, default=0) * 1000 >= ANNOUNCED_FROM:
            self._tasks.append(asyncio.create_task(self._look_at_running(), name="time given back"))
        if self._lost_time is not None:
            self._tasks.append(asyncio.create_task(self._keep_checking(), name="lost time"))

    async def close(self) -> None:
        """Stop beating; the last beat tells the next process when this one ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks:
            await self._note(self._now())

    async def catch_up(self) -> bool:
        """Give back what the process did not run for, or the wall clock was set by; tell whether that was anything.

        Timers fire only after this; those of a shard that cannot be reached do not, and `connected` gives all back.
        """
        async with self._catching_up:
            self._check_clock()
            owing: dict[float, list[int]] = {}
            for shard, seconds in list(self._owed.items()):
                if shard not in self._lost and abs(seconds) >= SHORTEST_OWED_SECONDS:
                    owing.setdefault(self._owed.pop(shard), []).append(shard)
            for seconds, shards in owing.items():
                _log.warning("the process did not run, or the clock was set, for %.0f s: timers get that back", seconds)
                await self._registry.give_back(round(seconds * 1000), self._struck(shards))
            for scheduler in self._schedulers if owing else ():
                scheduler.wake_all()
            return bool(owing)

    def _check_clock(self) -> None:
        """Note the time lost since the last look; what is lost without a connection is counted from its loss on."""
        lost = 0.0 if self._lost_time is None else self._lost_time.since()
        for shard in self._shards.ids if lost else ():
            if shard not in self._lost:
                self._owed[shard] = self._owed.get(shard, 0.0) + lost

    async def _keep_checking(self) -> None:
        while True:
            await self._wait_until(self._now() + CHECK_SECONDS)
            await self.catch_up()

    def connection_lost(self, shard: int = 0, silent: float = 0.0) -> None:
        """Let no timer fire in the servers of a shard while it cannot be reached.

        Its line has been `silent` for so many seconds by now, and nobody could play in them.
        """
        if shard not in self._lost:
            self._check_clock()
            self._lost[shard] = self._now() - silent
            self._firing.discard(shard)
            if len(self._lost) == len(self._shards.ids):
                self.reached.clear()

    async def connected(self, shard: int = 0, count: int | None = None) -> None:
        """Give a shard's servers back the time without a connection; `count`: of how many shards the gateway knows."""
        if count is not None and count != self._shards.count:
            self._divide(count)
        if shard in self._lost:
            self._check_clock()
            lost = self._now() - self._lost.pop(shard) + self._owed.pop(shard, 0.0)
            await self._give_back(lost, self._struck([shard]))
        if shard not in self._lost:  # it may have been lost again meanwhile
            self._firing.add(shard)
            for scheduler in self._schedulers:
                scheduler.wake()
            self.reached.set()

    def _divide(self, count: int) -> None:
        """Count shards as the gateway does: one process that has all servers learns only from it how many there are."""
        since = min(self._lost.values(), default=self._now())
        self._shards = Shards(tuple(range(count)), count)
        self._lost = dict.fromkeys(self._shards.ids, since)
        self._owed.clear()
        self._firing.clear()

    def _reached(self) -> Shards | None:
        return Shards.of(self._firing, self._shards.count) if self._firing else None

    def _struck(self, shards: list[int]) -> Shards | None:
        """Return some of this process' shards; None: all of them."""
        return None if len(shards) == len(self._shards.ids) else Shards(tuple(shards), self._shards.count)

    def shards(self) -> dict[str, int]:
        """Return how many shards of this process can be reached, and how many cannot."""
        return {"reached": len(self._shards.ids) - len(self._lost), "lost": len(self._lost)}

    async def server_gone(self, guild: int) -> None:
        """Let the timers of a server stand still: it is unavailable, or has sent the bot away."""
        await self.catch_up()
        async with self._one_by_one:
            await change_timers(await self._registry.of_server(guild, held=False), Table.hold)

    async def server_back(self, guild: int) -> None:
        """Let the timers of a server run on."""
        async with self._one_by_one:
            await change_timers(await self._registry.of_server(guild, held=True), Table.release)

    async def _since_heartbeats(self) -> dict[float, Shards]:
        """Return for how long nobody was there, and of which shards.

        Of all heartbeats that a shard's servers may have had the latest counts: they may have been divided otherwise.
        """
        now, mine = self._now(), self._facts.shards
        beats = await self._facts.beginning(HEARTBEAT_NAME)
        written = {name: float(value or now) for name, value in beats.items()}
        gone: dict[float, list[int]] = {}
        for shard in mine.ids:
            one = Shards((shard,), mine.count)
            before = [beat for name, beat in written.items() if one.overlap(*_shard_of(name))]
            if before:
                gone.setdefault(now - max(before), []).append(shard)
        return {lost: Shards(tuple(shards), mine.count) for lost, shards in gone.items()}

    async def _give_back(self, seconds: float, shards: Shards | None = None, *, was_down: bool = False) -> None:
        if abs(seconds) >= SHORTEST_OUTAGE_SECONDS:
            _log.info("nobody could play for %.0f s: all timers get that time back", seconds)
            await self._registry.give_back(round(seconds * 1000), shards, was_down=was_down)

    async def _look_at_running(self) -> None:
        """Let all tables show in time that their timers have been put off, slowly: people who play go first."""
        await self.reached.wait()
        try:
            await self._registry.look_at_running(lambda: self._wait_until(self._now() + LOOK_SECONDS))
        except StorageError as error:
            _log.warning("tables show only when they are next asked for that they have got time back: %s", error)

    async def _keep_beating(self) -> None:
        while True:
            await self._wait_until(self._now() + HEARTBEAT_SECONDS)
            if self.reached.is_set():
                await self._note(self._now())
            await self._settle()

    async def _settle(self) -> None:
        try:
            await self._registry.settle()
        except StorageError as error:
            _log.warning("which tables are settled could not be stored: %s", error)

    async def _note(self, now: float) -> None:
        """Write down until when the servers of each shard could be reached."""
        mine = self._facts.shards
        if mine.count == self._shards.count:
            until = {shard: self._lost.get(shard, now) for shard in mine.ids}
        else:  # all servers are one shard here
            until = dict.fromkeys(mine.ids, now if self.reached.is_set() else max(self._lost.values()))
        beats = {_alive(Shards((shard,), mine.count)): str(end) for shard, end in until.items()}
        try:
            await asyncio.gather(*(self._facts.put(name, end) for name, end in beats.items()))
        except StorageError as error:
            _log.warning("the heartbeat could not be stored: %s", error)


def _alive(shard: Shards) -> str:
    """Return the fact of one shard's last heartbeat."""
    return f"{HEARTBEAT_NAME} {shard}"


def _shard_of(name: str) -> tuple[int, int]:
    """Return the shard of such a fact, and of how many."""
    shard, _, count = name.removeprefix(HEARTBEAT_NAME).strip().partition("/")
    return int(shard), int(count)


class ClockGuard:
    """Tells how much time nobody could use; `now` is the wall clock, `steady` one that only runs, both in seconds."""

    def __init__(self, now: Callable[[], float], steady: Callable[[], float]) -> None:
        self._now = now
        self._steady = steady
        self._asked = now(), steady()

    def since(self) -> float:
        """Return the seconds by which times of the wall clock came too early since the last call.

        Negative: the wall clock was set back, and they come too late.
        """
        (wall, steady), self._asked = self._asked, (self._now(), self._steady())
        ran = self._asked[1] - steady
        lived = ran if ran < CHECK_SECONDS + SHORTEST_DELAY_SECONDS else CHECK_SECONDS
        lost = self._asked[0] - wall - lived
        return lost if abs(lost) >= SHORTEST_DELAY_SECONDS else 0.0
