"""`/<game> course`: ten small positions of a game, from easy to hard, one a day in a channel if a server wants it."""

from bot.discord.client import Tapis
from cogs.course.cog import Courses


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Courses(bot))
