"""The recap of yesterday's deals in a channel, and a private reminder before a streak ends."""

from bot.discord.client import Tapis
from cogs.recap.cog import Recap


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Recap(bot))
