"""A good player without search: it has learned from self-play what bids and plays are worth.

It uses small networks whose inputs are hands, not suits; the expert has larger ones. Self-play rarely has hands that
take every trick: a bid of all tricks is weighed by playing out possible deals, and it leads the strongest card then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import add
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Ask, Move, legal_moves
from games.rage.ai_beginner import Beginner
from games.rage.hand_evaluation import read
from games.rage.learned_inputs import bid_inputs, play_inputs
from games.rage.scoring import MET, MISSED
from games.rage.suit_inputs import bid_details, play_details
from games.rage.sweep import needs_all, strongest, sweep_worth, takers
from games.rage.trick_odds import lays
from games.rage.view import View

NETWORKS: Final = learned_beside(__file__)
"""By phase, the expert's network: a move's points from there to the end of the round."""
SMALL: Final = {phase: NETWORKS[f"{phase}-regular"] for phase in ("bid", "play")}
"""The same with fewer cells and inputs, for the regular player."""
UNIT: Final = float(MET - MISSED)
"""The points that count as 1: what meeting the bid is worth."""


def inputs_of(view: View, moves: Sequence[Move], *, closely: bool = True) -> Iterator[list[float]]:
    """Yield the inputs of each move; `closely`: with each suit and the next seats, for the larger networks."""
    reading = read(view)
    if view.phase == "bid":
        bids = list(bid_inputs(view, reading))
        details = bid_details(view, reading) if closely else []
        yield from ([*bids[int(move.items[0])], *details] for move in moves)
        return
    plays = lays(moves)
    rows = play_inputs(view, reading, plays)
    if closely:
        rows = map(add, rows, play_details(view, reading, plays))
    yield from rows


def judged(
    view: View,
    moves: Sequence[Move],
    _chance: Chance,
    *,
    closely: bool = True,
) -> Iterator[Judged]:
    """Yield the points that the seat should get from here to the end of the round by each move."""
    network = (NETWORKS if closely else SMALL)[view.phase]
    for move, inputs in zip(moves, inputs_of(view, moves, closely=closely), strict=True):
        yield Judged(move, UNIT * network.value(inputs))


LEARNED: Final = LearnedPlayer(partial(judged, closely=False), otherwise=Beginner())
"""Makes the move that should bring it most points in the round."""


class Regular:
    """Goes by learned worth, but for hands that may take, or must take, every trick."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the move of most learned worth, a bid of all tricks if that is worth more, or the strongest lead."""
        moves = list(legal_moves(asks))
        if needs_all(view):
            return strongest(view, moves)
        move = LEARNED.choose(view, asks, chance, budget)
        return _all_or(view, moves, move, chance) if view.phase == "bid" else move


def _all_or(view: View, moves: Sequence[Move], bid: Move, chance: Chance) -> Move:
    """Return a bid of all the tricks that a leading hand may take, if it is one more than this bid and worth more."""
    tricks = len(takers(view.hand))
    every = Move("bid", (str(tricks),))
    if view.leader != view.seat or tricks == 1 or int(bid.items[0]) != tricks - 1 or every not in moves:
        return bid
    (worth,) = judged(view, [bid], chance, closely=False)
    return every if sweep_worth(view, chance) > worth.worth else bid
