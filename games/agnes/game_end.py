"""The end of a game, also where somebody leaves for good: `games/core/departure.py` says when."""

from __future__ import annotations

from typing import Final

from games.agnes.state import EMPTY, State
from games.core.game import News
from games.core.rounds import totals
from games.core.seats import playing
from games.core.text import Text, Who

LEFT: Final = "agnes.left"
"""The news that somebody has left."""


def finish(state: State) -> News:
    """End the match, wherever the round stands, and return the news of who has won."""
    state.phase = "over"
    state.looks, state.look_ends = [[] for _ in range(state.seats)], [0] * state.seats
    state.answers, state.window_ends, state.pass_at = [None] * state.seats, 0, 0
    state.calling = state.asking = state.shaken = False
    state.power, state.giver, state.prize, state.pair = 0, EMPTY, None, None
    points = totals(state.done, state.seats)
    rivals = playing(state.seats, state.gone)
    best = max(points[seat] for seat in rivals)
    winners = tuple(Who(seat) for seat in rivals if points[seat] == best)
    return News(Text("agnes.game-over", who=winners, count=len(winners)))
