"""`/help`: what the bot does and how to begin."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.handlers.show_only import help_for


class Help(commands.Cog):
    """The help."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("bot.command-help"), description=named("bot.command-help-help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Show it, to the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            await reply.reply_privately(await help_for(self.bot.app, interaction))


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Help(bot))
