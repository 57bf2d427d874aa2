"""`/mistakes`: one's own moves that could have been better, asked again until they are found. It is made of replays."""

from bot.discord.client import Tapis
from cogs.mistakes.cog import Mistakes


async def setup(bot: Tapis) -> None:
    """Add the feature, after replays: the moves are looked for there."""
    await bot.load_feature("cogs.replays")
    await bot.add_cog(Mistakes(bot))
