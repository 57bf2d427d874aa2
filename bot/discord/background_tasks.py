"""Tasks that nobody waits for: kept until they end, their errors logged, ended at the end of the process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.discord.limits.retry import T, Work, until_done
from storage import StorageError
from tables.time.scheduler import WaitUntil

_log = logging.getLogger(__name__)


class BackgroundTasks:
    """Tasks of one kind; `what` is for the log, `now` is the clock in unix seconds."""

    def __init__(self, what: str, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._what, self._now, self._wait_until = what, now, wait_until
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def __len__(self) -> int:
        """Return how many are under way."""
        return len(self._tasks)

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Do the work in the background; after the end, it is cancelled before it begins."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        if self._closed:
            task.cancel()
        return task

    def begin_until_done(self, work: Work[object], what: str) -> None:
        """Do the work in the background, again and again until it is done; returns at once."""

        async def do() -> None:
            await self.until_done(work, what)

        self.begin(do(), what)

    def repeat(self, work: Work[object], seconds: float) -> None:
        """Do the work now and every so many seconds, whatever becomes of it; returns at once."""

        async def keep_on() -> None:
            while True:
                try:
                    await work()
                except StorageError as error:
                    _log.warning("%s is put off: %s", self._what, error)
                except Exception as error:  # noqa: BLE001 -- whatever it was, nobody else would do it until a restart
                    _log.error("%s failed and is put off", self._what, exc_info=error)
                await self._wait_until(self._now() + seconds)

        self.begin(keep_on(), self._what)

    async def until_done(self, work: Work[T], what: str) -> T:
        """Do the work, again and again until it is done, and return what comes of it; `what` is for the log."""
        return await until_done(work, self._now, self._wait_until, what)

    async def settled(self) -> None:
        """Wait until all that has been begun is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """End what is under way."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("%s failed", self._what, exc_info=error)
