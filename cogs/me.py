"""`/me settings`: what a person chooses for themselves."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tapis
from bot.interactions.reply import Reply
from bot.settings.handlers.user_settings import utc_minute
from bot.settings.pages.user_settings import person_page
from bot.slash_command_builder import group, named


class Me(commands.Cog):
    """The commands about the person who uses them."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot
        self.commands_of_person = group("me", named("settings.command-me-help"))
        self.commands_of_person.add_command(
            app_commands.Command(
                name=named("settings.command-me-settings"),
                description=named("settings.command-me-settings-help"),
                callback=self.settings,
            )
        )
        bot.tree.add_command(self.commands_of_person)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.tree.remove_command("me")

    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        """Show the settings, to the asker alone."""
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            settings = await app.database.user_settings.get(interaction.user.id)
            await reply.reply_privately(person_page(settings, utc_minute(interaction), await app.language(interaction)))


async def setup(bot: Tapis) -> None:
    """Add the commands."""
    await bot.add_cog(Me(bot))
