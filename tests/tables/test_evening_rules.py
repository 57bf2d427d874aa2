"""The rules of an evening: points by place, totals, the order of the games, who sits at which table."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tables.series.evening.points import POINTS_TABLES, Placing, best_of, placings_of, points_for, ranking_of
from tables.series.evening.steps import order_of_games, tables_of
from tables.series.series import SeatLimits, table_sizes

PEOPLE = st.lists(st.integers(1, 99), min_size=1, max_size=8, unique=True)
TOTALS = st.dictionaries(st.integers(1, 99), st.integers(0, 20))
LIMITS = st.integers(1, 4).flatmap(
    lambda least: st.builds(SeatLimits, st.just("x"), st.just(least), st.integers(least, 8))
)
PLACINGS = st.lists(st.builds(Placing, st.integers(1, 8), st.integers(1, 8), st.integers(0, 8)), max_size=30)
FIVE = [SeatLimits("rage", 2, 8), SeatLimits("lagagne", 2, 8), SeatLimits("gaag", 2, 7), SeatLimits("gin", 2, 2)]


def test_a_place_is_worth_what_its_table_says() -> None:
    assert [points_for("classic", place, 6) for place in range(1, 7)] == [5, 3, 2, 1, 0, 0]
    assert [points_for("steps", place, 4) for place in range(1, 5)] == [4, 3, 2, 1]
    assert [points_for("wins", place, 3) for place in range(1, 4)] == [1, 0, 0]


@given(st.sampled_from(POINTS_TABLES), st.integers(2, 8))
def test_no_place_is_worth_more_than_a_better_one_and_none_less_than_nothing(table: str, seats: int) -> None:
    kind = next(known for known in POINTS_TABLES if known == table)
    worth = [points_for(kind, place, seats) for place in range(1, seats + 1)]
    assert worth == sorted(worth, reverse=True)
    assert min(worth) >= 0
    assert worth[0] > worth[-1]


def test_whoever_shares_a_place_has_the_same_points() -> None:
    made = placings_of("classic", {1: 1, 2: 1, 3: 3, 4: 4}, 4)
    assert [(one.person, one.place, one.points) for one in made] == [(1, 1, 5), (2, 1, 5), (3, 3, 2), (4, 4, 1)]


@given(PLACINGS)
def test_a_ranking_adds_up_and_equals_share_a_place(placings: list[Placing]) -> None:
    people = list(range(1, 9))
    ranking = ranking_of(people, placings)
    assert sum(rank.points for rank in ranking) == sum(placing.points for placing in placings)
    assert sorted(rank.person for rank in ranking) == people
    for rank in ranking:
        assert rank.place == 1 + sum(other.points > rank.points for other in ranking)
    assert [rank.points for rank in ranking] == sorted((rank.points for rank in ranking), reverse=True)


@given(PLACINGS)
def test_the_best_has_won_most_games(placings: list[Placing]) -> None:
    ranking = ranking_of(range(1, 9), placings)
    wins = Counter(placing.person for placing in placings if placing.place == 1)
    best = best_of(ranking)
    assert bool(best) == bool(wins)
    assert all(wins[person] == max(wins.values()) for person in best)


@given(st.integers(1, 64), st.integers(1, 8))
def test_tables_are_as_few_and_as_equal_as_can_be(people: int, most: int) -> None:
    sizes = table_sizes(people, most)
    assert sum(sizes) == people
    assert len(sizes) == -(-people // most)
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) >= 1
    assert max(sizes) <= most


@given(PEOPLE, TOTALS, LIMITS)
def test_everybody_sits_at_one_table_that_can_be_played_at(
    people: list[int], totals: dict[int, int], limits: SeatLimits
) -> None:
    plans = tables_of(people, totals, limits)
    assert sorted(person for plan in plans for person in plan.people) == sorted(people)
    for plan in plans:
        seats = len(plan.people) + plan.ai_seats
        assert max(limits.least, 2) <= seats <= max(limits.most, 2)
        assert not plan.ai_seats or seats == max(limits.least, 2), "an AI player only fills what must be filled"


@given(PEOPLE, TOTALS, LIMITS)
def test_nobody_at_a_better_table_is_behind_anybody_at_the_next(
    people: list[int], totals: dict[int, int], limits: SeatLimits
) -> None:
    made = [[totals.get(person, 0) for person in plan.people] for plan in tables_of(people, totals, limits)]
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
    assert order_of_games(FIVE, 4) == ["rage", "lagagne", "gin", "gaag"]
    assert order_of_games(FIVE, 2) == ["rage", "lagagne", "gaag", "gin"]
    assert [plan.people for plan in tables_of([1, 2, 3, 4], {3: 9, 1: 5, 4: 5}, FIVE[3])] == [(3, 1), (4, 2)]
    assert [(plan.people, plan.ai_seats) for plan in tables_of([1, 2, 3], {}, FIVE[3])] == [((1, 2), 0), ((3,), 1)]
