"""Small learned functions: a few numbers about a position in, what it is worth out; knows no game.

One hidden layer, plain Python: some fifty microseconds. The weights are data beside a game's code; the manifest beside
them says how they were learned.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from operator import mul
from pathlib import Path
from typing import NamedTuple


class Cell(NamedTuple):
    """A hidden cell: the weights of the inputs, its bias, and what its activity adds to the value."""

    weights: tuple[float, ...]
    bias: float
    adds: float


class ValueNetwork(NamedTuple):
    """A function of so many inputs as its cells have weights."""

    cells: tuple[Cell, ...]
    bias: float

    def value(self, inputs: Sequence[float]) -> float:
        """Return what the inputs are worth, in the unit that was learned."""
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
