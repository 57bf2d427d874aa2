"""`/play`: any game and any open table of the server, found while one types."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.discord.visible_channels import sees_channel
from bot.handlers.new_tables import open_table
from bot.handlers.show_only import help_for
from bot.show.localizer import localizer_for
from bot.show.page import jump_url_of, note
from bot.show.rule_links import explained
from bot.show.sentences import Language, speak
from bot.table.lobby import host_name
from bot.table.options import name_of
from cogs.base import COMPLETED
from games.core.text import Refused, Text
from storage import GuildSettings
from tables.table.actions import Action
from tables.table.table import Table


class Play(commands.Cog):
    """One command for whatever there is to play."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("bot.command-play"), description=named("bot.command-play-help"))
    @app_commands.rename(what=named("bot.command-play-what"))
    @app_commands.describe(what=named("bot.command-play-what-help"))
    @app_commands.guild_only()
    async def play(self, interaction: discord.Interaction[Any], what: app_commands.Range[str, 1, 100] = "") -> None:
        """Join the open table that is meant, or open one of the game; without a word, show what there is."""
        app = self.bot.app
        language = await app.language(interaction)
        await app.registry.all_here()
        table = next((table for table in await self._open(interaction) if table.id == what), None)
        wanted = _plain(what)
        game = next((game for game in app.games.values() if wanted in (game.name, _name(game.name, language))), None)
        async with Reply(interaction, redraws=False, public=table is None and game is not None) as reply:
            if table is not None:
                await self._join(interaction, table, reply, language)
            elif game is not None:
                await open_table(app, interaction, reply, game)
            elif what:
                await reply.reply_privately(note(speak(Text("bot.play-unknown"), language)))
            else:
                await reply.reply_privately(await help_for(app, interaction))

    @play.autocomplete("what")
    async def complete(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        """Offer the open tables, those of this channel first, then the games."""
        language = await self.bot.app.language(interaction)
        await self.bot.app.registry.all_here()
        settings = await self.bot.app.database.guild_settings.get(interaction.guild_id or 0)
        wanted = _plain(typed)
        tables = await self._open(interaction)
        found = (pair for pair in self._offered(tables, settings, language) if wanted in _plain(pair[0]))
        return [Choice(name=name[:100], value=value) for name, value in found][:COMPLETED]

    def _offered(self, tables: list[Table], settings: GuildSettings, language: Language) -> Iterator[tuple[str, str]]:
        for number, table in enumerate(tables, 1):
            lobby = Text("bot.table-name", game=name_of(table.game), host=host_name(table.state))
            taken, most = len(table.state.seats), table.game.seats.stop - 1
            yield f"{number}. {speak(Text('bot.play-table', table=lobby, taken=taken, most=most), language)}", table.id
        for game in self.bot.app.games.values():
            if game.name in settings.closed_games:
                continue
            yield f"{game.glyph} {speak(Text('bot.play-game', game=name_of(game)), language)}", game.name

    async def _open(self, interaction: discord.Interaction[Any]) -> list[Table]:
        """Return the tables of the server that wait for people and have room, those of this channel first."""
        person = interaction.user.id
        found = [
            table
            for table in reversed(await self.bot.app.registry.of_server(interaction.guild_id or 0, dealt=False))
            if table.state.phase == "lobby"
            and len(table.state.seats) < table.game.seats.stop - 1
            and table.state.seat_of(person) is None
            and sees_channel(interaction, table.channel)  # no name leaks from other channels
        ]
        return sorted(found, key=lambda table: (table.channel != interaction.channel_id, -table.created_at))

    async def _join(
        self, interaction: discord.Interaction[Any], table: Table, reply: Reply, language: Language
    ) -> None:
        app = self.bot.app
        try:
            await table.do(await app.actor(interaction), Action("join"), interaction.id)
        except Refused as refused:
            said = localizer_for(language, table.state.seats).say(refused.why)
            await reply.reply_privately(explained(table.game, said, language))
            return
        await reply.reply_privately(note(speak(Text("bot.play-joined", link=jump_url_of(table)), language)))


def _name(game: str, language: Language) -> str:
    return _plain(speak(Text(f"{game}.name"), language))


def _plain(words: str) -> str:
    """Return words as people type them in a hurry: in small letters, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(sign))


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Play(bot))
