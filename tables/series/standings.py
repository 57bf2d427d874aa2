"""Places in a series, and why: each place below another names the first criterion that separates the two.

Where the leaders sit together: points alone. Where all tables are dealt the same cards: points, whether one has played,
then how often one made most of a seat. Swiss: points, then whether one has played at all, then Buchholz, then the
results against each other, then wins, then places. Knock-out: the round reached, then the place at the last table, then
points. People who are equal in all share the place. The next round is drawn from these standings (`round_input`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, TypeAlias

from tables.series.draw import Player, RoundInput
from tables.series.round_plan import sizes_of
from tables.series.series import WIN, PlannedTable, SeatLimits, Series

Criterion: TypeAlias = Literal["points", "played", "buchholz", "direct", "wins", "places", "round", "table", "equal"]
Values: TypeAlias = Mapping[int, int]
"""What counts, by person: more is better."""

WITHOUT_END: Final = 10**6
"""Stands for the round reached by somebody who is still in."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A person's place (1-based, ties share it), points, games won, Buchholz, and whether they have played at a table.

    `above` stands just before them; `criterion` separates the two, by the values `mine` and `theirs`.
    """

    person: int
    place: int
    points: int
    won: int
    buchholz: int
    played: bool
    criterion: Criterion = "equal"
    above: int | None = None
    mine: int = 0
    theirs: int = 0


@dataclass(frozen=True, slots=True)
class _Separated:
    """A person in order, and the criterion that separates them from the one before; None: nothing does."""

    person: int
    by: Criterion | None = None
    mine: int = 0
    theirs: int = 0


Measure: TypeAlias = Callable[[Sequence[int]], Values]
"""Returns what counts among people who are equal so far."""


def standings_of(series: Series) -> list[Rank]:
    """Return who stands where, the best first."""
    totals, won, played = points_of(series), _won(series), _played(series)
    buchholz = buchholz_of(series, totals)
    found: list[Rank] = []
    for at, one in enumerate(_separated(list(totals), _measures(series, totals, buchholz))):
        above = found[-1] if found else None
        place = above.place if above is not None and one.by is None else at + 1
        person = one.person
        rank = Rank(person, place, totals[person], won[person], buchholz[person], bool(played[person]))
        if above is not None:
            rank = replace(rank, criterion=one.by or "equal", above=above.person, mine=one.mine, theirs=one.theirs)
        found.append(rank)
    return found


def best_of(ranks: Iterable[Rank]) -> list[Rank]:
    """Return everybody who has won most games, in the order of the ranks; empty if nobody has won any."""
    winners = [rank for rank in ranks if rank.won]
    most = max((rank.won for rank in winners), default=0)
    return [rank for rank in winners if rank.won == most]


def points_of(series: Series) -> dict[int, int]:
    """Return everybody's points: a bye of the draw is worth a win, coming late half a win."""
    late = {member.person for member in series.members if member.late}
    totals = {person: WIN * count - WIN // 2 * (person in late) for person, count in byes_of(series).items()}
    for placing in series.placings:
        totals[placing.person] += placing.points
    return totals


def byes_of(series: Series) -> dict[int, int]:
    """Return how many byes people had in rounds that are over; all rounds that a latecomer has missed are one."""
    byes = {member.person: int(member.late) for member in series.members}
    for one in series.rounds:
        if all(table.outcome != "open" for table in one.tables):
            for person in one.byes:
                byes[person] += 1
    return byes


def _won(series: Series) -> Counter[int]:
    return Counter(placing.person for placing in series.placings if placing.place == 1)


def _played(series: Series) -> dict[int, int]:
    """Return 1 for those who have played at a table, else 0."""
    there = {placing.person for placing in series.placings if not placing.absent}
    return {member.person: int(member.person in there) for member in series.members}


def met_by(series: Series, person: int) -> list[list[int]]:
    """Return whom somebody has met, round by round; nobody in a round with a bye."""
    tables = (table.people for table in series.tables if person in table.people)
    return [[other for other in people if other != person] for people in tables]


def buchholz_of(series: Series, totals: Values) -> dict[int, int]:
    """Return the sum of the opponents' points for each person; a table of several counts as the mean of its opponents.

    A bye counts as an opponent with the person's own points, but no more than the mean of those they have met: nobody
    gains by it.
    """
    byes = byes_of(series)
    found = {}
    for person in totals:
        met = [others for others in met_by(series, person) if others]
        means = [sum(totals[other] for other in others) // len(others) for others in met]
        mean = sum(means) // len(means) if means else 0
        found[person] = sum(means) + byes[person] * min(totals[person], mean)
    return found


def _measures(series: Series, totals: Values, buchholz: Values) -> list[tuple[Criterion, Measure]]:
    def plain(values: Values) -> Measure:
        return lambda _: values

    by_points: tuple[Criterion, Measure] = ("points", plain(totals))
    if series.draw == "leaders":
        return [by_points]
    if series.draw == "knockout":
        reached = {member.person: member.knocked_out or WITHOUT_END for member in series.members}
        last = {member.person: -_last_place(series, member.person) for member in series.members}
        return [("round", plain(reached)), ("table", plain(last)), by_points]
    if series.is_duplicate:  # nobody is compared with those whom they met
        return [by_points, ("played", plain(_played(series))), ("wins", plain(_won(series)))]
    places = dict.fromkeys(totals, 0)
    for placing in series.placings:
        places[placing.person] -= placing.place
    return [
        by_points,
        ("played", plain(_played(series))),
        ("buchholz", plain(buchholz)),
        ("direct", partial(_direct, series)),
        ("wins", plain(_won(series))),
        ("places", plain(places)),
    ]


def _last_place(series: Series, person: int) -> int:
    """Return the place at somebody's last table that has been counted, 0 if there is none."""
    return next((one.place for one in reversed(list(series.placings)) if one.person == person), 0)


def _direct(series: Series, group: Sequence[int]) -> Values:
    """Return how often people came in before others of a group at the same table, less how often behind."""
    found = dict.fromkeys(group, 0)
    for table in series.tables:
        for person, more in _compared(table, group):
            found[person] += more
    return found


def _compared(table: PlannedTable, group: Sequence[int]) -> list[tuple[int, int]]:
    placed = [one for one in table.placings if one.person in group and one.place]
    return [
        (one.person, (other.place > one.place) - (other.place < one.place))
        for one in placed
        for other in placed
        if one is not other
    ]


def _separated(group: list[int], measures: Sequence[tuple[Criterion, Measure]]) -> list[_Separated]:
    """Order people who are equal so far by the first measure, and ties by the following ones."""
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


def round_input(series: Series, limits: SeatLimits) -> RoundInput:
    """Return what the next round is drawn from: who is still in, the best first."""
    present = set(series.present)
    byes = byes_of(series)
    players = tuple(
        Player(
            rank.person,
            rank.points,
            tuple(other for others in met_by(series, rank.person) for other in others),
            byes[rank.person],
        )
        for rank in standings_of(series)
        if rank.person in present
    )
    bracket = tuple(person if person in present else 0 for person in series.bracket)
    return RoundInput(series.draw, players, tuple(sizes_of(len(players), limits, series.draw, series.deal)), bracket)


def winners_of(series: Series) -> Iterator[int]:
    """Yield who has won a tournament; nobody if it was stopped before its end."""
    still_in = [member for member in series.members if not member.knocked_out]
    whole = len(still_in) <= 1 if series.draw == "knockout" else len(series.rounds) >= series.length
    if series.rounds and whole and not series.open_tables:
        yield from (rank.person for rank in standings_of(series) if rank.place == 1 and rank.person > 0)
