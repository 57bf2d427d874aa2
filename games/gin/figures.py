"""What profiles tell of Gin: how somebody went out, and how often they undercut who did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.game import SeatMove
from games.gin.state import SEATS, State

GINS: Final = ("gin", "petit", "grand")


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, hands played, knocks that won, gins of every kind, undercuts."""
    del moves
    return tuple(
        {
            "hands": len(state.done),
            "knocks": sum(end == "knock" and winner == seat for end, winner, *_ in state.done),
            "gins": sum(end in GINS and winner == seat for end, winner, *_ in state.done),
            "undercuts": sum(end == "undercut" and winner == seat for end, winner, *_ in state.done),
        }
        for seat in range(SEATS)
    )
