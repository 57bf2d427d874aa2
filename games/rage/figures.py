"""What profiles tell of Rage: bids by their size, and how many of them were met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from games.core.game import SeatMove
from games.rage.state import OUT, State

LARGE: Final = 3
"""Bids of so many tricks and more are counted together."""


def figures(state: State, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    """Return, by seat, the bids and those met (RA-R17): all, and those of 0, 1, 2, and 3 or more tricks."""
    del moves
    return tuple(_of(state, seat) for seat in range(state.seats))


def _of(state: State, seat: int) -> Mapping[str, int]:
    counted = Counter({f"{what}{size}": 0 for what in ("bids", "met") for size in ("", *range(LARGE + 1))})
    for row in state.done:
        if row[seat] == OUT:
            continue
        bid, tricks, *_ = row[seat]
        for size in ("", str(min(bid, LARGE))):
            counted[f"bids{size}"] += 1
            counted[f"met{size}"] += bid == tricks
    return dict(counted)
