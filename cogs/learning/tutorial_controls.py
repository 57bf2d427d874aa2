"""The controls of tutorials. Nothing is kept: each carries the lesson and the move, and the hand is played anew."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.discord.invite import invite_url
from bot.discord.requests.controls import control, playable
from bot.discord.requests.request import Request
from bot.show.custom_id import Malformed, read_number
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.panel import alone_localizer
from cogs.learning.tutorial_pages import end_page, lesson_page, screen_of
from cogs.learning.ways_to_learn import LEARN_OF, LEARN_START
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen
from games.core.text import Text
from games.core.tutorial_game import Reached, TutorialGame
from games.registry import TUTORIALS


@control(LEARN_START, LEARN_OF, answer="private")
async def begin(request: Request) -> None:
    """Begin the tutorial of a button, or the one that was chosen, on a message of its own."""
    await request.send(await first_lesson(request, _tutorial(request.detail or request.chosen)))


async def first_lesson(request: Request, tutorial: TutorialGame) -> Page:
    """Return the first lesson."""
    return await _played(request, tutorial, 0).page()


@playable("lesson")
@asynccontextmanager
async def lesson_of(request: Request) -> AsyncIterator[PlayedLesson]:
    """Open the lesson that a panel shows."""
    _, (name, *number) = request.custom_id.address
    tutorial = _tutorial(name)
    yield _played(request, tutorial, _lesson(tutorial, ".".join(number)))


def _played(request: Request, tutorial: TutorialGame, number: int) -> PlayedLesson:
    return PlayedLesson(request, tutorial, number, tutorial.reach(number, _clicked_at(request)))


@dataclass(frozen=True, slots=True)
class PlayedLesson:
    """A lesson (0-based) as something to play; the one after the last is the end."""

    request: Request
    tutorial: TutorialGame
    number: int
    reached: Reached
    turn: int | None = None
    confirms: bool = False

    @property
    def game(self) -> AnyGame:
        """The tutorial's game."""
        return self.tutorial.game

    @property
    def localizer(self) -> Localizer:
        """How the learner is spoken to."""
        return alone_localizer(self.request.language, self.request.interaction.user, self.tutorial.seats)

    @property
    def screen(self) -> Screen:
        """What the learner sees."""
        return screen_of(self.tutorial, self.reached)

    async def move(self, move: Move) -> None:
        """Judge a move: the right one leads on, any other is answered and changes nothing."""
        if self.number == len(self.tutorial.lessons):
            await self.show()
            return
        notice = self.tutorial.objection(self.number, self.reached, move, _clicked_at(self.request))
        if notice is None:
            await _played(self.request, self.tutorial, self.number + 1).show()
        else:
            await self.request.redraw(await self.page(notice=notice))

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the lesson."""
        del sure
        await self.request.redraw(await self.page(path=path, said=said))

    async def page(self, *, notice: Text | None = None, **shown: str) -> Page:
        """Return the lesson as it is now, with what `lesson_page` knows besides, or the end."""
        services, look, reached = self.request.services, self.request.look, self.reached
        if self.number == len(self.tutorial.lessons):
            invite = "" if self.request.guild else invite_url(self.request.interaction.application_id)
            return await end_page(self.tutorial, reached, self.localizer, services.painter, look, invite=invite)
        tried = "" if notice is None else self.localizer.say(notice)
        return await lesson_page(
            self.tutorial, self.number, reached, self.localizer, services.painter, look, notice=tried, **shown
        )


def _clicked_at(request: Request) -> int:
    """Return when somebody clicked, in unix ms, by Discord's clock."""
    return int(request.interaction.created_at.timestamp() * 1000)


def _tutorial(name: str) -> TutorialGame:
    tutorial = TUTORIALS.get(name)
    if tutorial is None:
        raise Malformed(name)
    return tutorial


def _lesson(tutorial: TutorialGame, written: str) -> int:
    """Read the number of a lesson; the one after the last is the end."""
    number = read_number(written, 2)
    if number > len(tutorial.lessons):
        raise Malformed(written)
    return number
