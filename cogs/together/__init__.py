"""A replay that several people watch together, with somebody who leads. It is made of replays."""

from bot.discord.client import Tapis
from cogs.together.cog import Together


async def setup(bot: Tapis) -> None:
    """Add the feature, after replays: the games are played again there."""
    await bot.load_feature("cogs.replays")
    await bot.add_cog(Together(bot))
