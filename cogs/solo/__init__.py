"""Games against AI players alone: in direct and group messages, and from a moment of a game wherever one is shown."""

from bot.discord.client import Tapis
from cogs.solo.cog import Solo


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Solo(bot))
