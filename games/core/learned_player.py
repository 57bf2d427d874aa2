"""An AI player that has learned the worth of positions: it makes the move that leaves the best one.

A game brings a judge, which values each move, and the weights of small networks beside its code
(`learned_values.json`, with a manifest that says how they were learned). A network has one hidden layer, in plain
Python, and takes about fifty microseconds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from pathlib import Path
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from games.core.ai_player import AiPlayer
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves


class Cell(NamedTuple):
    """A hidden cell: the weights of the inputs, its bias, and its weight in the output."""

    weights: tuple[float, ...]
    bias: float
    adds: float


class ValueNetwork(NamedTuple):
    """A network of one hidden layer, with as many inputs as its cells have weights."""

    cells: tuple[Cell, ...]
    bias: float

    def value(self, inputs: Sequence[float]) -> float:
        """Return the value of the inputs, in the unit that was learned."""
        total = self.bias
        for weights, bias, adds in self.cells:
            activity = sum(map(mul, weights, inputs), bias)
            if activity > 0.0:
                total += adds * activity
        return total


def read_networks(path: Path) -> Mapping[str, ValueNetwork]:
    """Return the networks of a JSON file by name; raises `KeyError` or `ValueError` if it holds something else."""
    written = json.loads(path.read_text(encoding="utf-8"))
    return {name: _network(found["cells"], found["bias"]) for name, found in written.items()}


def _network(cells: Sequence[Sequence[float]], bias: float) -> ValueNetwork:
    """Return a network from the rows of its cells: all weights, then bias and what is added."""
    return ValueNetwork(tuple(Cell(tuple(weights), own, adds) for *weights, own, adds in cells), bias)


V = TypeVar("V")


class Judged(NamedTuple):
    """A legal move and its worth to the seat; more is better, the unit is the game's own."""

    move: Move
    worth: float


Judge: TypeAlias = Callable[[V, Sequence[Move], Chance], Iterable[Judged]]
"""Yields the worth of legal moves of a view, at least two of them; nothing: another player answers."""


@dataclass(frozen=True, slots=True)
class LearnedPlayer(Generic[V]):
    """Makes the move that its judge values most, of equal ones the first; another player answers the rest."""

    judge: Judge[V]
    otherwise: AiPlayer[V]
    """The player who answers if the judge yields nothing."""

    def choose(self, view: V, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return its move; a single legal move is not judged."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        best = max(self.judge(view, moves, chance), key=lambda judged: judged.worth, default=None)
        return self.otherwise.choose(view, asks, chance, budget) if best is None else best.move


def learned_beside(module: str) -> Mapping[str, ValueNetwork]:
    """Return by name the networks that lie beside the code of a game, given the `__file__` of one of its modules."""
    return read_networks(Path(module).with_name("learned_values.json"))
