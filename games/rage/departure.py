"""Leaving for good (C-8, part k): the seat goes on until the round is over, and then is no longer dealt in."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import News
from games.core.seats import let_go, note_leaving
from games.core.text import Text, Who
from games.rage.cards import NONE
from games.rage.scoring import ranks
from games.rage.state import State


def leave(state: State, seat: int) -> Iterator[News]:
    """Note that somebody leaves a seat for good; where only one other is left, that one wins at once.

    Leaving a seat twice changes nothing. Raises `ValueError` when the game is over.
    """
    if state.phase == "over":
        raise ValueError("the game is over")
    if note_leaving(state, seat):
        # The round is not scored, so its hidden bids are never revealed.
        state.bids = [NONE] * state.seats
        yield from remove(state)
        yield finish(state)


def remove(state: State) -> Iterator[News]:
    """Take the seats that were left during the round out of the game."""
    left = let_go(state)
    if left:
        yield News(Text("rage.left", who=left, count=len(left)))


def finish(state: State) -> News:
    """End the game, and return the news of who has won."""
    state.phase = "over"
    standing = ranks(state.house, state.done, state.seats, state.gone)
    winners = tuple(Who(seat) for seat, rank in enumerate(standing) if rank == 1)
    return News(Text("rage.game-over", who=winners, count=len(winners)))
