"""What a seat may settle before its turn: a card, as long as the round is sure to last until then."""

from __future__ import annotations

from typing import Final

from games.core.move import Ask, Choice
from games.core.seats import around
from games.gaag.cards import WRITTEN, is_element
from games.gaag.view import View

_SPECIALS: Final = 6


def premoves(view: View) -> tuple[Ask, ...]:
    """Return the cards in the hand, wherever they would go now: the row will be another one.

    Nothing is offered that might come true in the next round, with another hand and another row. Picking up is not
    settled in advance: what it will cost is not known.
    """
    seat = view.seat
    if seat is None or view.phase == "over" or seat == view.turn or not view.hand:
        return ()
    if view.pile_size < _most_turns(view, seat):
        return ()
    return (Ask("play", tuple(Choice(WRITTEN[card]) for card in dict.fromkeys(view.hand))),)


def _most_turns(view: View, seat: int) -> int:
    """Return how many turns the others may have at most before the seat has its own; each draws a card (GA-R11).

    Every special card that another may hold can turn the direction once, and take play back past all others but one.
    """
    row = around(view.seats, view.gone, view.turn, view.direction)
    away = row.index(seat)
    if view.phase == "direction":
        away = max(away, len(row) - away)
    return away + _unplayed_specials(view) * (len(row) - 2)


def _unplayed_specials(view: View) -> int:
    """Return how many special cards are in the others' hands or the pile, as far as the viewer knows."""
    seen = (*view.hand, *view.row, *(card for cards in view.collected for card in cards))
    return _SPECIALS - sum(not is_element(card) for card in seen)
