"""Melds and deadwood on bit masks: card `c` is the bit `1 << c`; exact and fast, for rules and AI alike (GI-R8).

`arrangement.py` says which of several arrangements counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from games.core.french_pack import PACK, RANK_OF, RANKS

CARD_POINTS: Final = tuple(min(rank, 10) for rank in RANK_OF)
"""What each card counts when it is unmatched: ace 1, figures 10."""
LONGEST_RUN: Final = 10
_SUIT: Final = (1 << RANKS) - 1
_SUIT_POINTS: Final = [0] * (1 << RANKS)
for _bits in range(1, 1 << RANKS):
    _SUIT_POINTS[_bits] = _SUIT_POINTS[_bits & (_bits - 1)] + CARD_POINTS[(_bits & -_bits).bit_length() - 1]


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a mask, sorted."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def points(mask: int) -> int:
    """Return the sum of the cards' points."""
    return (
        _SUIT_POINTS[mask & _SUIT]
        + _SUIT_POINTS[mask >> 13 & _SUIT]
        + _SUIT_POINTS[mask >> 26 & _SUIT]
        + _SUIT_POINTS[mask >> 39]
    )


@cache
def _runs(bits: int, shift: int, longest: int) -> tuple[int, ...]:
    """Return the runs of 3 to `longest` cards in one suit's 13 bits, as masks of the whole pack."""
    found = []
    for length in range(3, longest + 1):
        run = (1 << length) - 1
        found += [run << low + shift for low in range(RANKS - length + 1) if bits >> low & run == run]
    return tuple(found)


def _sets(mask: int) -> list[int]:
    """Return the sets of three or four cards of one rank."""
    suits = [mask >> shift & _SUIT for shift in (0, 13, 26, 39)]
    one, two, three, four = suits
    ranks = (one & two & (three | four)) | (three & four & (one | two))
    found = []
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        cards = [low << shift for suit, shift in zip(suits, (0, 13, 26, 39), strict=True) if suit & low]
        whole = sum(cards)
        found.append(whole)
        if len(cards) == 4:
            found += [whole ^ card for card in cards]
    return found


def melds_in(mask: int, longest: int = LONGEST_RUN) -> list[int]:
    """Return every meld that the cards hold, as masks, with runs of at most `longest` cards (GI-R8)."""
    found = _sets(mask)
    for shift in (0, 13, 26, 39):
        bits = mask >> shift & _SUIT
        if bits & bits >> 1 & bits >> 2:
            found += _runs(bits, shift, longest)
    return found


def laid_out(mask: int) -> list[tuple[int, int]]:
    """Return the cards and points left by every choice of disjoint melds; no meld comes first."""
    found = [(mask, points(mask))]
    for meld in melds_in(mask, 5):  # a longer run is made of shorter ones
        worth = points(meld)
        found += [(free ^ meld, left - worth) for free, left in found if meld & free == meld]
    return found


@lru_cache(maxsize=1 << 17)
def deadwood(mask: int) -> int:
    """Return the least points that can be left unmatched."""
    return min([left for _, left in laid_out(mask)])


def after_throws(mask: int, cards: Iterable[int]) -> dict[int, int]:
    """Return the deadwood that throwing each of these cards leaves.

    The melds of ten cards are those of the eleven without the thrown one, so one search serves all throws.
    """
    ways = laid_out(mask)
    return {card: min([left for free, left in ways if free >> card & 1]) - CARD_POINTS[card] for card in cards}


@lru_cache(maxsize=1 << 15)
def least_after_throw(mask: int, kept: int = -1) -> int:
    """Return the least deadwood that throwing one card leaves; `kept` may not be thrown (GI-R4)."""
    return min(deadwood(mask ^ 1 << card) for card in cards_of(mask) if card != kept)


NEIGHBOURS: Final = tuple(
    tuple(
        other
        for other in range(PACK)
        if other != card
        and (other % RANKS == card % RANKS or (other // RANKS == card // RANKS and abs(other - card) <= 2))
    )
    for card in range(PACK)
)
"""The cards that can stand in one meld of three with a card."""
