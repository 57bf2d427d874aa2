"""Leaving for good (C-8, part k): the seat goes on until the round is over, and then is no longer dealt in."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import News
from games.core.seats import let_go, note_leaving
from games.core.text import Text, Who
from games.gaag.scoring import ranks, totals
from games.gaag.state import State


def leave(state: State, seat: int) -> Iterator[News]:
    """Note that somebody leaves a seat for good; where only one other is left, that one wins at once.

    Leaving a seat twice changes nothing. Raises `ValueError` when the game is over.
    """
    if state.phase == "over":
        raise ValueError("the game is over")
    if note_leaving(state, seat):
        yield from remove(state)
        yield finish(state)


def remove(state: State) -> Iterator[News]:
    """Take the seats that were left during the round out of the game."""
    left = let_go(state)
    if left:
        yield News(Text("gaag.left", who=left, count=len(left)))


def finish(state: State) -> News:
    """End the game, and return the news of who has won; a round under way is not counted."""
    state.phase = "over"
    points = totals(state.done, state.seats)
    winners = [seat for seat, rank in enumerate(ranks(points, state.gone)) if rank == 1]
    who = tuple(Who(seat) for seat in winners)
    return News(Text("gaag.game-over", who=who, count=len(who), points=points[winners[0]]))
