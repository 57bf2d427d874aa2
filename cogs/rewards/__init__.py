"""Roles as rewards: for the podium of a season, for winning a tournament, for a rating."""

from bot.discord.client import Tapis
from cogs.rewards.cog import RewardsFeature


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(RewardsFeature(bot))
