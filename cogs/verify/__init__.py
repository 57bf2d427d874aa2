"""`/verify`: the proof of a deal."""

from bot.discord.client import Tapis
from cogs.verify.cog import Verify


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Verify(bot))
