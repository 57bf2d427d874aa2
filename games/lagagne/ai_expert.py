"""An expert without search: it has learned the odds of winning from self-play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.chance import Chance
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Move
from games.lagagne.ai_regular import Regular
from games.lagagne.cards import NONE, WRITTEN
from games.lagagne.foreseen_moves import Result, results
from games.lagagne.homes_and_thefts import BACK
from games.lagagne.learned_inputs import After, Table, inputs_of, table_of
from games.lagagne.state import following
from games.lagagne.view import View

WINNING: Final = learned_beside(__file__)["winning"]
"""The network: log odds of winning a position."""
DECIDED: Final = 50.0
"""The log odds of a game that is over."""


def judged(view: View, moves: Sequence[Move], _chance: Chance) -> Iterator[Judged]:
    """Yield the log odds of winning after each move; a mulligan is taken if possible, unless a theft is best."""
    found = list(_settled(view) if moves[0].verb == "settle" else _tried(view, moves))
    if moves[0].verb == "mulligan" and max(found, key=lambda one: one.worth).move.verb != "steal":
        found = [Judged(moves[0], DECIDED)]
    yield from found


def _tried(view: View, moves: Sequence[Move]) -> Iterator[Judged]:
    """Yield the log odds after each move; of exchanges only the one with the opponent who has most points."""
    table, victim = table_of(view), _leader(view)
    for result in results(view, moves):
        if result.move.verb != "exchange" or result.move.items in {(), (str(victim),)}:
            yield Judged(result.move, _value(view, table, result))


EXPERT: Final = LearnedPlayer(judged, otherwise=Regular())
"""Makes the move with the best odds of winning."""


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


def _settled(view: View) -> Iterator[Judged]:
    """Yield the log odds after keeping the card seen for each own one, and after giving it back."""
    table, seen = table_of(view), view.swap.seen if view.swap is not None else NONE
    yield Judged(Move("settle", (BACK,)), WINNING.value(inputs_of(table, After(view.columns, view.hand, view.top))))
    for card in dict.fromkeys(view.hand):
        rest = list(view.hand)
        rest.remove(card)
        after = After(view.columns, tuple(sorted((*rest, seen))), view.top)
        yield Judged(Move("settle", (WRITTEN[card],)), WINNING.value(inputs_of(table, after)))
