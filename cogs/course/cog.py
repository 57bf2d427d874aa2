"""`/<game> course`, its controls, and the position of the day."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from bot.discord.command_names import named
from bot.discord.features import Command, CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control, playable
from bot.discord.requests.request import Request
from bot.discord.requests.requests import bare_command
from bot.policy.daily_channel import chosen_channel, daily_channel_page, told_anew
from bot.show.added_buttons import Placed
from bot.show.asked_move import asked_screen, invented_names
from bot.show.custom_id import Malformed
from bot.show.localizer import Localizer
from bot.show.page import Page, button
from bot.show.settings_tabs import SettingsTab
from cogs.course.asked_position import AskedPosition, Progress, with_courses
from cogs.course.daily_positions import DailyPositions
from cogs.course.pages import (
    COURSE,
    COURSE_AT,
    COURSE_CHANNEL,
    COURSE_ON,
    COURSES,
    MARK,
    answer_page,
    course_page,
    courses_page,
    question_page,
)
from cogs.course.rows import AnswerStore
from cogs.course.settings import CourseSettings
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen
from games.core.text import Text
from storage import GuildSettings

PLACE: Final = 26
"""After the page on the recap."""


class Courses(Feature):
    """The courses of all games."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.answers, self.daily = AnswerStore(self.services.database), DailyPositions(self.services)
        self.deliverers = (self.daily,)

    async def hourly(self) -> None:
        """Promise the positions of the day that are due on the servers of this process."""
        await self.daily.run()

    def settings_tabs(self) -> Iterable[SettingsTab]:
        """Return the page where a server chooses the channel."""
        yield SettingsTab("course", PLACE, Text("course.tab"), Text("course.to-tab"), self._show_channel)

    def game_commands(self, game: AnyGame) -> Iterable[Command]:
        """Return `/<game> course` if the game has one."""
        if game.course:

            async def course(request: Request) -> None:
                await request.send(await self._course(request, game))

            description = named("course.command-course-help", game=Text(f"{game.name}.name"))
            yield bare_command(self, named("course.command-course"), description, course)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/<game> course` does, by the first game that has one."""
        for game in with_courses(self.services.games)[:1]:
            yield 34, Text("course.help", command=named(f"{game.name} course"))

    def lesson_buttons(self, game: AnyGame | None, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to the course of a game, or to all courses."""
        if game is None:
            if with_courses(self.services.games):
                yield 10, button(localizer.label(Text("course.all")), COURSES.id(), emoji=MARK)
        elif game.course:
            yield 10, button(localizer.label(Text("course.course")), COURSE.id(game.name), emoji=MARK)

    @control(COURSES)
    async def show_all(self, request: Request) -> None:
        """Show all courses."""
        solved = await self.answers.solved(request.user)
        courses = [Progress.of(game, solved) for game in with_courses(self.services.games)]
        await request.show(courses_page(courses, Localizer(request.language)))

    @control(COURSE)
    async def show_course(self, request: Request) -> None:
        """Show a course."""
        await request.show(await self._course(request, self._game(request, request.detail)))

    @control(COURSE_AT)
    async def ask(self, request: Request) -> None:
        """Ask the position of a button, or the one that was chosen."""
        name, _, position = request.detail.partition(" ")
        asked = self._asked(request, name, position or request.chosen)
        await request.show(await self.question(request, asked))

    @control(COURSE_ON, answer="private")
    async def play_from_here(self, request: Request) -> None:
        """Let the person play on from a position against AI players."""
        asked = self._asked(request, *request.detail.split(" ", 1))
        await self.bot.features.play_on(request, asked.start(self.now))

    @playable("course")
    @asynccontextmanager
    async def position_of(self, request: Request) -> AsyncIterator[PlayedPosition]:
        """Open the position that a panel shows."""
        _, named_in = request.custom_id.address
        if len(named_in) != 2:
            raise Malformed(".".join(named_in))
        yield PlayedPosition(self, request, self._asked(request, *named_in))

    async def _show_channel(self, request: Request, detail: str) -> None:
        del detail
        await request.redraw(_channel_page(request, request.server, ""))

    @control(COURSE_CHANNEL, managers=True)
    async def choose_channel(self, request: Request) -> None:
        """Store the channel of the position of the day, or that there is none."""
        channel, yesterday = chosen_channel(request), self.daily.today - 1

        def changed(settings: GuildSettings) -> GuildSettings:
            before = settings.of(CourseSettings).course
            return settings.having(CourseSettings(course=told_anew(before, channel, yesterday)))

        settings = await self.services.database.guild_settings.change(request.guild, changed)
        noted = Text("course.off") if channel is None else Text("course.on", channel=f"<#{channel}>")
        await request.redraw(_channel_page(request, settings, request.speak(noted)))

    @property
    def now(self) -> int:
        """Return the time in unix ms."""
        return round(self.services.now() * 1000)

    async def progress(self, request: Request, game: AnyGame) -> Progress:
        """Return how far the person has come in a course."""
        person = request.user
        return Progress.of(game, await self.answers.solved(person), await self.answers.missed(person))

    async def question(
        self, request: Request, asked: AskedPosition, *, notice: Text | None = None, **shown: str
    ) -> Page:
        """Return the page of a position, with what `question_page` knows besides."""
        localizer, progress = names_of(request, asked), await self.progress(request, asked.game)
        refused = "" if notice is None else localizer.say(notice)
        painter = self.services.painter
        return await question_page(asked, progress, localizer, painter, request.look, notice=refused, **shown)

    async def answered(self, request: Request, asked: AskedPosition, move: Move) -> Page:
        """Note whether a position is solved or missed, and return what became of the answer."""
        noted = self.answers.solve if asked.is_solved_by(str(move)) else self.answers.miss
        await noted(request.user, asked.game.name, asked.position.name, self.now)
        localizer, progress = names_of(request, asked), await self.progress(request, asked.game)
        painter, plays_on = self.services.painter, self.bot.features.plays_alone
        return await answer_page(asked, progress, str(move), localizer, painter, request.look, plays_on=plays_on)

    async def _course(self, request: Request, game: AnyGame) -> Page:
        progress, localizer = await self.progress(request, game), Localizer(request.language)
        return course_page(progress, localizer, request.look, tables=bool(request.guild))

    def _game(self, request: Request, name: str) -> AnyGame:
        """Return a game that has a course. Raises `Malformed`."""
        game = request.game_called(name)
        if not game.course:
            raise Malformed(name)
        return game

    def _asked(self, request: Request, name: str, position: str = "") -> AskedPosition:
        """Return the position that a control names. Raises `Malformed`."""
        game = self._game(request, name)
        names = [one.name for one in game.course]
        if position not in names:
            raise Malformed(position)
        return AskedPosition(game, names.index(position))


def _channel_page(request: Request, settings: GuildSettings, notice: str) -> Page:
    """Return the page where a server chooses the channel."""
    chosen, guild = settings.of(CourseSettings).course, request.interaction.guild
    return daily_channel_page("course", COURSE_CHANNEL, chosen, guild, request.settings_frame, notice)


def names_of(request: Request, asked: AskedPosition) -> Localizer:
    """Return the localizer with the person on the seat that is asked."""
    return invented_names(request.language, request.interaction.user, asked.seats, asked.position.seat)


@dataclass(frozen=True, slots=True)
class PlayedPosition:
    """A position as something to play: its one move is the answer, which may be tried again."""

    feature: Courses
    request: Request
    asked: AskedPosition
    turn: int | None = None
    confirms: bool = False

    @property
    def game(self) -> AnyGame:
        """The position's game."""
        return self.asked.game

    @property
    def localizer(self) -> Localizer:
        """How the person is spoken to."""
        return names_of(self.request, self.asked)

    @property
    def screen(self) -> Screen:
        """What the seat saw."""
        return asked_screen(self.asked.decision)

    async def move(self, move: Move) -> None:
        """Take an answer, and show what became of it."""
        if str(move) in dict(self.asked.position.worths):
            await self.request.show(await self.feature.answered(self.request, self.asked, move))
            return
        notice = Text("bot.no-such-move")
        await self.request.show(await self.feature.question(self.request, self.asked, notice=notice))

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the position."""
        del sure
        await self.request.show(await self.feature.question(self.request, self.asked, path=path, said=said))
