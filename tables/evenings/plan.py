"""Owns which games an evening has in which order, and who sits at which table. It must not know any game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tables.series.seating import SeatLimits, table_sizes


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Who sits at one table, the best first, and how many AI players sit there as well."""

    people: tuple[int, ...]
    ai_seats: int


def order_of_games(games: Sequence[SeatLimits], people: int) -> list[str]:
    """Return each game once: first and last come games that seat everybody at one table, if there are any.

    Between them come those that need several tables, which the total divides.
    """
    together = [game.game for game in games if people <= game.most]
    apart = [game.game for game in games if people > game.most]
    return [*together[:-1], *apart, *together[-1:]]


def tables_of(people: Sequence[int], totals: Mapping[int, int], limits: SeatLimits) -> list[TablePlan]:
    """Return who sits where: whoever is ahead sits together; `people` are in the order that settles ties."""
    ordered = sorted(people, key=lambda person: -totals.get(person, 0))
    plans = []
    for size in table_sizes(len(ordered), limits.most):
        seated, ordered = ordered[:size], ordered[size:]
        plans.append(TablePlan(tuple(seated), max(0, limits.least - size, 2 - size)))
    return plans
