"""Where a finished game turned: decisions looked at again, each by what its seat could know then.

First all moves of each decision are compared roughly, then of the few that seem to have cost most the best move and the
one that was made, with the same luck and at length: what only seemed best by chance does not stand that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.budget import Budget, Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, Move, legal_moves

SCANNED_MOST: Final = 400
"""The most decisions of a game to look at, evenly chosen where there are more."""
SCAN_ALL: Final = 16_000
SCAN_MOST: Final = 96
SCAN_LEAST: Final = 16
"""Playouts for the rough comparison: in all, and for one decision at most and at least."""
CONFIRMED: Final = 12
"""How many decisions are looked at again."""
CONFIRM: Final = 600
"""Playouts for each of them."""
TOLD: Final = 3
"""The most turning points to tell."""


class Decision(NamedTuple):
    """A move that was made: the step that it led to, whose it was, what that seat knew and was asked."""

    step: int
    seat: int
    view: Any
    asks: tuple[Ask, ...]
    move: Move


class Turn(NamedTuple):
    """A decision that mattered: the move that seems better, and by how much (in the unit of `Advice.worths`)."""

    decision: Decision
    better: Move
    gain: float


def chosen(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the decisions that are looked at: there was a choice, and there are not too many of them."""
    free = [one for one in decisions if sum(1 for _ in zip(range(2), legal_moves(one.asks), strict=False)) > 1]
    if len(free) <= SCANNED_MOST:
        return free
    return [free[number * len(free) // SCANNED_MOST] for number in range(SCANNED_MOST)]


def scan_budget(decisions: int) -> Playouts:
    """Return what is spent on each decision in the rough comparison."""
    return Playouts(min(SCAN_MOST, max(SCAN_LEAST, SCAN_ALL // max(1, decisions))))


def scanned(game: AnyGame, decisions: Sequence[Decision], budget: Budget, seed: int) -> list[Turn]:
    """Return what each of some decisions seems to have cost; those that cannot be compared are left out."""
    found = []
    for one in decisions:
        moves = list(legal_moves(one.asks))
        worths = game.advice.worths(one.view, one.asks, moves, FastChance(seed + one.step), budget)
        if worths and one.move in moves:
            best = max(range(len(moves)), key=lambda number: worths[number])
            found.append(Turn(one, moves[best], worths[best] - worths[moves.index(one.move)]))
    return found


def candidates(turns: Sequence[Turn]) -> list[Turn]:
    """Return those that seem to have cost most, the dearest first."""
    dear = [turn for turn in turns if turn.better != turn.decision.move]
    return sorted(dear, key=lambda turn: (-turn.gain, turn.decision.step))[:CONFIRMED]


def confirmed(game: AnyGame, turns: Sequence[Turn], seed: int) -> list[Turn]:
    """Return the same, each with what it cost at a closer look: the two moves alone, with luck of their own."""
    found = []
    for decision, better, _ in turns:
        pair, chance = [better, decision.move], FastChance(~seed ^ decision.step)
        worths = game.advice.worths(decision.view, decision.asks, pair, chance, Playouts(CONFIRM))
        found.append(Turn(decision, better, worths[0] - worths[1]))
    return found


def told(game: AnyGame, turns: Sequence[Turn]) -> list[Turn]:
    """Return the turning points: the dearest that are worth telling, in the order of the game."""
    dear = [turn for turn in turns if turn.gain >= game.advice.worth_telling]
    dearest = sorted(dear, key=lambda turn: (-turn.gain, turn.decision.step))[:TOLD]
    return sorted(dearest, key=lambda turn: turn.decision.step)
