"""An expert without search: how likely a position is won was learned from games that such players played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.value_network import read_networks
from games.lagagne.ai_foresight import Result, results
from games.lagagne.cards import NONE, WRITTEN
from games.lagagne.homes_and_thefts import BACK
from games.lagagne.learned_inputs import After, Table, inputs_of, table_of
from games.lagagne.state import following
from games.lagagne.view import View

WINNING: Final = read_networks(Path(__file__).with_name("learned_values.json"))["winning"]
"""How likely a position is won, as log odds."""
DECIDED: Final = 50.0
"""The log odds of a game that is over."""


class Expert:
    """Makes the move after which a win is likeliest."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return its move; of equal ones the first."""
        moves = list(legal_moves(asks))
        if moves[0].verb == "settle":
            return _settled(view)
        table, victim = table_of(view), _leader(view)
        tried = [
            result
            for result in results(view, moves)
            if result.move.verb != "exchange" or result.move.items in {(), (str(victim),)}
        ]
        best = max(tried, key=lambda result: _value(view, table, result)).move
        if moves[0].verb == "mulligan" and best.verb != "steal":
            return moves[0]
        return best


def _leader(view: View) -> int:
    """Return the opponent with cards in hand who has most points; NONE: there is none."""
    holders = [seat for seat in table_of(view).others if view.counts[seat]]
    points = view.points
    return max(holders, key=points.__getitem__, default=NONE)


def _value(view: View, table: Table, result: Result) -> float:
    """Return the log odds of winning after a move."""
    decided = _decided(view, result.points)
    if decided is not None:
        return decided
    after = After(result.columns, result.hand, result.top, result.move.verb == "exchange")
    return WINNING.value(inputs_of(table, after))


def _decided(view: View, points: Sequence[int]) -> float | None:
    """Return how a game ends that is over with this move; None: it goes on (LG-R16 to LG-R18)."""
    seat, target = view.turn, view.variant.target
    if following(view.gone, seat) != (view.closer if view.variant.one_more_each else view.leader):
        return None
    if max(points) < target:
        return None
    latest = view.crossings + 1
    mine = (points[seat], -(view.crossed[seat] or latest))
    others = [
        (points[other], -(view.crossed[other] or latest))
        for other, away in enumerate(view.gone)
        if other != seat and not away
    ]
    return DECIDED if mine > max(others) else -DECIDED


def _settled(view: View) -> Move:
    """Keep the card seen for the own one without which a win is likeliest, if that is better."""
    table, seen = table_of(view), view.swap.seen if view.swap is not None else NONE
    hands = {BACK: view.hand}
    for card in dict.fromkeys(view.hand):
        rest = list(view.hand)
        rest.remove(card)
        hands[WRITTEN[card]] = tuple(sorted((*rest, seen)))
    values = {
        given: WINNING.value(inputs_of(table, After(view.columns, hand, view.top))) for given, hand in hands.items()
    }
    return Move("settle", (max(values, key=values.__getitem__),))
