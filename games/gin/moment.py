"""What everybody has just seen of Gin: a hand without any deadwood."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.french_pack import BACK, RANK_OF, card_row, face
from games.core.screen import Group, Moment, Place, Seat
from games.core.text import Text, Who, joined
from games.gin.state import Coup
from games.gin.view import View


def moment(view: View, news: Sequence[Text]) -> Moment[Text] | None:
    """Return the gin of which the news tell, else None."""
    if view.phase == "over" or view.last is None or not any(text.key == "gin.hand-won" for text in news):
        return None
    result, last = Coup(*view.done[-1]), view.last
    if result.end not in ("gin", "grand"):
        return None
    melds = tuple(Group(tuple(Place(face(card)) for card in meld), _called(meld)) for meld in last.melds)
    said = joined([card_row(meld) for meld in last.melds], "gin.beside")
    return Moment(
        kind="gin",
        who=last.out,
        words=Text("gin.film-gin", kind=last.kind),
        alt=Text("gin.film-alt", kind=last.kind, who=Who(last.out), melds=said),
        seats=(Seat(last.out),),
        after=(Seat(last.out),),
        cards=melds,
        gain=f"+{result.points}",
        back=BACK,
    )


def _called(meld: tuple[int, ...]) -> Text:
    """Return whether a meld is a run or a set."""
    return Text("gin.film-meld", run=int(RANK_OF[meld[0]] != RANK_OF[meld[1]]), cards=len(meld))
