"""The worker processes for pictures and AI seats.

The event loop never blocks on either. Not `concurrent.futures`: there one job that hangs cannot be ended, and one
process that dies takes the whole pool with it (docs/decisions/0009-own-worker-pool.md). Here each worker is a process
of its own, `bot/process/pool_worker.py`, at the end of a pipe. It is killed when its job is late, and another takes its
place.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar, TypeVarTuple, cast

from bot.process.job_pickling import pickled
from bot.process.pool_worker import HEAD
from tables.worker_pool_interface import JobError, JobFailed, JobLate, PoolClosed, PoolFull, WorkerLost, blame

START_SECONDS: Final = 30.0
"""A new process has so long to import what it needs, on a busy machine too."""
KILLED_WITHIN_SECONDS: Final = 1.0
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a process at once: on Windows every signal does."""
WAITING_MOST: Final = 1024
"""More jobs than this do not wait for a worker."""
NOT_FOR_WORKERS: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL", "PROXY_URL"})

PAINTING: Final = ("bot.pictures.paint_job:prepare",)
"""What a worker that paints does before its first job."""
ANIMATING: Final = ("bot.pictures.paint_job",)
"""The same of a worker that starts with its first job, which need not wait for a preparation."""
NICENESS: Final = 10
"""Of a worker that makes animations, which keep no click waiting."""
IDLE_SECONDS: Final = 300
"""After so long without an animation their worker ends: what it has in memory is a fifth of what the bot takes."""
THINKING: Final = ("games.registry", "tables.life.ai_job")
"""What a worker that thinks for AI seats does before its first job."""

Args = TypeVarTuple("Args")
Result = TypeVar("Result")

