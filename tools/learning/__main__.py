"""`python -m tools.learning GAME FILE`: learns the values of Agnès or Rage and writes them to a file (README.md)."""
# ruff: noqa: T201 -- it says how far it is

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from games.core.value_network import ValueNetwork, read_networks
from tools.learning import agnes, rage
from tools.learning.network import Network, Samples, together, write_networks

GAMES: Final = {"agnes": agnes.samples, "rage": rage.samples}
"""By game, what plays rounds and returns what came of them."""

HELD_BACK: Final = 20
"""Every so many-th position is not learned from but asked about."""


def learnt(given: argparse.Namespace, found: Samples, luck: np.random.Generator) -> Mapping[str, ValueNetwork]:
    """Return networks that have learned from samples, and say how far they are off."""
    networks = {}
    for stage, (inputs, wanted) in found.items():
        network = Network(inputs.shape[1], given.cells, luck)
        kept = np.arange(len(wanted)) % HELD_BACK > 0
        network.learn(inputs[kept], wanted[kept], given.steps, 2e-3, luck)
        error = np.mean((network.values(inputs[~kept]) - wanted[~kept]) ** 2)
        print(f"  {stage}: {len(wanted)} positions, {np.var(wanted):.4f} without, {error:.4f} with", flush=True)
        networks[stage] = network.rounded()
    return networks


def joined(generations: Sequence[Samples]) -> Samples:
    """Return the samples of several generations together."""
    return {
        stage: (
            np.concatenate([found[stage][0] for found in generations]),
            np.concatenate([found[stage][1] for found in generations]),
        )
        for stage in generations[-1]
    }


def main() -> None:
    """Play and learn, generation after generation."""
    given = _arguments()
    networks: Mapping[str, ValueNetwork] | None = given.start and read_networks(given.start)
    found: list[Samples] = []
    learned: list[Mapping[str, ValueNetwork]] = []
    for generation in range(given.generations):
        print(f"generation {generation}", flush=True)
        found = [*found, GAMES[given.game](networks, given.rounds, given.seed * 1000 + generation)][-given.kept :]
        networks = learnt(given, joined(found), np.random.default_rng(given.seed))
        learned = [*learned, networks][-given.together :]
        write_networks(given.file, {stage: together([one[stage] for one in learned]) for stage in networks})


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.learning", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path)
    parser.add_argument("--start", type=Path, help="networks to go on from; without them regulars play first")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=5000, help="of each generation")
    parser.add_argument("--kept", type=int, default=2, help="so many of the last generations are learned from")
    parser.add_argument("--together", type=int, default=3, help="so many of the last networks are written as one")
    parser.add_argument("--cells", type=int, default=16)
    parser.add_argument("--steps", type=int, default=25_000, help="of learning, in each generation")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
