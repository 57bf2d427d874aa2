"""What a place at a table is worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.series.points import halves_of, placings_of, points_for
from tables.series.series import POINTS_RULES, WIN, PlannedTable, PointsRule


def table_of(*people: int, ai_seats: int = 0) -> PlannedTable:
    """Return a table of these people."""
    return PlannedTable("t", people, ai_seats)


def test_a_place_is_worth_what_its_rule_says() -> None:
    assert [points_for("classic", place, 6) for place in range(1, 7)] == [5, 3, 2, 1, 0, 0]
    assert [points_for("steps", place, 4) for place in range(1, 5)] == [4, 3, 2, 1]
    assert [points_for("wins", place, 3) for place in range(1, 4)] == [1, 0, 0]


@given(st.sampled_from(POINTS_RULES), st.integers(2, 8))
def test_no_place_is_worth_more_than_a_better_one_and_none_less_than_nothing(rule: PointsRule, seats: int) -> None:
    worth = [points_for(rule, place, seats) for place in range(1, seats + 1)]
    assert worth == sorted(worth, reverse=True)
    assert min(worth) >= 0
    assert worth[0] > worth[-1]


def test_whoever_shares_a_place_has_the_same_points() -> None:
    made = placings_of("classic", table_of(1, 2, 3, 4), {1: 1, 2: 1, 3: 3, 4: 4}, 4)
    assert [(one.person, one.place, one.points) for one in made] == [(1, 1, 5), (2, 1, 5), (3, 3, 2), (4, 4, 1)]


@pytest.mark.parametrize(
    ("places", "ai_seats", "points"),
    [
        ({1: 1, 2: 2}, 0, [100, 0]),
        ({1: 1, 2: 1}, 0, [50, 50]),
        ({1: 2, 2: 1, 3: 3, 4: 3}, 0, [66, 100, 16, 16]),
        ({1: 2, 3: 1}, 0, [66, 0, 100, 0]),
        ({1: 2}, 1, [0]),
        ({1: 1}, 1, [100]),
    ],
)
def test_compared_points_count_who_was_beaten(places: dict[int, int], ai_seats: int, points: list[int]) -> None:
    table = table_of(*range(1, len(points) + 1), ai_seats=ai_seats)
    found = {one.person: one.points for one in placings_of("compared", table, places, len(points) + ai_seats)}
    assert [found[person] for person in table.people] == points


def test_a_table_without_a_result_is_half_a_win_for_whoever_was_there() -> None:
    assert [one.points for one in halves_of(table_of(1, 2), [1, 2])] == [WIN // 2, WIN // 2]
    assert [(one.points, one.absent) for one in halves_of(table_of(1, 2), [])] == [(0, True), (0, True)]
