"""`/settings`: what a server chooses for its tables."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.settings.handlers.permissions import check_manages
from bot.settings.pages.guild_settings import general_page
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Refused


class Settings(commands.Cog):
    """The server's settings."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("settings.command-settings"), description=named("settings.command-settings-help"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        """Show them, to the asker alone."""
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            language = await app.language(interaction)
            try:
                check_manages(interaction)
            except Refused as refusal:
                await reply.reply_privately(note(speak(refusal.why, language)))
                return
            settings = await app.database.guild_settings.get(interaction.guild_id or 0)
            await reply.reply_privately(general_page(settings, interaction.guild, language))


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Settings(bot))
