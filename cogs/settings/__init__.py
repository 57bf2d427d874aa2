"""`/settings` and `/me settings`: what a server chooses for its tables, and a person for themselves."""

from bot.discord.client import Tapis
from cogs.settings.cog import SettingsFeature


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(SettingsFeature(bot))
