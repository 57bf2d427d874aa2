"""The write queue: units wait in a bounded queue, and those that wait together share a commit."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from storage.engine.unit_of_work import Outcome, T, Unit
from storage.errors import InDoubt, StorageError

WAITING = 1024
"""Number of units that may wait; further callers wait for a place, so that a slow disk slows them down."""

LARGEST = 128
"""The most units in one commit, so that the first of them does not wait long."""

_Job: TypeAlias = tuple[Unit[Any], "asyncio.Future[Any]"]


class Writer(Protocol):
    """The database behind a write queue."""

    async def write(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        """Run the units, each with an outcome of its own, and commit them together.

        Raises StorageError if nothing was stored, InDoubt if that is unknown.
        """


class WriteQueue:
    """A queue with one task at its end."""

    def __init__(self, writer: Writer, note: Callable[[Sequence[Outcome]], None]) -> None:
        """`note` is called with the outcomes of each batch before its callers get them."""
        self._writer = writer
        self._note = note
        self._queue: asyncio.Queue[_Job] = asyncio.Queue(WAITING)
        self._closed = False
        self._task = asyncio.create_task(self._serve(), name="write queue")

    async def run(self, unit: Unit[T]) -> T:
        """Return the unit's result once it is committed, or raise its verdict.

        Raises StorageError if it failed; InDoubt, a kind of StorageError, if the answer was lost. If the caller is
        cancelled, its unit stays in the queue and is stored; if it had no place yet, it is not.
        """
        if self._closed:
            raise StorageError("The database is closed.")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._queue.put((unit, done))
        return await done

    @property
    def waiting(self) -> int:
        """Return how many units wait."""
        return self._queue.qsize()

    async def close(self) -> None:
        """Refuse further units, and wait until every accepted one is committed."""
        self._closed = True
        await self._queue.join()
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _serve(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < LARGEST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._settle(batch)
            for _ in batch:
                self._queue.task_done()

    async def _settle(self, batch: list[_Job]) -> None:
        """Write a batch, and only then tell its callers."""
        try:
            outcomes = await self._writer.write([unit for unit, _ in batch])
        except StorageError as error:
            outcomes = [Outcome(None, error)] * len(batch)
        except Exception as error:  # noqa: BLE001 - every caller gets it; the queue outlives any one batch
            doubt = InDoubt(f"It is unknown whether something was stored: {str(error) or type(error).__name__}.")
            doubt.__cause__ = error
            outcomes = [Outcome(None, doubt)] * len(batch)
        self._note(outcomes)
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            if done.done():
                continue
            if outcome.verdict is None:
                done.set_result(outcome.result)
            else:
                done.set_exception(outcome.verdict)
