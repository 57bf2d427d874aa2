"""A private page that was shown in words because a picture was late gets it, unless its person has clicked again."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.pictures.painter import LATE_SECONDS, LATE_TRIES
from bot.process.running_bot import RunningBot
from playground.clock import Clock
from playground.person_actions import Person
from playground.world import Message
from tables.worker_pool_interface import JobLate, Pool
from tests.e2e.support.waiting import settle
from tests.support.blank_pictures import Args, BlankPictures, Result

CHANNEL = "salon"
TURNS = 50
"""Of the event loop, more than a picture takes that is refused."""


class Slow(BlankPictures):
    """Paints so many pictures too late."""

    late = 0

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Any:  # noqa: ANN401 -- the interface's
        """Return a picture, or none in time."""
        if Slow.late:
            Slow.late -= 1
            raise JobLate("late")
        return await super().run(seconds, job, *args)


@pytest.fixture
def clock() -> Clock:
    """Return a clock that stands still."""
    return Clock(flowing=False)


@pytest.fixture
def painting() -> type[Pool]:
    """Return what paints."""
    return Slow


async def waited(tapis: RunningBot, clock: Clock) -> None:
    """Let the time pass after which a late page is painted again, and be tried."""
    await settle(tapis)
    for _ in range(TURNS):
        await asyncio.sleep(0)
    clock.advance(LATE_SECONDS)
    for _ in range(TURNS):
        await asyncio.sleep(0)


async def in_words(person: Person, late: int) -> Message:
    """Return a page whose picture is late so many times."""
    Slow.late = late
    page = (await person.command(CHANNEL, "help")).message
    assert not page.attachments
    return page


async def test_a_page_in_words_gets_its_picture(tapis: RunningBot, clock: Clock, camille: Person) -> None:
    page = await in_words(camille, late=2)
    await waited(tapis, clock)
    assert not page.attachments, "late again"
    await waited(tapis, clock)
    await camille.until(lambda: page.attachments[0])
    assert page.ephemeral


async def test_a_page_whose_person_goes_on_stays_as_it_is(tapis: RunningBot, clock: Clock, camille: Person) -> None:
    page = await in_words(camille, late=1)
    await settle(tapis)
    other = (await camille.command(CHANNEL, "help")).message
    assert other.attachments
    await waited(tapis, clock)
    await settle(tapis)
    assert not page.attachments


async def test_a_picture_that_never_comes_is_given_up(tapis: RunningBot, clock: Clock, camille: Person) -> None:
    page = await in_words(camille, late=99)
    for _ in range(LATE_TRIES + 2):
        await waited(tapis, clock)
    assert Slow.late == 99 - 1 - LATE_TRIES
    Slow.late = 0
    await waited(tapis, clock)
    assert not page.attachments
