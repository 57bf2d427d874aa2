"""The beginner: counts high cards, plays high to take a trick and low to lose it, and makes mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.rage.cards import CARD_NAMED, COLOUR_OF, COLOURED, COLOURS, JOKER, VALUES
from games.rage.view import View

SLIP: Final = 5
"""One of so many decisions is careless."""
HIGH: Final = 13
HIGH_TRUMP: Final = 7


class Beginner:
    """Plays as people do in their first games."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, now and then a careless one."""
        moves = list(legal_moves(asks))
        slips = chance.below(SLIP) == 0
        trump = view.trump
        if moves[0].verb == "bid":
            wish = _wish(view, trump) + (chance.below(3) - 1 if slips else 0)
            return min(moves, key=lambda move: abs(int(move.items[0]) - wish))
        if slips:
            return moves[chance.below(len(moves))]
        seat = view.turn
        wants = view.tricks[seat] < view.bids[seat]
        chosen = (max if wants else min)(moves, key=lambda move: _height(CARD_NAMED[move.items[0]], trump, wants=wants))
        return _with_colour(chosen, moves, trump if wants else chance.below(len(COLOURS)))


def _wish(view: View, trump: int) -> int:
    """Return how many tricks the hand seems good for: one for each high card, whatever the others hold."""
    return sum(
        card in JOKER or (card < COLOURED and card % VALUES >= (HIGH_TRUMP if COLOUR_OF[card] == trump else HIGH))
        for card in view.hand
    )


def _height(card: int, trump: int, *, wants: bool) -> int:
    """Return how high a card looks; action cards look low to a player who wants the trick, and not safe to others."""
    if card in JOKER:
        return 3 * VALUES
    if card >= COLOURED:
        return -1 if wants else VALUES // 2
    return card % VALUES + (VALUES if COLOUR_OF[card] == trump else 0)


def _with_colour(chosen: Move, moves: Sequence[Move], colour: int) -> Move:
    """Return the chosen play; a Joker is declared as `colour`, or as the first colour when there is none."""
    if len(chosen.items) == 1 or colour < 0:
        return chosen
    return next(move for move in moves if move.items == (chosen.items[0], COLOURS[colour]))
