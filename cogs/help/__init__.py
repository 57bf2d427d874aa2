"""`/help`, and the first message on a new server."""

from bot.discord.client import Tapis
from cogs.help.cog import Help


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Help(bot))
