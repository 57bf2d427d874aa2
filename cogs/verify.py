"""`/verify`: the proof of the last deal of this channel; the button under each game's end shows that of its own."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Refused


class Verify(commands.Cog):
    """The proof of a deal."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("bot.command-verify"), description=named("bot.command-verify-help"))
    @app_commands.guild_only()
    async def verify(self, interaction: discord.Interaction[Any]) -> None:
        """Show it, to the asker alone."""
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            try:
                await reply.reply_privately(await app.proof(interaction))
            except Refused as refusal:
                await reply.reply_privately(note(speak(refusal.why, await app.language(interaction))))


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Verify(bot))
