"""What cards and columns look like: suits by shape, ★ for all suits, words for the actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.french_pack import TINTS
from games.core.screen import Face, Felt, Icon, Place
from games.core.text import Text
from games.lagagne.card_words import CARD_WORDS, column_name
from games.lagagne.cards import (
    DOUBLE,
    EXCHANGE,
    KINDS,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_OF,
    SUIT_SIGNS,
    SYMBOLS,
    WILDS,
    WRITTEN,
    ZERO,
    column_points,
    is_active,
)

BACK: Final = "lagagne/back"
FELT: Final[Felt] = "brick"
_SIGNS: Final = {STEAL: "➜", RECOVER: "↺", EXCHANGE: "⇄"}
_KEYS: Final = {STEAL: "steal", RECOVER: "recover", EXCHANGE: "exchange"}
_EMOJI: Final = {STEAL: "🫳", RECOVER: "♻️", EXCHANGE: "🔄", DOUBLE: "2️⃣"}


def _face(card: int) -> Face[Text]:
    name, drawn = CARD_WORDS[card], f"lagagne/{WRITTEN[card]}"
    if card in SYMBOLS:
        return Face("", SUIT_SIGNS[card], TINTS[card], name, sprite=drawn)
    if card in WILDS:
        return Face(str(POINTS_OF[card]), "★", "violet", name, sprite=drawn)
    if card == ZERO:
        return Face("0", "", "grey", name, sprite=drawn)
    if card == DOUBLE:
        return Face("×2", "", "orange", name, sprite=drawn)
    if card in _SIGNS:
        return Face(Text(f"lagagne.rank-{_KEYS[card]}"), _SIGNS[card], "black", name, sprite=drawn)
    return Face(str(POINTS_OF[card]), SUIT_SIGNS[SUIT_OF[card]], TINTS[SUIT_OF[card]], name, sprite=drawn)


_FACES: Final = tuple(_face(card) for card in range(KINDS))


def face(card: int) -> Face[Text]:
    """Return a card's face."""
    return _FACES[card]


def emoji(card: int) -> str:
    """Return the common emoji on the button of an action card."""
    return _EMOJI.get(card, "")


def icon(card: int, beside: Text | str = "") -> Icon:
    """Return a card's drawn emoji, with the few words beside it."""
    return Icon(f"lagagne_{WRITTEN[card]}".replace("-", "_"), beside)


def column_icon(column: Sequence[int], suit: int, becomes: int | None = None) -> Icon:
    """Return the drawn emoji of a column's suit, with its points, and with what they become if that is known."""
    if becomes is not None:
        return icon(suit, Text("lagagne.becomes", before=column_points(column), after=becomes))
    double = " ×2" if DOUBLE in column else ""
    return icon(suit, f"{column_points(column)}{double}" if column else "")


def column_place(column: Sequence[int], suit: int) -> Place[Text]:
    """Return a column: its symbol in front, the tops of its other cards above it, ×2 as a note, its value below.

    A dormant one has a hole with a moon where its symbol was; an empty one is an outline of the symbol.
    """
    if not column:
        return Place(_symbol("ghost", suit, CARD_WORDS[suit]), empty=True)
    name, corner = column_name(column, suit), "×2" if DOUBLE in column else ""
    under = tuple(_FACES[card] for card in reversed(column) if POINTS_OF[card])
    kind = "symbol" if is_active(column, suit) else "asleep"
    return Place(_symbol(kind, suit, name, corner), Text("lagagne.worth", points=column_points(column)), under=under)


def _symbol(kind: str, suit: int, name: Text, corner: str = "") -> Face[Text]:
    written = WRITTEN[suit].partition("-")[2]
    return Face("", SUIT_SIGNS[suit], TINTS[suit], name, corner, sprite=f"lagagne/{kind}-{written}")
