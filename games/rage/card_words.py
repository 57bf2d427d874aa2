"""Texts for cards, colours and flips, made once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from games.core.text import Text, Value
from games.rage.cards import CARD_POINTS, COLOURED, COLOURS, JOKER, KINDS, VALUES

COLOUR_WORDS: Final = tuple(Text(f"rage.colour-{colour}") for colour in COLOURS)
"""The colours as words: "red"."""
CARD_WORDS: Final = tuple(
    Text("rage.card", colour=COLOUR_WORDS[card // VALUES], number=card % VALUES)
    if card < COLOURED
    else Text(f"rage.card-{kind}")
    for card, kind in enumerate(KINDS)
)
"""The cards; copies of an action card are spoken of alike."""
_JOKERS: Final = tuple(Text("rage.joker-as", colour=colour) for colour in COLOUR_WORDS)


def card_as(card: int, colour: int) -> Text:
    """Return how a laid card is spoken of; a Joker with the colour declared for it."""
    return _JOKERS[colour] if card in JOKER and colour >= 0 else CARD_WORDS[card]


def card_played(card: int, colour: int) -> Text:
    """Return the same as news tell it: an action card is called a card, so that −5 is not read as points."""
    words = card_as(card, colour)
    return words if card < COLOURED or card in JOKER else Text("rage.action-card", card=words)


def card_list(cards: Iterable[int]) -> tuple[Text, ...]:
    """Return the words of several cards; those that are alike and follow each other are counted."""
    alike = [(words, sum(1 for _ in group)) for words, group in groupby(CARD_WORDS[card] for card in cards)]
    return tuple(words if count == 1 else Text("rage.cards-alike", count=count, card=words) for words, count in alike)


def the_cards(cards: Iterable[int]) -> tuple[Text, ...]:
    """Return the same as a sentence speaks of them: "the red 3 and the Joker"."""
    return tuple(Text("rage.the-card", card=words) if words in CARD_WORDS else words for words in card_list(cards))


def extra(plus: int, minus: int) -> Value:
    """Return what +5 and −5 cards make together, with its sign in brackets; nothing for nothing (RA-R17)."""
    return change_words(CARD_POINTS * (plus - minus))


def change_words(points: int) -> Value:
    """Return points with their sign in brackets; nothing for nothing."""
    if points == 0:
        return ""
    return Text("rage.gain", points=points) if points > 0 else Text("rage.loss", points=-points)


def figure(points: int) -> int | str:
    """Return points as they are written, with a real minus sign."""
    return points if points >= 0 else f"−{-points}"


def signed(points: int) -> str:
    """Return points that are won or lost, with their sign."""
    return f"+{points}" if points > 0 else str(figure(points))
