"""The games of the house: a new game is one folder and one line here."""

from __future__ import annotations

from typing import Final

from games.agnes import AGNES
from games.core.game import AnyGame
from games.gaag import GAAG
from games.gin import GIN
from games.lagagne import LAGAGNE
from games.rage import RAGE

GAMES: Final[tuple[AnyGame, ...]] = (RAGE, LAGAGNE, GAAG, GIN, AGNES)


def game_named(name: str) -> AnyGame:
    """Return the game of that name; raises KeyError when there is none."""
    for game in GAMES:
        if game.name == name:
            return game
    raise KeyError(name)
