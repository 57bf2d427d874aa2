"""`/puzzle` and its controls: the question, an answer, sharing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from discord import app_commands

from bot.discord.command_names import anywhere, named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control, playable
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, why_not
from bot.policy.server_policy import check_may_post
from bot.show.custom_id import read_number
from bot.show.localizer import Localizer
from bot.show.page import Page
from cogs.puzzle.found_puzzles import FoundPuzzles, is_public
from cogs.puzzle.pages import (
    PUZZLE,
    PUZZLE_ANSWERS,
    PUZZLE_SHARE,
    answer_page,
    answers_page,
    names_at,
    question_page,
    shared_page,
)
from cogs.puzzle.rows import KIND
from cogs.puzzle.weekly_puzzles import Answered, Puzzle, WeeklyPuzzles
from cogs.replays.cog import Replaying
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen
from games.core.text import Refused, Text

WEEK_DIGITS: Final = 6


class Puzzles(Feature):
    """The puzzles of the week."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services, replaying = self.services, bot.features.one(Replaying)
        found = FoundPuzzles(
            services.registry,
            replaying.replays,
            replaying.turning_points,
            services.thinking,
            partial(is_public, services.client),
            services.random_hex,
        )
        self.puzzles = WeeklyPuzzles(services.database, services.games, found, services.now)

    async def hourly_for_all(self) -> None:
        """Forget who has answered the puzzles of weeks that are over."""
        database = self.services.database
        if await database.attempt_digests.drop_ended(KIND, self.puzzles.week):
            await database.scrub_later()

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/puzzle` does."""
        yield 30, Text("puzzle.help", command=named("puzzle"))

    @anywhere
    @app_commands.command(name=named("puzzle.command-puzzle"), description=named("puzzle.command-puzzle-help"))
    @answers()
    async def puzzle(self, request: Request) -> None:
        """Show this week's puzzle, or what became of the person's answer."""
        await request.send(await self.page(request, await self.puzzles.of(self.puzzles.week, request.guild)))

    @control(PUZZLE)
    async def show(self, request: Request) -> None:
        """Show a puzzle."""
        puzzle = await self._read(request.detail, request)
        await request.show(await self.page(request, puzzle))

    @control(PUZZLE_ANSWERS)
    async def show_answers(self, request: Request) -> None:
        """Show what each move is worth, and how many chose it, to somebody who has answered."""
        puzzle, localizer, answered = await self._answered(request)
        await request.show(await answers_page(puzzle, answered, localizer, self.services.painter, request.look))

    @playable("puzzle")
    @asynccontextmanager
    async def puzzle_of(self, request: Request) -> AsyncIterator[PlayedPuzzle]:
        """Open the puzzle that a panel shows."""
        _, week = request.custom_id.address
        puzzle = await self._read(".".join(week), request)
        yield PlayedPuzzle(self, request, puzzle, names_at(puzzle, request.language, request.interaction.user))

    @control(PUZZLE_SHARE, answer="public")
    async def share(self, request: Request) -> None:
        """Post how somebody did, without a word about the moves."""
        puzzle, _, answered = await self._answered(request)
        check_may_post(request.interaction)
        self.puzzles.sharing.check(request.user)
        mention = request.interaction.user.mention
        await request.reply.post(shared_page(puzzle, answered, mention, request.channel_language))

    async def _read(self, week: str, request: Request) -> Puzzle:
        """Return the server's puzzle of a week that a control names. Raises `Malformed` and `Refused`."""
        return await self.puzzles.of(read_number(week, WEEK_DIGITS), request.guild)

    async def _answered(self, request: Request) -> tuple[Puzzle, Localizer, Answered]:
        """Return the puzzle that a control names, its names, and the person's answer. Raises `Refused` without one."""
        puzzle = await self._read(request.detail, request)
        answered = await self.puzzles.answered(puzzle, request.user)
        if answered is None:
            raise Refused(Text("puzzle.not-answered"))
        return puzzle, names_at(puzzle, request.language, request.interaction.user), answered

    async def page(self, request: Request, puzzle: Puzzle, *, notice: Text | None = None, **shown: str) -> Page:
        """Return the puzzle, with what `question_page` knows besides, or what became of the person's answer."""
        localizer = names_at(puzzle, request.language, request.interaction.user)
        answered = await self.puzzles.answered(puzzle, request.user)
        if answered is not None:
            return await answer_page(puzzle, answered, localizer, self.services.painter, request.look)
        if puzzle.row.week != self.puzzles.week:
            raise Refused(Text("puzzle.week-over"))
        await self.puzzles.check_not_erased(puzzle, request.user)
        refused = "" if notice is None else localizer.say(notice)
        return await question_page(puzzle, localizer, self.services.painter, request.look, notice=refused, **shown)


@dataclass(frozen=True, slots=True)
class PlayedPuzzle:
    """A puzzle as something to play: its one move is the answer, and the first answer counts."""

    feature: Puzzles
    request: Request
    puzzle: Puzzle
    localizer: Localizer
    turn: int | None = None
    confirms: bool = False

    @property
    def game(self) -> AnyGame:
        """The puzzle's game."""
        return self.puzzle.game

    @property
    def screen(self) -> Screen:
        """What the seat saw."""
        return self.puzzle.decision.screen

    async def move(self, move: Move) -> None:
        """Take an answer, and show what became of it."""
        puzzles, person, notice = self.feature.puzzles, self.request.user, None
        if await puzzles.answered(self.puzzle, person) is None:
            notice = await why_not(puzzles.answer(self.puzzle, person, move))
        await self.request.show(await self.feature.page(self.request, self.puzzle, notice=notice))

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the puzzle, or what became of the answer."""
        del sure
        await self.request.show(await self.feature.page(self.request, self.puzzle, path=path, said=said))
