"""Leaving for good (C-8, part k): the seat goes on until the round is over, and then is no longer dealt in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core import departure
from games.core.game import News
from games.core.text import Text, Who
from games.gaag.scoring import ranks, totals
from games.gaag.state import State

LEFT: Final = "gaag.left"


def leave(state: State, seat: int) -> Iterator[News]:
    """Note that somebody leaves a seat for good; of two, the other wins at once."""
    return departure.leave(state, seat, LEFT, finish)


def let_go(state: State) -> Iterator[News]:
    """Take the seats that were left during the round out of the game."""
    return departure.let_go(state, LEFT)


def finish(state: State) -> News:
    """End the game, and return the news of who has won; a round under way is not counted."""
    state.phase = "over"
    points = totals(state.done, state.seats)
    winners = [seat for seat, rank in enumerate(ranks(points, state.gone)) if rank == 1]
    who = tuple(Who(seat) for seat in winners)
    return News(Text("gaag.game-over", who=who, count=len(who), points=points[winners[0]]))
