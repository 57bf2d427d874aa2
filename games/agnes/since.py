"""What has happened in Agnès since a seat's last move: what touched its cards, else what the others have discarded.

It stands on a strip where nobody snaps. Elsewhere each discard asks everybody something, and a strip that comes and
goes would move what they click: the picture rings what has moved, and the news tell the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from games.agnes.view import View
from games.core.french_pack import JACK, KING, card_said, face
from games.core.screen import Face, Mark, Place, Since
from games.core.text import Text, Value, Who, after_last

MOST: Final = 7
"""The most discards that are shown, the latest ones."""
_Told: TypeAlias = tuple[Text, tuple[Place[Text], ...]]


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return in this round the weightiest thing that touched the seat's cards, or the others' cards on the discard."""
    if view.variant.snap or view.seat is None or view.seat in view.gone or view.phase in ("peek", "over"):
        return None
    if view.looks[view.seat] or (view.phase == "power" and view.power in (JACK, KING)):
        return None  # there is no room: a card is looked at meanwhile, or the question takes two lines
    me, told = Who(view.seat), after_last(news, "agnes.round-begins")
    for find in _TOUCHED:
        for text in reversed(told):
            if (found := find(text, me)) is not None:
                return Since(Text("agnes.since"), *found)
    laid = [text for text in told if text.given.get("who") != me and text.key in _LAID]
    if not laid:
        return None
    best = _weightiest(laid)
    said, places = Text(f"agnes.since-{best.key.removeprefix('agnes.')}", **best.given), tuple(map(_discarded, laid))
    return Since(Text("agnes.since"), said, places[-MOST:])


# --- what touches the seat's cards, the weightiest first -----------------------------------------------------------


def _swapped(text: Text, me: Who) -> _Told | None:
    """Return that one of the seat's cards has changed its place with another."""
    if text.key not in ("agnes.swaps", "agnes.swaps-unseen"):
        return None
    given, who = text.given, text.given["who"]
    spots = [(given["one"], given["one_slot"]), (given["other"], given["other_slot"])]
    mine = next((slot for owner, slot in spots if owner == me), None)
    if mine is None or who == me:
        return None
    owner, slot = next(spot for spot in spots if spot[0] != me)
    other = (
        Text("agnes.since-of", slot=slot, who=owner) if isinstance(owner, Who) else Text("agnes.since-own", slot=slot)
    )
    said = Text("agnes.since-swaps", who=who, slot=mine, other=other)
    return said, (_back(mine, mark="new"), _back(slot, owner if isinstance(owner, Who) else who))


def _looked_at(text: Text, me: Who) -> _Told | None:
    """Return that another knows one of the seat's cards now."""
    given = text.given
    if text.key == "agnes.looks-other" and given["owner"] == me:
        slot = given["slot"]
    elif text.key == "agnes.looks-two" and me in (given["one"], given["other"]) and given["who"] != me:
        slot = given["one_slot"] if given["one"] == me else given["other_slot"]
    else:
        return None
    return Text("agnes.since-looks", who=given["who"], slot=slot), (_back(slot, given["who"]),)


_TOUCHED: Final[tuple[Callable[[Text, Who], _Told | None], ...]] = (_swapped, _looked_at)


# --- what the others have laid on the discard ----------------------------------------------------------------------

_LAID: Final = {
    "agnes.takes": "old",
    "agnes.keeps": "old",
    "agnes.discards": "card",
}
"""The news of a card on the discard, the weightiest first, and which of their parts it is."""


def _weightiest(laid: Sequence[Text]) -> Text:
    """Return the weightiest of what the others did, of several alike the latest."""
    weights = list(_LAID)
    return min(reversed(laid), key=lambda text: weights.index(text.key))


def _discarded(text: Text) -> Place[Text]:
    return _open(text.given[_LAID[text.key]], text.given["who"])


def _open(card: Value, who: Value) -> Place[Text]:
    """Return a card face up, with who moved it."""
    return Place(_face(card), who if isinstance(who, Who) else None)


def _back(slot: Value, who: Value = "", mark: Mark = "") -> Place[Text]:
    """Return a card face down with the number of its slot, and perhaps a portrait."""
    return Place(None, who if isinstance(who, Who) else None, mark=mark, number=int(str(slot)))


def _face(card: Value) -> Face[Text]:
    return face(card_said(card))
