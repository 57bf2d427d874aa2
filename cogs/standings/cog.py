"""`/leaderboard`, `/<game> leaderboard` and `/profile`, with their controls; seasons and kept leaderboards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_names import CHOICES_MOST, NEEDS_SERVER, named
from bot.discord.features import Command, CommandMention, Feature, LoadingBot
from bot.discord.member_names import member_names
from bot.discord.requests.context_menus import person_menu
from bot.discord.requests.controls import control
from bot.discord.requests.cooldown import Cooldown
from bot.discord.requests.interaction_data import is_bot, manages, server_of
from bot.discord.requests.needs_server import NeedsServer
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, bare_command, language_for
from bot.policy.server_policy import check_permissions
from bot.show.custom_id import Malformed, read_number
from bot.show.forms import named_in
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.sentences import speak
from cogs.standings.board import SEASONS_MOST, Board, offered_seasons, read_board
from cogs.standings.board_choice import ALL_GAMES, SORTS, BoardChoice, season_name
from cogs.standings.leaderboard_page import (
    BOARD_FILTER,
    BOARD_GAME,
    BOARD_KEEP,
    BOARD_NEXT,
    BOARD_POST,
    BOARD_TURN,
    PROFILE_PICK,
    filter_form,
    leaderboard_page,
    posted_page,
)
from cogs.standings.posted_boards import PostedBoards
from cogs.standings.profile_lines import read_profile
from cogs.standings.profile_page import PROFILE_OF, profile_form, profile_page
from games.core.game import AnyGame
from games.core.text import Refused, Text
from games.registry import GAMES
from storage import Sort

ID_LENGTH: Final = 20
_SORTS: dict[str, Sort] = {sort: sort for sort in SORTS}


class Standings(Feature):
    """Who plays best on a server."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.posted_boards = PostedBoards(self.services)
        self.deliverers = (self.posted_boards,)
        self._posting = Cooldown(self.services.now, "standings.posted-lately")

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what the commands do."""
        yield 90, Text("bot.help-board", command=named("leaderboard"))
        yield 100, Text("bot.help-profile", command=named("profile"))

    def game_commands(self, game: AnyGame) -> Iterable[Command]:
        """Return `/<game> leaderboard`."""
        description = named("standings.command-board-game-help", game=Text(f"{game.name}.name"))
        board = partial(self._show, choice=BoardChoice(game.name))
        command = bare_command(self, named("standings.command-board"), description, board)
        command.extras = NEEDS_SERVER
        yield command

    @app_commands.command(name=named("standings.command-board"), description=named("standings.command-board-help"))
    @app_commands.rename(
        game=named("bot.command-option-game"),
        season=named("standings.command-season"),
        sort=named("standings.command-sort"),
    )
    @app_commands.describe(
        game=named("bot.command-option-game-help"),
        season=named("standings.command-season-help"),
        sort=named("standings.command-sort-help"),
    )
    @app_commands.choices(
        game=[Choice(name=named(f"{game.name}.name"), value=game.name) for game in GAMES],
        sort=[Choice(name=named(f"standings.sort-{sort}"), value=sort) for sort in SORTS],
    )
    @app_commands.guild_only()
    @answers()
    async def leaderboard(
        self,
        request: Request,
        game: str = ALL_GAMES,
        season: app_commands.Range[str, 0, 40] = "",
        sort: str = "rating",
    ) -> None:
        """Show the server's leaderboard, in one game or in all, in a season or of all time."""
        number = await self._season(request, season) if season else 0
        await self._show(request, BoardChoice(game, 0, _SORTS.get(sort, "rating"), number))

    async def _season(self, request: Request, typed: str) -> int:
        """Return the number of the season that was chosen, or of the latest that is called so. Raises `Refused`."""
        seasons = await self.services.database.results.seasons(request.guild, limit=SEASONS_MOST)
        names = {one.number: request.speak(season_name(one)).casefold() for one in seasons}
        chosen = [number for number in names if str(number) == typed]
        found = chosen or [number for number, name in names.items() if typed.casefold() in name]
        if not found:
            raise Refused(Text("standings.no-season"))
        return found[0]

    @leaderboard.autocomplete("season")
    async def complete(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        """Offer the seasons of the server, the latest first."""
        language = await language_for(self.services, interaction)
        seasons = await self.services.database.results.seasons(server_of(interaction), limit=CHOICES_MOST)
        found = ((speak(season_name(season), language), str(season.number)) for season in seasons)
        return [Choice(name=name, value=value) for name, value in found if typed.casefold() in name.casefold()]

    def context_menus(self) -> Iterable[app_commands.ContextMenu]:
        """Return *Profile*, on a person."""
        yield person_menu(self, named("standings.menu-profile"), self._profile_of)

    async def _profile_of(self, request: Request, person: discord.abc.Snowflake, game: str = ALL_GAMES) -> None:
        if is_bot(request.interaction, person.id):
            raise Refused(Text("standings.no-profile-of-bots"))
        await request.send(await self._profile(request, person.id, game))

    @app_commands.command(name=named("standings.command-profile"), description=named("standings.command-profile-help"))
    @app_commands.rename(member=named("standings.command-member"), game=named("bot.command-option-game"))
    @app_commands.describe(member=named("standings.command-member-help"), game=named("bot.command-option-game-help"))
    @app_commands.choices(game=[Choice(name=named(f"{game.name}.name"), value=game.name) for game in GAMES])
    @app_commands.guild_only()
    @answers()
    async def profile(self, request: Request, member: discord.User | None = None, game: str = ALL_GAMES) -> None:
        """Show what somebody has played on this server, and how well, also of somebody who has left it."""
        await self._profile_of(request, request.interaction.user if member is None else member, game)

    async def _profile(self, request: Request, person: int, game: str) -> Page:
        """Return somebody's profile, in a game or in all, for who asks."""
        services, asker = self.services, request.interaction.user
        found = await read_profile(services.database, request.guild, person, asker.id, game, services.now())
        names: Mapping[int, str] = {asker.id: asker.display_name}
        if person not in names and request.look.pictures:
            names = await member_names(request.interaction.guild, [person])
        name = names.get(person, "")
        return await profile_page(found, services.games, services.painter, request.language, request.look, name=name)

    @control(PROFILE_OF)
    async def choose_profile_game(self, request: Request) -> None:
        """Show the profile in the game that was chosen."""
        person, game, services = read_number(request.detail, ID_LENGTH), request.chosen, self.services
        if game != ALL_GAMES and game not in services.games:
            raise Malformed(game)
        await request.redraw(await self._profile(request, person, game))

    @control(PROFILE_PICK)
    async def choose_person(self, request: Request) -> None:
        """Ask for whose profile, or show it."""
        game = named_in(request.detail)
        if game != ALL_GAMES and game not in self.services.games:
            raise Malformed(game)
        form = profile_form(game, request.user, Localizer(request.language))
        if await request.opens(form):
            return
        person = int(next(iter(request.filled(form)["whose"]), request.user))
        if is_bot(request.interaction, person):
            raise Refused(Text("standings.no-profile-of-bots"))
        await request.show(await self._profile(request, person, game))

    @control(BOARD_GAME)
    async def choose_game(self, request: Request) -> None:
        """Show the same board of the game that was chosen."""
        choice = self._parsed(request.detail)
        await self._show(request, self._parsed(str(replace(choice, game=request.chosen, number=0))))

    @control(BOARD_TURN, BOARD_NEXT)
    async def show(self, request: Request) -> None:
        """Show a page of a leaderboard."""
        await self._show(request, self._parsed(request.detail))

    @control(BOARD_FILTER)
    async def choose(self, request: Request) -> None:
        """Ask for the order and the season, or show the board so."""
        before = self._parsed(request.detail)
        seasons = await offered_seasons(self.services.database.results, request.guild, before.season)
        form = filter_form(before, seasons, Localizer(request.language))
        if await request.opens(form):
            return
        given = request.filled(form)
        await self._show(request, BoardChoice(before.game, 0, _SORTS[given["sort"]], int(given.get("season", 0))))

    @control(BOARD_POST, answer="public")
    async def post(self, request: Request) -> None:
        """Post the page in the channel, as a picture and in words; a channel has one every so often."""
        board, services = await self._read(request, self._parsed(request.detail)), self.services
        check_permissions(request.interaction)
        self._posting.check(request.channel)
        names = await member_names(request.interaction.guild, [line.person for line in board.lines])
        look = request.channel_language, request.theme
        await request.reply.post(await posted_page(board, services.games, names, services.painter, *look))

    @control(BOARD_KEEP, answer="public", managers=True)
    async def keep(self, request: Request) -> None:
        """Post the board in the channel to be renewed there each day; where the server's is kept already, end that."""
        board = await self._read(request, self._parsed(request.detail))
        kept, guild = await self.posted_boards.kept(request.guild), request.interaction.guild
        if kept is not None and kept.channel_id == request.channel:
            await self.posted_boards.stop(request.guild)
            await request.say(Text("standings.kept-no-more"))
            return
        check_permissions(request.interaction)
        if guild is None:
            raise Refused(Text("bot.not-offered"))
        message = await request.reply.post(await self.posted_boards.kept_page(guild, request.channel, board.choice))
        if message is not None:
            await self.posted_boards.keep(request.guild, request.channel, message, board.choice)

    def _parsed(self, written: str) -> BoardChoice:
        """Read which board a control means. Raises `Malformed`."""
        return BoardChoice.parse(written, self.services.games)

    async def _show(self, request: Request, choice: BoardChoice) -> None:
        if not request.guild:
            raise NeedsServer
        board, services = await self._read(request, choice), self.services
        names = await self._names(request, board) if request.look.pictures else {}
        shown = board, services.games, names, services.painter, request.language, request.look
        may_keep = manages(request.interaction)
        kept = await self.posted_boards.kept(request.guild) if may_keep else None
        is_kept = kept is not None and kept.channel_id == request.channel
        await request.show(await leaderboard_page(*shown, manages=may_keep, is_kept=is_kept))

    async def _names(self, request: Request, board: Board) -> Mapping[int, str]:
        """Return what the picture calls the people on a board, for this person."""
        people = {line.person for line in (*board.lines, *([board.own] if board.own is not None else []))}
        found = await member_names(request.interaction.guild, sorted(people))
        return {**found, request.user: request.interaction.user.display_name}

    async def _read(self, request: Request, choice: BoardChoice) -> Board:
        now = self.services.now()
        return await read_board(self.services.database, request.guild, choice, request.user, now)
