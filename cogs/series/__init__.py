"""`/evening` and `/tournament`: games in a row with the same people."""

from bot.discord.client import Tapis
from cogs.series.evening.cog import EveningFeature
from cogs.series.tournament.cog import TournamentFeature


async def setup(bot: Tapis) -> None:
    """Add both features."""
    await bot.add_cog(EveningFeature(bot))
    await bot.add_cog(TournamentFeature(bot))
