"""The screen after a hand: both layouts with the lay-offs, and the sums, from what was shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.french_pack import card_row, face
from games.core.screen import Block, Cards, Group, Line, Place
from games.core.text import Text, Who, joined
from games.gin import scoring
from games.gin.melds import CARD_POINTS
from games.gin.state import NONE, Coup, Layout
from games.gin.view import View

NOTHING = ""


def last_hand(view: View) -> Iterator[Block]:
    """Yield how the last finished hand ended, with both layouts unless it was void."""
    if not view.done:
        return
    if view.last is not None:
        yield out_cards(view.last)
        yield defence_cards(view.last)
    yield from sums(view)


def last_layouts(view: View) -> Iterator[Line]:
    """Yield in words what lay on the table in the last hand, at the end of the match."""
    if view.last is not None:
        yield Line(out_cards(view.last).alt, quiet=True)
        yield Line(defence_cards(view.last).alt, quiet=True)


def sums(view: View) -> Iterator[Line]:
    """Yield the arithmetic of the last finished hand, and of the manche if it ended one."""
    if not view.done:
        return
    result, coup = Coup(*view.done[-1]), len(view.done)
    if result.winner == NONE:
        yield Line(Text("gin.hand-was-void", coup=coup, end=result.end))
        return
    why = scoring.why(result)
    yield Line(Text("gin.hand-was", coup=coup, who=Who(result.winner), points=result.points, why=why))
    if view.manches and view.manches[-1].coups == coup:
        number = len(view.manches)
        for seat in (0, 1):
            why = scoring.manche_why(view.manches[-1], number, seat)
            yield Line(Text("gin.seat-was", who=Who(seat), why=why), quiet=True)


def out_cards(last: Layout) -> Cards:
    """Return the picture of the seat that went out: melds with what was laid off on them, the rest, the thrown card."""
    defender = Who(1 - last.out)
    groups, said = [], []
    for number, meld in enumerate(last.melds):
        laid = sorted(card for card, where in last.laid if where == number)
        places = (Place(face(card), defender) if card in laid else Place(face(card)) for card in sorted((*meld, *laid)))
        groups.append(Group(tuple(places), framed=True))
        said.append(_meld_said(meld, laid, defender))
    if last.left:
        groups.append(Group(tuple(Place(face(card)) for card in last.left), _left(last.left)))
        said.append(_left_said(last.left))
    if last.thrown != NONE:
        groups.append(Group((Place(face(last.thrown)),), Text("gin.thrown")))
        said.append(Text("gin.thrown-said", card=card_row((last.thrown,))))
    title = Text("gin.out-said", who=Who(last.out), kind=last.kind)
    return Cards((), Text("gin.layout", title=title, parts=row_of(said)), hand=tuple(groups))


def _meld_said(meld: tuple[int, ...], laid: list[int], defender: Who) -> Text:
    if laid:
        return Text("gin.meld-with", meld=card_row(meld), laid=card_row(laid), who=defender)
    return card_row(meld)


def defence_cards(last: Layout) -> Cards:
    """Return the picture of the defender: own melds and what remains."""
    groups = [Group(tuple(Place(face(card)) for card in meld), framed=True) for meld in last.defence]
    said = [card_row(meld) for meld in last.defence]
    if last.remains:
        groups.append(Group(tuple(Place(face(card)) for card in last.remains), _left(last.remains)))
        said.append(_left_said(last.remains))
    if not said:
        said = [Text("gin.nothing-left")]
    title = Text("gin.defence-said", who=Who(1 - last.out))
    return Cards((), Text("gin.layout", title=title, parts=row_of(said)), hand=tuple(groups))


def total(cards: tuple[int, ...]) -> int:
    """Return what unmatched cards count."""
    return sum(CARD_POINTS[card] for card in cards)


def _left(cards: tuple[int, ...]) -> Text:
    return Text("gin.left", left=total(cards))


def _left_said(cards: tuple[int, ...]) -> Text:
    return Text("gin.left-said", cards=card_row(cards), left=total(cards), caption=_left(cards))


def row_of(parts: Sequence[Text]) -> Text:
    """Return at least one text, or several parted by dots."""
    return joined(parts, "gin.beside")
