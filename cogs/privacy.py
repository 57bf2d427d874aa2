"""`/privacy`: what is stored of people, for how long, and what they may do about it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.privacy.own_data import privacy_page


class Privacy(commands.Cog):
    """What is stored."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("privacy.command"), description=named("privacy.command-help"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """Show it, to the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            language = await self.bot.app.language(interaction)
            await reply.reply_privately(privacy_page(language, self.bot.command_mentions))


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Privacy(bot))
