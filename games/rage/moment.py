"""What everybody has just seen of Rage: the first trick of a round, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core.screen import Group, Moment, Seat
from games.core.text import Text, Who
from games.rage.card_words import card_as
from games.rage.cards import MINUS, PLUS
from games.rage.faces import BACK, FELT
from games.rage.round_end import round_end
from games.rage.seat_lines import seats_shown
from games.rage.since import trick_places
from games.rage.state import OUT, Trick
from games.rage.view import View


def moment(view: View, news: Sequence[Text]) -> Moment[Text] | None:
    """Return the first trick of a round when it is won, or the end of a round, in which all may have met; else None."""
    keys = {text.key for text in news}
    if "rage.round-won" in keys:
        return _round(view) if view.phase == "bid" else None
    last = view.last
    is_first = view.phase == "play" and last is not None and len(view.played) == len(last.seats)
    return _trick(view, last) if is_first and last is not None and "rage.takes" in keys else None


def _trick(view: View, last: Trick) -> Moment[Text]:
    said = tuple(
        Text("rage.laid", who=Who(seat), card=card_as(card, colour))
        for seat, card, colour in zip(last.seats, last.cards, last.colours, strict=True)
    )
    return Moment(
        kind="trick",
        who=last.winner,
        words=Text("rage.film-trick", who=Who(last.winner)),
        alt=Text("rage.last-trick-said", cards=said, who=Who(last.winner)),
        seats=_seats_before(view, last),
        cards=(Group(trick_places(last)),),
        gain="+1",
        back=BACK,
        felt=FELT,
    )


def _seats_before(view: View, last: Trick) -> tuple[Seat[Text], ...]:
    """Return the seats as they were before they won a trick: it is nobody's turn."""
    tricks, plus, minus = (
        tuple(won - counted * (seat == last.winner) for seat, won in enumerate(wons))
        for wons, counted in (
            (view.tricks, 1),
            (view.plus, sum(card in PLUS for card in last.cards)),
            (view.minus, sum(card in MINUS for card in last.cards)),
        )
    )
    before = replace(view, tricks=tricks, plus=plus, minus=minus)
    return tuple(replace(seat, turn=False) for seat in seats_shown(before))


def _round(view: View) -> Moment[Text] | None:
    end = round_end(view)
    if end is None:
        return None
    best = end.results.rows[0].seat  # type: ignore[union-attr]  # the end of a round of Rage is a table of scores
    if any(bid != tricks for bid, tricks, *_ in view.done[-1] if bid != OUT[0]):
        words = Text("rage.end-title", round=len(view.done))
        return Moment("round", best, words, end.words or end.alt, end=end, back=BACK, felt=FELT)
    words = Text("rage.film-slam")
    return Moment("slam", best, words, words, end=end, back=BACK, felt=FELT)
