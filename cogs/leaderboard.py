"""`/leaderboard`: who plays best on this server, in one game or in all, in a season or of all time."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.client import Tapis
from bot.discord.slash_commands import named
from bot.show.sentences import speak
from bot.standings.board_choice import ALL_GAMES, SORTS, BoardChoice, season_name
from bot.standings.pages.leaderboard import SEASONS_MOST
from cogs.base import COMPLETED, show_board
from games.core.text import Refused, Text
from games.registry import GAMES
from storage import Sort

_SORTS: dict[str, Sort] = {sort: sort for sort in SORTS}


class Leaderboard(commands.Cog):
    """The server's leaderboard."""

    def __init__(self, bot: Tapis) -> None:
        self.bot = bot

    @app_commands.command(name=named("standings.command-board"), description=named("standings.command-board-help"))
    @app_commands.rename(
        game=named("bot.command-option-game"),
        season=named("standings.command-season"),
        sort=named("standings.command-sort"),
    )
    @app_commands.describe(
        game=named("bot.command-option-game-help"),
        season=named("standings.command-season-help"),
        sort=named("standings.command-sort-help"),
    )
    @app_commands.choices(
        game=[Choice(name=named(f"{game.name}.name"), value=game.name) for game in GAMES],
        sort=[Choice(name=named(f"standings.sort-{sort}"), value=sort) for sort in SORTS],
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        game: str = ALL_GAMES,
        season: app_commands.Range[str, 0, 40] = "",
        sort: str = "rating",
    ) -> None:
        """Show it, to the asker alone."""
        number = await self._season(interaction, season) if season else 0
        await show_board(self.bot, interaction, BoardChoice(game, 0, _SORTS.get(sort, "rating"), number))

    async def _season(self, interaction: discord.Interaction[Any], typed: str) -> int:
        """Return the number of the season that was chosen, or of the latest that is called so. Raises `Refused`."""
        language = await self.bot.app.language(interaction)
        seasons = await self.bot.app.database.results.seasons(interaction.guild_id or 0, limit=SEASONS_MOST)
        names = {one.number: speak(season_name(one), language).casefold() for one in seasons}
        chosen = [number for number in names if str(number) == typed]
        found = chosen or [number for number, name in names.items() if typed.casefold() in name]
        if not found:
            raise Refused(Text("standings.no-season"))
        return found[0]

    @leaderboard.autocomplete("season")
    async def complete(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        """Offer the seasons of the server, the latest first."""
        language = await self.bot.app.language(interaction)
        seasons = await self.bot.app.database.results.seasons(interaction.guild_id or 0, limit=COMPLETED)
        found = ((speak(season_name(season), language), str(season.number)) for season in seasons)
        return [Choice(name=name, value=value) for name, value in found if typed.casefold() in name.casefold()]


async def setup(bot: Tapis) -> None:
    """Add the command."""
    await bot.add_cog(Leaderboard(bot))
