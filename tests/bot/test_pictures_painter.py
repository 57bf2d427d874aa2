"""The painter at work: equal requests share one job, and its memory is bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from bot.pictures import Block, CardArt, Drawing, Painter, Spot, paint, workers


class Desk(Executor):
    """An executor that keeps jobs on its desk until it is told to do them."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.taken = 0
        self.asked = asyncio.Event()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as its base
        future: Future[Any] = Future()
        self.asked.set()
        self.jobs.append((future, lambda: fn(*args, **kwargs)))
        self.taken += 1
        return future

    def work(self) -> None:
        """Do what lies on the desk."""
        for future, job in self.jobs:
            future.set_result(job())
        self.jobs.clear()


class Broken(Executor):
    """An executor whose processes have died."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as its base
        raise BrokenExecutor(fn, args, kwargs)


class Failing(Executor):
    """An executor that fails every job."""

    def __init__(self) -> None:
        self.taken = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401, ARG002 - as its base
        self.taken += 1
        future: Future[Any] = Future()
        future.set_exception(OSError("no paint"))
        return future


def one_card(rank: int) -> Drawing:
    return Drawing((Block((Spot(CardArt(str(rank), "●", "red")),)),))


async def test_equal_requests_in_flight_share_one_job() -> None:
    desk = Desk()
    painter = Painter(desk)
    waiting = [asyncio.create_task(painter.picture(one_card(7))) for _ in range(20)]
    await desk.asked.wait()
    desk.work()
    pictures = await asyncio.gather(*waiting)
    assert desk.taken == 1
    assert set(pictures) == {paint(one_card(7))}


async def test_a_kept_picture_needs_no_job() -> None:
    desk = Desk()
    painter = Painter(desk)
    first = asyncio.create_task(painter.picture(one_card(7)))
    await desk.asked.wait()
    desk.work()
    assert await first == await painter.picture(one_card(7))
    assert desk.taken == 1


async def test_whoever_stops_waiting_does_not_take_the_picture_from_the_others() -> None:
    desk = Desk()
    painter = Painter(desk)
    leaver, stayer = (asyncio.create_task(painter.picture(one_card(7))) for _ in range(2))
    await desk.asked.wait()
    leaver.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaver
    desk.work()
    assert await stayer == paint(one_card(7))
    assert desk.taken == 1


async def test_kept_pictures_are_bounded_in_bytes_and_the_longest_unused_goes_first() -> None:
    sizes = [len(paint(one_card(rank))) for rank in range(4)]
    room = sizes[0] + sizes[1] + sizes[2] + sizes[3] - 1
    with ThreadPoolExecutor(1) as pool:
        painter = Painter(pool, room)
        for rank in (0, 1, 2, 0, 3):
            await painter.picture(one_card(rank))
            assert painter.size <= room
        assert painter.size == sizes[0] + sizes[2] + sizes[3]


async def test_a_picture_larger_than_the_room_is_painted_but_not_kept() -> None:
    with ThreadPoolExecutor(1) as pool:
        painter = Painter(pool, 10)
        assert await painter.picture(one_card(7)) == paint(one_card(7))
        assert painter.size == 0


async def test_a_failed_job_is_told_and_tried_anew() -> None:
    pool = Failing()
    painter = Painter(pool)
    for _ in range(2):
        with pytest.raises(OSError, match="no paint"):
            await painter.picture(one_card(7))
    assert pool.taken == 2
    assert painter.size == 0


async def test_pictures_go_on_when_the_processes_have_died() -> None:
    assert await Painter(Broken()).picture(one_card(7)) == paint(one_card(7))


async def test_closing_waits_for_what_is_in_work_and_refuses_the_rest() -> None:
    desk = Desk()
    painter = Painter(desk)
    begun = asyncio.create_task(painter.picture(one_card(7)))
    await desk.asked.wait()
    closing = asyncio.create_task(painter.close())
    desk.work()
    await closing
    assert await begun == paint(one_card(7))
    with pytest.raises(RuntimeError, match="closed"):
        await painter.picture(one_card(8))
    await painter.close()


async def test_another_process_paints_the_very_same_bytes() -> None:
    painter = Painter(workers(1))
    assert await painter.picture(one_card(12)) == paint(one_card(12))
    await painter.close()
