"""Owns painting off the event loop, and remembers finished pictures. It must not know games or Discord."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from bot.pictures.paint_job import Picture, paint
from tables.worker_pool_interface import JobError, Pool, WorkerLost

ROOM: Final = 16_000_000
"""Bytes of finished pictures kept: well over a thousand of them."""
PAINT_SECONDS: Final = 2.0
"""Nobody waits longer for a picture; they get its words."""
RACE_SECONDS: Final = 12.0
"""An animation takes a second of processor time, and whoever asks for one has been told that it is coming."""
RACE_ROOM: Final = 12_000_000
RACES_MOST: Final = 8
"""More animations than this are not waited for at the same time, and they are painted one by one."""

_log = logging.getLogger(__name__)


class NotPainted(Exception):  # noqa: N818 -- it reads as what happened
    """There is no picture, at least not in time: show the words instead."""


class Painter:
    """Paints each drawing once, by the workers it is given, and keeps the latest pictures."""

    def __init__(
        self, pool: Pool, room: int = ROOM, seconds: float = PAINT_SECONDS, *, at_once: int = 64, most: int = 4096
    ) -> None:
        """Paint in `pool`, which the painter closes in the end; keep at most `room` bytes, take at most `seconds`.

        So many jobs are given to the pool `at_once`; when `most` are begun or wait, further ones are refused.
        """
        self._pool = pool
        self._room = room
        self._seconds = seconds
        self._most = most
        self._gate = asyncio.Semaphore(at_once)
        self._kept: OrderedDict[Picture, bytes] = OrderedDict()
        self._size = self._hits = self._misses = 0
        self._jobs: dict[Picture, asyncio.Task[bytes]] = {}

    @property
    def size(self) -> int:
        """Return how many bytes of pictures are kept."""
        return self._size

    @property
    def requests(self) -> tuple[int, int]:
        """Return how many pictures were at hand, and how many were not."""
        return self._hits, self._misses

    @property
    def under_way(self) -> int:
        """Return how many pictures are being painted or wait for it."""
        return len(self._jobs)

    async def picture(self, drawing: Picture) -> bytes:
        """Return a drawing's PNG; equal requests share one job. Raises `NotPainted`, after `seconds` at the latest."""
        if (kept := self._kept.get(drawing)) is not None:
            self._kept.move_to_end(drawing)
            self._hits += 1
            return kept
        self._misses += 1
        job = self._jobs.get(drawing)
        if job is None:
            if len(self._jobs) >= self._most:
                _log.info("a picture is shown in words: %s are waited for already", self._most)
                raise NotPainted
            job = self._jobs[drawing] = asyncio.create_task(self._paint(drawing), name="painter")
            job.add_done_callback(lambda done: self._finish(drawing, done))
        # Whoever stops waiting must not take the picture away from the others.
        return await asyncio.shield(job)

    @classmethod
    def of_races(cls, pool: Pool) -> Painter:
        """Return a painter for animations: one at a time, so that tables go first."""
        return cls(pool, RACE_ROOM, RACE_SECONDS, at_once=1, most=RACES_MOST)

    async def close(self, patience: float = 0.0) -> None:
        """Refuse new drawings, give those in work `patience` seconds, and close the pool; twice does no harm."""
        await self._pool.close(patience)
        if self._jobs:
            await asyncio.wait(list(self._jobs.values()))

    async def _paint(self, drawing: Picture) -> bytes:
        try:
            async with asyncio.timeout(self._seconds), self._gate:  # with the time that it waits for a worker
                return await self._painted(drawing)
        except TimeoutError:
            _log.info("a picture was not painted within %g s: it is shown in words", self._seconds)
        except JobError as error:
            _log.warning("a picture could not be painted, it is shown in words: %s", error)
        raise NotPainted

    async def _painted(self, drawing: Picture) -> bytes:
        try:
            return await self._pool.run(self._seconds, paint, drawing)
        except WorkerLost:
            # Killed (out of memory, say), perhaps before it had begun: another process may well paint it.
            return await self._pool.run(self._seconds, paint, drawing)

    def _finish(self, drawing: Picture, job: asyncio.Task[bytes]) -> None:
        del self._jobs[drawing]
        # Asking for the exception also marks it as seen when nobody waits any more.
        if job.cancelled() or job.exception() is not None:
            return
        picture = job.result()
        if len(picture) > self._room:
            return
        self._kept[drawing] = picture
        self._size += len(picture)
        while self._size > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
