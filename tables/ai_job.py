"""Owns how an AI seat decides. It is run by a worker process, so it must not import more than the games."""

from __future__ import annotations

from typing import Any, Final

from games.core.ai_player import Level
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, Move

THINKING_SECONDS: Final = 1.0
"""What a player is told to take at most."""


def choose(game: AnyGame, level: Level, view: Any, asks: tuple[Ask, ...], seed: int) -> Move:  # noqa: ANN401 -- any view
    """Let an AI player decide; a plain function of plain data."""
    return game.ai_players[level].choose(view, asks, FastChance(seed), THINKING_SECONDS)
