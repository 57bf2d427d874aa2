"""The cards of LaGagne as data (LG-R1): 29 kinds, their written names, points and places in a deck.

A card is the number of its kind, so equal cards cannot be told apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

SUITS: Final = 4
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
SUIT_SIGNS: Final = ("♠", "♥", "♦", "♣")
SUIT_NAMED: Final = {name: suit for suit, name in enumerate(SUIT_NAMES)}
VALUES: Final = (5, 10, 20, 50)

SYMBOLS: Final = range(SUITS)
"""The symbol of a suit is the number of the suit."""
POINTS: Final = range(4, 20)
"""The points of spades from 5 to 50, then those of hearts, diamonds and clubs."""
WILDS: Final = range(20, 24)
ZERO: Final = 24
STEAL: Final = 25
RECOVER: Final = 26
EXCHANGE: Final = 27
DOUBLE: Final = 28
KINDS: Final = 29
NONE: Final = -1
"""No card, no seat."""
HAND: Final = 5

WRITTEN: Final = (
    *(f"symbol-{suit}" for suit in SUIT_NAMES),
    *(f"{value}-{suit}" for suit in SUIT_NAMES for value in VALUES),
    *(f"wild-{value}" for value in VALUES),
    "zero",
    "steal",
    "recover",
    "exchange",
    "double",
)
"""The written name of each kind, the same in all languages."""
CARD_NAMED: Final = {written: card for card, written in enumerate(WRITTEN)}
POINTS_OF: Final = tuple(
    VALUES[(card - POINTS.start) % len(VALUES)] if card in POINTS or card in WILDS else 0 for card in range(KINDS)
)
SUIT_OF: Final = tuple(
    card if card in SYMBOLS else (card - POINTS.start) // len(VALUES) if card in POINTS else NONE
    for card in range(KINDS)
)
"""The suit of a symbol or of suit points; NONE for all others."""


def deck_points(deck: Sequence[int]) -> int:
    """Return the points in a deck, given as copies per kind."""
    return sum(copies * points for copies, points in zip(deck, POINTS_OF, strict=True))


def full_deck(deck: Sequence[int]) -> list[int]:
    """Return every card of a deck, sorted."""
    return [card for card, copies in enumerate(deck) for _ in range(copies)]


def column_points(column: Iterable[int]) -> int:
    """Return what a column is worth: the sum of its points, twice with an x2; its symbol need not be there (LG-R8)."""
    points, times = 0, 1
    for card in column:
        points += POINTS_OF[card]
        if card == DOUBLE:
            times = 2
    return times * points


def score_of(columns: Iterable[Iterable[int]]) -> int:
    """Return the sum of a player's columns."""
    score = 0
    for column in columns:
        if column:
            score += column_points(column)
    return score


def is_active(column: Sequence[int], suit: int) -> bool:
    """Tell whether a column holds its symbol card; without it a column with cards is dormant (LG-R8)."""
    return suit in column
