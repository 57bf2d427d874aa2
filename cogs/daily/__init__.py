"""`/daily`: the deal of the day, one a game, the same for everybody, played alone against AI players."""

from bot.discord.client import Tapis
from cogs.daily.cog import Daily


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Daily(bot))
