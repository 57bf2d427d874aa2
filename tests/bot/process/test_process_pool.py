"""Worker processes that hang, die and fail: the pool goes on, and it always ends."""

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator

import pytest

from bot.process.process_pool import ANIMATING, PAINTING, THINKING, WorkerPool
from tables.worker_pool_interface import JobError, JobFailed, JobLate, Pool, PoolClosed, PoolFull, WorkerLost
from tests.bot.process import jobs

IMPORTS = ("tests.bot.process.jobs",)
SOON = 0.2
"""Seconds after which a job that hangs is given up."""
LONG = 60.0


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    """Return a pool of one worker."""
    opened = WorkerPool(1, IMPORTS)
    yield opened
    await opened.close()


async def gone(pid: int) -> None:
    """Wait until a process has ended."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(watched, ended.set)
    try:
        async with asyncio.timeout(LONG):
            await ended.wait()
    finally:
        loop.remove_reader(watched)
        os.close(watched)


async def test_a_job_is_done_by_another_process(pool: WorkerPool) -> None:
    assert await pool.run(LONG, jobs.echo, {"card": "red-12"}) == {"card": "red-12"}
    worker = await pool.run(LONG, jobs.pid)
    assert worker != os.getpid()
    assert pool.pids == [worker]
    assert await pool.run(LONG, gc.isenabled), "it was not while modules were imported"


async def test_a_worker_prepares_once_before_its_first_job() -> None:
    pool = WorkerPool(1, (f"{IMPORTS[0]}:prepare",))
    assert [await pool.run(LONG, jobs.prepared) for _ in range(2)] == [["once"], ["once"]]
    await pool.close()


@pytest.mark.parametrize("hang", [jobs.loop_for_ever, jobs.wait_for_ever])
async def test_a_job_that_hangs_is_ended_and_another_process_takes_the_next(pool: WorkerPool, hang: object) -> None:
    assert callable(hang)
    first = await pool.run(LONG, jobs.pid)
    with pytest.raises(JobLate):
        await pool.run(SOON, hang)
    await gone(first)
    second = await pool.run(LONG, jobs.pid)
    assert second not in (first, os.getpid())


async def test_a_process_that_stands_still_is_ended_too(pool: WorkerPool) -> None:
    first = await pool.run(LONG, jobs.pid)
    os.kill(first, signal.SIGSTOP)
    with pytest.raises(JobLate):
        await pool.run(SOON, jobs.size, b"0" * 1_000_000)  # more than a pipe holds
    await gone(first)
    assert await pool.run(LONG, jobs.echo, 1) == 1


async def test_a_process_that_dies_at_its_job_is_replaced(pool: WorkerPool) -> None:
    for _ in range(3):
        first = await pool.run(LONG, jobs.pid)
        with pytest.raises(WorkerLost):
            await pool.run(LONG, jobs.die)
        assert await pool.run(LONG, jobs.pid) not in (first, os.getpid())


async def test_a_process_that_dies_at_rest_is_replaced(pool: WorkerPool) -> None:
    first = await pool.run(LONG, jobs.pid)
    os.kill(first, signal.SIGKILL)
    await gone(first)
    # Whoever asks before the pool has noticed may lose one job, and nobody after that.
    (lost,) = await asyncio.gather(pool.run(LONG, jobs.pid), return_exceptions=True)
    assert isinstance(lost, int | WorkerLost)
    assert await pool.run(LONG, jobs.pid) not in (first, os.getpid())


async def test_while_one_worker_hangs_the_others_work() -> None:
    pool = WorkerPool(2, IMPORTS)
    hanging = asyncio.create_task(pool.run(LONG, jobs.loop_for_ever))
    assert await asyncio.gather(*(pool.run(LONG, jobs.echo, number) for number in range(20))) == list(range(20))
    assert not hanging.done()
    await pool.close()
    with pytest.raises(asyncio.CancelledError):
        await hanging


async def test_an_error_of_a_job_is_told_by_kind_and_place_and_not_by_its_words(pool: WorkerPool) -> None:
    with pytest.raises(JobFailed) as caught:
        await pool.run(LONG, jobs.fail, "red-12")
    assert "ValueError in bot/process/jobs.py" in str(caught.value)
    assert "red-12" not in str(caught.value)
    assert await pool.run(LONG, jobs.echo, 1) == 1


async def test_what_a_job_prints_is_not_taken_for_its_answer(capfd: pytest.CaptureFixture[str]) -> None:
    pool = WorkerPool(1, IMPORTS)
    assert await pool.run(LONG, jobs.chatter) == "done"
    await pool.close()
    assert capfd.readouterr().err.split("\n")[:2] == ["a word", "and one more"]


async def test_what_cannot_be_sent_is_a_failed_job(pool: WorkerPool) -> None:
    with pytest.raises(JobFailed):
        await pool.run(LONG, jobs.function)
    with pytest.raises(JobFailed):
        await pool.run(LONG, jobs.echo, lambda: 1)
    assert await pool.run(LONG, jobs.echo, 1) == 1


async def test_large_jobs_and_results_pass(pool: WorkerPool) -> None:
    assert await pool.run(LONG, jobs.echo, b"0" * 3_000_000) == b"0" * 3_000_000


async def test_whoever_stops_waiting_disturbs_nobody(pool: WorkerPool) -> None:
    worker = await pool.run(LONG, jobs.pid)
    leaver = asyncio.create_task(pool.run(SOON, jobs.wait_for_ever))
    waiting = asyncio.create_task(pool.run(LONG, jobs.echo, "mine"))
    leaving = asyncio.create_task(pool.run(LONG, jobs.echo, "not mine"))
    await asyncio.sleep(0)  # lets all three ask
    leaver.cancel()
    leaving.cancel()
    assert await waiting == "mine"
    assert await pool.run(LONG, jobs.pid) != worker


async def test_no_more_jobs_wait_than_may() -> None:
    pool = WorkerPool(1, IMPORTS, waiting_most=2)
    await pool.run(LONG, jobs.echo, 1)
    results = [asyncio.create_task(pool.run(LONG, jobs.wait_for_ever)) for _ in range(3)]
    await asyncio.sleep(0)  # lets all three ask
    with pytest.raises(PoolFull):
        await pool.run(LONG, jobs.echo, 1)
    await pool.close()
    errors = await asyncio.gather(*results, return_exceptions=True)
    assert [type(error) for error in errors] == [asyncio.CancelledError, PoolClosed, PoolClosed]


async def test_an_unhurried_job_lets_all_others_go_first_and_only_one_is_done_at_a_time() -> None:
    pool, done = WorkerPool(1, IMPORTS), list[str]()

    async def note(among: Pool, name: str) -> None:
        await among.run(LONG, jobs.echo, name)
        done.append(name)

    unhurried = pool.unhurried()
    slow = asyncio.gather(note(unhurried, "slow 1"), note(unhurried, "slow 2"))
    await asyncio.sleep(0)  # lets them ask
    await asyncio.gather(note(pool, "live 1"), note(pool, "live 2"), note(pool, "live 3"))
    assert done == ["live 1", "live 2", "live 3"], "the worker is not started yet when all of them have asked"
    await slow
    assert done[3:] == ["slow 1", "slow 2"]
    await pool.close()


async def test_who_waits_without_hurry_learns_that_the_pool_is_closed() -> None:
    pool = WorkerPool(1, IMPORTS)
    waiting = asyncio.create_task(pool.unhurried().run(LONG, jobs.echo, 1))
    await asyncio.sleep(0)  # lets it ask
    await pool.close()
    with pytest.raises(PoolClosed):
        await waiting
    with pytest.raises(PoolClosed):
        await pool.unhurried().run(LONG, jobs.echo, 1)


async def test_closing_ends_workers_that_hang(pool: WorkerPool) -> None:
    worker = await pool.run(LONG, jobs.pid)
    hanging = asyncio.create_task(pool.run(LONG, jobs.loop_for_ever))
    await asyncio.sleep(0)  # lets it begin
    async with asyncio.timeout(LONG):
        await pool.close(SOON)
    await gone(worker)
    assert pool.pids == []
    assert isinstance((await asyncio.gather(hanging, return_exceptions=True))[0], asyncio.CancelledError)
    with pytest.raises(PoolClosed):
        await pool.run(LONG, jobs.echo, 1)
    await pool.close()


async def test_closing_lets_what_is_under_way_be_finished(pool: WorkerPool) -> None:
    await pool.run(LONG, jobs.echo, 1)
    job = asyncio.create_task(pool.run(LONG, jobs.echo, "kept"))
    await asyncio.sleep(0)  # lets it begin
    await pool.close(LONG)
    assert await job == "kept"


async def test_closing_a_pool_that_is_just_being_made_leaves_no_process() -> None:
    pool = WorkerPool(2, IMPORTS)
    await asyncio.sleep(0)  # lets the processes be started
    async with asyncio.timeout(LONG):
        await pool.close()
    assert pool.pids == []


async def test_a_worker_that_cannot_start_is_said_and_no_job_waits_for_it(caplog: pytest.LogCaptureFixture) -> None:
    pool = WorkerPool(1, ("tests.bot.no_such_module",))
    for _ in range(2):
        with pytest.raises(WorkerLost):
            await pool.run(LONG, jobs.echo, 1)
    await pool.close()
    said = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert said
    assert not any(record.exc_info for record in said)


async def test_signals_for_the_whole_group_leave_the_workers_to_the_bot(pool: WorkerPool) -> None:
    worker = await pool.run(LONG, jobs.pid)
    os.kill(worker, signal.SIGINT)
    os.kill(worker, signal.SIGTERM)
    assert await pool.run(LONG, jobs.pid) == worker


async def test_a_worker_is_told_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a.secret.token")
    monkeypatch.setenv("DATABASE_URL", "postgresql://user:secret@host/name")
    pool = WorkerPool(1, IMPORTS)
    known = await pool.run(LONG, jobs.environment)
    await pool.close()
    assert isinstance(known, dict)
    assert not known.keys() & {"DISCORD_TOKEN", "DATABASE_URL"}
    assert "a.secret.token" not in known.values()


PARENT = """
import asyncio
from bot.process.process_pool import WorkerPool
from tests.bot.process import jobs

