"""The tutorials of the house: a game may have one, in `games/<game>/tutorial.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.agnes.tutorial import TUTORIAL as AGNES
from games.core.tutorial import Tutorial
from games.gaag.tutorial import TUTORIAL as GAAG
from games.gin.tutorial import TUTORIAL as GIN
from games.lagagne.tutorial import TUTORIAL as LAGAGNE
from games.rage.tutorial import TUTORIAL as RAGE

TUTORIALS: Final[Mapping[str, Tutorial]] = {
    tutorial.game.name: tutorial for tutorial in (RAGE, LAGAGNE, GAAG, GIN, AGNES)
}
"""By the game's name."""
