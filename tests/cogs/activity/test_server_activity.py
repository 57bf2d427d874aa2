"""The figures of a server's last weeks, redone by hand."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from cogs.activity.played_seats import Played, PlayedSeat
from cogs.activity.server_activity import Activity, Slot, Week, activity_of, week_starts

PARIS = "Europe/Paris"
NOW = datetime(2026, 11, 28, 15, tzinfo=UTC).timestamp()
"""A Saturday, five weeks after the clocks were set back."""
ANA, BO, CLEO, DAN = range(1, 5)


def at(written: str, zone: str = PARIS) -> int:
    """Return an instant by the clocks of a zone, in unix ms."""
    return round(datetime.fromisoformat(written).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def seats(games: Iterable[tuple[str, tuple[int, ...]]], firsts: dict[int, int], number: int = 100) -> list[PlayedSeat]:
    """Return the seats of games, each when it ended and who played it; the first has this number."""
    numbered = enumerate(games, number)
    return [PlayedSeat(who, game, at(when), firsts[who]) for game, (when, people) in numbered for who in people]


GAMES = (
    ("2026-10-05T00:00", (ANA, BO)),  # the very first minute
    ("2026-10-11T23:59", (ANA, CLEO)),
    ("2026-10-25T21:30", (ANA, BO)),  # the Sunday on which the clocks were set back
    ("2026-11-20T21:00", (BO, CLEO, DAN)),
    ("2026-11-20T22:10", (BO, CLEO, DAN)),
    ("2026-11-27T23:59", (ANA, BO)),
)
FIRSTS = {ANA: 7, BO: 100, CLEO: 101, DAN: 103}


def figures(since: int | None = None, *, zone: str = PARIS) -> Activity:
    starts = week_starts(NOW, zone)
    return activity_of(Played(seats(GAMES, FIRSTS), since or starts[0]), starts, zone)


def test_weeks_begin_on_monday_at_midnight_by_the_clocks_of_the_server() -> None:
    starts = week_starts(NOW, PARIS)
    assert (starts[0], starts[2:4], starts[-1]) == (
        at("2026-10-05T00:00"),
        [at("2026-10-19T00:00"), at("2026-10-26T00:00")],
        at("2026-11-23T00:00"),
    )
    assert starts[3] - starts[2] == (7 * 24 + 1) * 60 * 60 * 1000, "the week in which the clocks were set back"
    sunday_night = datetime(2026, 11, 29, 23, 30, tzinfo=UTC).timestamp()
    assert week_starts(sunday_night, PARIS)[-1] == at("2026-11-30T00:00")
    assert week_starts(sunday_night, "UTC")[-1] == at("2026-11-23T00:00", "UTC")


def test_games_and_people_of_each_week_are_counted_once() -> None:
    weeks = [(week.games, week.people) for week in figures().weeks]
    assert weeks == [(2, 3), (0, 0), (1, 2), (0, 0), (0, 0), (0, 0), (2, 3), (1, 2)]
    assert figures().weeks[0] == Week(date(2026, 10, 5), 2, 3)
    assert (figures().games, figures().people) == (6, 4)


def test_hours_are_those_of_the_server() -> None:
    assert figures().hours == {Slot(0, 0): 1, Slot(6, 21): 2, Slot(4, 21): 3}
    there = figures(zone="Asia/Tokyo").hours
    assert (there[Slot(5, 3)], there[Slot(5, 6)]) == (1, 2), "21:00 in Paris is five in the morning there"


def test_newcomers_are_back_if_they_played_on_another_day() -> None:
    found = figures()
    assert (found.newcomers, found.returned) == (3, 2), "Dan has played twice, but on one day, and Ana is not new"


def test_weeks_of_which_games_are_missing_are_left_out() -> None:
    found = figures(since=at("2026-11-20T22:10"))
    assert [week.monday for week in found.weeks] == [date(2026, 11, 23)]
    assert (found.games, found.people, found.newcomers) == (1, 2, 0)
    assert [week.games for week in figures(since=at("2026-11-16T00:00")).weeks] == [2, 1]
    assert [week.games for week in figures(since=at("2026-11-28T00:00")).weeks] == [1], "the present one stays"


def test_a_server_without_games_has_empty_weeks() -> None:
    starts = week_starts(NOW, PARIS)
    found = activity_of(Played([], starts[0]), starts, PARIS)
    assert (found.games, found.people, found.newcomers, found.busiest, found.is_telling) == (0, 0, 0, [], False)
    assert len(found.weeks) == 8


@pytest.mark.parametrize(("games", "people", "telling"), [(10, 3, True), (9, 3, False), (10, 2, False)])
def test_with_few_games_or_people_their_hours_are_not_told(games: int, people: int, *, telling: bool) -> None:
    week = Week(date(2026, 11, 23), games, people)
    assert Activity((week,), people, {Slot(4, 21): games}, 0, 0).is_telling is telling


@pytest.mark.parametrize(
    ("hours", "busiest"),
    [
        ({Slot(4, 21): 9, Slot(5, 21): 7, Slot(5, 18): 7, Slot(0, 0): 2}, [Slot(4, 21), Slot(5, 18), Slot(5, 21)]),
        ({Slot(4, 21): 9, Slot(5, 21): 7, Slot(5, 18): 7, Slot(0, 0): 7}, [Slot(4, 21)]),
        ({Slot(day, 21): 2 for day in range(7)}, []),
        ({Slot(4, 21): 12, Slot(1, 12): 1}, [Slot(4, 21)]),
    ],
)
def test_only_hours_that_stand_out_are_called_the_busiest(hours: dict[Slot, int], busiest: list[Slot]) -> None:
    assert Activity((), 9, hours, 0, 0).busiest == busiest
