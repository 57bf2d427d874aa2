"""A pool for tests that need no process of their own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

from tables.worker_pool_interface import JobError, JobFailed, blame

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class Threads:
    """Does jobs in a thread; it knows no deadline, so that a busy machine does not change what a test sees."""

    workers = 1

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1)

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns."""

        def done() -> Result:
            try:
                return job(*args)
            except JobError:
                raise
            except Exception as error:  # noqa: BLE001 -- whatever a job raises, as in a pool of processes
                raise JobFailed(blame(error)) from None

        return await asyncio.get_running_loop().run_in_executor(self._threads, done)

    async def close(self, _: float = 0.0) -> None:
        """Let the thread go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
