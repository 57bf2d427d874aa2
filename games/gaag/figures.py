"""What profiles tell of GaAg: rounds, and the atoms that were picked up in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.game import SeatMove
from games.gaag.state import State


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, rounds played, atoms collected, and rounds in which it collected none."""
    del moves
    return tuple(
        {
            "rounds": sum(seat not in row.gone for row in state.done),
            "atoms": sum(row.collected[seat] for row in state.done if seat not in row.gone),
            "clean": sum(row.collected[seat] == 0 for row in state.done if seat not in row.gone),
        }
        for seat in range(state.seats)
    )