async def main():
    pool = WorkerPool(1, ("tests.bot.process.jobs",))
    print(await pool.run(60, jobs.pid), flush=True)
    await pool.run(60, jobs.loop_for_ever)

asyncio.run(main())
"""


async def test_a_worker_that_hangs_does_not_outlive_a_bot_that_is_killed() -> None:
    parent = await asyncio.create_subprocess_exec(sys.executable, "-c", PARENT, stdout=asyncio.subprocess.PIPE)
    assert parent.stdout is not None
    worker = int(await parent.stdout.readline())
    parent.kill()
    await parent.wait()
    await gone(worker)


async def test_nothing_is_logged_of_a_job_that_fails_when_nobody_waits_any_more(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.run(LONG, jobs.echo, 1)
    leaver = asyncio.create_task(pool.run(SOON, jobs.wait_for_ever))
    await asyncio.sleep(0)  # lets it begin
    leaver.cancel()
    assert await pool.run(LONG, jobs.echo, 2) == 2  # by then the job of nobody has been ended
    gc.collect()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]  # that it was ended


def test_every_way_in_which_a_job_can_fail_is_one_kind_of_error() -> None:
    assert all(issubclass(kind, JobError) for kind in (JobFailed, JobLate, WorkerLost, PoolFull, PoolClosed))


async def test_a_pool_that_has_nothing_to_do_is_closed_at_once_whatever_patience_it_is_given() -> None:
    idle = WorkerPool(1, IMPORTS)
    async with asyncio.timeout(LONG / 2):
        await idle.close(LONG)
    with pytest.raises(PoolClosed):
        await idle.run(LONG, jobs.echo, 1)


async def test_workers_that_are_not_needed_at_once_start_with_their_first_job_and_let_others_go_before() -> None:
    pool = WorkerPool(1, IMPORTS, idle_seconds=LONG, niceness=7)
    assert pool.pids == []
    assert await pool.run(30, os.nice, 0) == os.nice(0) + 7
    assert len(pool.pids) == 1
    await pool.close()


async def test_a_worker_without_a_job_ends_and_another_does_the_next(capfd: pytest.CaptureFixture[str]) -> None:
    pool = WorkerPool(1, IMPORTS, idle_seconds=2)
    first = await pool.run(LONG, jobs.pid)
    await gone(first)
    (lost,) = await asyncio.gather(pool.run(LONG, jobs.pid), return_exceptions=True)
    assert isinstance(lost, int | WorkerLost)  # as where a process dies at rest
    assert await asyncio.gather(*(pool.run(LONG, jobs.echo, number) for number in range(5))) == list(range(5))
    assert len(pool.pids) == 1
    await pool.close()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("imports", [PAINTING, ANIMATING, THINKING], ids=["paints", "animates", "thinks"])
async def test_a_worker_imports_no_asyncio(imports: tuple[str, ...]) -> None:
    pool = WorkerPool(1, imports)
    assert await pool.run(LONG, jobs.has_imported, imports[0].partition(":")[0])
    assert not await pool.run(LONG, jobs.has_imported, "asyncio")
    await pool.close()
