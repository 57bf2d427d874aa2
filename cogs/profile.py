"""`/profile`: what somebody has played on this server, and how well."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.requests.reply import Reply
from bot.discord.slash_commands import named
from bot.standings.board_choice import ALL_GAMES
from bot.standings.pages.profile import profile_page, read_profile
from games.registry import GAMES


class ProfileCog(commands.Cog, name="profile"):
    """Profiles."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("standings.command-profile"), description=named("standings.command-profile-help"))
    @app_commands.rename(member=named("standings.command-member"), game=named("bot.command-option-game"))
    @app_commands.describe(member=named("standings.command-member-help"), game=named("bot.command-option-game-help"))
    @app_commands.choices(game=[Choice(name=named(f"{game.name}.name"), value=game.name) for game in GAMES])
    @app_commands.guild_only()
    async def profile(
        self, interaction: discord.Interaction[Any], member: discord.Member | None = None, game: str = ALL_GAMES
    ) -> None:
        """Show it, to the asker alone."""
        app, asker = self.bot.app, interaction.user.id
        async with Reply(interaction, redraws=False) as reply:
            person = asker if member is None else member.id
            found = await read_profile(app.database, interaction.guild_id or 0, person, asker, game)
            page = await profile_page(found, app.games, app.painter, await app.language(interaction))
            await reply.reply_privately(page)


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(ProfileCog(bot))
