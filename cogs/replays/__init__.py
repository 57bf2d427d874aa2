"""`/replay`: a game that is over, step by step, and where it turned."""

from bot.discord.client import Tapis
from cogs.replays.cog import Replaying


async def setup(bot: Tapis) -> None:
    """Add the feature."""
    await bot.add_cog(Replaying(bot))
