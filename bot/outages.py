"""Owns the times at which nobody could play: process down or stopped, Discord or a server out of reach.

It must not know games, nor why something is down. Meanwhile no timer may fire, and afterwards everybody gets the time
back. How long a process was down is known from its last heartbeat; how long it was stopped, or by how much the wall
clock was set, from `clock_guard.py`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.clock_guard import CHECK_SECONDS, ClockGuard
from storage import KeyValues, Shards, StorageError
from storage.shards import ALL
from tables.registry import TableRegistry
from tables.scheduler import Scheduler, WaitUntil
from tables.timer_pauses import each, hold, release

BEAT_SECONDS: Final = 20.0
ALIVE: Final = "alive"
NOTICED_FROM: Final = 10.0
"""Seconds; a shorter interruption is not worth a row in the journals."""
OWED_FROM: Final = 3.0
"""Seconds; what the process did not run for, or the clock was set by, is given back once it adds up to so much."""

_log = logging.getLogger(__name__)


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
        self._scheduler = scheduler
        scheduler.catch_up = self.catch_up
        self._facts = facts
        self._now = now
        self._wait_until = wait_until
        self._lost_at: float | None = None
        self._one_by_one = asyncio.Lock()
        """A server may be back while its tables are still being held."""
        self.reached = asyncio.Event()
        """Set while Discord can be reached."""
        self._lost_time = None if steady is None else ClockGuard(now, steady)
        self._owed = 0.0
        """Seconds that the process did not run for, and that have not been given back yet."""
        self._catching_up = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Give back the time since the last heartbeat; until Discord is reached no timer fires."""
        self.connection_lost()
        self._owed = 0.0  # nobody has looked since this was made
        for lost, shards in (await self._since_heartbeats()).items():
            await self._give_back(lost, shards)
        await self._note(self._now())
        self._tasks = [asyncio.create_task(self._keep_beating(), name="heartbeat")]
        if self._lost_time is not None:
            self._tasks.append(asyncio.create_task(self._keep_checking(), name="lost time"))

    async def close(self) -> None:
        """Stop beating; the last beat tells the next process when this one ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks:
            await self._note(self._now() if self._lost_at is None else self._lost_at)

    async def catch_up(self) -> bool:
        """Give back what the process did not run for, or the wall clock was set by; tell whether that was anything.

        Timers fire only after this; while Discord cannot be reached they do not, and `connected` gives all back.
        """
        async with self._catching_up:
            self._check_clock()
            owed = self._owed
            if self._lost_at is not None or abs(owed) < OWED_FROM:
                return False
            self._owed = 0.0
            _log.warning("the process did not run, or the clock was set, for %.0f s: all timers get that back", owed)
            await self._registry.give_back(round(owed * 1000))
            self._scheduler.wake_all()
            return True

    def _check_clock(self) -> None:
        """Note the time lost since the last look; what is lost without a connection is counted from its loss on."""
        lost = 0.0 if self._lost_time is None else self._lost_time.since()
        if self._lost_at is None:
            self._owed += lost

    async def _keep_checking(self) -> None:
        while True:
            await self._wait_until(self._now() + CHECK_SECONDS)
            await self.catch_up()

    def connection_lost(self) -> None:
        """Let no timer fire while Discord cannot be reached."""
        if self._lost_at is None:
            self._check_clock()
            self._lost_at = self._now()
            self.reached.clear()
            self._scheduler.stop()

    async def connected(self) -> None:
        """Give back the time without a connection."""
        if self._lost_at is not None:
            self._check_clock()
            lost, self._lost_at = self._now() - self._lost_at + self._owed, None
            self._owed = 0.0
            await self._give_back(lost)
        if self._lost_at is None:  # it may have been lost again meanwhile
            self._scheduler.go()
            self.reached.set()

    async def server_gone(self, guild: int) -> None:
        """Let the timers of a server stand still: it is unavailable, or has sent the bot away."""
        await self.catch_up()
        async with self._one_by_one:
            await self._registry.all_here()
            await each(await self._registry.of_server(guild, held=False), hold)

    async def server_back(self, guild: int) -> None:
        """Let the timers of a server run on."""
        async with self._one_by_one:
            await self._registry.all_here()
            await each(await self._registry.of_server(guild, held=True), release)

    async def _since_heartbeats(self) -> dict[float, Shards]:
        """Return for how long nobody was there, and of which shards.

        Of all heartbeats that a shard's servers may have had the latest counts: they may have been divided otherwise.
        """
        now, mine = self._now(), self._facts.shards
        written = {name: float(await self._facts.get(name) or now) for name in await self._facts.names(ALIVE)}
        gone: dict[float, list[int]] = {}
        for shard in mine.ids:
            one = Shards((shard,), mine.count)
            before = [beat for name, beat in written.items() if one.overlap(*_shard_of(name))]
            if before:
                gone.setdefault(now - max(before), []).append(shard)
        return {lost: Shards(tuple(shards), mine.count) for lost, shards in gone.items()}

    async def _give_back(self, seconds: float, shards: Shards | None = None) -> None:
        if abs(seconds) >= NOTICED_FROM:
            _log.info("nobody could play for %.0f s: all timers get that time back", seconds)
            await self._registry.give_back(round(seconds * 1000), shards)

    async def _keep_beating(self) -> None:
        while True:
            await self._wait_until(self._now() + BEAT_SECONDS)
            if self._lost_at is None:
                await self._note(self._now())

    async def _note(self, moment: float) -> None:
        mine = self._facts.shards
        names = [_alive(Shards((shard,), mine.count)) for shard in mine.ids]
        try:
            await asyncio.gather(*(self._facts.put(name, str(moment)) for name in names))
        except StorageError:
            _log.exception("the heartbeat could not be stored")


def _alive(shard: Shards) -> str:
    """Return the fact of one shard's last heartbeat; it is of older versions where all servers are one shard."""
    return ALIVE if shard == ALL else f"{ALIVE} {shard}"


def _shard_of(name: str) -> tuple[int, int]:
    """Return the shard of such a fact, and of how many."""
    shard, _, count = name.removeprefix(ALIVE).strip().partition("/")
    return (int(shard), int(count)) if count else (0, 1)
