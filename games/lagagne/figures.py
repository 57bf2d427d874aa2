"""What profiles tell of LaGagne: cards stolen, recovered, exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.game import SeatMove
from games.lagagne.state import State


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, how often it stole, recovered and exchanged a card."""
    names = {"steal": "steals", "recover": "recoveries", "exchange": "exchanges"}
    return tuple(
        {name: sum(move.seat == seat and move.move.verb == verb for move in moves) for verb, name in names.items()}
        for seat in range(state.seats)
    )
