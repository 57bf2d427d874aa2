"""Who meets whom in a round: pure functions of what is known before it.

Leaders: the leaders sit together. Swiss: people of equal points meet, if possible nobody meets the same person twice,
and a bye goes to the last of those with the fewest byes. Knock-out: a bracket for two, else tables that mix first and
last. Swiss and knock-out rounds are drawn in a worker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations, islice
from typing import Final

from games.core.chance import FastChance
from tables.series.series import WIN, Draw

MET: Final = 10**9
"""The cost of meeting somebody again: more than any difference in points."""
APART: Final = 10**4
"""The cost of half a win of difference, squared; the order within a group of equals costs little beside it."""
BASE: Final = 10**15
"""More than the costs of all pairs together, so that as many people as possible are paired."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody to be drawn: points so far, whom they have met (once for each time), and how many byes they had."""

    person: int
    points: int = 0
    met: tuple[int, ...] = ()
    byes: int = 0


@dataclass(frozen=True, slots=True)
class RoundInput:
    """What a round is drawn from: `players` with the best first; `sizes` of the tables, 2 each for pairs."""

    draw: Draw
    players: tuple[Player, ...]
    sizes: tuple[int, ...]
    bracket: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A round: who sits together, and who has a bye."""

    tables: list[list[int]]
    byes: list[int] = field(default_factory=list)


def draw(lots: RoundInput) -> Drawn:
    """Return who meets whom; the same input gives the same round."""
    if lots.draw == "leaders":
        return Drawn(_in_order(lots.players, lots.sizes))
    if lots.draw == "knockout":
        return _slots(lots.bracket) if lots.bracket else _mixed(lots)
    if all(size == 2 for size in lots.sizes):
        return _pairs(lots.players)
    return Drawn(_tables(lots.players, lots.sizes))


def shuffled(people: Sequence[int], seed: int) -> list[int]:
    """Return people in an order drawn by lot."""
    order = list(people)
    FastChance(seed).shuffle(order)
    return order


def bracket_of(order: Sequence[int]) -> list[int]:
    """Return the slots of a knock-out: first meets last; first and second meet only in the final; 0 is empty."""
    seeds = [0]
    while len(seeds) < len(order):
        seeds = [seed for one in seeds for seed in (one, 2 * len(seeds) - 1 - one)]
    return [order[seed] if seed < len(order) else 0 for seed in seeds]


def _slots(bracket: Sequence[int]) -> Drawn:
    pairs = [[person for person in bracket[at : at + 2] if person] for at in range(0, len(bracket), 2)]
    return Drawn([pair for pair in pairs if len(pair) == 2], [pair[0] for pair in pairs if len(pair) == 1])


def _mixed(lots: RoundInput) -> Drawn:
    """Deal people out to the tables back and forth, the best first, so that the best meet late."""
    tables: list[list[int]] = [[] for _ in lots.sizes]
    free = list(lots.sizes)
    order = [player.person for player in lots.players]
    there_and_back = [*range(len(tables)), *reversed(range(len(tables)))]
    while order:
        for at in there_and_back:
            if order and free[at]:
                tables[at].append(order.pop(0))
                free[at] -= 1
    return Drawn(tables)


def _pairs(players: Sequence[Player]) -> Drawn:
    byes: list[int] = []
    rest = list(players)
    if len(rest) % 2:
        fewest = min(player.byes for player in rest)
        last = next(player for player in reversed(rest) if player.byes == fewest)
        rest.remove(last)
        byes.append(last.person)
    group = Counter(player.points for player in rest)

    def cost(first: int, second: int) -> int:
        one, other = rest[first], rest[second]
        apart = abs(one.points - other.points) // (WIN // 2)
        folded = second - first - group[one.points] // 2 if one.points == other.points else 0
        return MET * one.met.count(other.person) + APART * apart**2 + folded**2

    pairs = cheapest_pairs(len(rest), cost)
    return Drawn([[rest[first].person, rest[second].person] for first, second in pairs], byes)


def _in_order(players: Sequence[Player], sizes: Sequence[int]) -> list[list[int]]:
    """Seat people of like points together, the best at the first table."""
    order = iter(players)
    return [[player.person for player in islice(order, size)] for size in sizes]


def _tables(players: Sequence[Player], sizes: Sequence[int]) -> list[list[int]]:
    """Seat people of like points together, then swap two as long as fewer meet again, or points are more alike."""
    known = {player.person: player for player in players}
    tables, better = _in_order(players, sizes), True
    while better:
        better = False
        for one, other in combinations(range(len(tables)), 2):
            better |= _improved(tables[one], tables[other], known)
    return tables


def _improved(one: list[int], other: list[int], known: dict[int, Player]) -> bool:
    """Make the swaps between two tables that lower the cost; return whether there was one."""
    found = False
    for here in range(len(one)):
        for there in range(len(other)):
            before = _strain(one, known) + _strain(other, known)
            one[here], other[there] = other[there], one[here]
            if _strain(one, known) + _strain(other, known) < before:
                found = True
            else:
                one[here], other[there] = other[there], one[here]
    return found


def _strain(table: Sequence[int], known: dict[int, Player]) -> int:
    """Return the cost of seating these people together. Every swap lowers the total, so swapping ends."""
    strain = 0
    for one, other in combinations(table, 2):
        again = known[one].met.count(other)
        apart = abs(known[one].points - known[other].points)
        strain += MET * again**2 + apart**2
    return strain


def cheapest_pairs(count: int, cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Return pairs of `range(count)`, an even number, with the least total cost; in each pair the lower one first.

    `cost(a, b)`, for a < b, is a whole number of at least 0 and less than `BASE`.
    """
    networkx = import_module("networkx")  # at the first round, in a worker, not when the bot starts
    graph = networkx.Graph()
    for first in range(count):
        for second in range(first + 1, count):
            graph.add_edge(first, second, weight=BASE - cost(first, second))
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in matched)
