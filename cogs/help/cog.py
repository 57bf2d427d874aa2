"""`/help` and the list of all commands; new servers are greeted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.command_names import anywhere, named
from bot.discord.features import Feature, LoadingBot
from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers
from bot.show.added_buttons import Placed
from bot.show.custom_id import Verb, read_number
from bot.show.localizer import Localizer
from bot.show.page import Page, button, page_of, rows
from bot.show.sentences import has_sentence
from bot.show.turning import paged, turns
from bot.table.games_page import ACCENT, games_page
from cogs.help.welcome import Welcome
from games.core.text import Text

COMMANDS: Final = Verb("commands")
COMMANDS_PAGE: Final = Verb("commands-page")

PAGE_HEIGHT: Final = 470
"""CSS pixels of lines on a page of the commands."""
PAGE_DIGITS: Final = 2


class Help(Feature):
    """What the bot does and how to begin."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        self.welcome = Welcome(self.services)

    async def close(self) -> None:
        """Greet nobody any more."""
        await self.welcome.close()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that is new."""
        self.welcome.joined(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server that has added the bot while it was away."""
        self.welcome.available(guild)

    def help_buttons(self, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to the list of commands."""
        yield 0, button(localizer.label(Text("bot.help-commands")), COMMANDS.id())

    @anywhere
    @app_commands.command(name=named("bot.command-help"), description=named("bot.command-help-help"))
    @answers()
    async def help(self, request: Request) -> None:
        """Show the games and how to begin."""
        await request.send(await games_page(request))

    @control(COMMANDS, answer="private")
    async def commands(self, request: Request) -> None:
        """Show what each command does."""
        await request.send(self._commands_page(request, 0))

    @control(COMMANDS_PAGE)
    async def turn(self, request: Request) -> None:
        """Turn a page of the commands."""
        await request.redraw(self._commands_page(request, read_number(request.detail, PAGE_DIGITS)))

    def _commands_page(self, request: Request, number: int) -> Page:
        """Return a page (0-based) of what each command does; a number out of range is the last one."""
        localizer = Localizer(request.language)
        lines = sorted((place, request.speak(text)) for place, text in self._lines(request))
        pages = paged((f"- {line}" for _, line in lines), PAGE_HEIGHT)
        number = min(number, len(pages) - 1)
        title = Text("bot.help-commands-title", page=number + 1, pages=len(pages))
        said = [request.speak(title), *pages[number]]
        if number == len(pages) - 1:
            said.append(request.speak(_origins(self.services.games)))
        turning = turns(COMMANDS_PAGE.id(), number, len(pages), localizer)
        return page_of("\n".join(said), *rows(turning), accent=ACCENT)

    def _lines(self, request: Request) -> Iterator[tuple[int, Text]]:
        """Yield the lines of all features; where there is no server with the bot, those of commands that work there."""
        mentions, features = self.services.mentions, self.bot.features
        names: list[str] = []

        def written(name: str) -> str:
            names.append(name)
            return mentions.get(name, f"`/{name}`")

        for feature in features:
            for place, text in feature.help_lines(written):
                if request.guild or any(map(features.works_anywhere, names)):
                    yield place, text
                names.clear()


def _origins(games: Iterable[str]) -> Text:
    """Return whose the games are, of those that say so."""
    known = [game for game in games if has_sentence(f"{game}.origin", "en")]
    named = (Text("bot.help-origin", game=Text(f"{game}.name"), origin=Text(f"{game}.origin")) for game in known)
    return Text("bot.help-origins", games=tuple(named))
