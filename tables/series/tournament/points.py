"""Owns what a place at a table of a tournament is worth, and how many rounds there are. It must not know games or time.

Everybody at a table is compared with each of the others: beaten, tied, or not. So a table of four is worth as much as
one of two, and whoever was absent is beaten by all who were there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, log, log2

from tables.series.series import SeatLimits, table_sizes
from tables.series.tournament.tournament import WIN, Format, Placed

PREFERRED_SIZE = 4
"""So many sit at a table where the game allows it."""


def table_size(limits: SeatLimits) -> int:
    """Return how many people sit at a full table of a game."""
    return max(limits.least, min(limits.most, PREFERRED_SIZE))


def sizes_of(people: int, limits: SeatLimits) -> list[int]:
    """Return how many people sit at each table of a round, as equal as can be; for two, one may be left over."""
    return [2] * (people // 2) if table_size(limits) == 2 else table_sizes(people, table_size(limits))


def rounds_needed(people: int, limits: SeatLimits, form: Format) -> int:
    """Return how many rounds people need: in a Swiss tournament so many that one can be ahead of all others."""
    size = table_size(limits)
    if size == 2:
        return max(1, ceil(log2(people) - 1e-9))
    if form == "swiss":
        return max(1, ceil(log(people, size) - 1e-9)) + 1
    rounds = 1
    while people > size:
        people, rounds = sum(going_on(seats) for seats in table_sizes(people, size)), rounds + 1
    return rounds


def going_on(people: int) -> int:
    """Return how many of a table go on in a knock-out: the better half."""
    return (people + 1) // 2 if people > 1 else people


def placed_of(people: Sequence[int], places: Mapping[int, int], ai_seats: int) -> list[Placed]:
    """Return what the people of a table get; `places` has those who played to the end, with ties."""
    here = {person: place for person, place in places.items() if person in people}
    others = len(people) + ai_seats - 1
    placed = []
    for person, place in sorted(here.items(), key=lambda entry: (entry[1], people.index(entry[0]))):
        if ai_seats:
            points = WIN * (others - place + 1) // others
        else:
            beaten = len(people) - len(here) + sum(other > place for other in here.values())
            tied = sum(other == place for other in here.values()) - 1
            points = WIN * (2 * beaten + tied) // (2 * others) if others else WIN
        ahead = sum(other < place for other in here.values())
        placed.append(Placed(person, place if ai_seats else ahead + 1, points))
    gone = [person for person in people if person not in here]
    return [*placed, *(Placed(person, len(here) + 1, 0, absent=True) for person in gone)]


def halves_of(people: Sequence[int], absent: Sequence[int]) -> list[Placed]:
    """Return what the people of a table without a result get: half a win, whoever was absent nothing."""
    there = [Placed(person, 0, WIN // 2) for person in people if person not in absent]
    return [*there, *(Placed(person, 0, 0, absent=True) for person in people if person in absent)]
