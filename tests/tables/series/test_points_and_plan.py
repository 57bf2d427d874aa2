"""What places are worth, who stands where, in which order games come, how people are split up."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.series.draw import Player, RoundInput, draw
from tables.series.points import halves_of, placings_of, points_for
from tables.series.round_plan import ai_seats_for, order_of_games, sizes_of, table_sizes
from tables.series.series import (
    POINTS_RULES,
    WIN,
    Member,
    Placing,
    PlannedTable,
    PointsRule,
    Round,
    SeatLimits,
    Series,
    evening_of,
)
from tables.series.standings import best_of, standings_of
from tests.tables.series.courses import GIN

PEOPLE = st.lists(st.integers(1, 99), min_size=1, max_size=8, unique=True)
LIMITS = st.integers(1, 4).flatmap(
    lambda least: st.builds(SeatLimits, st.just("x"), st.just(least), st.integers(least, 8))
)
PLACINGS = st.lists(st.builds(Placing, st.integers(1, 8), st.integers(1, 8), st.integers(0, 8)), max_size=30)
FIVE = [SeatLimits("rage", 2, 8), SeatLimits("lagagne", 2, 8), SeatLimits("gaag", 2, 7), GIN]


def table_of(*people: int, ai_seats: int = 0) -> PlannedTable:
    """Return a table of these people."""
    return PlannedTable("t", people, ai_seats)


def an_evening_with(placings: list[Placing]) -> Series:
    """Return an evening of eight people in which this was counted."""
    members = tuple(Member(person, f"P{person}") for person in range(1, 9))
    table = replace(table_of(*range(1, 9)), outcome="counted", placings=tuple(placings))
    return replace(evening_of(1, "fr"), members=members, rounds=(Round("rage", (table,)),))


def led(people: list[int], limits: SeatLimits, totals: dict[int, int] | None = None) -> list[list[int]]:
    """Return who sits together where the leaders do."""
    points = totals or {}
    ordered = sorted(people, key=lambda person: -points.get(person, 0))
    players = tuple(Player(person, points.get(person, 0)) for person in ordered)
    return draw(RoundInput("leaders", players, tuple(sizes_of(len(people), limits, "leaders")))).tables


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


@given(PLACINGS)
def test_standings_add_up_and_equals_share_a_place(placings: list[Placing]) -> None:
    ranks = standings_of(an_evening_with(placings))
    assert sum(rank.points for rank in ranks) == sum(placing.points for placing in placings)
    assert sorted(rank.person for rank in ranks) == list(range(1, 9))
    for rank in ranks:
        assert rank.place == 1 + sum(other.points > rank.points for other in ranks)
    assert [rank.points for rank in ranks] == sorted((rank.points for rank in ranks), reverse=True)


@given(PLACINGS)
def test_the_best_has_won_most_games(placings: list[Placing]) -> None:
    wins = Counter(placing.person for placing in placings if placing.place == 1)
    best = best_of(standings_of(an_evening_with(placings)))
    assert bool(best) == bool(wins)
    assert all(wins[rank.person] == rank.won == max(wins.values()) for rank in best)


@given(st.integers(1, 64), st.integers(1, 8))
def test_tables_are_as_few_and_as_equal_as_can_be(people: int, most: int) -> None:
    sizes = table_sizes(people, most)
    assert sum(sizes) == people
    assert len(sizes) == -(-people // most)
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) >= 1
    assert max(sizes) <= most


@given(PEOPLE, LIMITS)
def test_everybody_sits_at_one_table_that_can_be_played_at(people: list[int], limits: SeatLimits) -> None:
    tables = led(people, limits)
    assert sorted(person for table in tables for person in table) == sorted(people)
    for table in tables:
        ai_seats = ai_seats_for(len(table), limits)
        seats = len(table) + ai_seats
        assert max(limits.least, 2) <= seats <= max(limits.most, 2)
        assert not ai_seats or seats == max(limits.least, 2), "an AI player only fills what must be filled"


@given(PEOPLE, st.dictionaries(st.integers(1, 99), st.integers(0, 20)), LIMITS)
def test_nobody_at_a_better_table_is_behind_anybody_at_the_next(
    people: list[int], totals: dict[int, int], limits: SeatLimits
) -> None:
    made = [[totals.get(person, 0) for person in table] for table in led(people, limits, totals)]
    assert all(min(better) >= max(worse) for better, worse in pairwise(made))


@given(st.lists(st.integers(2, 8), min_size=1, max_size=6), st.integers(2, 8))
def test_each_game_comes_once_and_the_first_and_last_seat_everybody_if_two_can(most: list[int], people: int) -> None:
    games = [SeatLimits(f"game{number}", 2, limit) for number, limit in enumerate(most)]
    order = order_of_games(games, people)
    assert sorted(order) == sorted(game.game for game in games)
    room = {game.game: game.most for game in games}
    together = [game for game in order if room[game] >= people]
    if len(together) > 1:
        assert (order[0], order[-1]) == (together[0], together[-1])


def test_four_people_play_gin_at_two_tables_before_the_last_game() -> None:
    assert order_of_games(FIVE, 4) == ("rage", "lagagne", "gin", "gaag")
    assert order_of_games(FIVE, 2) == ("rage", "lagagne", "gaag", "gin")
    assert led([1, 2, 3, 4], GIN, {3: 9, 1: 5, 4: 5}) == [[3, 1], [4, 2]]
    assert [(table, ai_seats_for(len(table), GIN)) for table in led([1, 2, 3], GIN)] == [([1, 2], 0), ([3], 1)]
