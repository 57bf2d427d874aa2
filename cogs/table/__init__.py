"""`/hand`, `/table`, and the controls of every table: hand, actions, options, hints, rematch."""

from bot.discord.client import Tapis
from cogs.table.cog import TableFeature


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(TableFeature(bot))
