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
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar, TypeVarTuple, cast

from bot.process.job_pickling import pickled
from bot.process.pool_worker import HEAD
from tables.worker_pool_interface import JobFailed, JobLate, PoolClosed, PoolFull, WorkerLost, blame

START_SECONDS: Final = 30.0
"""A new process has so long to import what it needs, on a busy machine too."""
KILLED_WITHIN_SECONDS: Final = 1.0
WAITING_MOST: Final = 1024
"""More jobs than this do not wait for a worker."""
NOT_FOR_WORKERS: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})

PAINTING: Final = ("bot.pictures.paint_job:prepare",)
"""What a worker that paints does before its first job."""
ANIMATING: Final = ("bot.pictures.paint_job",)
"""The same of a worker that starts with its first job, which need not wait for a preparation."""
NICENESS: Final = 10
"""Of a worker that makes what nobody waits for: animations."""
IDLE_SECONDS: Final = 300
"""After so long without an animation their worker ends: what it has in memory is a fifth of what the bot takes."""
THINKING: Final = ("games.registry", "tables.life.ai_job")
"""What a worker that thinks for AI seats does before its first job."""

Args = TypeVarTuple("Args")
Result = TypeVar("Result")

_log = logging.getLogger(__name__)


class WorkerPool:
    """So many processes, each with one job at a time; made in a running event loop, closed once."""

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
        self._workers = [_Worker(imports, niceness, idle_seconds) for _ in range(count)]
        self._waiting_most = waiting_most
        self._waiting = 0
        self._closed = False
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        """Workers that can take a job; when the pool is closed, any of them to wake each caller who waits."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._jobs: set[asyncio.Task[Any]] = set()
        for worker in self._workers:
            if idle_seconds:
                self._idle.put_nowait(worker)
            else:
                self._begin(self._make_ready(worker))

    @property
    def pids(self) -> list[int]:
        """Return the ids of the processes that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        """Return what a job returns; it may take `seconds` once a worker has it. Raises `JobError`.

        Whoever is cancelled while the job is done leaves it to the worker.
        """
        try:
            written = pickled((job, args))
        except Exception as error:  # noqa: BLE001 -- whatever an object's own pickling raises
            raise JobFailed(f"the job cannot be sent: {blame(error)}") from None
        worker = await self._next_worker()
        task = self._begin(self._work(worker, written, seconds))
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)
        return cast(Result, await asyncio.shield(task))

    async def close(self, patience: float = 0.0) -> None:
        """Take no more jobs, give those under way `patience` seconds, and end every worker; twice does no harm."""
        self._closed = True
        for _ in range(self._waiting):
            self._idle.put_nowait(self._workers[0])
        if self._jobs and patience:
            await asyncio.wait(list(self._jobs), timeout=patience)
        for worker in self._workers:
            worker.kill()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def _next_worker(self) -> _Worker:
        if not self._closed:
            if self._idle.empty() and self._waiting >= self._waiting_most:
                raise PoolFull(f"{self._waiting} jobs wait for a worker already")
            self._waiting += 1
            try:
                worker = await self._idle.get()
            finally:
                self._waiting -= 1
        if self._closed:
            raise PoolClosed("the pool is closed")
        return worker

    def _begin(self, work: asyncio._CoroutineLike[Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work, name="worker pool")
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # seen: perhaps nobody waits for the job any more

    async def _work(self, worker: _Worker, written: bytes, seconds: float) -> object:
        try:
            return await worker.do(written, seconds)
        finally:
            if not self._closed:
                if worker.is_alive:
                    self._idle.put_nowait(worker)
                else:
                    self._begin(self._make_ready(worker))

    async def _make_ready(self, worker: _Worker) -> None:
        """Let a worker wait for the next job, with a new process if it has lost its own."""
        try:
            await worker.start()
        except WorkerLost as error:
            _log.error("%s", error)
        self._idle.put_nowait(worker)


class _Worker:
    """One process at a time, and the pipes to it and from it."""

    def __init__(self, imports: tuple[str, ...], niceness: int, idle_seconds: float) -> None:
        self._imports, self._niceness, self._idle_seconds = imports, niceness, idle_seconds
        self._process: Process | None = None
        self._is_ready = False

    @property
    def pid(self) -> int | None:
        """Return the id of the process, or None."""
        return None if self._process is None else self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether a process waits for the next job."""
        process = self._process
        if process is None or process.stdout is None or not self._is_ready:
            return False
        return process.returncode is None and not process.stdout.at_eof()

    async def start(self) -> None:
        """Have a process that is ready for a job. Raises `WorkerLost` if none can be started."""
        if self.is_alive:
            return
        await self.end()
        try:
            async with asyncio.timeout(START_SECONDS):
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "bot.process.pool_worker",
                    str(self._niceness),
                    str(self._idle_seconds),
                    *self._imports,
                    stdin=PIPE,
                    stdout=PIPE,
                    env=_environment(),
                )
                await self._answer()
            self._is_ready = True
        except (OSError, EOFError, TimeoutError) as error:
            await self.end()
            raise WorkerLost(f"no worker process could be started ({type(error).__name__})") from None
        except asyncio.CancelledError:
            self.kill()
            raise

    async def do(self, written: bytes, seconds: float) -> object:
        """Return what a job returns. Raises `JobError`; if the job did not come to an end, the process is gone."""
        await self.start()
        self._is_ready = False  # until it has answered: what comes next through its pipe is for this job alone
        try:
            async with asyncio.timeout(seconds):
                done, result = pickle.loads(await self._answer(written))  # noqa: S301 -- our own worker wrote it
            self._is_ready = True
        except TimeoutError:
            _log.warning("worker process %s is ended: its job took longer than %g s", self.pid, seconds)
            raise JobLate(f"the job took longer than {seconds:g} s") from None
        except (OSError, EOFError):
            raise WorkerLost("the worker process ended during its job") from None
        except Exception as error:  # noqa: BLE001 -- whatever an object's own unpickling raises
            raise JobFailed(f"the result cannot be read: {blame(error)}") from None
        finally:
            if not self._is_ready:
                self.kill()
        if not done:
            raise JobFailed(str(result))
        return cast(object, result)

    def kill(self) -> None:
        """End the process at once; it holds nothing that could be lost."""
        self._is_ready = False
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                # Not Process.kill: it would take the exit code away from asyncio, which logs that.
                os.kill(self._process.pid, signal.SIGKILL)

    async def end(self) -> None:
        """End the process, if there is one, and close the pipe."""
        self.kill()
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(KILLED_WITHIN_SECONDS):
                await process.wait()

    async def _answer(self, job: bytes | None = None) -> bytes:
        """Send a job, if there is one, and return what the process says next."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise BrokenPipeError
        if job is not None:
            process.stdin.write(HEAD.pack(len(job)) + job)
            await process.stdin.drain()
        (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return await process.stdout.readexactly(length)


def _environment() -> dict[str, str]:
    """Return what a worker is told: where the program is, but no secret."""
    kept = {key: value for key, value in os.environ.items() if key not in NOT_FOR_WORKERS}
    return kept | {"PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}
