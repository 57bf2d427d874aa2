"""A network of one hidden layer that learns by Adam, in numpy; `games/core/value_network.py` reads what it writes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.core.value_network import Cell, ValueNetwork

Floats: TypeAlias = NDArray[np.float64]
Samples: TypeAlias = Mapping[str, tuple[Floats, Floats]]
"""By stage, the inputs of positions or moves, and what came of them for their seat."""
BATCH: Final = 256
KEEPS: Final = (0.9, 0.999)
"""How much of the mean slope, and of its square, is kept from step to step."""
FINE: Final = 0.7
"""After this part of the steps they are smaller."""


class Network:
    """Learns a number from so many inputs; starts out at random."""

    def __init__(self, inputs: int, cells: int, luck: np.random.Generator) -> None:
        self.weights: Floats = luck.uniform(-1, 1, (inputs, cells)) / np.sqrt(inputs)
        self.biases: Floats = np.zeros(cells)
        self.adds: Floats = luck.uniform(-1, 1, cells) / np.sqrt(cells)
        self.bias: Floats = np.zeros(1)
        self._parts = [self.weights, self.biases, self.adds, self.bias]
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def values(self, inputs: Floats) -> Floats:
        """Return what each row of inputs is worth."""
        found: Floats = np.maximum(inputs @ self.weights + self.biases, 0.0) @ self.adds + self.bias
        return found

    def learn(self, inputs: Floats, wanted: Floats, steps: int, rate: float, luck: np.random.Generator) -> None:
        """Take so many steps towards what was wanted of each row, on random batches."""
        for step in range(steps):
            rows = luck.integers(len(inputs), size=BATCH)
            self._step(inputs[rows], wanted[rows], rate if step < FINE * steps else 0.3 * rate)

    def _step(self, inputs: Floats, wanted: Floats, rate: float) -> None:
        """Take one step of Adam down the mean squared error."""
        activity = np.maximum(inputs @ self.weights + self.biases, 0.0)
        error = (activity @ self.adds + self.bias - wanted) / len(wanted)
        back = np.outer(error, self.adds) * (activity > 0.0)
        self._steps += 1
        slopes = (inputs.T @ back, back.sum(axis=0), activity.T @ error, error.sum(keepdims=True))
        for part, mean, square, slope in zip(self._parts, self._means, self._squares, slopes, strict=True):
            mean[...] = KEEPS[0] * mean + (1 - KEEPS[0]) * slope
            square[...] = KEEPS[1] * square + (1 - KEEPS[1]) * slope * slope
            warm, warmer = (1 - keep**self._steps for keep in KEEPS)
            part[...] = part - rate * (mean / warm) / (np.sqrt(square / warmer) + 1e-8)

    def rounded(self) -> ValueNetwork:
        """Return the network as games play with it."""
        rows = zip(self.weights.T, self.biases, self.adds, strict=True)
        cells = (Cell(tuple(map(_short, weights)), _short(bias), _short(adds)) for weights, bias, adds in rows)
        return ValueNetwork(tuple(cells), _short(self.bias[0]))


def together(networks: Sequence[ValueNetwork]) -> ValueNetwork:
    """Return one network that says what several say on average: what each has by chance cancels out."""
    share = 1 / len(networks)
    cells = (cell._replace(adds=_short(cell.adds * share)) for network in networks for cell in network.cells)
    return ValueNetwork(tuple(cells), _short(sum(network.bias for network in networks) * share))


def _short(weight: float) -> float:
    return round(float(weight), 4)


def write_networks(path: Path, networks: Mapping[str, ValueNetwork]) -> None:
    """Write networks as `games.core.value_network.read_networks` reads them, a cell a line."""
    path.write_text("{\n" + ",\n".join(_written(networks)) + "\n}\n", encoding="utf-8")


def _written(networks: Mapping[str, ValueNetwork]) -> Iterator[str]:
    for name, network in networks.items():
        cells = ",\n".join(f"  {json.dumps([*cell.weights, cell.bias, cell.adds])}" for cell in network.cells)
        yield f' {json.dumps(name)}: {{"bias": {network.bias}, "cells": [\n{cells}\n ]}}'
