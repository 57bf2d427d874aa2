"""`/me settings|export|delete`: what a person chooses for themselves, and what is stored of them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import group, named
from bot.privacy.own_data import delete_page, export_page
from bot.settings.handlers.user_settings import utc_minute
from bot.settings.pages.user_settings import person_page
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Refused
from tables.series.own_data import place_in
from tables.table.archived_table import told_of


class Me(commands.Cog):
    """The commands about the person who uses them."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot
        self.commands_of_person = group("me", named("settings.command-me-help"), in_direct_messages=True)
        self.commands_of_person.add_command(
            app_commands.Command(
                name=named("settings.command-me-settings"),
                description=named("settings.command-me-settings-help"),
                callback=self.settings,
            )
        )
        for name, callback in (("export", self.export), ("delete", self.delete)):
            self.commands_of_person.add_command(
                app_commands.Command(
                    name=named(f"privacy.command-{name}"),
                    description=named(f"privacy.command-{name}-help"),
                    callback=callback,
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

    async def export(self, interaction: discord.Interaction[Any]) -> None:
        """Hand over all that is stored of the asker, to them alone."""
        app, person = self.bot.app, interaction.user.id
        async with Reply(interaction, redraws=False) as reply:
            language = await app.language(interaction)
            try:
                app.upkeep.exports.check(person)
            except Refused as refusal:
                await reply.reply_privately(note(speak(refusal.why, language)))
                return
            data = await app.database.personal_data.export(person, told_of, place_in)
            await reply.reply_privately(export_page(data, language))

    async def delete(self, interaction: discord.Interaction[Any]) -> None:
        """Ask the asker whether all that is stored of them is to be erased."""
        async with Reply(interaction, redraws=False) as reply:
            await reply.reply_privately(delete_page(0, await self.bot.app.language(interaction)))


async def setup(bot: Tapis) -> None:
    """Add the commands."""
    await bot.add_cog(Me(bot))
