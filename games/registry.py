"""The list of games. A new game is a folder and a line here; other packages may bring games of their own.

A game's package holds its `RULES.md` and `texts/` too; `folder_of` says where.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from games.core.daily_deal import DailyDeal
from games.core.game import AnyGame
from games.core.tutorial_game import TutorialGame
from games.entry_points import GROUP, plugin_games

NAMES: Final = (
    "rage",
    "lagagne",
    "gaag",
    "gin",
    "agnes",
)
"""The games that stand here, in the order in which they are offered: `rage` is `RAGE` of `games/rage`."""


def _here(name: str) -> AnyGame:
    game: AnyGame = getattr(import_module(f"games.{name}"), name.upper())
    return game


_INSTALLED: Final = plugin_games(entry_points(group=GROUP), NAMES)

GAMES: Final[tuple[AnyGame, ...]] = (*map(_here, NAMES), *_INSTALLED.games)
DAILY_DEALS: Final[Mapping[str, DailyDeal]] = {game.name: game.daily for game in GAMES if game.daily is not None}
"""The deals of the day, by the games' names."""
TUTORIALS: Final[Mapping[str, TutorialGame]] = {
    game.name: TutorialGame(game, game.tutorial) for game in GAMES if game.tutorial is not None
}
LEFT_OUT: Final[tuple[str, ...]] = _INSTALLED.refusals
"""Why games that other packages bring are not offered, a line for the log each."""


def game_named(name: str) -> AnyGame:
    """Return the game of that name; raises KeyError when there is none."""
    for game in GAMES:
        if game.name == name:
            return game
    raise KeyError(name)


def home_of(name: str) -> Path:
    """Return the folder in which a game's rules and texts stand; raises KeyError when there is no such game."""
    return folder_of(game_named(name))


def folder_of(game: AnyGame) -> Path:
    """Return the folder of a game's package, registered or not."""
    return Path(str(import_module(game.package).__file__)).parent
