"""What others have done in LaGagne to a seat since its last move, and news as the seat itself reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.core.screen import Deed, Face, Mark, Place, Since
from games.core.text import Text, Value, Who, as_you
from games.lagagne.card_words import CARD_WORDS, THEFTS
from games.lagagne.cards import SUIT_SIGNS, column_points, is_active
from games.lagagne.faces import column_place, face
from games.lagagne.view import View

MOST: Final = 4
"""The most cards that are shown, the latest ones: beside each there is room for who has it."""
_TO_THEMSELVES: Final = ("lagagne.crosses", "lagagne.recovers")
"""What a seat did itself that its panel tells all the same."""
_ACTS: Final = frozenset(f"lagagne.{key}" for key in ("begins", "places", "places-in", "discards", "mulligans"))
_TO_VICTIMS: Final = ("lagagne.exchanges", *THEFTS)
_DEEDS: Final = (
    *("places", "places-in", "steals", "steals-asleep", "recovers", "discards"),
    *("exchanges", "was-seen", "was-taken", "mulligans"),
)
"""What stands at the seat of those who did it."""
_LAYING: Final = ("places", "places-in", "steals")
"""Those of them that lay a card in an own column."""
_WAYS: Final = 3
"""In so many ways, each shorter than the one before or the same."""


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: what it did, or others to it, in the second person."""
    if text.key in THEFTS and text.given["who"] == Who(seat):
        key = "lagagne.you-stole" if text.key == "lagagne.steals" else "lagagne.you-stole-asleep"
        return Text(key, **text.given)
    for name, keys in (("who", _TO_THEMSELVES), ("victim", _TO_VICTIMS)):
        if text.key in keys and text.given.get(name) == Who(seat):
            return Text(f"{text.key}-you", **{other: value for other, value in text.params if other != name})
    if text.key == "lagagne.begins" and text.given["dealer"] == Who(seat):
        return Text("lagagne.begins-dealt", **text.given)
    return as_you(text, _ACTS, seat)


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the thefts from the seat with what is left of its columns, or its exchange, and what each other did."""
    if view.seat is None or view.phase == "over" or view.gone[view.seat]:
        return None
    others = [text for text in news if text.given.get("who") != Who(view.seat)]
    strip, on_strip = _strip(view, others)
    latest = {text.given["who"]: text for text in others if text.key.partition(".")[2] in _DEEDS}
    deeds = tuple(_deed(view, text, is_told=text in on_strip) for text in latest.values())
    if strip.said is None and not deeds:
        return None
    return replace(strip, deeds=deeds)


def _strip(view: View, others: Sequence[Text]) -> tuple[Since[Text], Sequence[Text]]:
    """Return the strip, and the news that it tells: thefts from the seat, else its card that was kept."""
    stolen = [text for text in others if text.key in THEFTS and text.given["victim"] == _me(view)]
    if stolen:
        return Since(Text("lagagne.since"), _robbed(view, stolen), tuple(_losses(view, stolen))[-MOST:]), stolen
    taken = next((text for text in others if text.key == "lagagne.was-taken"), None)
    if taken is None:
        return Since(Text("lagagne.since")), ()
    places = (_place(taken), Place(_face(taken.given["given"]), mark="new"))
    return Since(Text("lagagne.since"), Text("lagagne.since-kept", **taken.given), places), [taken]


def _deed(view: View, text: Text, *, is_told: bool) -> Deed[Text]:
    """Return what somebody did as it stands at their seat: in some words, in fewer, and in as few as there can be."""
    told = None if is_told else addressed(text, _me(view).seat)
    given, act = text.given, "steals" if text.key in THEFTS else text.key.partition(".")[2]
    card = _bare(given.get("card", ""))
    sign = next((sign for sign, word in zip(SUIT_SIGNS, CARD_WORDS, strict=False) if word == card), card)
    is_mine = int(given.get("victim") == _me(view))
    words = {"suit": given.get("suit", ""), "victim": given.get("victim", ""), "mine": is_mine, "act": act}
    ways = (
        Text("lagagne.did", way=way, card=sign if way or act == "steals" else card, **words) for way in range(_WAYS)
    )
    who = given["who"]
    came = _face(card) if act in _LAYING else None
    return Deed(who.seat if isinstance(who, Who) else 0, tuple(ways), told, came, str(words["suit"]))


def _me(view: View) -> Who:
    return Who(view.turn if view.seat is None else view.seat)


def _robbed(view: View, stolen: Sequence[Text]) -> Text:
    """Return what was stolen and is left; of a lone symbol, that its column sleeps."""
    last = stolen[-1].given
    suit = _suit_of(stolen[-1])
    column = () if view.seat is None or suit is None else view.columns[view.seat][suit]
    if len(stolen) == 1 and last["card"] == CARD_WORDS[suit or 0] and column and not is_active(column, suit or 0):
        points = column_points(column)
        return Text("lagagne.since-asleep", who=last["who"], suit=SUIT_SIGNS[suit or 0], points=points)
    return Text("lagagne.since-stolen", thefts=len(stolen), who=last["who"], card=last["card"], left=last["left"])


def _losses(view: View, stolen: Sequence[Text]) -> Iterator[Place[Text]]:
    """Yield each stolen card with who has it, and the seat's column of the last as it is now."""
    yield from map(_place, stolen)
    suit = _suit_of(stolen[-1])
    if suit is not None and view.seat is not None:
        yield column_place(view.columns[view.seat][suit], suit)


def _suit_of(theft: Text) -> int | None:
    """Return the suit of the column that a theft has taken from."""
    source = theft.given.get("source")
    return SUIT_SIGNS.index(source) if isinstance(source, str) else None


def _place(text: Text) -> Place[Text]:
    """Return the card of a piece of news, with whose it is."""
    who = text.given["who"]
    mark: Mark = "win" if text.key in THEFTS else ""
    return Place(_face(text.given["card"]), who if isinstance(who, Who) else None, mark=mark)


def _face(card: Value) -> Face[Text]:
    bare = _bare(card)
    return face(next(number for number, word in enumerate(CARD_WORDS) if word == bare))


def _bare(card: Value) -> Value:
    """Return the name of a card without its article."""
    return card.given["card"] if isinstance(card, Text) and card.key == "lagagne.the-card" else card
