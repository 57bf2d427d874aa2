"""What the moves of Agnès are called in a sentence: its controls say them in two or three clicks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.agnes.view import View
from games.core.french_pack import CARD_WORDS, JACK
from games.core.move import Move
from games.core.text import Text, Value, Who

_WITH: Final = {"discard": "held", "drop": "held", "keep": "held", "keep-agnes": "held"} | dict.fromkeys(
    ("take", "take-agnes"), "top"
)
"""The verbs that name a card in sight, and where it lies; no other card is named, for to remember is the game."""


def named(view: View, move: Move) -> Text | None:
    """Return what a move does; None: its controls say it well enough."""
    if move.verb == "agnes":
        return Text("agnes.named-agnes-drawn" if view.phase == "drawn" else "agnes.named-agnes")
    if move.verb == "swap":
        return Text(f"agnes.named-swap-{move.items[0]}")
    if move.verb in {"power", "power-ask"}:
        return _power(view, move)
    if move.verb in _WITH:
        card = CARD_WORDS[getattr(view, _WITH[move.verb])]
        return Text(f"agnes.named-{move.verb}", card=card, **_slot(move.items))
    if move.verb == "snap":
        return Text("agnes.named-snap", spot=_spot(view, *move.items))
    return Text(f"agnes.named-{move.verb}", **_slot(move.items)) if move.verb in _PLAIN else None


_PLAIN: Final = frozenset({"draw", "give", "decline", "end", "pass"})


def _slot(items: tuple[str, ...]) -> dict[str, Value]:
    return {"slot": int(items[0])} if items else {}


def _power(view: View, move: Move) -> Text:
    """Return what a power is used on: one card or two, and whether AGNÈS is decided on after it."""
    spots = tuple(_spots(view, move.items))
    what = "one" if len(spots) == 1 else "swap" if view.power == JACK else "two"
    done = Text(f"agnes.named-power-{what}", spots=spots)
    return Text("agnes.named-power-ask", power=done) if move.verb == "power-ask" else done


def _spots(view: View, items: tuple[str, ...]) -> Iterator[Text]:
    if len(items) == 1:
        yield Text("agnes.named-own", slot=int(items[0]))
    for seat, slot in zip(items[::2], items[1::2], strict=False):
        yield _spot(view, seat, slot)


def _spot(view: View, seat: str, slot: str) -> Text:
    if int(seat) == view.seat:
        return Text("agnes.named-own", slot=int(slot))
    return Text("agnes.named-of", who=Who(int(seat)), slot=int(slot))
