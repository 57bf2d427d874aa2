"""`/daily`: the deal of the day of a game, or all of them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.daily.controls import first_page
from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.show.page import note
from bot.show.sentences import speak
from games.core.text import Refused
from games.registry import DAILY_DEALS

_CHOICES_MOST = 25


class Daily(commands.Cog):
    """The deals of the day."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("daily.command-daily"), description=named("daily.command-daily-help"))
    @app_commands.rename(game=named("bot.command-option-game"))
    @app_commands.describe(game=named("daily.command-game-help"))
    @app_commands.choices(
        game=[Choice(name=named(f"{name}.name"), value=name) for name in list(DAILY_DEALS)[:_CHOICES_MOST]]
    )
    @app_commands.guild_only()
    async def daily(self, interaction: discord.Interaction[Any], game: str = "") -> None:
        """Show it, to the asker alone."""
        app = self.bot.app
        async with Reply(interaction, redraws=False) as reply:
            try:
                page = await first_page(app, interaction, game)
            except Refused as refusal:
                page = note(speak(refusal.why, await app.language(interaction)))
            await reply.reply_privately(page)


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Daily(bot))
