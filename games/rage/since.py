"""What has happened in Rage since a seat's last card: the trick that was finished, and what was led after it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.screen import Place, Since
from games.core.text import Text, Who
from games.rage.card_words import COLOUR_WORDS, card_as
from games.rage.cards import NO_TRUMP
from games.rage.faces import face
from games.rage.state import Trick
from games.rage.view import View


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: which trick it takes, in the second person."""
    if text.key == "rage.takes" and text.given["who"] == Who(seat):
        return Text("rage.takes-yours", extra=text.given["extra"])
    return text


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the trick that was won since the seat's last card, once the next one has begun: it lies open till then.

    The strip retells all cards of that trick, so that news which give way do so from the oldest on.
    """
    keys = [text.key for text in news]
    if view.phase != "play" or view.last is None or not view.trick or "rage.takes" not in keys:
        return None
    said = Text(
        "rage.since-takes",
        who=Who(view.last.winner),
        card=card_as(view.trick[0], view.colours[0]),
        trump=_new_trump(view) if "rage.flipped" in keys or "rage.trump-removed" in keys else "",
    )
    won = keys.index("rage.takes")
    led = next((at for at, text in enumerate(news) if at > won and text.key == "rage.plays"), won)
    retold = [text for text in news[: led + 1] if text.key in ("rage.plays", "rage.takes")]
    return Since(Text("rage.since"), said, trick_places(view.last), _read_by(view.seat, retold))


def _read_by(seat: int | None, news: Sequence[Text]) -> tuple[Text, ...]:
    return tuple(text if seat is None else addressed(text, seat) for text in news)


def _new_trump(view: View) -> Text | str:
    """Return the new trump, or that there is none, which the name of a No trump that is led has said."""
    if view.trump < 0:
        return "" if view.trick[0] in NO_TRUMP else Text("rage.since-no-trump")
    return Text("rage.since-trump", colour=COLOUR_WORDS[view.trump])


def trick_places(trick: Trick) -> tuple[Place[Text], ...]:
    """Return a finished trick in playing order: each card with who laid it, the one that won marked."""
    laid = zip(trick.seats, trick.cards, trick.colours, strict=True)
    return tuple(
        Place(face(card, colour), Who(seat), mark="win" if seat == trick.winner else "") for seat, card, colour in laid
    )
