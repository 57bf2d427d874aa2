"""Times at which nobody could play: the process was down, Discord was not to be reached, a server was gone.

Meanwhile no clock may strike, and afterwards everybody gets the time back. How long a process was down is known from
its last heartbeat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from storage import Facts, StorageError
from tables.clock import Clock, WaitUntil
from tables.house import House
from tables.pausing import each, hold, release

BEAT_SECONDS: Final = 20.0
ALIVE: Final = "alive"
NOTICED_FROM: Final = 10.0
"""Seconds; a shorter interruption is not worth a row in the journals."""

_log = logging.getLogger(__name__)


class Interruptions:
    """Notices interruptions; `now` is the clock in unix seconds."""

    def __init__(
        self, house: House, clock: Clock, facts: Facts, now: Callable[[], float], wait_until: WaitUntil
    ) -> None:
        self._house = house
        self._clock = clock
        self._facts = facts
        self._now = now
        self._wait_until = wait_until
        self._lost_at: float | None = None
        self._one_by_one = asyncio.Lock()
        """A server may be back while its tables are still being held."""
        self.reached = asyncio.Event()
        """Set while Discord can be reached."""
        self._beat: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Give back the time since the last heartbeat; until Discord is reached no clock strikes."""
        self.connection_lost()
        written = await self._facts.get(ALIVE)
        if written is not None:
            await self._give_back(self._now() - float(written))
        await self._note(self._now())
        self._beat = asyncio.create_task(self._keep_beating(), name="heartbeat")

    async def close(self) -> None:
        """Stop beating; the last beat tells the next process when this one ended."""
        if self._beat is not None:
            self._beat.cancel()
            await asyncio.gather(self._beat, return_exceptions=True)
            await self._note(self._now() if self._lost_at is None else self._lost_at)

    def connection_lost(self) -> None:
        """Let no clock strike while Discord cannot be reached."""
        if self._lost_at is None:
            self._lost_at = self._now()
            self.reached.clear()
            self._clock.stop()

    async def connected(self) -> None:
        """Give back the time without a connection."""
        if self._lost_at is not None:
            lost, self._lost_at = self._now() - self._lost_at, None
            await self._give_back(lost)
        if self._lost_at is None:  # it may have been lost again meanwhile
            self._clock.go()
            self.reached.set()

    async def server_gone(self, guild: int) -> None:
        """Let the clocks of a server stand still: it is unavailable, or has sent the bot away."""
        async with self._one_by_one:
            await self._house.all_here()
            tables = [table for table in self._house if table.guild == guild and table.sitting.held is None]
            await each(tables, hold)

    async def server_back(self, guild: int) -> None:
        """Let the clocks of a server run on."""
        async with self._one_by_one:
            await self._house.all_here()
            tables = [table for table in self._house if table.guild == guild and table.sitting.held is not None]
            await each(tables, release)

    async def _give_back(self, seconds: float) -> None:
        if seconds >= NOTICED_FROM:
            _log.info("nobody could play for %.0f s: all clocks get that time back", seconds)
            await self._house.give_back(round(seconds * 1000))

    async def _keep_beating(self) -> None:
        while True:
            await self._wait_until(self._now() + BEAT_SECONDS)
            if self._lost_at is None:
                await self._note(self._now())

    async def _note(self, moment: float) -> None:
        if not self._house.is_complete:
            return  # tables that have not had their time back yet would not get it from the next process either
        try:
            await self._facts.put(ALIVE, str(moment))
        except StorageError:
            _log.exception("the heartbeat could not be stored")
