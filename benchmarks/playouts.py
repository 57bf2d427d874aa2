"""Playouts per CPU second in the kernels, each from a deal of its own, as ratios against a bare loop of the same run.

A playout copies a position and plays it to the end of what the kernel covers: a round, a hand, a whole game of LaGagne.
The floor is the bare loop of `benchmarks/rules.py`, cards alone: what one decision costs at the very least.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle
from typing import Final

from benchmarks.rules import SEATS, Figure, baseline_game, measure
from bot.compiled_kernels import MODULES, compiled
from games.core.chance import FastChance, PlayoutChance
from games.core.game import AnyGame
from games.core.kernel import Kernel
from games.gin.kernel_start import dealt
from games.gin.options import GinOptions
from games.gin.options import variant_of as gin_variant
from games.rage.kernel_start import deal_round
from games.rage.options import RageOptions
from games.rage.options import variant_of as rage_variant
from games.registry import GAMES

DEALS: Final = 600
"""So many deals are played in turn: playouts of one deal alone would find their hands in caches."""


def playout(deal: Callable[[], Kernel], *, by_policy: bool) -> Callable[[], int]:
    """Return a playout, which returns 1: decisions are counted beforehand, not to slow the loop down."""
    chance = PlayoutChance(1)

    def one() -> int:
        kernel = deal()
        if by_policy:
            kernel.finish(chance)
        else:
            kernel.finish_at_random(chance)
        return 1

    return one


def decisions(deal: Callable[[], Kernel], *, by_policy: bool) -> float:
    """Return how many decisions a playout has on average."""
    chance, made = PlayoutChance(1), 0
    for _ in range(100):
        kernel = deal()
        while kernel.seat >= 0:
            kernel.apply(kernel.policy(chance) if by_policy else kernel.any_move(chance), chance)
            made += 1
    return made / 100


def copies(game: AnyGame) -> Callable[[], Kernel] | None:
    """Return what copies one dealt position after the other; None for a game without a kernel."""
    seats = SEATS if SEATS in game.seats else game.seats[0]
    states = [game.deal(game.options_type(), seats, FastChance(seed)).state for seed in range(DEALS)]
    kernels = [kernel for state in states if (kernel := game.kernel(state)) is not None]
    following = cycle(kernels)
    return (lambda: next(following).copy()) if kernels else None


def line(name: str, deal: Callable[[], Kernel], floor: Figure) -> str:
    """Return the figures of random playouts and of those by the policy."""
    parts = []
    for by_policy in (False, True):
        each = measure(playout(deal, by_policy=by_policy)).micros
        made = decisions(deal, by_policy=by_policy)
        per_move = each / made
        times = f"{per_move:>6.2f} µs × {made:>5.1f} decisions {per_move / floor.micros:>5.1f} × floor"
        parts.append(f"{1e6 / each:>9,.0f}/s {times}")
    return f"{name:<22}{parts[0]}   | policy {parts[1]}"


def main() -> None:
    """Print the floor, then a line for each kernel; Gin and Rage also with the deal, as others measure theirs."""
    floor = measure(baseline_game(random.Random(1), deals=False))
    print(f"kernels: {len(compiled())} of {len(MODULES)} modules compiled")
    print(f"floor: {floor.micros:.2f} µs a card in a bare loop")
    for game in GAMES:
        if (deal := copies(game)) is not None:
            print(line(game.name, deal, floor))
    chance, rage, gin = PlayoutChance(2), rage_variant(RageOptions()), gin_variant(GinOptions())
    print(line("rage, with the deal", lambda: deal_round(SEATS, 1, 0, chance, rage), floor))
    print(line("gin, with the deal", lambda: dealt(gin, 0, chance), floor))


if __name__ == "__main__":
    main()
