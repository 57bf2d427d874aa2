"""`/evening` and `/tournament`: games in a row with the same people, a running total and a podium."""

from bot.discord.client import Tapis
from cogs.series.cog import SeriesFeature
from cogs.series.planning.cog import PlannedSeries


async def setup(bot: Tapis) -> None:
    """Add the feature: first what runs, then what opens it at a set hour."""
    series = SeriesFeature(bot)
    await bot.add_cog(series)
    await bot.add_cog(PlannedSeries(bot, series))
