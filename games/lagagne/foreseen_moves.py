"""The results of moves of the seat in turn, as far as its view can tell; for AI players and advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from games.core.move import Move
from games.lagagne.cards import CARD_NAMED, EXCHANGE, NONE, RECOVER, STEAL, SUIT_NAMED, SUIT_OF, full_deck, score_of
from games.lagagne.homes_and_thefts import Boards, thefts
from games.lagagne.view import View

T = TypeVar("T")


class Result(NamedTuple):
    """A move, the own columns and hand after it (before the draw), every seat's score and columns, the top discard."""

    move: Move
    own: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    points: tuple[int, ...]
    columns: Boards
    top: int


def results(view: View, moves: Sequence[Move]) -> list[Result]:
    """Return the result of each move; of an exchange up to the card taken, of a mulligan none."""
    stolen = thefts(view.columns, view.gone, view.turn, view.variant.x2_needs_symbol)
    own, points, seat = view.columns[view.turn], view.points, view.turn
    found = []
    for move in moves:
        match move.verb:
            case "play":
                card = CARD_NAMED[move.items[0]]
                suit = SUIT_NAMED[move.items[1]] if len(move.items) > 1 else SUIT_OF[card]
                after = _with(own, card, suit)
                now = _set(points, seat, score_of(after))
                boards = _set(view.columns, seat, after)
                found.append(Result(move, after, _without(view.hand, card), now, boards, view.top))
            case "steal":
                theft = stolen[move.items]
                after = _with(own, theft.card, theft.target)
                robbed = view.columns[theft.victim]
                robbed = _set(robbed, theft.source, _without(robbed[theft.source], theft.card))
                now = _set(_set(points, seat, score_of(after)), theft.victim, score_of(robbed))
                boards = _set(_set(view.columns, seat, after), theft.victim, robbed)
                found.append(Result(move, after, _without(view.hand, STEAL), now, boards, STEAL))
            case "recover":
                found.append(
                    Result(move, own, (*_without(view.hand, RECOVER), view.top), points, view.columns, RECOVER)
                )
            case "exchange":
                found.append(Result(move, own, _without(view.hand, EXCHANGE), points, view.columns, EXCHANGE))
            case "discard":
                card = CARD_NAMED[move.items[0]]
                found.append(Result(move, own, _without(view.hand, card), points, view.columns, card))
    return found


def unseen(view: View) -> dict[int, int]:
    """Return how many cards of each kind this seat has not seen."""
    left = Counter(full_deck(view.variant.deck))
    left.subtract(view.hand)
    left.subtract(card for card in view.discard if card != NONE)
    left.subtract(card for own in view.columns for column in own for card in column)
    return {card: count for card, count in sorted(left.items()) if count > 0}


def _with(own: tuple[tuple[int, ...], ...], card: int, suit: int) -> tuple[tuple[int, ...], ...]:
    return (*own[:suit], tuple(sorted((*own[suit], card))), *own[suit + 1 :])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _set(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
