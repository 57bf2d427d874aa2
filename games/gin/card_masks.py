"""Quick looks at hands of Gin as masks: what makes a meld with a card, what the melds in a hand leave."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core.french_pack import PACK, RANKS
from games.gin.melds import CARD_POINTS, points

BIT: Final = tuple(1 << card for card in range(PACK))
_SUIT: Final = (1 << RANKS) - 1
_EACH: Final = sum(1 << RANKS * suit for suit in range(4))
"""The aces."""
_STARTS: Final = (_SUIT >> 2) * _EACH
"""Where a run of three can begin."""


def _pairs(card: int) -> tuple[int, ...]:
    """Return the pairs, as masks, that make a meld of three with a card."""
    rank, first = card % RANKS, card - card % RANKS
    same = [1 << other for other in range(rank, PACK, RANKS) if other != card]
    sets = [one | two for number, one in enumerate(same) for two in same[number + 1 :]]
    runs = [range(low, low + 3) for low in range(max(0, rank - 2), min(rank, RANKS - 3) + 1)]
    return (*sets, *(sum(1 << first + step for step in run if step != rank) for run in runs))


NEXT_TO: Final = tuple(_pairs(card) for card in range(PACK))
"""By card, the pairs that make a meld of three with it."""


def _sets() -> dict[int, tuple[tuple[int, int], ...]]:
    """Return, for three or four cards of a rank, the sets in them, each with its points."""
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for rank in range(RANKS):
        whole, value = _EACH << rank, CARD_POINTS[rank]
        threes = [whole ^ 1 << card for card in range(rank, PACK, RANKS)]
        found.update({three: ((three, 3 * value),) for three in threes})
        found[whole] = ((whole, 4 * value), *((three, 3 * value) for three in threes))
    return found


_SETS: Final = _sets()


@cache
def _runs(bits: int, suit: int) -> tuple[tuple[int, int], ...]:
    """Return the runs of three to five in one suit's 13 bits, each with its points; longer ones are made of these."""
    found = []
    for length in (3, 4, 5):
        run = (1 << length) - 1
        found += [run << low + RANKS * suit for low in range(RANKS - length + 1) if bits >> low & run == run]
    return tuple((meld, points(meld)) for meld in found)


def _melds(own: int) -> list[tuple[int, int]]:
    """Return the melds in some cards, each with its points."""
    spades, hearts, diamonds, clubs = own & _SUIT, own >> 13 & _SUIT, own >> 26 & _SUIT, own >> 39
    ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    found: list[tuple[int, int]] = []
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        found += _SETS[own & low * _EACH]
    if own & own >> 1 & own >> 2 & _STARTS:
        for suit, bits in enumerate((spades, hearts, diamonds, clubs)):
            if bits & bits >> 1 & bits >> 2:
                found += _runs(bits, suit)
    return found


def laid_out(own: int) -> list[tuple[int, int]]:
    """Return what every choice of disjoint melds leaves: the cards and their points; none chosen comes first."""
    found = [(own, points(own))]
    for meld, worth in _melds(own):
        found += [(free ^ meld, left - worth) for free, left in found if meld & free == meld]
    return found


def after_throws(own: int, cards: Sequence[int]) -> list[tuple[int, int]]:
    """Return each of these cards with the least points that the others leave when it is thrown.

    The melds of ten cards are those of the eleven that do without the thrown one: one look serves all throws.
    """
    ways = laid_out(own)
    return [(card, min([left for free, left in ways if free & BIT[card]]) - CARD_POINTS[card]) for card in cards]
