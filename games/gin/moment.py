"""What everybody has just seen of Gin: the hand that has won a deal, in its melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.french_pack import BACK, face
from games.core.screen import Group, Moment, Place, Seat
from games.core.text import Text, Who, joined
from games.gin.round_end import open_hands, row_of
from games.gin.state import NONE, Coup, Layout
from games.gin.view import View


def moment(view: View, news: Sequence[Text]) -> Moment[Text] | None:
    """Return the winner's hand of the deal of whose end the news tell, else None."""
    if view.last is None or not any(text.key == "gin.hand-scored" for text in news):
        return None
    result = Coup(*view.done[-1])
    groups = tuple(_groups(view.last, result))
    who = Who(result.winner)
    said = row_of([joined([place.face.name for place in group.places if place.face], "core.cards") for group in groups])
    return Moment(
        kind="gin",
        who=result.winner,
        words=Text("gin.film-word", end=result.end),
        alt=Text("gin.film-alt", end=result.end, who=who, cards=said),
        seats=(Seat(result.winner),),
        after=(Seat(result.winner),),
        cards=groups,
        gain=f"+{result.points}",
        back=BACK,
    )


def _groups(last: Layout, result: Coup) -> Iterator[Group[Text]]:
    """Yield the winner's cards as they lie open, what an undercut laid off at the end and nothing of the other's."""
    yield from open_hands(last._replace(laid=(), thrown=NONE), result)[0].groups
    if result.end == "undercut" and last.laid:
        yield Group(tuple(Place(face(card)) for card, _ in last.laid), Text("gin.film-laid", cards=len(last.laid)))
