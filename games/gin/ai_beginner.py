"""The beginner: collects what fits, throws dear cards, goes out as soon as possible, and makes mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED
from games.core.move import Ask, Move, legal_moves
from games.gin.melds import CARD_POINTS, NEIGHBOURS, deadwood, mask_of, melds_in
from games.gin.view import View

SLIP: Final = 5
"""One of so many draws and discards is careless."""


class Beginner:
    """Plays as people do in their first games."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, now and then a careless one."""
        moves = list(legal_moves(asks))
        out = [move for move in moves if move.verb not in {"take", "draw", "pass", "discard"}]
        if out:
            return out[0]
        if chance.below(SLIP) == 0:
            return moves[chance.below(len(moves))]
        if moves[0].verb == "discard":
            return min(moves, key=lambda move: _regret(view, CARD_NAMED[move.items[0]]))
        take = Move("take")
        wants = take in moves and (view.phase == "last" or _fits(view.hand, view.pile[-1]))
        return take if wants else next((move for move in moves if move != take), take)


def _fits(hand: Sequence[int], card: int) -> bool:
    """Tell whether a card makes a meld with cards of the hand."""
    return any(meld >> card & 1 for meld in melds_in(mask_of((*hand, card)), 3))


def _regret(view: View, card: int) -> tuple[int, int]:
    """Return how bad a discard seems: the points that stay, then the cards that it could have melded with."""
    rest = mask_of(view.hand) ^ 1 << card
    friends = sum(rest >> other & 1 for other in NEIGHBOURS[card])
    return deadwood(rest), friends * 10 - CARD_POINTS[card]
