"""A job that tells how much processor time it has taken. A worker process runs this."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import TypeVar, TypeVarTuple

from tables.worker_pool_interface import JobLate, Pool

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


def timed(job: Callable[[*Args], Result], *args: *Args) -> tuple[Result, float]:
    """Return what a job returns, and the seconds of processor time that it took."""
    begun = thread_time()
    return job(*args), thread_time() - begun


class Allowance:
    """The processor time that several jobs may take together, in seconds."""

    def __init__(self, pool: Pool, seconds: float) -> None:
        self._pool, self.left = pool, seconds

    async def run(self, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns. Raises `JobError`, also if nothing is left or the job would take more."""
        if self.left <= 0:
            raise JobLate("the time for these jobs is used up")
        result, used = await self._pool.run(self.left, timed, job, *args)
        self.left -= used
        return result
