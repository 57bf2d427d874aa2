"""The expert: bids by its networks, and plays the best cards out in possible deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.learned_player import LearnedPlayer
from games.core.move import Ask, Move, legal_moves
from games.core.search import Position, search
from games.rage.ai_beginner import Beginner
from games.rage.ai_regular import judged
from games.rage.belief import Belief
from games.rage.cards import COLOURS, JOKER
from games.rage.hand_evaluation import own_seat
from games.rage.kernel import RageKernel
from games.rage.masks import JOKER_LAY
from games.rage.state import OUT
from games.rage.sweep import needs_all, strongest
from games.rage.trick_odds import lays
from games.rage.view import View

LOOKED_AT: Final = 5
"""The most moves to play out."""
TRUSTED: Final = (50.0, 250.0)
"""Weight of a card's learned value, as a number of deals: against players who seldom meet their bids, and who often do.

The networks learned from strong players; playouts model weak ones better.
"""
OFTEN: Final = (0.45, 0.6)
"""The part of their bids that these players meet."""
SUPPOSED: Final = 8
"""The number of bids assumed before the first round, half-way between the two."""


class Trial(NamedTuple):
    """A move, and its code in a kernel."""

    move: Move
    coded: int
    worth: float
    """Its learned worth, in points."""


BIDDER: Final = LearnedPlayer(judged, otherwise=Beginner())
"""Bids for the expert."""


class Expert:
    """Bids by learned worth; plays the card that does best in playouts to the end of the round.

    Bids are not played out: the playouts' quick policy takes fewer tricks than a hand is good for.
    """

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the bid with the highest learned worth, or the card with the best worth by networks and playouts.

        Who needs every trick that is left leads the strongest card.
        """
        if view.phase == "bid":
            return BIDDER.choose(view, asks, chance, budget)
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        if needs_all(view):
            return strongest(view, moves)
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
    """One decision of a round: a card."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.seat = own_seat(view)
        self.trust = trust_in_what_was_learned(view)
        self.belief = Belief(view, chance)

    def deal(self, chance: Chance) -> RageKernel:
        """Deal the hidden cards anew."""
        return self.belief.deal(chance)

    def value(self, kernel: RageKernel) -> float:
        """Return the seat's points in the round; the others' points depend more on luck than on the move."""
        return kernel.scores()[self.seat]


def trust_in_what_was_learned(view: View) -> float:
    """Return the weight of learned values, as a number of deals, by how often the others have met their bids."""
    low, high = OFTEN
    met, made = SUPPOSED * (low + high) / 2, SUPPOSED
    for row in view.done:
        bids = [each for seat, each in enumerate(row) if seat != view.seat and each != OUT]
        met += sum(bid == tricks for bid, tricks, _, _ in bids)
        made += len(bids)
    part = min(1.0, max(0.0, (met / made - low) / (high - low)))
    return TRUSTED[0] + part * (TRUSTED[1] - TRUSTED[0])


def trials_of(view: View, moves: Sequence[Move], chance: Chance, most: int = LOOKED_AT) -> list[Trial]:
    """Return the best moves by learned worth, best first."""
    best = sorted(judged(view, moves, chance), key=lambda one: -one.worth)[:most]
    return [Trial(one.move, _coded(one.move), one.worth) for one in best]


def _coded(move: Move) -> int:
    """Return what a lay is in a kernel."""
    (lay,) = lays([move])
    return lay.card if lay.card not in JOKER else JOKER_LAY + len(COLOURS) * (lay.card - JOKER[0]) + lay.colour
