"""Texts for cards and columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.core.text import Text, joined
from games.lagagne.cards import (
    DOUBLE,
    EXCHANGE,
    KINDS,
    POINTS,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_OF,
    SUIT_SIGNS,
    SYMBOLS,
    WILDS,
    WRITTEN,
    column_points,
    is_active,
)

THEFTS: Final = ("lagagne.steals", "lagagne.steals-asleep")
"""The news of a theft; the second of a symbol whose column sleeps now."""


def _word(card: int) -> Text:
    if card in SYMBOLS:
        return Text("lagagne.card-symbol", suit=SUIT_SIGNS[card])
    if card in POINTS:
        return Text("lagagne.card-points", suit=SUIT_SIGNS[SUIT_OF[card]], points=POINTS_OF[card])
    if card in WILDS:
        return Text("lagagne.card-wild", points=POINTS_OF[card])
    return Text(f"lagagne.card-{WRITTEN[card]}")


CARD_WORDS: Final = tuple(_word(card) for card in range(KINDS))
"""What the cards are called: "symbole ♠", "10♠", "20★", "Zéro", "Voler", "×2"."""

_THE_CARDS: Final = tuple(
    Text("lagagne.the-card", card=word, kind="action" if card in (STEAL, RECOVER, EXCHANGE) else "other")
    for card, word in enumerate(CARD_WORDS)
)


def the_card(card: int) -> Text:
    """Return a card with its article, for a sentence: « le 10♠ », « la carte Voler »."""
    return _THE_CARDS[card]


CARD_LABELS: Final = tuple(
    Text("lagagne.label-symbol", suit=SUIT_SIGNS[card]) if card in SYMBOLS else word
    for card, word in enumerate(CARD_WORDS)
)
"""The same at the beginning of a label: "Symbole ♠"."""


def card_list(cards: Iterable[int]) -> tuple[Text, ...]:
    """Return the words of several cards, for a spoken list."""
    return tuple(CARD_WORDS[card] for card in cards)


def column_name(column: Sequence[int], suit: int) -> Text:
    """Return what a column is called: "♠ 35", "♥ 100 doubled", "♦ 10 asleep"."""
    return _column("lagagne.column", column, suit)


def column_label(column: Sequence[int], suit: int) -> Text:
    """Return the same on a control: "♥ 100 ×2"."""
    return _column("lagagne.column-label", column, suit)


def _column(key: str, column: Sequence[int], suit: int) -> Text:
    points, is_doubled = column_points(column), DOUBLE in column
    asleep = int(not is_active(column, suit))
    return Text(key, suit=SUIT_SIGNS[suit], points=points, double=int(is_doubled), asleep=asleep)


def columns_said(columns: Sequence[Sequence[int]], *, briefly: bool = False) -> Text:
    """Return a seat's columns, as far as it has any: what they are called, and unless `briefly` what counts in them."""
    say = column_name if briefly else _column_said
    said = [say(column, suit) for suit, column in enumerate(columns) if column]
    return joined(said, "lagagne.columns") if said else Text("lagagne.no-columns")


def _column_said(column: Sequence[int], suit: int) -> Text:
    """Return a column with what counts in it: "♠ 35: 5, 10 and 20"; nothing more where its points say it: "♦ 10"."""
    inside = [str(POINTS_OF[card]) for card in column if card in POINTS]
    inside += [f"{POINTS_OF[card]}★" for card in column if card in WILDS]
    name = column_name(column, suit)
    if not inside or inside == [str(column_points(column))]:
        return name
    return Text("lagagne.column-said", column=name, inside=tuple(inside))


def dotted(parts: Sequence[Text]) -> Text:
    """Return parts with a dot between them."""
    return joined(parts, "lagagne.dotted")
