"""`/evening` and `/tournament`: games in a row with the same people, a running total and a podium."""

from bot.discord.client import Tapis
from cogs.series.cog import SeriesFeature


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(SeriesFeature(bot))
