"""Holidays: a person says until when they are away, and their clocks by correspondence stand still."""

from bot.discord.client import Tapis
from cogs.holidays.cog import Holidays


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Holidays(bot))
