"""Owns pairing people two by two: a maximum weight matching by networkx. It must not know why anybody should meet.

Only a worker process calls it, so networkx is imported at the first round and not when the bot starts.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

BASE = 10**15
"""More than the costs of all pairs together, so that as many as can be are paired."""


def cheapest_pairs(count: int, cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Return pairs of `range(count)`, an even number, whose costs add up to as little as can be; lower ones first.

    `cost(a, b)`, for a < b, is a whole number of at least 0 and less than `BASE`.
    """
    networkx = import_module("networkx")
    graph = networkx.Graph()
    for first in range(count):
        for second in range(first + 1, count):
            graph.add_edge(first, second, weight=BASE - cost(first, second))
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in matched)
