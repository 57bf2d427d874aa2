"""`/play`: any game and any open table of the server, found while one types; and the buttons that open a table."""

from bot.discord.client import Tapis
from cogs.play.cog import Play


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Play(bot))
