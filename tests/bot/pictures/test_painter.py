"""The painter at work: equal requests share one job, its memory is bounded, and nobody waits for it for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

import pytest

from bot.pictures import Drawing, paint
from bot.pictures.painter import NotPainted, Painter
from bot.process.process_pool import PAINTING, WorkerPool
from bot.show.localizer import localizer_for
from bot.show.page_renderer import Shown, show_blocks
from games.core.screen import Cards, Face, Group, Line, Place
from games.core.text import Text
from tables.worker_pool_interface import JobFailed, PoolClosed, WorkerLost
from tests.bot.pictures.pieces import card_face, cards
from tests.support.threads import Threads

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class Desk:
    """A pool that keeps jobs on its desk until it is told to do them."""

    workers = 1

    def __init__(self) -> None:
        self.jobs: list[tuple[asyncio.Future[Any], Callable[[], Any]]] = []
        self.taken = 0
        self.closed = False
        self.asked = asyncio.Event()

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        if self.closed:
            raise PoolClosed
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.asked.set()
        self.jobs.append((future, lambda: job(*args)))
        self.taken += 1
        return await future

    def work(self) -> None:
        """Do what lies on the desk."""
        for future, job in self.jobs:
            future.set_result(job())
        self.jobs.clear()

    async def close(self, _: float = 0.0) -> None:
        """Finish what lies on the desk, and take no more."""
        self.closed = True
        self.work()


class Failing:
    """A pool that fails the first jobs in a certain way; `times`: so many."""

    workers = 1

    def __init__(self, error: Exception, times: int) -> None:
        self.error = error
        self.times = times
        self.taken = 0

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        self.taken += 1
        if self.taken <= self.times:
            raise self.error
        return job(*args)

    async def close(self, _: float = 0.0) -> None:
        """Do nothing."""


def one_card(rank: int) -> Drawing:
    return cards((Group((Place(card_face(str(rank), "●", "red")),)),))


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
    painter = Painter(Threads(), room)
    for rank in (0, 1, 2, 0, 3):
        await painter.picture(one_card(rank))
        assert painter.size <= room
    assert painter.size == sizes[0] + sizes[2] + sizes[3]
    await painter.close()


async def test_a_picture_larger_than_the_room_is_painted_but_not_kept() -> None:
    painter = Painter(Threads(), 10)
    assert await painter.picture(one_card(7)) == paint(one_card(7))
    assert painter.size == 0
    await painter.close()


async def test_a_failed_job_is_told_and_tried_anew(caplog: pytest.LogCaptureFixture) -> None:
    pool = Failing(JobFailed("OSError in paint.py:7"), times=2)
    painter = Painter(pool)
    for _ in range(2):
        with pytest.raises(NotPainted):
            await painter.picture(one_card(7))
    assert painter.size == 0
    assert "OSError in paint.py:7" in caplog.text
    assert await painter.picture(one_card(7)) == paint(one_card(7))
    assert pool.taken == 3


async def test_a_picture_whose_worker_has_died_is_painted_by_another() -> None:
    pool = Failing(WorkerLost(), times=1)
    assert await Painter(pool).picture(one_card(7)) == paint(one_card(7))


async def test_a_drawing_that_kills_every_worker_is_given_up() -> None:
    pool = Failing(WorkerLost(), times=1_000)
    with pytest.raises(NotPainted):
        await Painter(pool).picture(one_card(7))
    assert pool.taken == 2


async def test_a_picture_that_takes_too_long_is_given_up_and_may_be_painted_later() -> None:
    desk = Desk()
    painter = Painter(desk, seconds=0.05)
    results = await asyncio.gather(*(painter.picture(one_card(7)) for _ in range(3)), return_exceptions=True)
    assert [type(result) for result in results] == [NotPainted] * 3
    assert desk.taken == 1
    desk.jobs.clear()
    desk.asked.clear()
    patient = Painter(desk)
    later = asyncio.create_task(patient.picture(one_card(7)))
    await desk.asked.wait()
    desk.work()
    assert await later == paint(one_card(7))


async def test_a_page_whose_pictures_are_late_is_in_words() -> None:
    card: Face[Text] = Face(rank="7", glyph="●", tint="yellow", name=Text("toy.card", number=7))
    cards = Cards((Group((Place(card),)),), alt=Text("toy.card", number=7))
    line = Line(Text("toy.over"))
    localizer = localizer_for("en", [])
    late = await show_blocks([cards, line, cards], localizer, Painter(Desk(), seconds=0.05))
    assert late == await show_blocks([cards, line, cards], localizer, Painter(Threads(), seconds=60.0), pictures=False)
    painted = await show_blocks([cards, line, cards], localizer, Painter(Threads(), seconds=60.0))
    assert [part.file for part in painted if isinstance(part, Shown)] == ["tapis-0.png", "tapis-1.png"]


async def test_closing_waits_for_what_is_in_work_and_refuses_the_rest() -> None:
    desk = Desk()
    painter = Painter(desk)
    begun = asyncio.create_task(painter.picture(one_card(7)))
    await desk.asked.wait()
    await painter.close(1)
    assert await begun == paint(one_card(7))
    with pytest.raises(NotPainted):
        await painter.picture(one_card(8))
    await painter.close()


async def test_another_process_paints_the_very_same_bytes() -> None:
    painter = Painter(WorkerPool(1, PAINTING), seconds=60)
    assert await painter.picture(one_card(12)) == paint(one_card(12))
    await painter.close()


async def test_animations_are_painted_one_at_a_time_and_more_than_a_few_are_not_waited_for() -> None:
    desk = Desk()
    painter = Painter(desk, at_once=1, most=3)
    asked = [asyncio.create_task(painter.picture(one_card(rank))) for rank in range(4)]
    await desk.asked.wait()
    await asyncio.wait({asked[3]})
    assert isinstance(asked[3].exception(), NotPainted)
    assert desk.taken == 1
    for waited in asked[:3]:
        await desk.asked.wait()
        desk.asked.clear()
        desk.work()
        await waited
    assert desk.taken == 3


async def test_what_somebody_has_clicked_for_is_painted_before_what_a_channel_shows() -> None:
    desk = Desk()
    painter = Painter.of_tables(desk)
    channel = painter.for_channels()
    waiting = [asyncio.create_task(channel.picture(one_card(rank))) for rank in (2, 3, 4)]
    waiting += [asyncio.create_task(painter.picture(one_card(rank))) for rank in (5, 4)]  # 4 becomes urgent
    painted: list[bytes] = []
    for task in waiting:
        task.add_done_callback(lambda done: painted.append(done.result()))
    await desk.asked.wait()
    while desk.jobs:
        assert len(desk.jobs) == 1, "the pool is given one after the other"
        desk.work()
        for _ in range(20):  # the next one is called, and takes its place
            await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    first, *others = dict.fromkeys(painted)
    assert [first, *others] == [paint(one_card(rank)) for rank in (2, 5, 4, 3)]
    assert painter.requests == channel.requests == (0, 5)


async def test_a_picture_that_the_end_of_the_process_leaves_unpainted_is_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(NotPainted):
        await Painter(Failing(PoolClosed(), times=1)).picture(one_card(7))
    assert [record.message for record in caplog.records if record.levelname == "WARNING"] == []
