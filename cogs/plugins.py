"""`/<game>` for games without a cog of their own: those that other packages bring."""

import logging

from bot.discord.client import Tapis
from bot.table.game_cog import GameCog
from games.registry import GAMES

_log = logging.getLogger(__name__)


async def setup(bot: Tapis) -> None:
    """Add the commands of every game that has none yet."""
    for game in GAMES:
        if bot.get_cog(game.name) is not None:
            continue
        try:
            await bot.add_cog(GameCog(bot, game))
        except Exception as error:  # noqa: BLE001 -- another's options: the other games are offered all the same
            _log.error("/%s is not offered: %s: %s", game.name, type(error).__name__, error)
