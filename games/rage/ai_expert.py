"""Search: the moves that should be worth most by what was learned, played out in deals that may be so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.search import Position, search
from games.rage.ai_regular import judged
from games.rage.belief import Belief
from games.rage.cards import COLOURS, JOKER
from games.rage.hand_evaluation import own_seat
from games.rage.kernel import RageKernel
from games.rage.masks import JOKER_LAY
from games.rage.reckoning import lays
from games.rage.view import View

LOOKED_AT: Final = 5
"""How many moves are played out at most."""
TRUSTED: Final = 60.0
"""So many deals what was learned of cards and bids counts as."""


class Trial(NamedTuple):
    """A move, and what it is in a kernel."""

    move: Move
    coded: int
    worth: float
    """What it should be worth by what was learned, in points."""


class Expert:
    """Plays the moves that should be worth most to the end of the round, in worlds that may be so."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the move that brings most points by its playouts and by what was learned."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        trials = trials_of(view, moves, chance)
        best = search(
            RagePosition(view, chance),
            [trial.coded for trial in trials],
            budget,
            chance,
            [trial.worth for trial in trials],
        )[0]
        return next(trial.move for trial in trials if trial.coded == best.move)


class RagePosition(Position[RageKernel]):
    """One decision of a round: a bid or a card."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.bidding = view.phase == "bid"
        self.seat = own_seat(view)
        self.trust = TRUSTED
        self.belief = Belief(view, chance)

    def deal(self, chance: Chance) -> RageKernel:
        """Deal the hidden cards anew."""
        return self.belief.deal(chance)

    def make(self, kernel: RageKernel, move: int, chance: Chance) -> None:
        """Bid, whoever is asked first in the kernel, or lay."""
        if self.bidding:
            kernel.bids[self.belief.number] = move
        else:
            kernel.apply(move, chance)

    def value(self, kernel: RageKernel) -> float:
        """Return the seat's points in the round; those of the others say more of luck than of the move."""
        return kernel.scores()[self.seat]


def trials_of(view: View, moves: Sequence[Move], chance: Chance, most: int = LOOKED_AT) -> list[Trial]:
    """Return the moves worth a look, best first, by what was learned."""
    best = sorted(judged(view, moves, chance), key=lambda one: -one.worth)[:most]
    return [Trial(one.move, _coded(one.move), one.worth) for one in best]


def _coded(move: Move) -> int:
    """Return what a bid or play is in a kernel."""
    if move.verb == "bid":
        return int(move.items[0])
    (lay,) = lays([move])
    return lay.card if lay.card not in JOKER else JOKER_LAY + len(COLOURS) * (lay.card - JOKER[0]) + lay.colour
