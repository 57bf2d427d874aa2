"""How an AI seat decides. A worker process runs this, so it imports only the games."""

from __future__ import annotations

from collections.abc import Mapping
from time import thread_time
from typing import Any, Final, NamedTuple, get_args

from games.core.advice import NO_REASON, ONLY_MOVE
from games.core.ai_player import Level
from games.core.budget import Budget, CpuTime, Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, Move, legal_moves
from games.core.text import Text

THINKING: Final[Mapping[Level, float]] = {"beginner": 0.005, "regular": 0.020, "expert": 0.030}
"""By level, the seconds of CPU time that a decision may take; many seats think at once, and clicks must not wait."""
SHARED_EFFORT: Final = Playouts(200)
"""The effort of each decision where tables share a deal: how fast the machine is changes none."""
HINT_EFFORT: Final = Playouts(600)
"""The effort for a hint: a number of playouts, so that asking twice gives the same hint."""


def thinking_time(level: Level) -> Budget:
    """Return the budget of a decision that begins now, in CPU time of this thread."""
    return CpuTime(THINKING[level], thread_time)


def choose(
    game: AnyGame,
    level: Level,
    view: Any,  # noqa: ANN401 -- any view
    asks: tuple[Ask, ...],
    seed: int,
    budget: Budget | None = None,
) -> Move:
    """Let an AI player decide; a plain function of plain data. Without a budget it has the time of its level."""
    return game.ai_players[level].choose(view, asks, FastChance(seed), budget or thinking_time(level))


class Hint(NamedTuple):
    """The move of a good player, and the reason."""

    move: Move
    why: Text


def hint_for(game: AnyGame, view: Any, asks: tuple[Ask, ...], seed: int) -> Hint:  # noqa: ANN401 -- any view
    """Return what the strongest AI player of a game would do on a seat, and why."""
    moves = list(legal_moves(asks))
    if len(moves) == 1:
        return Hint(moves[0], ONLY_MOVE)
    level = next(level for level in reversed(get_args(Level)) if level in game.ai_players)
    move = game.ai_players[level].choose(view, asks, FastChance(seed), HINT_EFFORT)
    return Hint(move, game.advice.reason(view, asks, move) or NO_REASON)
