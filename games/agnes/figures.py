"""What profiles tell of Agnès: rounds, announcements, quick discards tried, right and wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.agnes.state import State
from games.core.game import SeatMove


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, rounds played, AGNÈS announced, claims in snap windows, and how many were right and wrong.

    A right claim that came too late is right all the same; those that were sealed when the game ended are neither.
    """
    return tuple(
        {
            "rounds": sum(seat not in row.gone for row in state.done),
            "calls": sum(row.announcer == seat for row in state.done),
            "snaps": sum(move.seat == seat and move.move.verb == "snap" for move in moves),
            "snaps_right": state.snapped[seat][0],
            "snaps_wrong": state.snapped[seat][1],
        }
        for seat in range(state.seats)
    )
