"""The beginner: takes the most points now, and often regards only the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.lagagne.absent_move import discard_order
from games.lagagne.cards import CARD_NAMED, DOUBLE, POINTS_OF, SYMBOLS, WRITTEN, score_of
from games.lagagne.foreseen_moves import Result, results
from games.lagagne.homes_and_thefts import BACK
from games.lagagne.view import View

HASTE: Final = (3, 4)
"""The share of hasty moves, as (moves, of all); they lay the first card that fits, and overlook thefts."""
SYMBOL_HOPE: Final = 12
"""What a new symbol seems worth."""
LEAST_DOUBLE: Final = 15
"""It keeps an x2 until it brings this many points."""


class Beginner:
    """Plays as people do in their first games."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, often a hasty one."""
        moves = list(legal_moves(asks))
        if moves[0].verb == "settle":
            return self._settled(view, moves)
        if moves[0].verb == "mulligan":
            return moves[0]
        if chance.below(HASTE[1]) < HASTE[0]:
            return _first_that_fits(moves)
        return max(results(view, moves), key=lambda result: self._joy(view, result)).move

    def _settled(self, view: View, moves: Sequence[Move]) -> Move:
        """Keep a card with points for the worst card, or give it back."""
        seen = view.swap.seen if view.swap is not None else -1
        if seen not in SYMBOLS and POINTS_OF[seen] < 10:
            return Move("settle", (BACK,))
        own = view.columns[view.turn]
        return min(moves[1:], key=lambda move: discard_order(own, CARD_NAMED[move.items[0]]))

    def _joy(self, view: View, result: Result) -> tuple[float, int]:
        """Return how good a move seems: points won, or a card that goes well."""
        own = view.columns[view.turn]
        gain: float = score_of(result.own) - score_of(own)
        if result.move.verb in {"play", "steal"}:
            opened = sum(suit in column for suit, column in enumerate(result.own))
            gain += SYMBOL_HOPE * (opened - sum(suit in column for suit, column in enumerate(own)))
            if result.move.items and result.move.items[0] == "double" and gain < LEAST_DOUBLE:
                gain = -1
            return gain, 0
        if result.move.verb == "recover":
            return POINTS_OF[view.top] / 2, 0
        if result.move.verb == "exchange":
            return 1, 0
        return 0, -discard_order(own, CARD_NAMED[result.move.items[0]])[0]


def _first_that_fits(moves: Sequence[Move]) -> Move:
    """Return the first card of the hand that can be laid; none can: the first that can be thrown away."""
    laid = (move for move in moves if move.verb == "play" and move.items[0] != WRITTEN[DOUBLE])
    thrown = (move for move in moves if move.verb == "discard")
    return next(laid, None) or next(thrown, None) or moves[0]
