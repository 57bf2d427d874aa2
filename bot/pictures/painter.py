"""Paints off the event loop, and remembers finished pictures."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from dataclasses import dataclass, field
from typing import Final

from bot.pictures.deadline_gate import DeadlineGate, Ticket
from bot.pictures.faces_of_people import FaceOf, no_faces, with_faces
from bot.pictures.paint_job import Picture, paint
from tables.worker_pool_interface import JobError, Pool, PoolClosed, WorkerLost

ROOM: Final = 4_000_000
"""Bytes of finished pictures kept: over a hundred of them."""
PAINT_SECONDS: Final = 2.0
"""The longest wait for a picture; then its words are shown."""
PANEL_WAITS: Final = 0.5
CHANNEL_WAITS: Final = 1.0
"""Seconds after which somebody minds that a picture is not there: whoever has clicked, and a channel that looks on."""
RACE_SECONDS: Final = 12.0
"""An animation takes a second of processor time, and whoever asks for one has been told that it is coming."""
RACE_ROOM: Final = 4_000_000
RACES_MOST: Final = 8
"""More animations than this are not waited for at the same time, and they are painted one by one."""

MOMENT_WAITS: Final = 3.0
"""The longest wait for an animation; then the picture stands still."""
MOMENT_ROOM: Final = 3_000_000
MOMENTS_MOST: Final = 16
"""Of one table, the public message and eight panels show it."""

LATE_SECONDS: Final = 4.0
"""The pause before a page is painted again that was shown in words because a picture was late."""
LATE_TRIES: Final = 3
"""The most repaints in a row; then the words stay until something changes."""

_log = logging.getLogger(__name__)
_late: ContextVar[list[Picture] | None] = ContextVar("late", default=None)


class NotPainted(Exception):  # noqa: N818 -- it reads as what happened
    """There is no picture, at least not in time: show the words instead."""


@contextmanager
def noting_late() -> Iterator[list[Picture]]:
    """Note the pictures that do not come meanwhile: pages that are drawn then have words in their place.

    Animations are no such pictures: others stand in for them.
    """
    late: list[Picture] = []
    token = _late.set(late)
    try:
        yield late
    finally:
        _late.reset(token)


def is_late() -> bool:
    """Return whether a picture of what is drawn now has not come."""
    return bool(_late.get())


class Painted(bytes):
    """The file of a picture, which knows what it shows; empty in a `Sketch`."""

    drawing: Picture

    @classmethod
    def of(cls, drawing: Picture, content: bytes = b"") -> Painted:
        """Return the file of a drawing."""
        painted = cls(content)
        painted.drawing = drawing
        return painted

    @property
    def shows(self) -> bytes:
        """Return a key of what the picture shows, the same in every process: what is shown is not sent again."""
        return repr(self.drawing).encode()


class PictureCache:
    """The latest pictures, in so many bytes of `room`."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._pictures: OrderedDict[Picture, Painted] = OrderedDict()
        self.size = self.hits = self.misses = 0

    def find(self, drawing: Picture) -> Painted | None:
        """Return a drawing's picture if it is at hand, and count that."""
        kept = self._pictures.get(drawing)
        if kept is None:
            self.misses += 1
        else:
            self._pictures.move_to_end(drawing)
            self.hits += 1
        return kept

    def keep(self, picture: Painted) -> None:
        """Keep a picture, and let those go that were not asked for the longest."""
        if len(picture) > self._room:
            return
        self._pictures[picture.drawing] = picture
        self.size += len(picture)
        while self.size > self._room:
            _, oldest = self._pictures.popitem(last=False)
            self.size -= len(oldest)


@dataclass(slots=True)
class _Job:
    ticket: Ticket
    task: asyncio.Task[Painted] = field(init=False)


