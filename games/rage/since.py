"""What has happened in Rage since a seat's last card: the trick or the round that was finished, and what was led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.screen import Place, Since
from games.core.text import Text, Who, as_you, told_to
from games.rage import scoring
from games.rage.card_words import COLOUR_WORDS, card_as, signed
from games.rage.cards import NO_TRUMP
from games.rage.faces import face
from games.rage.state import OUT, Trick
from games.rage.view import View

_TO_THEMSELVES: Final = frozenset({"rage.bids", "rage.plays", "rage.takes"})
"""News of what a seat did, which it reads under `<key>-you`."""


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: what it did, in the second person."""
    return as_you(text, _TO_THEMSELVES, seat)


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the trick that was won since the seat's last card, and what was led to the next one."""
    keys = [text.key for text in news]
    if "rage.round-won" in keys:
        return _last_round(view)
    if view.phase != "play" or view.last is None or "rage.takes" not in keys:
        return None
    who = Who(view.last.winner)
    trump = _new_trump(view) if "rage.flipped" in keys or "rage.trump-removed" in keys else ""
    said = (
        Text("rage.since-leads", who=who, card=card_as(view.trick[0], view.colours[0]), trump=trump)
        if view.trick
        else told_to(view.seat, Text("rage.since-takes", who=who, trump=trump))
    )
    heading = Text("rage.since-trick", since=Text("rage.since"), who=who)
    return Since(told_to(view.seat, heading), said, trick_places(view.last))


def _last_round(view: View) -> Since[Text] | None:
    """Return what a seat made of its bid, and the last trick, until it bids again."""
    if view.phase != "bid" or view.seat is None or view.last is None or view.done[-1][view.seat] == OUT:
        return None
    bid, tricks, *_ = view.done[-1][view.seat]
    points = scoring.result(view.variant, len(view.done), view.done[-1][view.seat]).points
    is_own = view.last.winner == view.seat
    said = Text(
        "rage.since-result",
        bid=bid,
        tricks=tricks,
        met=int(bid == tricks),
        points=signed(points),
        last=Text("rage.since-last-yours") if is_own else Text("rage.since-last", who=Who(view.last.winner)),
    )
    return Since(Text("rage.score-round", round=len(view.done)), said, trick_places(view.last), of_round=True)


def _new_trump(view: View) -> Text | str:
    """Return the new trump, or that there is none, which the name of a No trump that is led has said."""
    if view.trump < 0:
        is_said = bool(view.trick) and view.trick[0] in NO_TRUMP
        return "" if is_said else Text("rage.since-no-trump")
    return Text("rage.since-trump", colour=COLOUR_WORDS[view.trump])


def trick_places(trick: Trick) -> tuple[Place[Text], ...]:
    """Return a finished trick in playing order: each card with who laid it, the one that won marked."""
    laid = zip(trick.seats, trick.cards, trick.colours, strict=True)
    return tuple(
        Place(face(card, colour), Who(seat), mark="win" if seat == trick.winner else "") for seat, card, colour in laid
    )
