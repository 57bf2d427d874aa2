"""A bot that is one process of several, run inside this one, and that can be ended as if it had been killed.

All tasks that it begins are known, so that they can be ended; its way to the database is a relay of its own, so that it
can be cut. Nothing that it would still do or say after that reaches anybody.
"""

import asyncio
from collections.abc import Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final
from weakref import WeakSet

from bot.process.running_bot import RunningBot
from playground import Playground
from storage import Database, MoveRow, Shards
from tables.random_source import RandomHex
from tests.e2e.support.inside import CONNECTING_SECONDS, bot_over, no_pause, taken_up
from tests.support.blank_pictures import BlankPictures
from tests.support.postgres_relay import Relay


class HeartbeatTime:
    """A clock for `Ownership`; whoever pauses by it is woken by `go_on` alone."""

    def __init__(self) -> None:
        self._now = 0.0
        self._pausing: dict[asyncio.Task[object], tuple[float, asyncio.Future[None]]] = {}

    def now(self) -> float:
        """Return the seconds that have gone by."""
        return self._now

    async def pause(self, seconds: float) -> None:
        """Return once so many seconds have gone by."""
        task = asyncio.current_task()
        assert task is not None
        woken = asyncio.get_running_loop().create_future()
        self._pausing[task] = self._now + seconds, woken
        try:
            await woken
        finally:
            self._pausing.pop(task, None)

    async def go_on(self, seconds: float) -> None:
        """Let some time go by, and whoever it wakes do all that they do before they pause again."""
        self._now += seconds
        woken = [task for task, (moment, _) in self._pausing.items() if moment <= self._now]
        for task in woken:
            self._pausing.pop(task)[1].set_result(None)
        while any(not task.done() and task not in self._pausing for task in woken):  # noqa: ASYNC110 -- told to nobody
            await asyncio.sleep(0)


ROUND_SECONDS: Final = 0.1
ROUNDS_MOST: Final = 200
TURNS_AT_LAST: Final = 3
WRITING: Final = "write queue"
"""The task through which a database writes."""

acting: ContextVar["MortalBot | None"] = ContextVar("acting", default=None)
"""The bot that does what is done now; None: the test itself, or the playground."""


def note_tasks() -> None:
    """Let the tasks that a bot begins be known as its own, in the loop that runs."""

    def begin(
        loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, context=context)
        bot = acting.get() if context is None else context.get(acting)
        if bot is not None:
            bot.tasks.add(task)
            task.add_done_callback(bot.ended)
        return task

    asyncio.get_running_loop().set_task_factory(begin)  # type: ignore[arg-type] # mypy wants a Future, and any task is one


class MortalBot:
    """One process: a spare until it has shards."""

    bot: RunningBot
    database: Database

    def __init__(
        self, name: str, playground: Playground, url: str, beats: HeartbeatTime, random_hex: RandomHex
    ) -> None:
        self.name = name
        self.tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self.is_serving = self.is_dead = False
        self.taking: asyncio.Task[None]
        self._has_paused = asyncio.Event()
        """Set once it has beaten, or looked for shards, for the first time."""
        self._playground = playground
        self._relay = Relay(url)
        self._beats = beats
        self._random_hex = random_hex

    async def begin(self, shards: Shards | None = None) -> None:
        """Begin, and claim some shards, or wait as a spare for the first that nobody has any more."""
        await self._relay.mend()
        await self._as_itself(self._open())
        ownership = self.database.ownership
        claiming = ownership.wait_for_shards(None, self.name) if shards is None else ownership.claim(shards, self.name)
        self.taking = self._begin(claiming)
        async with asyncio.timeout(CONNECTING_SECONDS):
            await self._has_paused.wait()

    async def _open(self) -> None:
        self.database = await Database.open(self._relay.url)
        ownership, limit = self.database.ownership, self.database.identify_turns
        assert limit is not None
        ownership._now, ownership._pause = self._beats.now, self._pause
        limit._pause = no_pause  # sessions need not begin five seconds apart here

    async def _pause(self, seconds: float) -> None:
        self._has_paused.set()
        await self._beats.pause(seconds)

    async def serve(self) -> None:
        """Serve the shards that it has, and return once their tables are there."""
        await self.taking
        await self._as_itself(self._make())
        self.is_serving = True
        self._connection = self._begin(self.bot.client.start(self._playground.token))
        await self._as_itself(taken_up(self.bot))

    async def _make(self) -> None:
        parts = {"pause": no_pause, "coalesce_seconds": 0, "random_hex": self._random_hex}
        self.bot = bot_over(self._playground, self.database, BlankPictures(), **parts)

    async def close(self) -> None:
        """End in order: whoever waits for its shards may have them at once."""
        if not self.is_serving:
            await self.die()
            return
        await self._as_itself(self.bot.close())
        await self._connection
        await self._relay.cut()

    async def die(self, *, writes_later: bool = False) -> None:
        """End as if killed: nothing is said or written any more, and no connection is closed in order.

        `writes_later`: what writes to its database outlives it, for `write_late`.
        """
        self.is_dead = True
        self._relay.abort()
        if self.is_serving:
            for shard in self.bot.client.shards.values():
                if (beating := shard._parent.ws._keep_alive) is not None:
                    beating.stop()  # a thread, which would go on for ever
            await self.bot.client.http.connector.close(abort_ssl=True)
        for _ in range(TURNS_AT_LAST):
            await asyncio.sleep(0)  # nothing gets out any more; what has not begun at all would be complained of
        spared = {WRITING} if writes_later else set[str]()
        ended = self._cancel(spared)
        rounds = 0
        while ended:
            assert (rounds := rounds + 1) <= ROUNDS_MOST, f"what does not end: {ended}"
            await asyncio.wait(ended, timeout=ROUND_SECONDS)  # who is in the middle of something may overhear it once
            ended = self._cancel(spared)
        await self._relay.cut()
        if not writes_later:
            await self._bury()

    def _cancel(self, spared: set[str]) -> list[asyncio.Task[Any]]:
        tasks = [task for task in self.tasks if not task.done() and task.get_name() not in spared]
        for task in tasks:
            if not _gives_back(task):
                task.cancel()
        return tasks

    async def write_late(self, move: MoveRow, phase: str, snapshot: str) -> None:
        """Let what has outlived it reach the database again and record a move; end it for good then."""

        async def write() -> None:
            await self.database.journal.record(move, phase=phase, snapshot=snapshot)

        await self._relay.mend()
        try:
            await self._as_itself(write())
        finally:
            self._relay.abort()
            self._cancel(set())
            await self._relay.cut()
            await self._bury()

    async def _bury(self) -> None:
        """Let go of what a process that has ended would not have any more."""
        await self.database._engine.close()
        if self.is_serving:
            await self.bot.client.http.close()
            await asyncio.gather(self.bot.painter.close(), self.bot.ai_seats.close())

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Ask how a task has ended if it has outlived its process: nobody else does."""
        if self.is_dead and not task.cancelled():
            task.exception()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        context = copy_context()
        context.run(acting.set, self)
        return asyncio.create_task(work, context=context)

    async def _as_itself(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something so that all tasks begun meanwhile are known to be its own."""
        async with asyncio.timeout(CONNECTING_SECONDS):
            await self._begin(work)


def _gives_back(task: asyncio.Task[Any]) -> bool:
    """Tell whether all that a task does is to give back a connection, which the garbage collector complains of else."""
    return getattr(task.get_coro(), "__qualname__", "") == "AsyncConnection.close"
