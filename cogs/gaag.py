"""`/gaag`."""

from bot.discord.client import Tapis
from bot.table.game_cog import GameCog
from games.gaag import GAAG


async def setup(bot: Tapis) -> None:
    """Add the game's commands."""
    await bot.add_cog(GameCog(bot, GAAG))
