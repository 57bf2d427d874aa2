"""`/privacy`, `/me export` and `/me delete`: what is stored of people, handed over, erased."""

from bot.discord.client import Tapis
from cogs.privacy.cog import Privacy


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Privacy(bot))
