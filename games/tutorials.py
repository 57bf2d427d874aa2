"""The tutorials of this repository: a game may have one, in the module `tutorial` of its own package, as `TUTORIAL`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from games.core.game import AnyGame
from games.core.tutorial import Tutorial
from games.registry import GAMES, package_of


def tutorial_of(game: AnyGame) -> Tutorial | None:
    """Return the tutorial that stands in a game's package, or None."""
    module = f"{package_of(game)}.tutorial"
    if find_spec(module) is None:
        return None
    tutorial: Tutorial = import_module(module).TUTORIAL
    return tutorial


TUTORIALS: Final[Mapping[str, Tutorial]] = {
    game.name: tutorial for game in GAMES if (tutorial := tutorial_of(game)) is not None
}
"""By the game's name."""
