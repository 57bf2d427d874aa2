"""What a seat expects of its cards at the end of its turn, where it says with its discard whether it announces."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.agnes.ai_belief import Belief
from games.agnes.powers import OWN_LOOK
from games.agnes.scoring import ENOUGH
from games.agnes.state import EMPTY, Spot
from games.core.french_pack import JACK, KING
from games.core.move import Move

GOOD: Final = 2
"""What a card that is looked at would be worth with some luck."""
_CALLING: Final = {"discard": "agnes", "drop": "agnes", "decline": "agnes", "keep": "keep-agnes", "take": "take-agnes"}


def announced(belief: Belief, move: Move) -> Move | None:
    """Return the same move with AGNÈS announced at the end of the turn, or None where there is none."""
    verb = _CALLING.get(move.verb)
    if verb is None or belief.view.announcer != EMPTY:
        return None
    return Move(verb, move.items)


def after(belief: Belief, move: Move) -> Belief:
    """Return what is believed once a drawn or taken card lies where a move puts it."""
    view, me = belief.view, belief.me
    if move.verb not in {"keep", "take"} or move.items == ("0",):
        return belief
    spot = Spot(me, int(move.items[0]) - 1)
    card, old = (view.held if move.verb == "keep" else view.top), view.card_at(spot)
    layout, knowers = list(view.layouts[me]), list(view.knowers[me])
    layout[spot.slot], knowers[spot.slot] = card, knowers[spot.slot] | 1 << me
    discard = view.discard if move.verb == "keep" else view.discard[:-1]
    later = replace(
        view,
        layouts=(*view.layouts[:me], tuple(layout), *view.layouts[me + 1 :]),
        knowers=(*view.knowers[:me], tuple(knowers), *view.knowers[me + 1 :]),
        discard=(*discard, old) if old >= 0 else discard,
        held=EMPTY,
    )
    return Belief(later, me)


def is_worth_deciding(belief: Belief, move: Move) -> bool:
    """Tell whether a power may bring the own cards down to 5 or less, so that AGNÈS is decided on after it."""
    view = belief.view
    if move.verb != "power" or view.announcer != EMPTY:
        return False
    total = belief.total(belief.me)
    if view.power in OWN_LOOK:
        spot = Spot(belief.me, int(move.items[0]) - 1)
        return total - belief.expected(spot) + GOOD <= ENOUGH
    if view.power in {JACK, KING}:
        return total - belief.worst()[1] + belief.best_of_others()[1] <= ENOUGH
    return False
