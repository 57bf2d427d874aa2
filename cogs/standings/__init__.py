"""`/leaderboard` and `/profile`: ratings, seasons, leaderboards kept in a channel."""

from bot.discord.client import Tapis
from cogs.standings.cog import Standings


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Standings(bot))
