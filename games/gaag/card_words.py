"""Texts for the cards and the row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from games.core.text import Text, Who, as_you
from games.gaag.cards import GAP, LINKED, NUMBER_OF, atoms_of, is_element
from games.gaag.row import Landing


@cache
def card_words(card: int, special: int) -> Text:
    """Return a card with its atoms: "Helium 2 (1 atom)"; a special card has `special` (GA-R2)."""
    return Text("gaag.card", card=bare_words(card), atoms=atoms_of(card, special))


def the_card(card: int, special: int) -> Text:
    """Return a card with its article and its atoms, for a sentence: « l’Hélium 2 (1 atome) »."""
    return _with_article(card, card_words(card, special))


def named_card(card: int) -> Text:
    """Return the same without its atoms: « l’Hélium 2 »."""
    return _with_article(card, bare_words(card))


def _with_article(card: int, words: Text) -> Text:
    of = NUMBER_OF[card] if is_element(card) else "gap" if card == GAP else "side"
    return Text("gaag.the-card", card=words, of=of)


def card_list(cards: Iterable[int], special: int) -> tuple[Text, ...]:
    """Return several cards with their atoms, for a spoken list."""
    return tuple(card_words(card, special) for card in cards)


def bare_words(card: int) -> Text:
    """Return a card without its atoms: "Helium 2"."""
    number = NUMBER_OF[card]
    if is_element(card):
        return Text("gaag.element", element=Text(f"gaag.element-{number}"), number=number)
    if card == GAP:
        return Text("gaag.gap")
    return Text("gaag.link", number=LINKED[card]) if card in LINKED else Text("gaag.closing", number=number)


_TO_THEMSELVES: Final = frozenset(f"gaag.{key}" for key in ("round-begins", "plays", "picks-up", "keeps", "reverses"))
"""News of what a seat did, which it reads under `<key>-you`."""


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: what it did, and that it has drawn the last card.

    Of cards that were laid it need not read the atoms: the row tells what it is worth.
    """
    if text.key == "gaag.last-card" and text.given["who"] == Who(seat):
        return Text("gaag.you-last-card")
    played = text.given.get("played")
    if text.key == "gaag.plays" and isinstance(played, Text) and isinstance(card := played.given["card"], Text):
        bare = Text(played.key, **{**played.given, "card": card.given.get("card", card)})
        text = Text(text.key, **{**text.given, "played": bare})
    return as_you(text, _TO_THEMSELVES, seat)


def row_words(row: Sequence[int]) -> tuple[str | Text, ...]:
    """Return the row without names and atoms of elements, short enough to listen to: "4, <>, 6"."""
    return tuple(str(NUMBER_OF[card]) if is_element(card) else bare_words(card) for card in row)


@lru_cache(maxsize=1 << 12)
def played_words(card: int, where: Landing, special: int) -> Text:
    """Return a card and where it goes: "Helium 2 (1 atom) left of 5"."""
    return Text("gaag.goes", card=card_words(card, special), side=where.side, number=where.number, beyond=where.beyond)
