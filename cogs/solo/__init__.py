"""Games against AI players alone, played where there is no server with the bot: direct and group messages."""

from bot.discord.client import Tapis
from cogs.solo.cog import Solo


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Solo(bot))
