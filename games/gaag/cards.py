"""The 70 cards as whole numbers, and their written names (GA-R1).

A number is a kind of card: there is one card of each element and number of atoms, but two « <> », which are equal.
Elements come first, by atomic number and then by atoms: so the numbers are in the order of a sorted hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.screen import Tint

HAND: Final = 5
LAST_ELEMENT: Final = 18
SERIES: Final = (range(1, 19), range(2, 18), range(3, 17), range(4, 16), range(9, 13))
"""By number of atoms, the atomic numbers that have such an element."""
_ELEMENTS: Final = sorted((number, atoms) for atoms, numbers in enumerate(SERIES) for number in numbers)
CLOSE_LOW: Final = len(_ELEMENTS)
CLOSE_HIGH: Final = CLOSE_LOW + 1
LINK_7: Final = CLOSE_LOW + 2
LINK_8: Final = CLOSE_LOW + 3
GAP: Final = CLOSE_LOW + 4
KINDS: Final = GAP + 1
DECK: Final = (*range(KINDS), GAP)
LINKED: Final = {LINK_7: 7, LINK_8: 8}
"""The atomic number that each link goes on."""
CLOSINGS: Final = (CLOSE_LOW, CLOSE_HIGH)
NUMBER_OF: Final = (*(number for number, _ in _ELEMENTS), 1, LAST_ELEMENT, 0, 0, 0)
"""The atomic number of each element and closing card; 0 for links and « <> »."""
_ATOMS: Final = tuple(atoms for _, atoms in _ELEMENTS)
WRITTEN: Final = (
    *(f"{number}-{atoms}" for number, atoms in _ELEMENTS),
    "close-1",
    "close-18",
    "link-7",
    "link-8",
    "gap",
)
"""The written name of each kind: `8-2` is element 8 with two atoms."""
CARD_NAMED: Final = {written: card for card, written in enumerate(WRITTEN)}

SYMBOLS: Final = (
    *("", "H", "He", "Li", "Be", "B", "C", "N", "O", "F", "Ne"),
    *("Na", "Mg", "Al", "Si", "P", "S", "Cl", "Ar"),
)
"""By atomic number."""
_FAMILIES: Final[tuple[tuple[Tint, tuple[int, ...]], ...]] = (
    ("red", (3, 11)),
    ("orange", (4, 12)),
    ("grey", (13,)),
    ("yellow", (5, 14)),
    ("green", (1, 6, 7, 8, 15, 16)),
    ("blue", (9, 17)),
    ("violet", (2, 10, 18)),
)
TINT_OF: Final[dict[int, Tint]] = {number: tint for tint, numbers in _FAMILIES for number in numbers}
"""By atomic number, the colour of its family: alkali metals are red, noble gases violet."""


def is_element(card: int) -> bool:
    """Tell whether a card is an ordinary element; the others are special."""
    return card < CLOSE_LOW


def atoms_of(card: int, special: int) -> int:
    """Return the atoms of a card, where a special one has `special` (GA-R2)."""
    return _ATOMS[card] if card < CLOSE_LOW else special


def weigh(cards: Iterable[int], special: int) -> int:
    """Return the atoms of cards, specials included (GA-R12)."""
    return sum(atoms_of(card, special) for card in cards)
