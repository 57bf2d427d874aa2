"""`/evening start|status|stop`: several games in a row with the same people, a running total and a podium."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import group, named, subcommand
from bot.evenings.controls import ask_to_stop, open_evening, show_status


class EveningCog(commands.Cog, name="evening"):
    """The commands of evenings."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot
        self.evening_commands = group("evening", named("evening.command-help"))
        for verb, callback in (("start", self.start), ("status", self.status), ("stop", self.stop)):
            self.evening_commands.add_command(subcommand("evening", verb, callback))
        bot.tree.add_command(self.evening_commands)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.tree.remove_command("evening")

    async def start(self, interaction: discord.Interaction[Any]) -> None:
        """Open an evening in this channel, with whoever asked as its host."""
        async with Reply(interaction, redraws=False, public=True) as reply:
            await open_evening(self.bot.app, interaction, reply)

    async def status(self, interaction: discord.Interaction[Any]) -> None:
        """Show how the evening of this channel stands, to the asker alone."""
        async with Reply(interaction, redraws=False) as reply:
            await show_status(self.bot.app, interaction, reply)

    async def stop(self, interaction: discord.Interaction[Any]) -> None:
        """End the evening of this channel with what was counted so far, after asking."""
        async with Reply(interaction, redraws=False) as reply:
            await ask_to_stop(self.bot.app, interaction, reply)


async def setup(bot: Tapis) -> None:
    """Add the commands."""
    await bot.add_cog(EveningCog(bot))
