"""The end of a game, also where somebody leaves for good: `games/core/departure.py` says when."""

from __future__ import annotations

from typing import Final

from games.core.game import News
from games.core.rounds import totals
from games.core.text import Text, Who
from games.gaag.scoring import ranks
from games.gaag.state import State

LEFT: Final = "gaag.left"
"""The news that somebody has left."""


def finish(state: State) -> News:
    """End the game, and return the news of who has won; a round under way is not counted."""
    state.phase = "over"
    points = totals(state.done, state.seats)
    winners = [seat for seat, rank in enumerate(ranks(points, state.gone)) if rank == 1]
    who = tuple(Who(seat) for seat in winners)
    return News(Text("gaag.game-over", who=who, count=len(who), points=points[winners[0]]))
