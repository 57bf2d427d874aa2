"""Owns how an AI seat decides. It is run by a worker process, so it must not import more than the games."""

from __future__ import annotations

from collections.abc import Mapping
from time import thread_time
from typing import Any, Final

from games.core.ai_player import Level
from games.core.budget import Budget, CpuTime
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, Move

THINKING: Final[Mapping[Level, float]] = {"beginner": 0.005, "regular": 0.020, "expert": 0.030}
"""By level, the seconds of CPU time that a decision may take; many seats think at once, and clicks must not wait."""


def thinking_time(level: Level) -> Budget:
    """Return the budget of a decision that begins now, in CPU time of this thread."""
    return CpuTime(THINKING[level], thread_time)


def choose(game: AnyGame, level: Level, view: Any, asks: tuple[Ask, ...], seed: int) -> Move:  # noqa: ANN401 -- any view
    """Let an AI player decide; a plain function of plain data."""
    return game.ai_players[level].choose(view, asks, FastChance(seed), thinking_time(level))
