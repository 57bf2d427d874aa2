"""A model of the opponent's hand: the probability of each card, and sampled hands.

It uses the view alone: what was taken, discarded and refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

from games.core.chance import Chance
from games.core.french_pack import PACK, RANKS
from games.gin.imagined_state import unseen
from games.gin.melds import CARD_POINTS, NEIGHBOURS, deadwood, mask_of
from games.gin.view import View

COLLECTED: Final = 6.0
"""How much likelier a card is near one that the opponent took."""
DROPPED: Final = 0.3
"""How much less likely near one that it discarded."""
REFUSED: Final = 0.5
"""How much less likely near one that it left in the pile."""
MOST: Final = 0.9
DOUBT: Final = 0.15
"""Prior probability that an opponent plays carelessly."""
CHEAP: Final = 4
DEAR: Final = 8
_GRAIN: Final = 1 << 20


def _pairs(card: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of cards that make a meld of three with a card."""
    near = NEIGHBOURS[card]
    same = [other for other in near if other % RANKS == card % RANKS]
    sets = [(one, two) for number, one in enumerate(same) for two in same[number + 1 :]]
    runs = [pair for pair in ((card - 2, card - 1), (card - 1, card + 1), (card + 1, card + 2)) if {*pair} <= {*near}]
    return (*sets, *runs)


PAIRS: Final = tuple(_pairs(card) for card in range(PACK))
PAIR_MASKS: Final = tuple(tuple(mask_of(pair) for pair in pairs) for pairs in PAIRS)


class OpponentHand(NamedTuple):
    """The model of the opponent's hand: the known cards, and the probability of each other card."""

    known: tuple[int, ...]
    unseen: tuple[int, ...]
    likely: tuple[float, ...]
    """By card of the pack: 1 for a known one, 0 for one that cannot be there."""
    hidden: int
    """How many cards of that hand are unknown."""


def read(view: View) -> OpponentHand:
    """Return a seat's model of the opponent's hand."""
    other = view.other
    known, cards = view.known[other], tuple(unseen(view))
    hidden = view.counts[other] - len(known)
    likely = [0.0] * PACK
    dropped, taken = set(view.discards[other]), set(known)
    refused = {card for card in view.pile[:-1] if card not in dropped}
    share = hidden / max(1, len(cards))
    for card in cards:
        weight = share
        for near in NEIGHBOURS[card]:
            if near in taken:
                weight *= COLLECTED
            elif near in dropped:
                weight *= DROPPED
            elif near in refused:
                weight *= REFUSED
        likely[card] = min(MOST, weight)
    for card in known:
        likely[card] = 1.0
    return OpponentHand(known, cards, tuple(likely), hidden)


def carelessness(view: View) -> float:
    """Return the probability that the opponent plays carelessly: takes much, throws it back, gives cheap cards away."""
    other = view.other
    thrown = view.discards[other]
    back = len(set(thrown) & {*view.discards[1 - other], view.upcard})
    takes = len(view.known[other]) + back
    odds = DOUBT / (1 - DOUBT) * 12.0**back * 2.5 ** min(takes, len(thrown)) * 0.63 ** max(0, len(thrown) - takes)
    for card in thrown:
        odds *= 4.0 if CARD_POINTS[card] <= CHEAP else 0.6 if CARD_POINTS[card] >= DEAR else 1.2
    return odds / (1 + odds)


def danger(reading: OpponentHand, card: int) -> float:
    """Return the probability that the opponent can meld a discarded card."""
    likely = reading.likely
    return 1.0 - prod(1.0 - likely[one] * likely[two] for one, two in PAIRS[card])


def sample_hands(reading: OpponentHand, count: int, swaps: int, chance: Chance) -> list[int]:
    """Return likely hands as masks; each has drawn and thrown `swaps` times, as its owner improves it."""
    return [_sample(reading, swaps, chance) for _ in range(count)]


def _sample(reading: OpponentHand, swaps: int, chance: Chance) -> int:
    order = sorted(reading.unseen, key=lambda card: (1 + chance.below(_GRAIN)) / reading.likely[card])
    hand = mask_of((*reading.known, *order[: reading.hidden]))
    for card in order[reading.hidden : reading.hidden + swaps]:
        hand = _improved(hand | 1 << card, (*reading.known, *order[: reading.hidden], card))
    return hand


def _improved(eleven: int, cards: Sequence[int]) -> int:
    """Return a hand without the card whose loss leaves the least deadwood."""
    held = (card for card in cards if eleven >> card & 1)
    return min((eleven ^ 1 << card for card in held), key=deadwood)
