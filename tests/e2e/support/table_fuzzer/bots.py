"""Where the bot runs in a life: one bot on a file, or two and a spare on one PostgreSQL, each with a server of its own.

In place of the bot that ends another goes on. `two_bots.py` has the two.
"""

import logging
import random
import sqlite3
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from bot.process.running_bot import RunningBot
from playground import Clock, Guild, Playground
from tests.e2e.support.inside import run_inside
from tests.e2e.support.table_fuzzer.mortal_bot import acting
from tests.support.blank_pictures import BlankPictures
from tests.support.seeded import Luck

BEGINNING: Final = 1_790_000_000.0
"""A Monday in 2026, 14:13 UTC: every life begins then."""

AtLast: TypeAlias = Callable[[], Awaitable[None]]

figures: Counter[str] = Counter()
"""What the sequences of this process did."""


class Complaints(logging.Handler):
    """Keeps what is logged as an error: none is normal life, but for what a bot says that is dead."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record."""
        bot = acting.get()
        if bot is None or not bot.is_dead:
            self.heard.append(self.format(record))


class Bots(ABC):
    """A playground, and what serves it; time stands still there unless it is moved."""

    playground: Playground

    def __init__(self, whim: random.Random) -> None:
        self.whim = whim
        self.luck = Luck(whim.randrange(1000))
        """Deals and AI players have a seed, so that they can be had again."""
        self.complaints = Complaints()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open the playground and run in it for a while."""
        logging.getLogger().addHandler(self.complaints)
        try:
            clock = Clock(flowing=False, start=BEGINNING)
            async with Playground(limits=False, clock=clock) as self.playground, self._running():
                yield
        finally:
            logging.getLogger().removeHandler(self.complaints)

    @property
    def guilds(self) -> Sequence[Guild]:
        """Return the servers at which there are tables."""
        return list(self.playground.world.guilds.values())

    @abstractmethod
    def _running(self) -> AbstractAsyncContextManager[None]:
        """Run all bots for a while, as an asynchronous context manager."""

    @abstractmethod
    def serving(self, guild: int) -> RunningBot:
        """Return the bot that has a server."""

    @abstractmethod
    async def replace(self, guild: int, downtime: int, at_last: AtLast) -> None:
        """Let the bot end that has a server, let time pass, and another one go on there.

        `at_last`: what is begun in the last moment where a bot may fall whatever is under way.
        """

    @abstractmethod
    async def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Return what is stored, beside all that any bot has read."""


class OneBot(Bots):
    """One bot, which stores all in a file and has every server."""

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        self._now_running = AsyncExitStack()
        with TemporaryDirectory() as folder:
            self._file = Path(folder) / "tapis.db"
            async with self._now_running:
                await self._run()
                yield

    async def _run(self) -> None:
        running = run_inside(
            self.playground,
            self._file,
            coalesce_seconds=0,
            random_hex=self.luck.token_hex,
            painting=BlankPictures,
        )
        self._tapis = await self._now_running.enter_async_context(running)

    def serving(self, _guild: int) -> RunningBot:
        """Return the bot."""
        return self._tapis

    async def replace(self, _guild: int, downtime: int, _at_last: AtLast) -> None:
        """End the bot, let time pass, and start it again over the same file."""
        await self._now_running.aclose()
        self.playground.clock.advance(downtime)
        await self._run()

    async def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Read from the file."""
        with closing(sqlite3.connect(self._file)) as database:
            return database.execute(query).fetchall()