_log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Job:
    """A job as it is sent to a process, how long it may take there, and who waits for its answer."""

    written: bytes
    seconds: float
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, outcome: bytes | JobError) -> None:
        """Tell the caller, if it still waits."""
        if self.answer.done():
            return
        if isinstance(outcome, JobError):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class WorkerPool:
    """Worker processes, each with one job at a time; made in a running event loop, closed once."""

    def __init__(
        self,
        count: int,
        imports: tuple[str, ...] = (),
        waiting_most: int = WAITING_MOST,
        *,
        idle_seconds: float = 0,
        niceness: int = 0,
    ) -> None:
        """Keep `count` workers, which import modules (`module:function`: and call that) before their first job.

        `waiting_most`: jobs that may wait. With `idle_seconds` a worker starts when there is a job for it and ends when
        there has been none for so long. The greater their `niceness`, the more they let other processes go before them.
        """
        self.workers = count
        self._workers = [_Worker((str(niceness), str(idle_seconds), *imports), self._is_free) for _ in range(count)]
        self._starts_late = bool(idle_seconds)
        self._waiting_most = waiting_most
        self._waiting: deque[_Job] = deque()
        self._unhurried: deque[_Job] = deque()
        """Jobs that are done when no other waits."""
        self._idle: list[_Worker] = []
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False
        for worker in self._workers:
            self._is_free(worker)

    @property
    def pids(self) -> list[int]:
        """Return the ids of the processes that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns; it may take `seconds` once a worker has it. Raises `JobError`.

        A caller that is cancelled meanwhile leaves the job to the worker.
        """
        return await self._run(self._waiting, seconds, job, *args)

    def unhurried(self) -> Unhurried:
        """Return the same workers for jobs that let all others go first."""
        return Unhurried(partial(self._run, self._unhurried))

    async def _run(self, queue: deque[_Job], seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        try:
            written = pickled((job, args))
        except Exception as error:  # noqa: BLE001 -- whatever an object's own pickling raises
            raise JobFailed(f"the job cannot be sent: {blame(error)}") from None
        answer = await self._answer(_Job(written, seconds), queue)
        try:
            done, result = pickle.loads(answer)  # noqa: S301 -- our own worker wrote it
        except Exception as error:  # noqa: BLE001 -- whatever an object's own unpickling raises
            raise JobFailed(f"the result cannot be read: {blame(error)}") from None
        if not done:
            raise JobFailed(str(result))
        return cast(Result, result)

    async def close(self, patience: float = 0.0) -> None:
        """Take no more jobs, give those under way `patience` seconds, and end every worker; twice does no harm."""
        self._closed = True
        while (job := self._next()) is not None:
            job.settle(PoolClosed("the pool is closed"))
        under_way = [worker.job.answer for worker in self._workers if worker.is_alive and worker.job]
        if under_way and patience:
            await asyncio.wait(under_way, timeout=patience)
        for answer in under_way:
            answer.cancel()
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def _answer(self, job: _Job, queue: deque[_Job]) -> bytes:
        if self._closed:
            raise PoolClosed("the pool is closed")
        if not self._idle and len(queue) >= self._waiting_most:
            raise PoolFull(f"{len(queue)} jobs wait for a worker already")
        queue.append(job)
        if self._idle:
            self._is_free(self._idle.pop())
        try:
            return await job.answer
        finally:
            if job in queue:
                queue.remove(job)  # nobody waits for it any more

    def _next(self) -> _Job | None:
        """Take the next job out of its queue."""
        queue = self._waiting or self._unhurried
        return queue.popleft() if queue else None

    def _is_free(self, worker: _Worker) -> None:
        """Give a worker the next job, or let it wait for one; if it has no process, start one unless that has time."""
        if self._closed:
            return
        if worker in self._idle:
            self._idle.remove(worker)  # its process has ended
        if worker.is_alive and (job := self._next()) is not None:
            worker.do(job)
        elif worker.is_alive or (self._starts_late and not (self._waiting or self._unhurried)):
            self._idle.append(worker)
        else:
            task = asyncio.create_task(self._start(worker), name="start of a worker")
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def _start(self, worker: _Worker) -> None:
        try:
            await worker.start()
        except WorkerLost as error:
            _log.error("%s", error)
            if (job := self._next()) is not None:
                job.settle(error)
            if not (self._waiting or self._unhurried):
                self._idle.append(worker)  # the next job tries again
                return
        self._is_free(worker)


class Unhurried:
    """A pool whose jobs are done one at a time, each when no other job waits for the same workers."""

    workers = 1

    def __init__(self, run: Callable[..., Awaitable[Any]]) -> None:
        self._run, self._turn = run, asyncio.Lock()

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns; it may take `seconds` once a worker has it. Raises `JobError`."""
        async with self._turn:
            return cast(Result, await self._run(seconds, job, *args))

    async def close(self, patience: float = 0.0) -> None:
        """Do nothing: the workers end with their pool."""


class _Worker:
    """One process at a time, and its job."""

    def __init__(self, arguments: tuple[str, ...], on_free: Callable[[_Worker], None]) -> None:
        """Call `on_free` when a job has come to its end, and when the process has ended."""
        self._arguments, self._on_free = arguments, on_free
        self._process: _Process | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self.job: _Job | None = None
        """What the process does: for a new one, to import what it needs."""
        self.is_alive = False
        """Whether a process waits for the next job or does one."""

    @property
    def pid(self) -> int | None:
        """Return the id of the process, or None."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Have a process that is ready for a job. Raises `WorkerLost` if none can be started."""
        await self.end()
        self.job = first = _Job(b"", START_SECONDS)
        process = self._process = _Process(self._answered, self._lost)
        try:
            async with asyncio.timeout(START_SECONDS):
                await asyncio.get_running_loop().subprocess_exec(
                    lambda: process,
                    *(sys.executable, "-m", "bot.process.pool_worker", *self._arguments),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=None,
                    env=_environment(),
                )
                await first.answer
        except (OSError, WorkerLost, TimeoutError) as error:
            await self.end()
            raise WorkerLost(f"no worker process could be started ({type(error).__name__})") from None
        self.is_alive = True

    def do(self, job: _Job) -> None:
        """Let the process do a job; if that takes too long, it is ended."""
        if self._process is None:
            raise ValueError("there is no process")
        self.job = job
        self._deadline = asyncio.get_running_loop().call_later(job.seconds, self._give_up, job)
        self._process.send(job.written)

    async def end(self) -> None:
        """End the process, if there is one, and wait until its pipes are closed."""
        self.is_alive = False
        process, self._process = self._process, None
        if process is not None:
            await process.end()

    def _give_up(self, job: _Job) -> None:
        _log.warning("worker process %s is ended: its job took longer than %g s", self.pid, job.seconds)
        job.settle(JobLate(f"the job took longer than {job.seconds:g} s"))
        if self._process is not None:
            self._process.kill()

    def _answered(self, answer: bytes) -> None:
        self._settle(answer)
        if self.is_alive:
            self._on_free(self)

    def _lost(self, process: _Process) -> None:
        if process is not self._process:
            return  # it was to end
        self._settle(WorkerLost("the worker process ended during its job"))
        if self.is_alive:
            self.is_alive = False
            self._on_free(self)

    def _settle(self, outcome: bytes | JobError) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        job, self.job, self._deadline = self.job, None, None
        if job is not None:
            job.settle(outcome)


class _Process(asyncio.SubprocessProtocol):
    """A process, and the pipes to it and from it."""

    def __init__(self, on_answer: Callable[[bytes], None], on_end: Callable[[_Process], None]) -> None:
        """Call `on_answer` with each answer, and `on_end` once, when there will be none any more."""
        self._on_answer, self._on_end = on_answer, on_end
        self._received = bytearray()
        self._is_killed = self._has_ended = False
        self._jobs: asyncio.WriteTransport
        self._transport: asyncio.SubprocessTransport | None = None
        self._closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def pid(self) -> int | None:
        """Return its id, or None as long as there is no process."""
        return None if self._transport is None else self._transport.get_pid()

    def send(self, job: bytes) -> None:
        """Send a job."""
        self._jobs.write(HEAD.pack(len(job)) + job)

    def kill(self) -> None:
        """End it at once; what it still answers is for nobody."""
        self._is_killed = True
        if self._transport is not None and self._transport.get_returncode() is None:
            with suppress(ProcessLookupError):
                # Not the transport's `kill`: it would take the exit code away from asyncio, which logs that.
                os.kill(self._transport.get_pid(), KILL)

    async def end(self) -> None:
        """End it, and wait until its pipes are closed."""
        self.kill()
        if self._transport is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(KILLED_WITHIN_SECONDS):
                    await self._closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the pipes."""
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self._jobs = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 -- asyncio's signature
        """Collect an answer."""
        self._received += data
        if self._is_killed or len(self._received) < HEAD.size:
            return
        end = HEAD.size + HEAD.unpack_from(self._received)[0]
        if len(self._received) >= end:
            answer = bytes(self._received[HEAD.size : end])
            del self._received[:end]
            self._on_answer(answer)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002 -- asyncio's signature
        """Note that a pipe is closed."""
        self._end()

    def process_exited(self) -> None:
        """Close the pipes."""
        self._end()
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 -- asyncio's signature
        """Note that everything is closed."""
        if not self._closed.done():
            self._closed.set_result(None)

    def _end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._on_end(self)


def _environment() -> dict[str, str]:
    """Return what a worker is told: where the program is, but no secret."""
    kept = {key: value for key, value in os.environ.items() if key not in NOT_FOR_WORKERS}
    return kept | {"PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}
