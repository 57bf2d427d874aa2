"""What has happened in Rage since a seat's last card: the trick or the round that was finished, and what was led.

And how news of it are told to who hears them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from games.core.screen import Place, Since
from games.core.text import Text, Value, Who, as_you, told_to
from games.rage import scoring
from games.rage.card_words import COLOUR_WORDS, card_as, signed
from games.rage.cards import NO_TRUMP
from games.rage.faces import face
from games.rage.state import OUT, Trick
from games.rage.view import View

_TO_THEMSELVES: Final = frozenset({"rage.round-begins", "rage.bids", "rage.plays", "rage.takes"})
"""News of what a seat did, which it reads under `<key>-you`."""


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: what it did, in the second person."""
    return as_you(text, _TO_THEMSELVES, seat)


def in_fewer(news: Sequence[Text]) -> tuple[Text, ...]:
    """Return news with several bids in one sentence, and the cards of a trick; what comes of a card beside it."""
    told = list[Text]()
    for key, same in groupby(_with_what_came(news), lambda text: text.key):
        row = tuple(same)
        if key == "rage.bids" and len(row) > 1:
            bids = tuple(Text("rage.bid-of", **text.given) for text in row)
            told.append(Text("rage.bids-row", bids=bids))
        elif key == "rage.plays" and len(row) > 1:
            told.append(Text("rage.plays-row", cards=tuple(_laid_in_row(row))))
        else:
            told += row
    return tuple(told)


def _with_what_came(news: Sequence[Text]) -> list[Text]:
    """Return news in which whoever takes a trick leads at once, and a single card turned up is the trump."""
    found = list[Text]()
    for text in news:
        before, given = found[-1] if found else None, text.given
        if text.key == "rage.plays" and before is not None and before.key == "rage.takes":
            found[-1] = Text("rage.takes-and-plays", **before.given, card=given["card"])
        elif text.key == "rage.flipped" and isinstance(given["cards"], tuple) and len(given["cards"]) == 1:
            found.append(Text("rage.flipped-one", cards=given["cards"]))
        else:
            found.append(text)
    return found


def _laid_in_row(plays: Sequence[Text]) -> Iterator[Text]:
    """Yield who laid which card; of one in the colour of the card before it only the number."""
    colour: Value | None = None
    for text in plays:
        who, card = text.given["who"], text.given["card"]
        if isinstance(card, Text) and card.key == "rage.action-card":  # among cards it need not be called one
            card = card.given["card"]
        before, colour = colour, card.given.get("colour") if isinstance(card, Text) else None
        if isinstance(card, Text) and "number" in card.given and colour == before:
            yield Text("rage.laid-alike", who=who, number=card.given["number"])
        else:
            yield Text("rage.laid", who=who, card=card)


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
