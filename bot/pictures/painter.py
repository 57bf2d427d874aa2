"""Paints off the event loop and remembers finished pictures; it knows no games and no Discord."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from multiprocessing import get_context

from bot.pictures.brush import Picture, paint

ROOM = 16_000_000
"""Bytes of finished pictures kept: well over a thousand of them."""


def workers(count: int) -> ProcessPoolExecutor:
    """Return a pool of `count` painting processes; they are spawned, for a fork would copy the event loop's locks."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


class Painter:
    """Paints each drawing once, on the executor it is given, and keeps the latest pictures."""

    def __init__(self, executor: Executor, room: int = ROOM) -> None:
        """Paint on `executor`, which the painter closes in the end; keep at most `room` bytes of pictures."""
        self._executor = executor
        self._room = room
        self._kept: OrderedDict[Picture, bytes] = OrderedDict()
        self._size = 0
        self._jobs: dict[Picture, asyncio.Task[bytes]] = {}
        self._closed = False

    @property
    def size(self) -> int:
        """Return how many bytes of pictures are kept."""
        return self._size

    async def picture(self, drawing: Picture) -> bytes:
        """Return a drawing's PNG; equal requests share one job. Raises RuntimeError after `close`."""
        if (kept := self._kept.get(drawing)) is not None:
            self._kept.move_to_end(drawing)
            return kept
        if self._closed:
            raise RuntimeError("the painter is closed")
        job = self._jobs.get(drawing)
        if job is None:
            job = self._jobs[drawing] = asyncio.create_task(self._paint(drawing))
            job.add_done_callback(lambda done: self._finish(drawing, done))
        # Whoever stops waiting must not take the picture away from the others.
        return await asyncio.shield(job)

    async def close(self) -> None:
        """Refuse new drawings, wait for those in work, and close the executor; closing twice does no harm."""
        self._closed = True
        if self._jobs:
            await asyncio.wait(list(self._jobs.values()))
        await asyncio.to_thread(self._executor.shutdown)

    async def _paint(self, drawing: Picture) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, paint, drawing)
        except BrokenExecutor:
            # A worker process was killed (out of memory, say): the table still needs its picture.
            return await asyncio.to_thread(paint, drawing)

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
