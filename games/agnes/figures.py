"""What profiles tell of Agnès: rounds, announcements, quick discards tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.agnes.state import State
from games.core.game import SeatMove


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, rounds played, AGNÈS announced, and claims in snap windows."""
    return tuple(
        {
            "rounds": sum(seat not in row.gone for row in state.done),
            "calls": sum(row.announcer == seat for row in state.done),
            "snaps": sum(move.seat == seat and move.move.verb == "snap" for move in moves),
        }
        for seat in range(state.seats)
    )
