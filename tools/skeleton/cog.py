"""`/skeleton`."""

from bot.discord.client import Tapis
from bot.table.game_cog import GameCog
from tools.skeleton.game import SKELETON


async def setup(bot: Tapis) -> None:
    """Add the game's commands."""
    await bot.add_cog(GameCog(bot, SKELETON))
