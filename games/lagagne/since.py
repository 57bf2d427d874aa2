"""What others have done in LaGagne to a seat since its last move; what else they did stands in the news alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.screen import Face, Mark, Place, Since
from games.core.text import Text, Value, Who
from games.lagagne.card_words import CARD_WORDS
from games.lagagne.cards import SUIT_SIGNS
from games.lagagne.faces import column_place, face
from games.lagagne.view import View

MOST: Final = 8
"""The most cards that are shown, the latest ones."""
_EXCHANGE: Final = ("lagagne.exchanges", "lagagne.settled")


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the thefts from the seat with what is left of its columns, or its exchange."""
    if view.seat is None or view.phase == "over" or view.gone[view.seat]:
        return None
    me, others = Who(view.seat), [text for text in news if text.given.get("who") != Who(view.seat)]
    stolen = [text for text in others if text.key == "lagagne.steals" and text.given["victim"] == me]
    if stolen:
        return Since(Text("lagagne.since"), _robbed(stolen), tuple(_losses(view, stolen))[-MOST:], tuple(stolen))
    exchanged = next((text for text in others if text.key in ("lagagne.was-taken", "lagagne.was-seen")), None)
    if exchanged is None:
        return None
    same = (text for text in others if text.key in _EXCHANGE and text.given["who"] == exchanged.given["who"])
    retold = (*same, exchanged)
    return Since(Text("lagagne.since"), _exchanged(exchanged), tuple(_cards_of(exchanged)), retold)


def _robbed(stolen: Sequence[Text]) -> Text:
    last = stolen[-1].given
    return Text("lagagne.since-stolen", thefts=len(stolen), who=last["who"], card=last["card"], left=last["left"])


def _losses(view: View, stolen: Sequence[Text]) -> Iterator[Place[Text]]:
    """Yield each stolen card with who has it, and the seat's column of the last as it is now."""
    yield from map(_place, stolen)
    source = stolen[-1].given.get("source")
    if isinstance(source, str) and view.seat is not None:
        suit = SUIT_SIGNS.index(source)
        yield column_place(view.columns[view.seat][suit], suit)


def _exchanged(text: Text) -> Text:
    """Return what came of an exchange: the card that was kept, with the one for it, or that was given back."""
    kept = text.key == "lagagne.was-taken"
    return Text("lagagne.since-kept" if kept else "lagagne.since-seen", **text.given)


def _cards_of(text: Text) -> Iterator[Place[Text]]:
    """Yield the card that was seen, with who has it, and the one that came for it."""
    yield _place(text)
    if "given" in text.given:
        yield Place(_face(text.given["given"]), mark="new")


def _place(text: Text) -> Place[Text]:
    """Return the card of a piece of news, with whose it is."""
    who = text.given["who"]
    mark: Mark = "win" if text.key == "lagagne.steals" else ""
    return Place(_face(text.given["card"]), who if isinstance(who, Who) else None, mark=mark)


def _face(card: Value) -> Face[Text]:
    return face(next(number for number, word in enumerate(CARD_WORDS) if word == card))
