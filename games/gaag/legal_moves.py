"""What a seat is asked, why a move is wrong, and the least answer of an absent player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.core.move import Ask, Choice, Move
from games.core.seats import around
from games.core.text import Text
from games.gaag.card_words import card_words
from games.gaag.cards import CARD_NAMED, CLOSE_HIGH, CLOSE_LOW, GAP, LINK_7, LINK_8, NUMBER_OF, WRITTEN, is_element
from games.gaag.cards import atoms_of as atoms
from games.gaag.row import landing, why_not
from games.gaag.state import State
from games.gaag.view import View

_PICK_UP: Final = Ask("pickup")
_DIRECTION: Final = Ask("direction", (Choice("keep"), Choice("reverse")))
_FREE: Final = tuple(Choice(written) for written in WRITTEN)
_LAST_RESORTS: Final = (LINK_7, LINK_8, GAP, CLOSE_LOW, CLOSE_HIGH)
_MIDDLE: Final = 9.5
_SPECIALS: Final = 6


def legal_asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return what the seat is asked; only the seat in turn is asked anything."""
    if seat is None or seat != state.turn or state.phase == "over":
        return ()
    if state.phase == "direction":
        return (_DIRECTION,)
    hand = state.hands[seat]
    play = (_play(tuple(state.row), tuple(hand)),) if hand else ()
    return (*play, _PICK_UP) if state.phase == "turn" and state.row else play


@lru_cache(maxsize=1 << 10)
def _play(row: tuple[int, ...], hand: tuple[int, ...]) -> Ask:
    """Return which cards of a hand go into a row, two « <> » as one; the others are barred by the rule that says so.

    Cached by row and hand, because a question is computed when it is put, shown and answered.
    """
    barred = [(card, why_not(row, card)) for card in dict.fromkeys(hand)]
    return Ask("play", tuple([_FREE[card] if why is None else Choice(WRITTEN[card], why) for card, why in barred]))


def explanation(state: State, seat: int, move: Move) -> Text | None:
    """Return why a move that was not even offered is wrong, or None for the general sentence."""
    if move.verb == "direction" and state.phase != "direction":
        return Text("gaag.no-direction-for-two" if len(state.playing) == 2 else "gaag.direction-later")
    if state.phase == "direction" and move.verb in {"play", "pickup"}:
        return Text("gaag.direction-first")
    if move.verb == "pickup":
        return Text("gaag.picked-up-already" if state.phase == "restart" else "gaag.nothing-to-pick-up")
    if move.verb == "play" and move.items and move.items[0] in CARD_NAMED:
        card = CARD_NAMED[move.items[0]]
        if card not in state.hands[seat]:
            return Text("gaag.not-in-hand", card=card_words(card, state.variant.special_atoms))
    return None


def least(view: View) -> Move:
    """Return the least move: the nearest element, else a special card, else pick up; the direction is kept."""
    if view.phase == "direction":
        return Move("direction", ("keep",))
    card = least_card(view.row, view.hand)
    return Move("pickup") if card is None else Move("play", (WRITTEN[card],))


def least_card(row: Sequence[int], hand: Sequence[int]) -> int | None:
    """Return the card that an absent player lays, or None if none of them fits."""
    if not row:
        return _opening(hand)
    fitting = [(card, where) for card in hand if (where := landing(row, card)) is not None]
    elements = [
        (abs(NUMBER_OF[card] - where.number), -atoms(card, 0), where.side == "right", card)
        for card, where in fitting
        if is_element(card)
    ]
    if elements:
        return min(elements)[-1]
    specials = {card for card, _ in fitting}
    return next((card for card in _LAST_RESORTS if card in specials), None)


def _opening(hand: Sequence[int]) -> int | None:
    """Return the element nearest to the middle, without one a closing card; nothing else opens a row (GA-R6)."""
    elements = [
        (abs(NUMBER_OF[card] - _MIDDLE), NUMBER_OF[card], -atoms(card, 0), card) for card in hand if is_element(card)
    ]
    if elements:
        return min(elements)[-1]
    return next((card for card in (CLOSE_LOW, CLOSE_HIGH) if card in hand), None)


def premoves(view: View) -> tuple[Ask, ...]:
    """Return the cards in the hand, whether they fit now or not: the row will change.

    Nothing is offered if the next turn may be in the next round, with another hand and row. Picking up cannot be
    settled in advance, because its cost is not known.
    """
    seat = view.seat
    if seat is None or view.phase == "over" or seat == view.turn or not view.hand:
        return ()
    if view.pile_size < _most_turns(view, seat):
        return ()
    return (Ask("play", tuple(Choice(WRITTEN[card]) for card in dict.fromkeys(view.hand))),)


def _most_turns(view: View, seat: int) -> int:
    """Return the most turns that the others may have before the seat's own; each draws a card (GA-R11).

    Every special card that another may hold can turn the direction once, and lead play back past all others but one.
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
