"""What a place at a table of a series is worth.

By place: AI players take places and no points. Compared: everybody at a table is compared with each of the others. So a
table of four is worth as much as one of two, and an absent person is beaten by all who were present.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tables.series.series import WIN, Placing, PlannedTable, PointsRule

CLASSIC: Final = (5, 3, 2, 1)


def placings_of(rule: PointsRule, table: PlannedTable, places: Mapping[int, int], seats: int) -> tuple[Placing, ...]:
    """Return the points of the people at a table of so many seats; `places` has those who played to the end."""
    here = {person: place for person, place in places.items() if person in table.people}
    if rule == "compared":
        return _compared(table, here)
    ordered = sorted(here.items(), key=lambda entry: (entry[1], entry[0]))
    return tuple(Placing(person, place, points_for(rule, place, seats)) for person, place in ordered)


def points_for(rule: PointsRule, place: int, seats: int) -> int:
    """Return what a place (1-based) is worth at a table of so many seats, AI players included."""
    match rule:
        case "classic":
            return CLASSIC[place - 1] if place <= len(CLASSIC) else 0
        case "steps":
            return seats - place + 1
        case _:
            return int(place == 1)


def _compared(table: PlannedTable, here: Mapping[int, int]) -> tuple[Placing, ...]:
    people, ai_seats = table.people, table.ai_seats
    others = len(people) + ai_seats - 1
    placings = []
    for person, place in sorted(here.items(), key=lambda entry: (entry[1], people.index(entry[0]))):
        if ai_seats:
            points = WIN * (others - place + 1) // others
        else:
            beaten = len(people) - len(here) + sum(other > place for other in here.values())
            tied = sum(other == place for other in here.values()) - 1
            points = WIN * (2 * beaten + tied) // (2 * others) if others else WIN
        ahead = sum(other < place for other in here.values())
        placings.append(Placing(person, place if ai_seats else ahead + 1, points))
    gone = [person for person in people if person not in here]
    return (*placings, *(Placing(person, len(here) + 1, 0, absent=True) for person in gone))


def halves_of(table: PlannedTable, present: Collection[int]) -> tuple[Placing, ...]:
    """Return the points of the people at a table without a result: half a win, and nothing for absent people."""
    there = [Placing(person, 0, WIN // 2) for person in table.people if person in present]
    return (*there, *(Placing(person, 0, 0, absent=True) for person in table.people if person not in present))
