"""`/<game> rules` and `/<game> tutorial`."""

from bot.discord.client import Tapis
from cogs.learning.cog import Learning


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Learning(bot))
