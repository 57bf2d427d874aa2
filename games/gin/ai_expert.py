"""An expert without search: what a hand is worth was learned from hands that such players played with each other.

Three values, in hands of 25 points: of ten cards after a discard, of ten cards before a card from the stock, and of
going out. What they look at is in `learned_inputs.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED
from games.core.move import Ask, Move, legal_moves
from games.core.value_network import read_networks
from games.gin.ai_regular import Regular, ways_out
from games.gin.arrangement import best_arrangement
from games.gin.kernel_melds import BIT, NEXT_TO, after_throws
from games.gin.learned_inputs import Seen, hand_inputs, knock_inputs, seen_by
from games.gin.melds import CARD_POINTS, cards_of, mask_of
from games.gin.opponent_model import read
from games.gin.view import View

_LEARNED: Final = read_networks(Path(__file__).with_name("learned_values.json"))
DISCARDED: Final = _LEARNED["discarded"]
"""What ten cards are worth after a discard."""
DRAWING: Final = _LEARNED["drawing"]
"""What ten cards are worth when a card comes from the stock."""
GOING_OUT: Final = _LEARNED["going out"]
THRIFT: Final = 12
"""A discard that keeps so many points more than the cheapest is not thought about."""
SMALL: Final = 3
"""A card of so few points may be worth taking without a meld."""
CERTAIN: Final = 100.0
"""Gin goes before all else."""
PETIT: Final = 1.0
"""What a petit gin brings beside a knock (GI-R18)."""
REGULAR: Final = Regular()


class Expert:
    """Compares what each card taken, thrown or shown leaves, by values that were learned."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return its move; of equal ones the first."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        if view.phase == "discard":
            return _throw(view, moves)
        if view.phase in {"offer", "dealer-offer", "draw"}:
            take = Move("take")
            return take if _takes(view) else next(move for move in moves if move != take)
        return REGULAR.choose(view, asks, chance, budget)


def _takes(view: View) -> bool:
    """Tell whether the best discard after taking leaves more than a card from the stock promises."""
    ten, card = mask_of(view.hand), view.pile[-1]
    eleven = ten | BIT[card]
    left = dict(after_throws(eleven, view.hand))
    seen = seen_by(view, read(view))
    fits = any(ten & pair == pair for pair in NEXT_TO[card])
    if not fits and CARD_POINTS[card] > SMALL and min(left.values()) > seen.limit:
        return False
    own = (*view.known[1 - view.other], card)
    taken = max(_out_at_once(seen, eleven, left), *_discards(seen, eleven, left, own).values())
    return taken > DRAWING.value(hand_inputs(seen, ten, own=own[:-1]))


def _out_at_once(seen: Seen, eleven: int, left: dict[int, int]) -> float:
    """Return what it is worth to go out with the cheapest throw; less than nothing where that cannot be."""
    thrown = min(left, key=left.__getitem__)
    if left[thrown] > seen.limit:
        return -CERTAIN
    if not left[thrown]:
        return CERTAIN
    shown = best_arrangement(eleven ^ BIT[thrown], eleven)
    return GOING_OUT.value(knock_inputs(seen, shown))


def _discards(seen: Seen, eleven: int, left: dict[int, int], own: Sequence[int]) -> dict[int, float]:
    """Return the cards worth throwing, each with what the others are worth then."""
    bound = min(left.values()) + THRIFT
    return {
        card: DISCARDED.value(hand_inputs(seen, eleven ^ BIT[card], card, own))
        for card, least in left.items()
        if least <= bound
    }


def _throw(view: View, moves: Sequence[Move]) -> Move:
    """Go out, or discard."""
    for verb in ("grand", "gin"):
        if sure := [move for move in moves if move.verb == verb]:
            return sure[0]
    eleven, seen = mask_of(view.hand), seen_by(view, read(view))
    left = dict(after_throws(eleven, [card for card in cards_of(eleven) if card != view.taken]))
    worths = _discards(seen, eleven, left, view.known[1 - view.other])
    best = max(worths, key=worths.__getitem__)
    ways = {
        way.move: GOING_OUT.value(knock_inputs(seen, way.shown)) + PETIT * (way.kind == "petit")
        for way in ways_out(view, moves)
    }
    out = max(ways, key=ways.__getitem__, default=None)
    if out is not None and ways[out] >= worths[best]:
        return out
    return next(move for move in moves if move.verb == "discard" and CARD_NAMED[move.items[0]] == best)
