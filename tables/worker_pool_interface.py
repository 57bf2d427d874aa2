"""The interface of a pool of workers, and its errors.

Errors of jobs hold the kind of the error and its place, never its message, which may name somebody's cards.
"""

# ruff: noqa: N818 - an error is named by what happened

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from traceback import walk_tb
from typing import Final, Protocol, TypeVar, TypeVarTuple

from games.core.text import Refused

NAMED_FOLDERS: Final = 3
"""Number of parts of a file's path that are logged."""

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class JobError(Exception):
    """A job has no result; the text says why and holds no data of the job."""


class JobFailed(JobError):
    """The job raised an error."""


class JobLate(JobError):
    """The job took longer than it was given."""


class WorkerLost(JobError):
    """The process that did the job has ended, or none could be started."""


class PoolFull(JobError):
    """Too many jobs wait already."""


class PoolClosed(JobError):
    """No more jobs are taken, because the program ends."""


class Pool(Protocol):
    """Workers that do jobs, several at a time."""

    @property
    def workers(self) -> int:
        """Return how many jobs are done at the same time."""

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns; `seconds`: how long it may take once a worker has it. Raises `JobError`.

        The job is a function of a module, and what it takes and returns is plain data.
        """

    async def close(self, patience: float = 0.0) -> None:
        """Take no more jobs, give those under way `patience` seconds, and end every worker."""


def blame(error: BaseException) -> str:
    """Return the kind of an error and the place it comes from, without its message."""
    if isinstance(error, JobError):
        return str(error)
    kind = f"Refused {error.why.key}" if isinstance(error, Refused) else type(error).__name__
    places = list(walk_tb(error.__traceback__))
    if not places:
        return kind
    frame, line = places[-1]
    code = frame.f_code
    return f"{kind} in {'/'.join(Path(code.co_filename).parts[-NAMED_FOLDERS:])}:{line} ({code.co_name})"
