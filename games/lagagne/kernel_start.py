"""Makes a kernel of LaGagne from a state."""

from __future__ import annotations

from games.core.kernel import OVER
from games.lagagne.cards import NONE, SUITS
from games.lagagne.kernel import LaGagneKernel
from games.lagagne.state import State


def kernel_of(state: State) -> LaGagneKernel:
    """Return the game that a state is in."""
    seats, swap = range(state.seats), state.swap if state.phase == "exchange" else None
    made = LaGagneKernel(
        seat=OVER if state.phase == "over" else state.turn,
        variant=state.variant,
        leader=state.leader,
        closer=state.closer,
        rounds=len(state.rows),
        crossings=state.crossings,
        victim=NONE if swap is None else swap.victim,
        seen=NONE if swap is None else swap.seen,
        stock=state.stock[:],
        discard=state.discard[:],
        hands=[hand[:] for hand in state.hands],
        columns=[[column[:] for column in own] for own in state.columns],
        gone=state.gone[:],
        started=state.started[:],
        redrawn=state.redrawn[:],
        crossed=state.crossed[:],
        active=[0 for _ in seats],
        open=[0 for _ in seats],
        doubled=[0 for _ in seats],
        points=[0 for _ in seats],
        worth=[[0] * SUITS for _ in seats],
    )
    for seat in seats:
        for suit in range(SUITS):
            made.weigh(seat, suit)
    return made
