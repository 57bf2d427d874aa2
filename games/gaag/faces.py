"""Card faces: tiles of the periodic table; special cards are dark and show their effect."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.core.screen import Face, Felt
from games.core.text import Text
from games.gaag.card_words import card_words
from games.gaag.cards import (
    CLOSE_HIGH,
    CLOSE_LOW,
    GAP,
    KINDS,
    LINK_7,
    LINK_8,
    NUMBER_OF,
    SYMBOLS,
    TINT_OF,
    WRITTEN,
    atoms_of,
    is_element,
)

BACK: Final = "gaag/back"
FELT: Final[Felt] = "petrol"
_SPECIAL: Final = {
    CLOSE_LOW: ("[H", "1", "tile-closing"),
    CLOSE_HIGH: ("Ar]", "18", "tile-closing"),
    LINK_7: ("N≡N", "7", "tile-link"),
    LINK_8: ("O=O", "8", "tile-link"),
    GAP: ("<>", "", "tile-gap"),
}
"""What a special card shows: a bracket on the side that it closes, the bond of two equal atoms, or the gap itself."""


@lru_cache(maxsize=6 * KINDS)
def face(card: int, special: int) -> Face[Text]:
    """Return a card's face; special cards have `special` atoms (GA-R2)."""
    name, atoms = card_words(card, special), atoms_of(card, special)
    if is_element(card):
        number = NUMBER_OF[card]
        label = Text(f"gaag.element-{number}")
        return Face(SYMBOLS[number], "", TINT_OF[number], name, str(number), atoms, label, f"gaag/{WRITTEN[card]}")
    sign, corner, label_key = _SPECIAL[card]
    drawn = f"gaag/{WRITTEN[card]}.{special}"
    return Face(sign, "", "black", name, corner, atoms, Text(f"gaag.{label_key}"), drawn)
