"""Owns who stands where in a tournament, and why: each place below another has the first thing that tells them apart.

Swiss: points, then Buchholz, then what they did against each other, then wins, then places. Knock-out: the round that
somebody reached, then the place at their last table, then points. Whoever is equal in all shares the place. The next
round is drawn from these standings (`round_input`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from tables.series.series import SeatLimits
from tables.series.tournament.draw import Player, RoundInput
from tables.series.tournament.points import sizes_of
from tables.series.tournament.tournament import Tournament, TournamentTable

Criterion: TypeAlias = Literal["points", "buchholz", "direct", "wins", "places", "round", "table", "equal"]
Values: TypeAlias = Mapping[int, int]
"""What counts, by person: more is better."""

WITHOUT_END: Final = 10**6
"""The round that somebody has reached who is still in."""


@dataclass(frozen=True, slots=True)
class Rank:
    """Where somebody stands: the place (1-based, ties share it), points and Buchholz in hundredths of a win.

    `above` is who stands just before them, `criterion` what tells the two apart, by the values `mine` and `theirs`.
    """

    person: int
    place: int
    points: int
    buchholz: int
    criterion: Criterion = "equal"
    above: int | None = None
    mine: int = 0
    theirs: int = 0


@dataclass(frozen=True, slots=True)
class _Separated:
    """A person in their order, and what tells them apart from the one before; None: nothing does."""

    person: int
    by: Criterion | None = None
    mine: int = 0
    theirs: int = 0


Measure: TypeAlias = Callable[[Sequence[int]], Values]
"""Returns what counts among people who are equal so far."""


def standings_of(tournament: Tournament) -> list[Rank]:
    """Return who stands where, the best first."""
    totals = points_of(tournament)
    buchholz = buchholz_of(tournament, totals)
    measures = _measures(tournament, totals, buchholz)
    found: list[Rank] = []
    for at, one in enumerate(_separated(list(totals), measures)):
        above = found[-1] if found else None
        place = above.place if above is not None and one.by is None else at + 1
        rank = Rank(one.person, place, totals[one.person], buchholz[one.person])
        if above is not None:
            reason = (one.by or "equal", above.person, one.mine, one.theirs)
            rank = Rank(rank.person, rank.place, rank.points, rank.buchholz, *reason)
        found.append(rank)
    return found


def points_of(tournament: Tournament) -> dict[int, int]:
    """Return everybody's points, a bye included."""
    totals = dict.fromkeys((entry.person for entry in tournament.entries), 0)
    for placed in tournament.placed:
        totals[placed.person] += placed.points
    for person, count in byes_of(tournament).items():
        totals[person] += count * 100
    return totals


def byes_of(tournament: Tournament) -> dict[int, int]:
    """Return how many byes people had in rounds that are over."""
    byes = dict.fromkeys((entry.person for entry in tournament.entries), 0)
    for round_ in tournament.played:
        if all(table.outcome != "open" for table in round_.tables):
            for person in round_.byes:
                byes[person] += 1
    return byes


def met_by(tournament: Tournament, person: int) -> list[list[int]]:
    """Return whom somebody has met, round by round; nobody in a round with a bye."""
    tables = [table for round_ in tournament.played for table in round_.tables]
    return [[other for other in table.people if other != person] for table in tables if person in table.people]


def buchholz_of(tournament: Tournament, totals: Values) -> dict[int, int]:
    """Return the points of those whom people have met, added up; at a table of several, their mean.

    A bye counts as somebody with one's own points.
    """
    byes = byes_of(tournament)
    found = {}
    for person in totals:
        met = [others for others in met_by(tournament, person) if others]
        means = (sum(totals[other] for other in others) // len(others) for others in met)
        found[person] = sum(means) + byes[person] * totals[person]
    return found


def _measures(tournament: Tournament, totals: Values, buchholz: Values) -> list[tuple[Criterion, Measure]]:
    def plain(values: Values) -> Measure:
        return lambda _: values

    if tournament.format == "knockout":
        reached = {entry.person: entry.knocked_out or WITHOUT_END for entry in tournament.entries}
        last = {entry.person: -_last_place(tournament, entry.person) for entry in tournament.entries}
        return [("round", plain(reached)), ("table", plain(last)), ("points", plain(totals))]
    wins, places = dict.fromkeys(totals, 0), dict.fromkeys(totals, 0)
    for placed in tournament.placed:
        wins[placed.person] += placed.place == 1
        places[placed.person] -= placed.place
    direct: Measure = partial(_direct, tournament)
    return [
        ("points", plain(totals)),
        ("buchholz", plain(buchholz)),
        ("direct", direct),
        ("wins", plain(wins)),
        ("places", plain(places)),
    ]


def _last_place(tournament: Tournament, person: int) -> int:
    """Return the place at somebody's last table that has been counted, 0 if there is none."""
    return next((one.place for one in reversed(list(tournament.placed)) if one.person == person), 0)


def _direct(tournament: Tournament, group: Sequence[int]) -> Values:
    """Return how often people came in before others of a group at the same table, less how often behind."""
    found = dict.fromkeys(group, 0)
    for table in (table for round_ in tournament.played for table in round_.tables):
        for person, more in _compared(table, group):
            found[person] += more
    return found


def _compared(table: TournamentTable, group: Sequence[int]) -> list[tuple[int, int]]:
    placed = [one for one in table.placed if one.person in group and one.place]
    return [
        (one.person, (other.place > one.place) - (other.place < one.place))
        for one in placed
        for other in placed
        if one is not other
    ]


def _separated(group: list[int], measures: Sequence[tuple[Criterion, Measure]]) -> list[_Separated]:
    """Order people who are equal so far by the first measure, and those who are equal by that by the rest."""
    if len(group) == 1 or not measures:
        return [_Separated(person) for person in group]
    (criterion, measure), rest = measures[0], measures[1:]
    values = measure(group)
    found: list[_Separated] = []
    for value in sorted({values[person] for person in group}, reverse=True):
        inner = _separated([person for person in group if values[person] == value], rest)
        if found:
            inner[0] = _Separated(inner[0].person, criterion, value, values[found[-1].person])
        found += inner
    return found


def round_input(tournament: Tournament, limits: SeatLimits) -> RoundInput:
    """Return what the next round is drawn from: who is still in, the best first."""
    present = set(tournament.present)
    byes = byes_of(tournament)
    players = tuple(
        Player(
            rank.person,
            rank.points,
            tuple(other for others in met_by(tournament, rank.person) for other in others),
            byes[rank.person],
        )
        for rank in standings_of(tournament)
        if rank.person in present
    )
    bracket = tuple(person if person in present else 0 for person in tournament.bracket)
    return RoundInput(tournament.format, players, tuple(sizes_of(len(players), limits)), bracket)
