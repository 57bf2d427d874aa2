"""The least move of an absent player: mostly a discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.move import Ask, Move, legal_moves
from games.lagagne.cards import (
    CARD_NAMED,
    DOUBLE,
    EXCHANGE,
    POINTS,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_NAMED,
    SUIT_OF,
    SUITS,
    SYMBOLS,
    WILDS,
    WRITTEN,
    ZERO,
    is_active,
)
from games.lagagne.homes_and_thefts import BACK, Columns, Theft, thefts
from games.lagagne.view import View

_LATER: Final = 9
"""After all others."""


def least(view: View, asks: Sequence[Ask]) -> Move:
    """Return the least move: give back, discard, or where that is barred the first one by `_play_order`."""
    verbs = {ask.verb: ask for ask in asks}
    if "settle" in verbs:
        return Move("settle", (BACK,))
    if verbs["discard"].barred is None:
        own = view.columns[view.turn]
        card = min(view.hand, key=lambda card: discard_order(own, card))
        return Move("discard", (WRITTEN[card],))
    moves = [move for move in legal_moves(asks) if move.verb != "mulligan"]
    stolen = thefts(view.columns, view.gone, view.turn, view.variant.x2_needs_symbol)
    seats = len(view.gone)
    return min(moves, key=lambda move: _play_order(move, stolen, view.turn, seats))


def discard_order(own: Columns, card: int) -> tuple[int, int, int]:
    """Return the place of a card among the discards of an absent player; the lowest goes first."""
    suit = SUIT_OF[card]
    asleep = suit >= 0 and not is_active(own[suit], suit)
    first = {ZERO: 0, RECOVER: 2, EXCHANGE: 3, DOUBLE: 5, STEAL: 6}
    if card in SYMBOLS and not asleep:
        rank = 1
    elif card in POINTS and asleep:
        rank = 4
    else:
        rank = first.get(card, _LATER)
    return rank, POINTS_OF[card], _suit_order(card)


def _suit_order(card: int) -> int:
    """Return ♠ ♥ ♦ ♣, and last what has no suit."""
    return SUIT_OF[card] if SUIT_OF[card] >= 0 else SUITS


def _play_order(move: Move, stolen: Mapping[tuple[str, ...], Theft], seat: int, seats: int) -> tuple[int, ...]:
    """Return the place of a move: symbols, points, wild cards, ×2, thefts, recovering, exchanging.

    Alike ones go by the lowest points, then by suits, opponents clockwise, columns.
    """
    match move.verb:
        case "play":
            card = CARD_NAMED[move.items[0]]
            kind = 0 if card in SYMBOLS else 1 if card in POINTS else 2 if card in WILDS else 3
            column = SUIT_NAMED[move.items[1]] if len(move.items) > 1 else 0
            return kind, POINTS_OF[card], _suit_order(card), column
        case "steal":
            theft = stolen[move.items]
            away = (theft.victim - seat) % seats
            kind = 1 if theft.card == DOUBLE else 0
            return 4, POINTS_OF[theft.card], _suit_order(theft.card), kind, away, theft.source, theft.target
        case "recover":
            return (5,)
        case _:
            return 6, (int(move.items[0]) - seat) % seats if move.items else 0
