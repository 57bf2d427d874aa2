"""The daily deals of the games: a game may have one, in the module `daily` of its own package, as `DAILY`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from games.core.daily_deal import DailyDeal
from games.core.game import AnyGame
from games.registry import GAMES, package_of


def daily_deal_of(game: AnyGame) -> DailyDeal | None:
    """Return the daily deal that stands in a game's package, or None."""
    module = f"{package_of(game)}.daily"
    if find_spec(module) is None:
        return None
    deal: DailyDeal = import_module(module).DAILY
    return deal


DAILY_DEALS: Final[Mapping[str, DailyDeal]] = {
    game.name: deal for game in GAMES if (deal := daily_deal_of(game)) is not None
}
"""By the game's name, in the order in which games are offered."""
