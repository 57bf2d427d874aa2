"""The AI seats of Rage. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.core.player import Level, Player
from games.rage.beginner import Beginner
from games.rage.expert import Expert
from games.rage.regular import Regular

PLAYERS: Final[Mapping[Level, Player[Any]]] = {"beginner": Beginner(), "regular": Regular(), "expert": Expert()}
