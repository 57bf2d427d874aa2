"""`/gaag`."""

from bot.discord.client import Tapis
from cogs.base import GameCog
from games.gaag import GAAG


async def setup(bot: Tapis) -> None:
    """Add the game's commands."""
    await bot.add_cog(GameCog(bot, GAAG))
