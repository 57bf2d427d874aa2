"""What every game's cog does: `/<game> start`, `rules` and `leaderboard`. A game's own cog is three lines."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tapis
from bot.floor import person_of
from bot.page import note
from bot.pages.board import board_page, rules_page
from bot.reply import Reply
from bot.slash import group, named, start_command
from bot.speak import Language, speak
from games.core.game import AnyGame
from games.core.text import Refused, Text

NEEDED: Final = ("view_channel", "attach_files", "read_message_history")
"""What the bot must be allowed in a channel to hold a table there, besides sending."""


class GameCog(commands.Cog):
    """The slash commands of one game."""

    def __init__(self, bot: Tapis, game: AnyGame) -> None:
        self.bot = bot
        self.game = game
        self.__cog_name__ = game.name  # one cog per game; discord.py knows them by name
        name = Text(f"{game.name}.name")
        commands_of_game = group(game.name, named("bot.command-game-help", game=name))
        commands_of_game.add_command(start_command(game, self.start))
        rules: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=named("bot.command-rules"), description=named("bot.command-rules-help", game=name), callback=self.rules
        )
        board: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=named("bot.command-board"),
            description=named("bot.command-board-game-help", game=name),
            callback=self.leaderboard,
        )
        commands_of_game.add_command(rules)
        commands_of_game.add_command(board)
        bot.tree.add_command(commands_of_game)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.tree.remove_command(self.game.name)

    async def start(self, interaction: discord.Interaction[Any], game: AnyGame, options: dict[str, Any]) -> None:
        """Open a table in this channel, with whoever asked as its host."""
        floor = self.bot.floor
        language = await floor.language(interaction)
        async with Reply(interaction, redraws=False, public=True) as reply:
            refusal = Text("bot.closing") if floor.closing else _missing_permissions(interaction)
            if refusal is None:
                refusal = await self._open(interaction, game, options, reply)
            if refusal is not None:
                await reply.whisper(note(speak(refusal, language)))

    async def _open(
        self, interaction: discord.Interaction[Any], game: AnyGame, options: dict[str, Any], reply: Reply
    ) -> Text | None:
        """Open the table and post it; return why not."""
        floor = self.bot.floor
        try:
            table = await floor.house.open(
                game,
                guild=interaction.guild_id or 0,
                channel=interaction.channel_id or 0,
                host=person_of(interaction),
                language=await floor.table_language(interaction),
                options=options,
            )
        except Refused as refused:
            return refused.why
        page = await floor.public_page(table)
        message = await reply.post(page)
        if message is not None:
            await table.place(table.channel, message)
            floor.publisher.painted(table, page)
        return None

    async def rules(self, interaction: discord.Interaction[Any]) -> None:
        """Show the rules, to the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            await reply.whisper(rules_page(self.game, 0, await self.bot.floor.language(interaction)))

    async def leaderboard(self, interaction: discord.Interaction[Any]) -> None:
        """Show the server's leaderboard of this game, to the asker alone."""
        await show_board(self.bot, interaction, self.game.name)


async def show_board(bot: Tapis, interaction: discord.Interaction[Any], game: str) -> None:
    """Show a leaderboard, to the asker alone."""
    floor = bot.floor
    language: Language = await floor.language(interaction)
    async with Reply(interaction, redraws=False) as reply:
        guild, person = interaction.guild_id or 0, interaction.user.id
        await reply.whisper(await board_page(floor.database.results, guild, floor.games, game, 0, person, language))


def _missing_permissions(interaction: discord.Interaction[Any]) -> Text | None:
    """Return a sentence that names every missing permission, or None."""
    granted = interaction.app_permissions
    send = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in (*NEEDED, send) if not getattr(granted, name)]
    if not missing:
        return None
    return Text("bot.permissions-missing", missing=tuple(Text(f"bot.permission-{name}") for name in missing))
