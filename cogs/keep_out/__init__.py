"""`/verify`: the proof of a deal."""

from bot.discord.client import Tapis
from cogs.keep_out.cog import KeepingOut


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(KeepingOut(bot))
