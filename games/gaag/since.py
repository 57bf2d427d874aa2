"""What has happened in GaAg since a seat's last move: the row that somebody took, else the cards of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.screen import Place, Since
from games.core.text import Text, Value, Who, after_last
from games.gaag.card_words import card_words
from games.gaag.cards import KINDS
from games.gaag.faces import face
from games.gaag.view import View

MOST: Final = 6
"""The most cards of a row that are shown, and the most plays that count as told: the last ones."""
BORNE: Final = 4
"""The most cards with whose they are that are shown: of more, portraits would cover the numbers."""
NAMED: Final = 3
"""The most cards that are named."""


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the row that another seat picked up in this round and with what it opened the next, or what was played."""
    if view.seat is None or view.phase == "over":
        return None
    others = [text for text in after_last(news, "gaag.round-begins") if text.given.get("who") != Who(view.seat)]
    taken = next((text for text in reversed(others) if text.key == "gaag.picks-up"), None)
    played = [text for text in (others if taken is None else after_last(others, taken.key)) if text.key == "gaag.plays"]
    if taken is not None:
        return Since(Text("gaag.since"), _taken(taken, played), _row(view, taken))
    if not played:
        return None
    places = tuple(_place(view, text) for text in played[-BORNE:])
    return Since(Text("gaag.since"), _played(played), places)


def _taken(taken: Text, played: Sequence[Text]) -> Text:
    opens = Text("gaag.since-opens", card=_name(played[0])) if played else ""
    return Text("gaag.since-taken", **taken.given, opens=opens)


def _row(view: View, taken: Text) -> tuple[Place[Text], ...]:
    """Return the tiles that were picked up, the last with who has them if a portrait leaves it readable."""
    who, cards = taken.given["who"], taken.given["cards"]
    if not (isinstance(who, Who) and isinstance(cards, int)):
        raise TypeError(f"no news of a row that was picked up: {taken}")
    special = view.variant.special_atoms
    *tiles, last = view.collected[who.seat][-min(cards, MOST) :]
    owner = who if len(tiles) < BORNE else None
    return (*(Place(face(card, special)) for card in tiles), Place(face(last, special), owner))


def _played(played: Sequence[Text]) -> Text:
    """Return who has played what, or of many cards how many they are, and the last."""
    if len(played) == 1:
        return Text("gaag.since-plays", who=played[0].given["who"], card=_name(played[0]))
    if len(played) <= NAMED:
        keys = ("gaag.since-first", *("gaag.since-one" for _ in played[1:]))
        said = tuple(Text(key, who=text.given["who"], card=_name(text)) for key, text in zip(keys, played, strict=True))
        return Text("gaag.since-played", cards=said)
    return Text("gaag.since-many", cards=len(played), who=played[-1].given["who"], card=_name(played[-1]))


def _place(view: View, text: Text) -> Place[Text]:
    """Return the card of a play, with whose it is."""
    who, special, words = text.given["who"], view.variant.special_atoms, _words(text)
    card = next(card for card in range(KINDS) if card_words(card, special) == words)
    return Place(face(card, special), who if isinstance(who, Who) else None)


def _words(text: Text) -> Text:
    """Return the words of a played card with its atoms."""
    played = text.given["played"]
    card = played.given["card"] if isinstance(played, Text) else None
    if not isinstance(card, Text):
        raise TypeError(f"no news of a card that was played: {text}")
    return card


def _name(text: Text) -> Value:
    """Return the name of a played card, without its atoms."""
    return _words(text).given["card"]
