"""`/puzzle`: the puzzle of the week, a decision of a real game of the server. It is made of replays."""

from bot.discord.client import Tapis
from cogs.puzzle.cog import Puzzles


async def setup(bot: Tapis) -> None:
    """Add the feature, after replays: puzzles are looked for there."""
    await bot.load_feature("cogs.replays")
    await bot.add_cog(Puzzles(bot))
