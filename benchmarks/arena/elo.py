"""Ratings on Elo's scale from many pairs at once, with intervals by drawing the deals anew (bootstrap)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import log10
from typing import Final, TypeAlias

from benchmarks.arena.rows import Row

SCALE: Final = 400
MIDDLE: Final = 1500
"""What the players of a run have on average."""
DRAWS: Final = 200
"""So many times the deals are drawn anew."""
_PRIOR: Final = 0.5
"""Games drawn that every pair is credited with: who has won or lost all has a rating, too."""
_ROUNDS: Final = 2_000
_STILL: Final = 1e-9

Results: TypeAlias = Mapping[tuple[str, str], tuple[float, float]]
"""By pair, the score of the first one and the number of games."""


def ratings(results: Results, prior: float = _PRIOR) -> dict[str, float]:
    """Return the most likely ratings (Bradley and Terry's model), `MIDDLE` on average; equal scores rate equally."""
    names = sorted({name for pair in results for name in pair})
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for (one, other), (score, games) in results.items():
        won[one] += score + prior / 2
        won[other] += games - score + prior / 2
        met[one, other] += games + prior
        met[other, one] += games + prior
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        before = strength
        strength = {
            name: won[name]
            / sum(met[name, rival] / (before[name] + before[rival]) for rival in names if (name, rival) in met)
            for name in names
        }
        mean = sum(strength.values()) / len(names)
        strength = {name: value / mean for name, value in strength.items()}
        if max(abs(strength[name] - before[name]) for name in names) < _STILL:
            break
    level = sum(SCALE * log10(value) for value in strength.values()) / len(names)
    return {name: MIDDLE + SCALE * log10(value) - level for name, value in strength.items()}


def results_of(rows: Sequence[Row]) -> Results:
    """Return scores and games by pair."""
    sums: dict[tuple[str, str], tuple[float, float]] = {}
    for row in rows:
        score, games = sums.get((row.one, row.other), (0.0, 0.0))
        sums[row.one, row.other] = (score + row.score, games + 1)
    return sums


def intervals(rows: Sequence[Row], seed: int = 1) -> dict[str, tuple[float, float, float]]:
    """Return by player the rating and its 95 % interval; all games of a deal are drawn together."""
    middle = ratings(results_of(rows))
    by_deal: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_deal[row.deal].append(row)
    deals, luck = list(by_deal), random.Random(seed)
    drawn: dict[str, list[float]] = {name: [] for name in middle}
    for _ in range(DRAWS):
        again = [row for deal in luck.choices(deals, k=len(deals)) for row in by_deal[deal]]
        for name, rating in ratings(results_of(again)).items():
            drawn[name].append(rating)
    cut = DRAWS // 40
    return {name: (middle[name], sorted(drawn[name])[cut], sorted(drawn[name])[-cut - 1]) for name in middle}
