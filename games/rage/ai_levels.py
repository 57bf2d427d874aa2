"""The AI seats of Rage. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.core.ai_player import AiPlayer, Level
from games.rage.ai_beginner import Beginner
from games.rage.ai_expert import Expert
from games.rage.ai_regular import REGULAR

AI_PLAYERS: Final[Mapping[Level, AiPlayer[Any]]] = {"beginner": Beginner(), "regular": REGULAR, "expert": Expert()}
