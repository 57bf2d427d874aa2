"""`/play`: any game and any open table of the server, found while one types; and the buttons that open a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_names import ALONE_ELSEWHERE, CHOICES_MOST, anywhere, named
from bot.discord.features import CommandMention, Feature
from bot.discord.member_names import members_of
from bot.discord.requests.context_menus import person_menu
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import server_of
from bot.discord.requests.request import Request
from bot.discord.requests.requests import language_for, request_of, why_not
from bot.show.added_buttons import WayIn
from bot.show.custom_id import Malformed, Verb, read_number
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of, table_name
from bot.show.page import Item, Page, button, jump_url_of, page_of, rows
from bot.show.sentences import Language, plain, speak
from bot.table.at_table import explain
from bot.table.games_page import ACCENT, BUTTONS_MOST, games_page, ways_to_begin
from bot.table.opening import Wish, check_here, open_table
from bot.table.ways_to_hand import joinable, open_lobbies, tables_page, waits_for
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings
from tables.table.actions import JOIN, Action
from tables.table.table import Table
from tables.table.table_state import Entry

PLAY: Final = Verb("play")
PLAY_OF: Final = Verb("play-of")
CHALLENGE: Final = Verb("challenge")
CHALLENGE_CLOSED: Final = Verb("challenge-closed")
"""The same, to a table by invitation."""
CHALLENGE_TERMS: Final = Verb("challenge-terms")
"""Asks for the game anew, for the other kind of table."""

ID_DIGITS: Final = 20
FEW: Final = 3
"""Below so many tables there is room for a button for each game."""


class Play(Feature):
    """One command for all that can be played."""

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/play` does."""
        yield 10, Text("bot.help-play-command", command=named("play"))

    def ways_in(self) -> Iterable[WayIn]:
        """Add the button that opens a table of a game."""
        yield WayIn(
            10,
            lambda game: (PLAY.id(game.name), Text("bot.help-play", game=name_of(game))),
            PLAY_OF,
            Text("bot.help-play-of"),
            where="servers",
        )

    @anywhere
    @app_commands.command(
        name=named("bot.command-play"), description=named("bot.command-play-help"), extras=ALONE_ELSEWHERE
    )
    @app_commands.rename(what=named("bot.command-play-what"))
    @app_commands.describe(what=named("bot.command-play-what-help"))
    async def play(self, interaction: discord.Interaction[Any], what: app_commands.Range[str, 1, 100] = "") -> None:
        """Join the open table that is meant, or open one of the game; without a word, show what there is.

        Where there is no server with the bot, a person plays alone, unless a table waits for them.
        """
        language = await language_for(self.services, interaction)
        table = next(
            (table for table in await open_lobbies(self.services.registry, interaction) if table.id == what), None
        )
        wanted, games = plain(what), self.services.games.values()
        game = next((game for game in games if wanted in (game.name, _name(game.name, language))), None)
        opens = table is None and game is not None and bool(server_of(interaction))
        async with request_of(self.services, interaction, "public" if opens else "private") as request:
            if table is not None:
                await self._join(request, table)
            elif not what:
                await self._show_what_there_is(request)
            elif not request.guild and game and await self.bot.features.play_alone(request, game):
                return
            elif game is not None:
                await open_table(request, game)
            else:
                await request.say(Text("bot.play-unknown"))

    async def _show_what_there_is(self, request: Request) -> None:
        """Show tables; where there are none, the game alone that goes on, else all games."""
        if await self._shows_tables(request):
            return
        if request.guild or not await self.bot.features.play_alone(request, None):
            await request.send(await games_page(request))

    async def _shows_tables(self, request: Request) -> bool:
        """Show a person's tables, those that they may join and the games; return False if there are no tables to show.

        Where there is no server with the bot, only tables that wait for them are worth the way there.
        """
        services = self.services
        mine = await services.registry.of_person(request.user, request.guild or None)
        if not request.guild:
            mine = [table for table in mine if waits_for(table, request.user)]
        lobbies = await joinable(services, request.interaction)
        if not mine and not lobbies:
            return False
        localizer = Localizer(request.language)
        closed = request.server.closed_games
        games = [game for game in services.games.values() if game.name not in closed]
        most = BUTTONS_MOST if len(mine) + len(lobbies) <= FEW else 0
        begins = ways_to_begin(games, localizer, request.look.added, tables=bool(request.guild), most=most)
        heading = localizer.say(Text("bot.tables-begin" if request.guild else "bot.tables-alone"))
        frozen = [table.freeze() for table in mine]
        further: list[Item | str] = [heading, *begins] if begins else []
        await request.send(tables_page(frozen, request.user, request.language, lobbies, further))
        return True

    @play.autocomplete("what")
    async def complete(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        """Offer the open tables, those of this channel first, then the games."""
        language = await language_for(self.services, interaction)
        settings = await self.services.database.guild_settings.get(server_of(interaction))
        wanted = plain(typed)
        tables = await joinable(self.services, interaction)
        found = (pair for pair in self._offered(tables, settings, language) if wanted in plain(pair[0]))
        return [Choice(name=name[:100], value=value) for name, value in found][:CHOICES_MOST]

    def context_menus(self) -> Iterable[app_commands.ContextMenu]:
        """Return *Challenge*, on a person."""
        yield person_menu(self, named("bot.menu-challenge"), self._ask_which)

    async def _ask_which(self, request: Request, person: discord.User | discord.Member) -> None:
        """Ask for the game to which somebody is challenged."""
        check_here(request, person)
        await request.send(challenge_page(self.services.games, request.server, person.id, request.language))

    @control(CHALLENGE_TERMS)
    async def challenge_terms(self, request: Request) -> None:
        """Ask for the game once more, for a table that is open to the others or is not."""
        person, _, entry = request.detail.partition(" ")
        guest, closed = read_number(person, ID_DIGITS), entry == "closed"
        if not closed and entry != "open":
            raise Malformed(request.detail)
        games, server = self.services.games, request.server
        await request.redraw(challenge_page(games, server, guest, request.language, closed=closed))

    @control(CHALLENGE, CHALLENGE_CLOSED, answer="public")
    async def challenge(self, request: Request) -> None:
        """Open a table of the game, and invite somebody to it."""
        person, _, name = request.detail.partition(" ")
        guest, game = read_number(person, ID_DIGITS), request.game_called(name or request.chosen)
        here = await members_of(request.interaction.guild, [guest])
        if here is not None:
            check_here(request, here[0] if here else None)
        entry: Entry = "closed" if CHALLENGE_CLOSED.is_of(request.custom_id) else "open"
        await open_table(request, game, Wish(guest=guest, entry=entry))

    @control(PLAY, PLAY_OF, answer="public")
    async def open(self, request: Request) -> None:
        """Open a table of the game on the button, or of the one that was chosen, like its command."""
        await open_table(request, request.game_called(request.detail or request.chosen))

    def _offered(self, tables: list[Table], settings: GuildSettings, language: Language) -> Iterator[tuple[str, str]]:
        for number, table in enumerate(tables, 1):
            taken, most = len(table.state.seats), table.game.seats.stop - 1
            said = Text("bot.play-table", table=table_name(table), taken=taken, most=most, entry=table.state.entry)
            yield f"{number}. {speak(said, language)}", table.id
        for game in self.services.games.values():
            if game.name in settings.closed_games:
                continue
            yield f"{game.glyph} {speak(Text('bot.play-game', game=name_of(game)), language)}", game.name

    async def _join(self, request: Request, table: Table) -> None:
        why = await why_not(table.do(request.actor, Action(JOIN), request.interaction.id))
        if why is None:
            await request.say(Text("bot.play-joined", link=jump_url_of(table)))
        else:
            await explain(request, table, why)


def challenge_page(
    games: Mapping[str, AnyGame], settings: GuildSettings, guest: int, language: Language, *, closed: bool = False
) -> Page:
    """Return the question to which of the server's games somebody is challenged; `closed`: others must ask."""
    challenge, other = (CHALLENGE_CLOSED, "open") if closed else (CHALLENGE, "closed")
    localizer = Localizer(language)
    played = [game for game in games.values() if game.name not in settings.closed_games]
    items: list[Item]
    if len(played) <= BUTTONS_MOST:
        leads = ((localizer.label(name_of(game)), challenge.id(f"{guest} {game.name}"), game.glyph) for game in played)
        items = rows([button(label, custom_id, emoji=glyph) for label, custom_id, glyph in leads])
    else:
        offered = (option(localizer.label(name_of(game)), game.name) for game in played[:CHOICES_MOST])
        items = [select(challenge.id(str(guest)), offered)]
    switch = button(localizer.label(Text(f"bot.challenge-{other}")), CHALLENGE_TERMS.id(f"{guest} {other}"))
    said = [localizer.say(Text("bot.challenge-which", guest=f"<@{guest}>"))]
    said += [localizer.say(Text("bot.challenge-by-invitation"))] if closed else []
    return page_of("\n".join(said), *items, *rows([switch]), accent=ACCENT)


def _name(game: str, language: Language) -> str:
    return plain(speak(Text(f"{game}.name"), language))
