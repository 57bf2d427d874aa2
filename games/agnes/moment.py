"""What everybody has just seen of Agnès: somebody has announced."""

from __future__ import annotations

from collections.abc import Sequence

from games.agnes.scoring import figure
from games.agnes.state import EMPTY
from games.agnes.table_words import point_signs
from games.agnes.view import View
from games.core.french_pack import BACK
from games.core.rounds import totals
from games.core.screen import Group, Moment, Place, Seat
from games.core.text import Text, Who


def moment(view: View, news: Sequence[Text]) -> Moment[Text] | None:
    """Return the announcement of which the news tell, unless it has ended the round at once; else None."""
    if view.announcer == EMPTY or not any(text.key == "agnes.announces" for text in news):
        return None
    points = totals(view.done, view.seats)
    seats = tuple(
        Seat(
            seat,
            Text("agnes.score-note", points=figure(points[seat])),
            point_signs(view, points[seat]),
            (_slots(view, seat),),
        )
        for seat in view.playing
    )
    turn = Text("agnes.film-turn")
    return Moment(
        kind="call",
        who=view.announcer,
        words=Text("agnes.film-call"),
        alt=Text("agnes.announces", who=Who(view.announcer)),
        seats=seats,
        after=tuple(Seat(seat, None if seat == view.announcer else turn) for seat in view.playing),
        back=BACK,
        felt="night",
    )


def _slots(view: View, seat: int) -> Group[Text]:
    """Return a seat's slots, all face down."""
    return Group(tuple(Place(empty=card == EMPTY, number=slot + 1) for slot, card in enumerate(view.layouts[seat])))
