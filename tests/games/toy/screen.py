"""The screens of La Mise: the table for everybody, a panel for each seat. Made of views, they cannot leak."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.move import Ask, Move
from games.core.screen import Cards, Choose, Group, Line, Place, Screen, options
from games.core.text import Text, Who
from tests.games.toy.faces import card_name, face
from tests.games.toy.options import STAKES
from tests.games.toy.state import View


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table for everybody, or the panel of the view's seat with its choices."""
    return table(view) if view.seat is None else panel(view, asks)


def table(view: View) -> Screen:
    """Return what everybody sees."""
    return Screen(_title(view), (*_trick(view), *_points(view)), _waiting(view))


def panel(view: View, asks: Sequence[Ask]) -> Screen:
    """Return what one seat sees, with its choices."""
    hand = Group(tuple(Place(face(card)) for card in view.hand))
    names = tuple(card_name(card) for card in view.hand)
    shown = (Cards((hand,), Text("toy.hand-alt", cards=names)),) if names else ()
    mine = (Line(Text("toy.you-laid", card=card_name(view.mine[0]), stake=view.mine[1])),) if view.mine else ()
    choices = tuple(Choose(Text("toy.lay-which"), options(ask, _label, _prompt)) for ask in asks)
    return Screen(_title(view), (*_trick(view), *shown, *mine, *_points(view)), _waiting(view), choices)


def _title(view: View) -> Text:
    if view.over:
        return Text("toy.title-over")
    return Text("toy.title", round=view.round, rounds=view.rounds)


def _trick(view: View) -> tuple[Cards[Text], ...]:
    """Return what lies on the table: face-down cards, or the last trick when nothing has been laid since."""
    if any(view.has_laid):
        laid = tuple(seat for seat, has in enumerate(view.has_laid) if has)
        places: tuple[Place[Text], ...] = tuple(Place(None, Who(seat)) for seat in laid)
        said = tuple(Text("toy.face-down", who=Who(seat), stake=view.stakes[seat]) for seat in laid)
    elif view.last:
        places = tuple(Place(face(card), Who(seat)) for seat, (card, _) in enumerate(view.last))
        said = tuple(
            Text("toy.shown", who=Who(seat), card=card_name(card), stake=stake)
            for seat, (card, stake) in enumerate(view.last)
        )
    else:
        return ()
    return (Cards((Group(places),), Text("toy.table-alt", cards=said)),)


def _points(view: View) -> tuple[Line, ...]:
    points = [sum(column) for column in zip(*view.won, strict=True)]
    return tuple(
        Line(Text("toy.points", who=Who(seat), points=mine, cards=view.counts[seat]), quiet=True)
        for seat, mine in enumerate(points)
    )


def _waiting(view: View) -> Text | None:
    missing = tuple(Who(seat) for seat, has in enumerate(view.has_laid) if not has)
    return None if view.over else Text("toy.waiting", who=missing)


def _label(move: Move) -> Text:
    if len(move.items) == 1:
        return card_name(int(move.items[0]))
    return Text("toy.stake", stake=STAKES[move.items[1]])


def _prompt(move: Move) -> Text:
    return Text("toy.for-how-much", card=card_name(int(move.items[0])))
