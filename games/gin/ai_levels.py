"""The AI seats of Gin. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.core.ai_player import AiPlayer, Level
from games.gin.ai_beginner import Beginner
from games.gin.ai_expert import EXPERT
from games.gin.ai_regular import Regular

AI_PLAYERS: Final[Mapping[Level, AiPlayer[Any]]] = {"beginner": Beginner(), "regular": Regular(), "expert": EXPERT}
