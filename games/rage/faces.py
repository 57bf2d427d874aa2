"""What the cards look like: six colours, each with a shape of its own, and dark action cards."""

from __future__ import annotations

from typing import Final

from games.core.screen import Face, Felt, Icon, Tint
from games.core.text import Text
from games.rage.card_words import CARD_WORDS, card_as
from games.rage.cards import COLOURED, COLOURS, JOKER, KINDS, VALUES

TINTS: Final[tuple[Tint, ...]] = ("red", "orange", "yellow", "green", "blue", "violet")
BACK: Final = "rage/back"
FELT: Final[Felt] = "plum"
SHAPES: Final = ("●", "◆", "★", "■", "▲", "✚")
"""The shape of each colour; the sign texts show the same."""
EMOJI: Final = ("🔴", "🟠", "🟡", "🟢", "🔵", "🟣")
ACTION_EMOJI: Final = {"joker": "🃏", "plus5": "💰", "minus5": "💸", "notrump": "🚫", "change": "🔄"}


def _face(card: int) -> Face[Text]:
    if card < COLOURED:
        colour, value = divmod(card, VALUES)
        return Face(str(value), SHAPES[colour], TINTS[colour], CARD_WORDS[card], sprite=f"rage/{TINTS[colour]}-{value}")
    name, drawn = CARD_WORDS[card], f"rage/{KINDS[card]}"
    match KINDS[card]:
        case "joker":
            return Face("JOKER", "♛", "black", name, sprite=drawn)
        case "plus5":
            return Face("+5", "", "grey", name, sprite=drawn)
        case "minus5":
            return Face("−5", "", "grey", name, sprite=drawn)
        case "notrump":
            return Face(Text("rage.rank-notrump"), "⊗", "black", name, sprite=drawn)
        case _:
            return Face(Text("rage.rank-change"), "?", "black", name, sprite=drawn)


_FACES: Final = tuple(_face(card) for card in range(len(KINDS)))
_JOKERS: Final[tuple[Face[Text], ...]] = tuple(
    Face("JOKER", shape, tint, card_as(JOKER[0], colour), sprite=f"rage/joker.{tint}")
    for colour, (shape, tint) in enumerate(zip(SHAPES, TINTS, strict=True))
)


def face(card: int, colour: int = -1) -> Face[Text]:
    """Return a card's face; a Joker in a trick shows the colour declared for it."""
    return _JOKERS[colour] if card in JOKER and colour >= 0 else _FACES[card]


def emoji(card: int) -> str:
    """Return the common emoji on a card's button."""
    return EMOJI[card // VALUES] if card < COLOURED else ACTION_EMOJI[KINDS[card]]


def icon(card: int) -> Icon:
    """Return a card's drawn emoji, the whole card in small."""
    kind = f"{TINTS[card // VALUES]}_{card % VALUES}" if card < COLOURED else KINDS[card]
    return Icon(f"rage_{kind}")


def colour_icon(colour: int) -> Icon:
    """Return a colour's drawn emoji, which needs no words beside it."""
    return Icon(f"colour_{COLOURS[colour]}")
