"""The plan of a series: the order of the games, the number of rounds and tables. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, log2
from typing import Final

from tables.series.series import Deal, Draw, SeatLimits

PREFERRED_SIZE: Final = 4
"""Number of people at a drawn table, if the game allows it."""


def order_of_games(games: Sequence[SeatLimits], people: int) -> tuple[str, ...]:
    """Return each game once. First and last come games that seat everybody at one table, if there are any.

    Between them come games that need several tables.
    """
    together = [game.game for game in games if people <= game.most]
    apart = [game.game for game in games if people > game.most]
    return (*together[:-1], *apart, *together[-1:])


def table_sizes(people: int, most: int) -> list[int]:
    """Return how many people sit at each table: as few tables as possible, as equal as possible, larger ones first."""
    tables = -(-people // most)
    return [people // tables + (number < people % tables) for number in range(tables)]


def table_size(limits: SeatLimits) -> int:
    """Return how many people sit at a full table of a game that is drawn."""
    return max(limits.least, min(limits.most, PREFERRED_SIZE))


def sizes_of(people: int, limits: SeatLimits, draw: Draw, deal: Deal = "own") -> list[int]:
    """Return how many people sit at each table of a round; where pairs are drawn, one may be left over.

    Where all are dealt the same cards there are at least two tables, and nobody is left over.
    """
    if deal == "duplicate":
        most = limits.most if draw == "leaders" else table_size(limits)
        return table_sizes(people, max(1, min(most, -(-people // 2))))
    if draw == "leaders":
        return table_sizes(people, limits.most)
    return [2] * (people // 2) if table_size(limits) == 2 else table_sizes(people, table_size(limits))


def ai_seats_for(people: int, limits: SeatLimits, seats: int = 2) -> int:
    """Return how many AI players must fill up a table of so many people, to so many seats at least."""
    return max(0, limits.least - people, seats - people)


def rounds_needed(people: int, limits: SeatLimits, draw: Draw) -> int:
    """Return the number of rounds; in a Swiss tournament enough for one person to be ahead of all others."""
    size = table_size(limits)
    if size == 2:
        return max(1, ceil(log2(people) - 1e-9))
    if draw == "swiss":
        return max(1, ceil(log(people, size) - 1e-9)) + 1
    rounds = 1
    while people > size:
        people, rounds = sum(going_on(seats) for seats in table_sizes(people, size)), rounds + 1
    return rounds


def going_on(people: int) -> int:
    """Return how many of a table go on in a knock-out: the better half."""
    return (people + 1) // 2 if people > 1 else people
