"""The end of a game, also where somebody leaves for good: `games/core/departure.py` says when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core import departure
from games.core.game import News
from games.core.text import Text, Who
from games.rage.cards import NONE
from games.rage.scoring import ranks
from games.rage.state import State

LEFT: Final = "rage.left"
"""The news that somebody has left."""


def leave(state: State, seat: int) -> Iterator[News]:
    """Note that somebody leaves a seat for good; of two, the other wins at once."""
    yield from departure.leave(state, seat, LEFT, finish)
    if state.phase == "over":
        state.bids = [NONE] * state.seats  # the round is not scored, so its hidden bids are never revealed


def finish(state: State) -> News:
    """End the game, and return the news of who has won."""
    state.phase = "over"
    standing = ranks(state.variant, state.done, state.seats, state.gone)
    winners = tuple(Who(seat) for seat, rank in enumerate(standing) if rank == 1)
    return News(Text("rage.game-over", who=winners, count=len(winners)))
