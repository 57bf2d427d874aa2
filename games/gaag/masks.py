"""Hands as bit masks for search: a bit for each kind, and quick questions about them.

The last kind is « <> », of which there are two: the bits from `GAP` on count them. A card comes with `+ (1 << card)`
and goes with `-`, whichever it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.gaag.cards import CLOSE_HIGH, CLOSE_LOW, GAP, LAST_ELEMENT, LINK_7, LINK_8, NUMBER_OF, atoms_of

NUMBERS: Final = range(1, LAST_ELEMENT + 1)
SAME: Final = tuple(
    sum(1 << card for card in range(CLOSE_LOW) if NUMBER_OF[card] == number) for number in range(LAST_ELEMENT + 2)
)
"""By atomic number, its elements."""
BELOW: Final = tuple(sum(SAME[:number]) for number in range(LAST_ELEMENT + 2))
"""By atomic number, the elements that go on the left of it."""
ABOVE: Final = tuple(sum(SAME[number + 1 :]) for number in range(LAST_ELEMENT + 2))
"""The same on the right."""
CLOSING_BITS: Final = 1 << CLOSE_LOW | 1 << CLOSE_HIGH
LINK_BITS: Final = (1 << LINK_7, 1 << LINK_8)
_MIDDLE: Final = 9.5
OPENINGS: Final = tuple(SAME[number] for number in sorted(NUMBERS, key=lambda number: (abs(number - _MIDDLE), number)))
"""The elements that open a row, those nearest to the middle first."""
_OF_ATOMS: Final = tuple(
    (atoms, sum(1 << card for card in range(CLOSE_LOW) if atoms_of(card, 0) == atoms)) for atoms in range(1, 5)
)
_FOUR_SPECIALS: Final = CLOSING_BITS | LINK_BITS[0] | LINK_BITS[1]


def mask_of(cards: Iterable[int]) -> int:
    """Return cards as a mask."""
    return sum(1 << card for card in cards)


def cards_in(mask: int) -> Iterator[int]:
    """Yield the kinds of a mask, sorted; two « <> » once."""
    if mask >> GAP:
        mask = mask & (1 << GAP) - 1 | 1 << GAP
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def weigh(mask: int, special: int) -> int:
    """Return the atoms of a mask, where a special card has `special`."""
    found = special * ((mask & _FOUR_SPECIALS).bit_count() + (mask >> GAP)) if mask >> CLOSE_LOW else 0
    for atoms, bits in _OF_ATOMS:
        found += atoms * (mask & bits).bit_count()
    return found


def fitting(mask: int, row: tuple[int, int], gaps: int, *, seven: bool, eight: bool) -> int:
    """Return the cards of a mask that can be laid on a row with these ends (0: empty), intervals and elements."""
    low, high = row
    if not low:
        return mask & (1 << LINK_7) - 1
    open_to = BELOW[low] | ABOVE[high] | CLOSING_BITS | LINK_BITS[0] * seven | LINK_BITS[1] * eight
    return mask & open_to | ((mask >> GAP) << GAP if gaps else 0)


def nearest(hand: int, low: int, high: int) -> int:
    """Return the element that is nearest to an end, the heaviest of those; -1 when none fits."""
    below, above = hand & BELOW[low], hand & ABOVE[high]
    if above:
        number = NUMBER_OF[(above & -above).bit_length() - 1]
        if not below or number - high <= low - NUMBER_OF[below.bit_length() - 1]:
            return (above & SAME[number]).bit_length() - 1
    return below.bit_length() - 1


def opening(hand: int) -> int:
    """Return the element nearest to the middle, the heaviest of those, else a closing card; -1 for neither."""
    for bits in OPENINGS:
        if found := hand & bits:
            return found.bit_length() - 1
    closing = hand & CLOSING_BITS
    return (closing & -closing).bit_length() - 1


def special(hand: int, gaps: int, *, seven: bool, eight: bool) -> int:
    """Return a special card that fits, closing ones last; -1 when none does."""
    if seven and hand & LINK_BITS[0]:
        return LINK_7
    if eight and hand & LINK_BITS[1]:
        return LINK_8
    if gaps and hand >> GAP:
        return GAP
    closing = hand & CLOSING_BITS
    return (closing & -closing).bit_length() - 1
