"""How much a server plays: a page of its settings, for those who manage it."""

from bot.discord.client import Tapis
from cogs.activity.cog import ActivityFeature


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(ActivityFeature(bot))
