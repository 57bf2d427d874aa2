"""`/replay`: a game that is over, step by step; without a code the last one of this channel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.replays.controls import first_page
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Refused


class Replay(commands.Cog):
    """Watching a game again."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("replay.command-replay"), description=named("replay.command-replay-help"))
    @app_commands.rename(code=named("replay.command-code"))
    @app_commands.describe(code=named("replay.command-code-help"))
    @app_commands.guild_only()
    async def replay(self, interaction: discord.Interaction[Any], code: app_commands.Range[str, 0, 24] = "") -> None:
        """Show its beginning, to the asker alone."""
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            try:
                page = await first_page(app, interaction, code.strip().strip("`").lower())
            except Refused as refusal:
                page = note(speak(refusal.why, await app.language(interaction)))
            await reply.reply_privately(page)


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Replay(bot))
