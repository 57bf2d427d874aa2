"""Quick looks at hands of Gin as masks, for playouts: what is in a meld, what is worst, what a defence leaves."""

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
_NOT_LAST: Final = (_SUIT >> 1) * _EACH
_NOT_LAST_TWO: Final = _STARTS


def _pairs(card: int) -> tuple[int, ...]:
    """Return the pairs, as masks, that make a meld of three with a card."""
    rank, first = card % RANKS, card - card % RANKS
    same = [1 << other for other in range(rank, PACK, RANKS) if other != card]
    sets = [one | two for number, one in enumerate(same) for two in same[number + 1 :]]
    runs = [range(low, low + 3) for low in range(max(0, rank - 2), min(rank, RANKS - 3) + 1)]
    return (*sets, *(sum(1 << first + step for step in run if step != rank) for run in runs))


NEXT_TO: Final = tuple(_pairs(card) for card in range(PACK))
"""By card, the pairs that make a meld of three with it."""


def matched(own: int) -> int:
    """Return the cards that stand in some meld; they need not all do so at once."""
    spades, hearts, diamonds, clubs = own & _SUIT, own >> 13 & _SUIT, own >> 26 & _SUIT, own >> 39
    ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    starts = own & own >> 1 & own >> 2 & _STARTS
    if starts:
        runs = starts | starts << 1 | starts << 2
        return runs | ranks * _EACH & own if ranks else runs
    return ranks * _EACH & own if ranks else 0


def worst_loose(own: int, kept: int) -> int:
    """Return the dearest card in no meld, one without a neighbour if there is any; -1: there is none. `kept` stays."""
    loose = own & ~matched(own) & ~kept
    if not loose:
        return -1
    spades, hearts, diamonds, clubs = own & _SUIT, own >> 13 & _SUIT, own >> 26 & _SUIT, own >> 39
    twice = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    beside = (own & _NOT_LAST) << 1 | own >> 1 & _NOT_LAST | (own & _NOT_LAST_TWO) << 2 | own >> 2 & _NOT_LAST_TWO
    alone = loose & ~(twice * _EACH | beside)
    among = alone or loose
    ranks = among | among >> 26
    rank = ((ranks | ranks >> 13) & _SUIT).bit_length() - 1
    found = among & _EACH << rank
    return (found & -found).bit_length() - 1


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


def least_left(own: int) -> int:
    """Return the least points that can be left unmatched."""
    return min([left for _, left in laid_out(own)])


def after_throws(own: int, cards: Sequence[int]) -> list[tuple[int, int]]:
    """Return each of these cards with the least points that the others leave when it is thrown.

    The melds of ten cards are those of the eleven that do without the thrown one: one look serves all throws.
    """
    ways = laid_out(own)
    return [(card, min([left for free, left in ways if free & BIT[card]]) - CARD_POINTS[card]) for card in cards]


def only_best(own: int) -> tuple[list[int], int] | None:
    """Return the melds and the points left of the best layout; None where several are, and a rule must choose."""
    found: list[tuple[tuple[int, ...], int, int]] = [((), own, points(own))]
    for meld, worth in _melds(own):
        found += [((*melds, meld), free ^ meld, left - worth) for melds, free, left in found if meld & free == meld]
    least = min([left for _, _, left in found])
    best = [melds for melds, _, left in found if left == least]
    return (list(best[0]), least) if len(best) == 1 else None


def defended(own: int, shown: Sequence[int]) -> int:
    """Return the least points that own melds and lay-offs on `shown` leave (GI-R10)."""
    runs = [meld for meld in shown if meld & meld >> 1]
    sets = [_EACH << rank & ~meld for meld in shown if not meld & meld >> 1 for rank in (_rank(meld),)]
    return min([points(_laid_off(free, runs, sets)) for free, _ in laid_out(own)])


def _rank(meld: int) -> int:
    return ((meld & -meld).bit_length() - 1) % RANKS


def _laid_off(free: int, runs: Sequence[int], sets: Sequence[int]) -> int:
    """Return what remains of loose cards when all that fits is laid off, on runs first."""
    for run in runs:
        grown = run
        while fits := ((grown & _NOT_LAST) << 1 | grown >> 1 & _NOT_LAST) & free & ~grown:
            grown |= fits
            free &= ~fits
    for missing in sets:
        free &= ~missing
    return free
