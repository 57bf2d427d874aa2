"""Search: the moves that the regular player would consider, played out in deals that may be so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.search import Position, search
from games.rage.ai_regular import CONTRACT, Lay, bid_worths, lays, play_worths
from games.rage.belief import Belief
from games.rage.cards import COLOURS, JOKER
from games.rage.hand_evaluation import own_seat, read
from games.rage.kernel import RageKernel
from games.rage.masks import JOKER_LAY
from games.rage.view import View

LOOKED_AT: Final = 6
"""How many moves are played out at most."""
PLAYS_TRUSTED: Final = 15.0
"""So many deals the regular player's judgement of a card counts as."""
BIDS_TRUSTED: Final = 2.0
"""The same of its bids, which are too low in big hands."""


class Trial(NamedTuple):
    """A move, and what it is in a kernel."""

    move: Move
    coded: int
    worth: float
    """What the regular player thinks of it, in points."""


class Expert:
    """Plays the moves that the regular player would consider to the end of the round, in worlds that may be so."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the move whose playouts bring most points more than the others get."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        trials = trials_of(view, moves)
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
        self.trust = BIDS_TRUSTED if self.bidding else PLAYS_TRUSTED
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
        """Return the seat's points in the round less the mean of the others'."""
        points = kernel.scores()
        own = points[self.seat]
        return own - (sum(points) - own) / (kernel.seats - 1)


def trials_of(view: View, moves: Sequence[Move], most: int = LOOKED_AT) -> list[Trial]:
    """Return the moves worth a look, best first, by the regular player's judgement."""
    reading = read(view)
    if moves[0].verb == "bid":
        odds = bid_worths(view, reading)
        wished = sorted(moves, key=lambda move: -odds[int(move.items[0])])
        return [Trial(move, bid, CONTRACT * odds[bid]) for move in wished[:most] for bid in (int(move.items[0]),)]
    worths = sorted(play_worths(view, reading, lays(moves)), key=lambda pair: -pair[0])
    return [Trial(lay.move, _coded(lay), worth) for worth, lay in worths[:most]]


def _coded(lay: Lay) -> int:
    return lay.card if lay.card not in JOKER else JOKER_LAY + len(COLOURS) * (lay.card - JOKER[0]) + lay.colour
