"""What a place at a table of a series is worth.

By place: AI players take places and no points. Compared: everybody at a table is compared with each of the others. So a
table of four is worth as much as one of two, and an absent person is beaten by all who were present. Where all tables
are dealt the same cards, whoever held a seat is compared with all who held it elsewhere, AI players included.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tables.series.series import WIN, Placing, PlannedTable, PointsRule, SeatResult

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


def compared_by_seat(tables: Sequence[PlannedTable]) -> tuple[PlannedTable, ...]:
    """Return the tables of a round that were dealt the same cards, with the points of their people.

    Each is compared with all who held the same seat elsewhere: a win for whoever made less of it, half a one for who
    made as much. Without anybody to compare with, and at a table without a result, it is half a win; for absent
    people, and who gave up, nothing. The place is that among those who held the seat.
    """
    return tuple(replace(table, placings=_placings(table, tables)) for table in tables)


def _placings(table: PlannedTable, tables: Sequence[PlannedTable]) -> tuple[Placing, ...]:
    if table.outcome == "lost":
        return halves_of(table, set(table.people) - set(table.absent))
    found = []
    for seat, mine in enumerate(table.results):
        if not mine.person:
            continue
        others = [one.made for one in _same_seat(tables, seat) if one is not mine]
        better = sum(made > mine.made for made in others)
        beaten, tied = sum(made < mine.made for made in others), others.count(mine.made)
        points = WIN * (2 * beaten + tied) // (2 * len(others)) if others else WIN // 2
        if mine.absent or not mine.is_compared:
            found.append(Placing(mine.person, len(others) + 1, 0, absent=mine.absent))
        else:
            found.append(Placing(mine.person, better + 1, points))
    return tuple(found)


def _same_seat(tables: Sequence[PlannedTable], seat: int) -> list[SeatResult]:
    """Return what was made of a seat wherever somebody, or an AI player, played it to the end."""
    here = (table.results[seat] for table in tables if seat < len(table.results))
    return [result for result in here if result.is_compared]
