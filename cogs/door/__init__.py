"""The game corner: one lasting message in a channel, from which people open tables, join them and watch."""

from bot.discord.client import Tapis
from cogs.door.cog import DoorFeature


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(DoorFeature(bot))
