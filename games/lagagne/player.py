"""The AI seats of LaGagne. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.core.player import Level, Player
from games.lagagne.beginner import Beginner
from games.lagagne.regular import Regular

PLAYERS: Final[Mapping[Level, Player[Any]]] = {"beginner": Beginner(), "regular": Regular()}
