"""Owns what a place is worth in an evening, and who stands where in its total. It must not know games or time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

PointsTable: TypeAlias = Literal["classic", "steps", "wins"]
"""Points by place: 5-3-2-1; as many as people come in behind, and one; one for the first place alone."""
POINTS_TABLES: Final[tuple[PointsTable, ...]] = ("classic", "steps", "wins")
CLASSIC: Final = (5, 3, 2, 1)


@dataclass(frozen=True, slots=True)
class Placing:
    """How somebody came in at one table of an evening: the place (1-based, ties share it) and the points for it."""

    person: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class EveningRank:
    """Where somebody stands in an evening: the place (1-based, ties share it), all their points, and games won."""

    person: int
    place: int
    points: int
    won: int


def points_for(table: PointsTable, place: int, seats: int) -> int:
    """Return what a place (1-based) is worth at a table of so many seats, AI players included."""
    match table:
        case "classic":
            return CLASSIC[place - 1] if place <= len(CLASSIC) else 0
        case "steps":
            return seats - place + 1
        case "wins":
            return int(place == 1)


def placings_of(table: PointsTable, places: Mapping[int, int], seats: int) -> list[Placing]:
    """Return what people get for their places at a table of so many seats: whoever ties gets the same."""
    ordered = sorted(places.items(), key=lambda entry: (entry[1], entry[0]))
    return [Placing(person, place, points_for(table, place, seats)) for person, place in ordered]


def ranking_of(people: Iterable[int], placings: Iterable[Placing]) -> list[EveningRank]:
    """Return who stands where, the best first; equals share a place and stand in the order of `people`."""
    points, won = dict.fromkeys(people, 0), dict.fromkeys(people, 0)
    for placing in placings:
        points[placing.person] += placing.points
        won[placing.person] += placing.place == 1
    ordered = sorted(points, key=lambda person: -points[person])
    better = {person: sum(other > points[person] for other in points.values()) for person in ordered}
    return [EveningRank(person, better[person] + 1, points[person], won[person]) for person in ordered]


def best_of(ranking: Iterable[EveningRank]) -> list[int]:
    """Return who has won most games, those with more points first among equals; empty if nobody has won any."""
    ranks = list(ranking)
    most = max(((rank.won, rank.points) for rank in ranks), default=(0, 0))
    return [rank.person for rank in ranks if (rank.won, rank.points) == most and rank.won > 0]
