"""`/puzzle`: the puzzle of the week."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.puzzle.controls import first_page
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Refused


class Puzzle(commands.Cog):
    """The puzzles."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("puzzle.command-puzzle"), description=named("puzzle.command-puzzle-help"))
    @app_commands.guild_only()
    async def puzzle(self, interaction: discord.Interaction[Any]) -> None:
        """Show it, to the asker alone."""
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            try:
                page = await first_page(app, interaction)
            except Refused as refusal:
                page = note(speak(refusal.why, await app.language(interaction)))
            await reply.reply_privately(page)


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Puzzle(bot))
