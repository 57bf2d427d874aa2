"""The AI seats of Agnès. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.agnes.ai_beginner import Beginner
from games.agnes.ai_expert import EXPERT
from games.agnes.ai_regular import Regular
from games.core.ai_player import AiPlayer, Level

AI_PLAYERS: Final[Mapping[Level, AiPlayer[Any]]] = {"beginner": Beginner(), "regular": Regular(), "expert": EXPERT}
