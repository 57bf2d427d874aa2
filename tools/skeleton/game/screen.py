"""The screens of Skeleton: the table for everybody, a panel for each seat. Made of views, they cannot leak."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.french_pack import CARD_NAMED, CARD_WORDS, card_list, face
from games.core.move import Ask, Move
from games.core.screen import Cards, Choose, Curve, Group, Line, Place, Screen, Seat, options
from games.core.text import Text, Who
from tools.skeleton.game.state import NONE, View


def screen(view: View, asks: Sequence[Ask]) -> Screen:
    """Return the table for everybody, or the panel of the view's seat with its choices."""
    return table(view) if view.seat is None else panel(view, asks)


def table(view: View) -> Screen:
    """Return what everybody sees."""
    if view.over:
        return Screen(_title(view), (_curve(view),))
    return Screen(_title(view), (_picture(view), *_tricks_won(view)), _waiting(view))


def panel(view: View, asks: Sequence[Ask]) -> Screen:
    """Return what one seat sees, with its choices; whoever is asked need not be told whom the table waits for."""
    if view.over:
        return table(view)
    choices = tuple(Choose(Text("skeleton.play-which"), options(ask, _label, _prompt)) for ask in asks)
    return Screen(_title(view), (_picture(view), *_tricks_won(view)), None if asks else _waiting(view), choices)


def _title(view: View) -> Text:
    return Text("skeleton.title-over" if view.over else "skeleton.title")


def _picture(view: View) -> Cards[Text]:
    """Return the table: seats, the cards of this trick (or of the last until the next one is led), the own hand."""
    laid = view.laid if any(card != NONE for card in view.laid) else view.last
    lies = [(seat, card) for seat, card in enumerate(laid) if card != NONE]
    trick = Group(tuple(Place(face(card), Who(seat)) for seat, card in lies))
    said = tuple(Text("skeleton.card-of", who=Who(seat), card=CARD_WORDS[card]) for seat, card in lies)
    alt = Text("skeleton.trick-alt", cards=said) if lies else Text("skeleton.no-trick")
    seats = tuple(
        Seat(seat, Text("skeleton.tricks", tricks=won), turn=seat == view.turn, points=won)
        for seat, won in enumerate(view.tricks)
    )
    if not view.hand:
        return Cards((trick,), alt, seats, own=view.seat)
    hand = Group(tuple(Place(face(card)) for card in view.hand))
    return Cards((trick,), Text("skeleton.panel-alt", trick=alt, hand=card_list(view.hand)), seats, (hand,), view.seat)


def _tricks_won(view: View) -> tuple[Line, ...]:
    return tuple(
        Line(Text("skeleton.won", who=Who(seat), tricks=won), drawn=True) for seat, won in enumerate(view.tricks)
    )


def _curve(view: View) -> Curve:
    """Return how the game ended: a figure per seat and round, of which there is one."""
    won = tuple(Text("skeleton.won", who=Who(seat), tricks=tricks) for seat, tricks in enumerate(view.tricks))
    return Curve(tuple((tricks,) for tricks in view.tricks), Text("skeleton.curve", seats=won))


def _waiting(view: View) -> Text:
    return Text("skeleton.waiting", who=Who(view.turn))


def _label(move: Move) -> Text:
    return CARD_WORDS[CARD_NAMED[move.items[0]]]


def _prompt(_move: Move) -> Text:
    return Text("skeleton.play-which")
