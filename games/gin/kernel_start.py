"""How a kernel of Gin comes about: dealt anew, or made from a full state."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.french_pack import PACK
from games.core.kernel import OVER
from games.gin.kernel import GinKernel
from games.gin.melds import mask_of
from games.gin.state import DEALT, NONE, State, Variant


def dealt(variant: Variant, dealer: int, chance: Chance) -> GinKernel:
    """Return a fresh hand, dealt in the order in which the rules ask chance for it."""
    deck = list(range(PACK))
    chance.shuffle(deck)
    cards, upcard = [deck[:DEALT], deck[DEALT : 2 * DEALT]], deck[2 * DEALT]
    return GinKernel(
        seat=1 - dealer,
        variant=variant,
        phase="offer",
        upcard=upcard,
        hands=[mask_of(hand) for hand in cards],
        cards=cards,
        stock=deck[: 2 * DEALT : -1],
        pile=[upcard],
        taken=NONE,
        takes=0,
        going="",
        thrown=NONE,
        points=[0, 0],
    )


def kernel_of(state: State) -> GinKernel:
    """Return the hand that a state is in; one that is over is a void hand."""
    return GinKernel(
        seat=OVER if state.phase == "over" else state.turn,
        variant=state.variant,
        phase=state.phase,
        upcard=state.upcard,
        hands=[mask_of(hand) for hand in state.hands],
        cards=[hand[:] for hand in state.hands],
        stock=state.stock[:],
        pile=state.pile[:],
        taken=state.taken,
        takes=state.takes,
        going=state.going,
        thrown=state.thrown,
        points=[0, 0],
    )
