"""`/leaderboard`: who plays best on this server, in one game or in all."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.client import Tapis
from bot.pages.leaderboard import ALL_GAMES
from bot.slash_command_builder import named
from cogs.base import show_board
from games.registry import GAMES


class Leaderboard(commands.Cog):
    """The server's leaderboard."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("bot.command-board"), description=named("bot.command-board-help"))
    @app_commands.rename(game=named("bot.command-option-game"))
    @app_commands.describe(game=named("bot.command-option-game-help"))
    @app_commands.choices(game=[Choice(name=named(f"{game.name}.name"), value=game.name) for game in GAMES])
    @app_commands.guild_only()
    async def leaderboard(self, interaction: discord.Interaction[Any], game: str = ALL_GAMES) -> None:
        """Show it, to the asker alone."""
        await show_board(self.bot, interaction, game)


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Leaderboard(bot))
