"""`/lagagne`."""

from bot.discord.client import Tapis
from bot.table.game_cog import GameCog
from games.lagagne import LAGAGNE


async def setup(bot: Tapis) -> None:
    """Add the game's commands."""
    await bot.add_cog(GameCog(bot, LAGAGNE))
