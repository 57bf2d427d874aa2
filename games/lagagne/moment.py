"""What everybody has just seen of LaGagne: the first theft of a table round."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.screen import Group, Moment, Place, Seat
from games.core.text import Text, Who
from games.lagagne.card_words import CARD_WORDS, THEFTS
from games.lagagne.cards import (
    DOUBLE,
    NONE,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_SIGNS,
    SUITS,
    SYMBOLS,
    column_points,
    score_of,
)
from games.lagagne.faces import BACK, column_place, face
from games.lagagne.view import View

Columns = tuple[tuple[int, ...], ...]


def moment(view: View, news: Sequence[Text]) -> Moment[Text] | None:
    """Return the theft of which the news tell, if it is surely the first one of its table round; else None."""
    told = next((text for text in news if text.key in THEFTS), None)
    return None if told is None or view.phase == "over" else _theft(view, told)


def _theft(view: View, told: Text) -> Moment[Text] | None:
    """Return a theft as it is told; news of before did not name the column that the card was taken from."""
    params = dict(told.params)
    thief, victim, card, source = params["who"], params["victim"], params["card"], params.get("source")
    if not (isinstance(thief, Who) and isinstance(victim, Who) and isinstance(card, Text) and isinstance(source, str)):
        return None
    if not _is_first(view, thief.seat):
        return None
    stolen, start, goal = CARD_WORDS.index(card), SUIT_SIGNS.index(source), SUIT_SIGNS.index(str(params["suit"]))
    now = view.columns[victim.seat], view.columns[thief.seat]
    then = _with(now[0], start, stolen), _without(now[1], goal, stolen)
    gained = score_of(now[1]) - score_of(then[1])
    what = "symbol" if stolen in SYMBOLS else "double" if stolen == DOUBLE else "points"
    return Moment(
        kind="steal",
        who=thief.seat,
        words=Text("lagagne.film-steal", who=thief, victim=victim, what=what, points=POINTS_OF[stolen]),
        alt=told,
        seats=(_seat(victim.seat, then[0]), _seat(thief.seat, then[1])),
        after=(_seat(victim.seat, now[0]), _seat(thief.seat, now[1])),
        cards=(Group((Place(face(stolen)),)),),
        columns=(start, goal),
        gain=f"+{gained}" if gained > 0 else "",
        back=BACK,
        felt="brick",
    )


def _is_first(view: View, thief: int) -> bool:
    """Return whether nobody can have stolen earlier in this table round.

    Each turn before lays one card on the discard at most, so an earlier Steal lies among so many below the top; after
    a Recover it may have been taken up again.
    """
    turns = (thief - view.leader) % len(view.columns)
    earlier = view.discard[max(len(view.discard) - 1 - turns, 0) : -1]
    return view.top == STEAL and len(earlier) == turns and not {STEAL, RECOVER, NONE} & set(earlier)


def _seat(seat: int, columns: Columns) -> Seat[Text]:
    places = tuple(column_place(columns[suit], suit) for suit in range(SUITS))
    return Seat(seat, Text("lagagne.points-note", points=sum(map(column_points, columns))), groups=(Group(places),))


def _with(columns: Columns, suit: int, card: int) -> Columns:
    return (*columns[:suit], tuple(sorted((*columns[suit], card))), *columns[suit + 1 :])


def _without(columns: Columns, suit: int, card: int) -> Columns:
    column = list(columns[suit])
    column.remove(card)
    return (*columns[:suit], tuple(column), *columns[suit + 1 :])
