"""Baselines for LaGagne."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.lagagne.ai_foresight import results
from games.lagagne.cards import CARD_NAMED, POINTS_OF, SYMBOLS
from games.lagagne.view import View

ENOUGH: Final = 20
"""So many points at once are worth an x2 or a theft."""


def _discarded(moves: Sequence[Move]) -> Move:
    """Throw the card with the fewest points away, symbols last; else take the first move."""
    thrown = [move for move in moves if move.verb == "discard"]
    cards = {move: CARD_NAMED[move.items[0]] for move in thrown}
    return min(thrown, key=lambda move: (cards[move] in SYMBOLS, POINTS_OF[cards[move]]), default=moves[0])


def _balance(points: Sequence[int], seat: int) -> int:
    """Return a seat's points less those of all the others."""
    return 2 * points[seat] - sum(points)


class Greedy:
    """Takes the most points now, its own or another's; else it opens a column; else it throws away."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return the move with the best balance of points."""
        moves = list(legal_moves(asks))
        if moves[0].verb in {"settle", "mulligan"}:
            return moves[0]
        gains = {
            result.move: _balance(result.points, view.turn) - _balance(view.points, view.turn)
            for result in results(view, moves)
            if result.move.verb in {"play", "steal"}
        }
        best = max(gains, key=lambda move: gains[move], default=None)
        if best is not None and gains[best] >= self.least_for(best):
            return best
        symbols = [move for move in moves if move.verb == "play" and CARD_NAMED[move.items[0]] in SYMBOLS]
        return symbols[0] if symbols else _discarded(moves)

    def least_for(self, move: Move) -> int:  # noqa: ARG002 -- for others to override
        """Return the points for which a move is made."""
        return 1


class Threshold(Greedy):
    """Opens columns first, and keeps ×2 and thefts until they bring enough."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return a symbol that can be placed, else what the greedy one would do with more patience."""
        moves = list(legal_moves(asks))
        symbols = [move for move in moves if move.verb == "play" and CARD_NAMED[move.items[0]] in SYMBOLS]
        return symbols[0] if symbols else super().choose(view, asks, chance, budget)

    def least_for(self, move: Move) -> int:
        """Return the points for which a move is made."""
        return ENOUGH if move.verb == "steal" or move.items[0] == "double" else 1