class Painter:
    """Paints each drawing once, by the workers it is given, and keeps the latest pictures."""

    def __init__(  # noqa: PLR0913 -- each of its limits
        self,
        pool: Pool,
        room: int = ROOM,
        seconds: float = PAINT_SECONDS,
        *,
        at_once: int = 64,
        most: int = 4096,
        patience: float | None = None,
        face_of: FaceOf = no_faces,
    ) -> None:
        """Paint in `pool`, which the painter closes in the end; keep at most `room` bytes, take at most `seconds`.

        So many jobs are given to the pool `at_once`, what is due first before the rest; when `most` are begun or wait,
        further ones are refused. Nobody waits longer than `patience` (seconds), but what they wanted is painted all the
        same. `face_of` says at once whose face is known; nothing waits for one.
        """
        self._pool = pool
        self._face_of = face_of
        self._seconds = seconds
        self._most = most
        self._patience = patience
        self._waits = PANEL_WAITS
        self._gate = DeadlineGate(at_once)
        self._kept = PictureCache(room)
        self._jobs: dict[Picture, _Job] = {}

    def for_channels(self) -> Painter:
        """Return the same painter for those who look on: what others have clicked for is painted first."""
        same = copy(self)
        same._waits = CHANNEL_WAITS  # noqa: SLF001 -- of its own class
        return same

    def for_films(self) -> Painter:
        """Return the same painter for what nobody waits for: a picture is there when it is painted, or never."""
        same = copy(self)
        same._patience = RACE_SECONDS  # noqa: SLF001 -- of its own class
        return same

    def sketch(self) -> Sketch:
        """Return a painter that paints nothing, for callers who only want to know whether a page has changed."""
        return Sketch(self._face_of)

    @property
    def size(self) -> int:
        """Return how many bytes of pictures are kept."""
        return self._kept.size

    @property
    def requests(self) -> tuple[int, int]:
        """Return how many pictures were at hand, and how many were not."""
        return self._kept.hits, self._kept.misses

    @property
    def under_way(self) -> int:
        """Return how many pictures are being painted or wait for it."""
        return len(self._jobs)

    async def picture(self, drawing: Picture) -> Painted:
        """Return a drawing's picture; equal requests share one job. Raises `NotPainted`, within `seconds`."""
        try:
            return await self._picture(with_faces(drawing, self._face_of))
        except NotPainted:
            if self._patience is None and (late := _late.get()) is not None:
                late.append(drawing)
            raise

    async def _picture(self, drawing: Picture) -> Painted:
        if (kept := self._kept.find(drawing)) is not None:
            return kept
        due = asyncio.get_running_loop().time() + self._waits
        if (job := self._jobs.get(drawing)) is None:
            job = self._begin(drawing, due)
        else:
            self._gate.hurry(job.ticket, due)
        # Whoever stops waiting must not take the picture away from the others.
        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.shield(job.task)
        except TimeoutError:
            raise NotPainted from None

    @classmethod
    def of_tables(cls, pool: Pool, seconds: float = PAINT_SECONDS, face_of: FaceOf = no_faces) -> Painter:
        """Return the painter of panels and tables: what the pool cannot do yet may still be hurried."""
        return cls(pool, seconds=seconds, at_once=pool.workers, face_of=face_of)

    @classmethod
    def of_races(cls, pool: Pool, face_of: FaceOf = no_faces) -> Painter:
        """Return a painter for animations: one at a time, so that tables go first."""
        return cls(pool, RACE_ROOM, RACE_SECONDS, at_once=1, most=RACES_MOST, face_of=face_of)

    @classmethod
    def of_moments(cls, pool: Pool, face_of: FaceOf = no_faces) -> Painter:
        """Return a painter for short animations: one at a time, few that wait, since pictures stand in for them."""
        return cls(
            *(pool, MOMENT_ROOM, RACE_SECONDS),
            at_once=1,
            most=MOMENTS_MOST,
            patience=MOMENT_WAITS,
            face_of=face_of,
        )

    async def close(self, patience: float = 0.0) -> None:
        """Refuse new drawings, give those in work `patience` seconds, and close the pool; twice does no harm."""
        await self._pool.close(patience)
        if self._jobs:
            await asyncio.wait([job.task for job in self._jobs.values()])

    def _begin(self, drawing: Picture, due: float) -> _Job:
        if len(self._jobs) >= self._most:
            _log.info("a picture is not painted: %s are waited for already", self._most)
            raise NotPainted
        job = self._jobs[drawing] = _Job(Ticket(due))
        job.task = asyncio.create_task(self._paint(drawing, job.ticket), name="painter")
        job.task.add_done_callback(lambda done: self._finish(drawing, done))
        return job

    async def _paint(self, drawing: Picture, ticket: Ticket) -> Painted:
        try:
            # with the time that it waits for a worker
            async with asyncio.timeout(self._seconds), self._gate.turn(ticket):
                return Painted.of(drawing, await self._painted(drawing))
        except TimeoutError:
            _log.info("a picture was not painted within %g s", self._seconds)
        except PoolClosed:
            _log.info("a picture was not painted: the process ends")
        except JobError as error:
            _log.warning("a picture could not be painted: %s", error)
        raise NotPainted

    async def _painted(self, drawing: Picture) -> bytes:
        try:
            return await self._pool.run(self._seconds, paint, drawing)
        except WorkerLost:
            # Killed (out of memory, say), perhaps before it had begun: another process may well paint it.
            return await self._pool.run(self._seconds, paint, drawing)

    def _finish(self, drawing: Picture, job: asyncio.Task[Painted]) -> None:
        del self._jobs[drawing]
        # Asking for the exception also marks it as seen when nobody waits any more.
        if not job.cancelled() and job.exception() is None:
            self._kept.keep(job.result())


class Sketch(Painter):
    """Paints nothing: a page of it has the words and the fingerprint of the painted one, and costs next to nothing."""

    def __init__(self, face_of: FaceOf) -> None:
        self._face_of = face_of

    async def picture(self, drawing: Picture) -> Painted:
        """Return an empty file that knows what it would show."""
        return Painted.of(with_faces(drawing, self._face_of))
