"""Leaving for good (C-8, part k): the seat goes on until the round is over, and then is no longer dealt in."""

from __future__ import annotations

from collections.abc import Iterator

from games.agnes.scoring import points_of
from games.agnes.state import EMPTY, State
from games.core.game import News
from games.core.seats import let_go, note_leaving, playing
from games.core.text import Text, Who


def leave(state: State, seat: int) -> Iterator[News]:
    """Note that somebody leaves a seat for good; where only one other is left, that one wins at once.

    Leaving a seat twice changes nothing. Raises `ValueError` when the match is over.
    """
    if state.phase == "over":
        raise ValueError("the match is over")
    if note_leaving(state, seat):
        yield from remove(state)
        yield finish(state)


def remove(state: State) -> Iterator[News]:
    """Take the seats that were left during the round out of the game."""
    left = let_go(state)
    if left:
        yield News(Text("agnes.left", who=left, count=len(left)))


def finish(state: State) -> News:
    """End the match, wherever the round stands, and return the news of who has won."""
    state.phase = "over"
    state.looks, state.look_ends = [[] for _ in range(state.seats)], [0] * state.seats
    state.answers, state.window_ends = [None] * state.seats, 0
    state.power, state.giver, state.prize, state.pair = 0, EMPTY, None, None
    points = points_of(state.done, state.seats)
    rivals = playing(state.seats, state.gone)
    best = max(points[seat] for seat in rivals)
    winners = tuple(Who(seat) for seat in rivals if points[seat] == best)
    return News(Text("agnes.game-over", who=winners, count=len(winners)))
