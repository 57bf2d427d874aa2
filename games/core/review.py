"""Turning points of a finished game: decisions judged again by what the seat could know.

First all moves of each decision are compared roughly. Then, for the few decisions that seem to have cost most, the best
move and the move made are compared at length with the same luck, because the first comparison finds many by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.budget import Budget, Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, Move, legal_moves

SCANNED_MOST: Final = 400
"""The most decisions of a game to look at; if there are more, they are chosen evenly."""
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
    """A move that was made: the step after it, the seat, its view and its asks."""

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
    stake: float = 0.0
    """By how much that move is better than any at random: how much the decision mattered."""


def chosen(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the decisions to look at: those with a choice, at most `SCANNED_MOST`."""
    free = [one for one in decisions if sum(1 for _ in zip(range(2), legal_moves(one.asks), strict=False)) > 1]
    if len(free) <= SCANNED_MOST:
        return free
    return [free[number * len(free) // SCANNED_MOST] for number in range(SCANNED_MOST)]


def scan_budget(decisions: int) -> Playouts:
    """Return the budget of each decision in the rough comparison."""
    return Playouts(min(SCAN_MOST, max(SCAN_LEAST, SCAN_ALL // max(1, decisions))))


def scanned(game: AnyGame, decisions: Sequence[Decision], budget: Budget, seed: int) -> list[Turn]:
    """Return the estimated cost of each decision; those that cannot be compared are left out."""
    found = []
    for one in decisions:
        moves = list(legal_moves(one.asks))
        worths = game.advice.worths(one.view, one.asks, moves, FastChance(seed + one.step), budget)
        if worths and one.move in moves:
            best = max(range(len(moves)), key=lambda number: worths[number])
            stake = worths[best] - sum(worths) / len(worths)
            found.append(Turn(one, moves[best], worths[best] - worths[moves.index(one.move)], stake))
    return found


def candidates(turns: Sequence[Turn]) -> list[Turn]:
    """Return the decisions with the highest estimated cost, the dearest first."""
    dear = [turn for turn in turns if turn.better != turn.decision.move]
    return sorted(dear, key=lambda turn: (-turn.gain, turn.decision.step))[:CONFIRMED]


def confirmed(game: AnyGame, turns: Sequence[Turn], seed: int) -> list[Turn]:
    """Return the same decisions with the cost at a closer look: only the two moves, with luck of their own."""
    found = []
    for decision, better, _, stake in turns:
        pair, chance = [better, decision.move], FastChance(~seed ^ decision.step)
        worths = game.advice.worths(decision.view, decision.asks, pair, chance, Playouts(CONFIRM))
        found.append(Turn(decision, better, worths[0] - worths[1], stake))
    return found


def told(game: AnyGame, turns: Sequence[Turn]) -> list[Turn]:
    """Return the turning points: the dearest that are worth telling, in the order of the game."""
    dear = [turn for turn in turns if turn.gain >= game.advice.worth_telling]
    dearest = sorted(dear, key=lambda turn: (-turn.gain, turn.decision.step))[:TOLD]
    return sorted(dearest, key=lambda turn: turn.decision.step)
