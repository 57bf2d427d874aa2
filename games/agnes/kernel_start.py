"""Makes a kernel of Agnès from a state."""

from __future__ import annotations

from games.agnes.kernel import AgnesKernel
from games.agnes.kernel_legal import PASSED, WAITING
from games.agnes.state import EMPTY, Answer, Spot, State, eligible
from games.core.kernel import OVER


def kernel_of(state: State) -> AgnesKernel:
    """Return the round that a state is in; first looks that are still to come have been had."""
    made = AgnesKernel(
        seat=_in_turn(state),
        variant=state.variant,
        gone=tuple(state.gone),
        phase="choice" if state.phase == "peek" else state.phase,
        turn=state.turn,
        turns=state.turns,
        layouts=[layout[:] for layout in state.layouts],
        pile=state.pile[:],
        discard=state.discard[:],
        known=state.known[:],
        held=state.held,
        power=state.power,
        answers=[_answered(said) for said in state.answers],
        giver=state.giver,
        prize=EMPTY if state.prize is None else _coded(state.prize),
        pair=None if state.pair is None else (_coded(state.pair[0]), _coded(state.pair[1])),
        announcer=state.announcer,
        calling=state.calling,
        asking=state.asking,
        shaken=state.shaken,
    )
    for seat, peek in enumerate(state.peeks):
        if peek != "done":
            for card in state.layouts[seat][: state.variant.initial_peek]:
                made.known[card] |= 1 << seat
    return made


def _in_turn(state: State) -> int:
    if state.phase == "over":
        return OVER
    if state.phase == "snap":
        return next(seat for seat in eligible(state) if state.answers[seat] is None)
    return state.giver if state.phase == "give" else state.turn


def _answered(said: Answer | None) -> int:
    if said is None:
        return WAITING
    return PASSED if said.spot is None else _coded(said.spot)


def _coded(spot: Spot) -> int:
    return (spot.seat << 8) + spot.slot
