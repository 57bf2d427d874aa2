"""`/puzzle` and its controls: the question, an answer, why some moves are barred, sharing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from discord import app_commands

from bot.discord.features import Feature, Host, Named
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, why_not
from bot.discord.slash_commands import named
from bot.policy.server_policy import missing_permissions
from bot.show.custom_id import CustomId, Malformed
from bot.show.page import Page
from cogs.puzzle.found_puzzles import FoundPuzzles, is_public
from cogs.puzzle.pages import answer_page, names_at, question_page, shared_page, why_page
from cogs.puzzle.weekly_puzzles import Puzzle, WeeklyPuzzles
from cogs.replays.cog import Replaying
from games.core.move import Move
from games.core.text import Refused, Text

WEEK_DIGITS: Final = 6


class Puzzles(Feature):
    """The puzzles of the week."""

    def __init__(self, bot: Host) -> None:
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
        """Erase old puzzles and answers."""
        database = self.services.database
        await database.retention.drop_puzzles(round(self.services.now() * 1000))
        if await database.attempt_digests.drop_ended("puzzle", self.puzzles.week):
            await database.scrub_later()

    def help_lines(self, named: Named) -> Iterable[tuple[int, Text]]:
        """Say what `/puzzle` does."""
        yield 30, Text("puzzle.help", command=named("puzzle"))

    @app_commands.command(name=named("puzzle.command-puzzle"), description=named("puzzle.command-puzzle-help"))
    @app_commands.guild_only()
    @answers()
    async def puzzle(self, request: Request) -> None:
        """Show this week's puzzle, or what became of the person's answer."""
        await request.send(await self._page(request, await self.puzzles.of(self.puzzles.week, request.guild)))

    @control("puzzle")
    async def show(self, request: Request) -> None:
        """Show a puzzle."""
        puzzle, _ = await self._read(request)
        await request.show(await self._page(request, puzzle))

    @control("puzzle-move", moves=True)
    async def answer(self, request: Request) -> None:
        """Take an answer; the first one counts."""
        puzzle, written = await self._read(request)
        notice: Text | None = None
        if await self.puzzles.answered(puzzle, request.user) is None:
            notice = await why_not(self.puzzles.answer(puzzle, request.user, Move.parse(written)))
        await request.show(await self._page(request, puzzle, notice=notice))

    @control("puzzle-step")
    async def step(self, request: Request) -> None:
        """Go on to what must be chosen next."""
        puzzle, written = await self._read(request)
        await request.show(await self._page(request, puzzle, path=written))

    @control("puzzle-pick", moves=True)
    async def pick(self, request: Request) -> None:
        """Do what was chosen in a select: an answer, or a step of one."""
        chosen = CustomId.parse(request.chosen)
        match chosen.verb:
            case "puzzle-move":
                await self.answer(request.with_custom_id(chosen))
            case "puzzle-step":
                await self.step(request.with_custom_id(chosen))
            case _:
                raise Malformed(chosen.verb)

    @control("puzzle-why", answer="private")
    async def why(self, request: Request) -> None:
        """Say why the greyed choices are barred."""
        puzzle, _ = await self._read(request)
        await request.send(why_page(puzzle, names_at(puzzle, request.language, request.interaction.user)))

    @control("puzzle-share", answer="public")
    async def share(self, request: Request) -> None:
        """Post how somebody did, without a word about the moves."""
        puzzle, _ = await self._read(request)
        answered = await self.puzzles.answered(puzzle, request.user)
        if answered is None:
            raise Refused(Text("puzzle.not-answered"))
        if (missing := missing_permissions(request.interaction)) is not None:
            raise Refused(missing)
        self.puzzles.sharing.check(request.user)
        mention = request.interaction.user.mention
        await request.reply.post(shared_page(puzzle, answered, mention, request.channel_language))

    async def _read(self, request: Request) -> tuple[Puzzle, str]:
        """Return the puzzle that a control belongs to, and the rest of it. Raises `Malformed` and `Refused`."""
        week, _, rest = request.detail.partition(" ")
        if not (week.isascii() and week.isdecimal()) or len(week) > WEEK_DIGITS:
            raise Malformed(request.detail)
        return await self.puzzles.of(int(week), request.guild), rest

    async def _page(self, request: Request, puzzle: Puzzle, *, notice: Text | None = None, path: str = "") -> Page:
        """Return the puzzle for people who have not answered it yet, else what became of their answer."""
        localizer = names_at(puzzle, request.language, request.interaction.user)
        answered = await self.puzzles.answered(puzzle, request.user)
        if answered is not None:
            return answer_page(puzzle, answered, localizer)
        if puzzle.row.week != self.puzzles.week:
            raise Refused(Text("puzzle.week-over"))
        await self.puzzles.check_not_erased(puzzle, request.user)
        said = "" if notice is None else localizer.say(notice)
        return await question_page(puzzle, localizer, self.services.painter, request.look, notice=said, path=path)
