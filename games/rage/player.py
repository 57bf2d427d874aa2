"""The AI seats of Rage. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.core.player import Level, Player, RandomPlayer

PLAYERS: Final[Mapping[Level, Player[Any]]] = {
    "beginner": RandomPlayer(),
    "regular": RandomPlayer(),
    "expert": RandomPlayer(),
}
