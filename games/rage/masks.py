"""Cards of Rage as masks of 112 bits, one per card, and moves as numbers (lays), for playouts and odds.

A *lay* is a card, or for a Joker with a declared colour `JOKER_LAY + 6 * (card - 96) + colour`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.rage.cards import COLOURS, DECK, JOKER, VALUES

JOKER_LAY: Final = DECK
"""The first lay of a Joker: those of joker-1 in the order of the colours, then those of joker-2."""
JOKER_RANK: Final = VALUES
SUIT: Final = (1 << VALUES) - 1
FOLLOW: Final = (*(SUIT << VALUES * colour for colour in range(len(COLOURS))), (1 << DECK) - 1)
"""The cards that follow a led colour, as a mask; for colour -1, nothing being led, all cards."""
JOKERS: Final = sum(1 << card for card in JOKER)
BIT: Final = tuple(1 << card for card in range(DECK))


def mask(cards: Iterable[int]) -> int:
    """Return the mask of these cards."""
    return sum(map(BIT.__getitem__, cards))


def lays_of(legal: int) -> Sequence[int]:
    """Return the lays of a mask of legal cards, in the order of the cards."""
    lays: list[int] = []
    while legal:
        low = legal & -legal
        legal ^= low
        card = low.bit_length() - 1
        if card in JOKER:
            first = JOKER_LAY + len(COLOURS) * (card - JOKER[0])
            lays += range(first, first + len(COLOURS))
        else:
            lays.append(card)
    return lays


def card_and_colour(lay: int) -> tuple[int, int]:
    """Return the card of a lay, and the colour declared for a Joker (-1 for any other card)."""
    if lay < JOKER_LAY:
        return lay, -1
    number, colour = divmod(lay - JOKER_LAY, len(COLOURS))
    return JOKER[number], colour
