"""The end of a round in which two players know all cards: the pile is empty, so the rest is in the other's hand.

A few cards are played out in every way; nothing is left to luck.
"""

from __future__ import annotations

from typing import Final

from games.core.chance import Chance, RepeatableChance
from games.core.move import Move
from games.core.rounds import totals
from games.core.search import OVER
from games.gaag.kernel import GaAgKernel, kernel_of
from games.gaag.scoring import is_over
from games.gaag.view import View, imagine_state

FEW: Final = 7
"""The most cards in both hands that are played out in every way, within about ten milliseconds."""
GAME: Final = 1_000
"""What winning the game counts, in atoms: more than any round."""
NO_LUCK: Final = RepeatableChance(0)
"""No move asks chance for anything: nothing is drawn any more."""


def lies_open(view: View) -> bool:
    """Tell whether two players know all cards, and these are few."""
    return not view.pile_size and len(view.playing) == 2 and sum(view.counts) <= FEW


def solved(view: View, chance: Chance) -> Move | None:
    """Return the best move where the rest of the round lies open, else None."""
    if not lies_open(view):
        return None
    start = kernel_of(imagine_state(view, chance))
    return start.written(max(start.moves(), key=lambda move: _value(view, _after(start, move))))


def _value(view: View, table: GaAgKernel) -> int:
    """Return what the viewer gains by best play of both: its lead in atoms, and the game if it ends."""
    if table.seat == OVER:
        return _result(view, table)
    choose = max if table.seat == view.turn else min
    return choose(_value(view, _after(table, move)) for move in table.moves())


def _after(table: GaAgKernel, move: int) -> GaAgKernel:
    after = table.copy()
    after.apply(move, NO_LUCK)
    return after


def _result(view: View, table: GaAgKernel) -> int:
    """Return the lead of the round; a game that ends with it is won by whoever has the fewest atoms of all (GA-R13)."""
    mine, other = view.turn, next(seat for seat in view.playing if seat != view.turn)
    earned, before = table.scores(), totals(view.done, view.seats)
    points = [had - scored for had, scored in zip(before, earned, strict=True)]
    won = (points[other] > points[mine]) - (points[other] < points[mine])
    return earned[mine] - earned[other] + GAME * won * is_over(view.variant, points, view.gone)
