"""In which order games come, how people are split up, and who sits together where the leaders do."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tables.series.draw import Player, RoundInput, draw
from tables.series.round_plan import ai_seats_for, order_of_games, sizes_of, table_sizes
from tables.series.series import SeatLimits
from tests.tables.series.courses import GAAG, GIN, RAGE

PEOPLE = st.lists(st.integers(1, 99), min_size=1, max_size=8, unique=True)
LIMITS = st.integers(1, 4).flatmap(
    lambda least: st.builds(SeatLimits, st.just("x"), st.just(least), st.integers(least, 8))
)
FOUR = [RAGE, SeatLimits("lagagne", 2, 8), GAAG, GIN]


def led(people: list[int], limits: SeatLimits, totals: dict[int, int] | None = None) -> list[list[int]]:
    """Return who sits together where the leaders do."""
    points = totals or {}
    ordered = sorted(people, key=lambda person: -points.get(person, 0))
    players = tuple(Player(person, points.get(person, 0)) for person in ordered)
    return draw(RoundInput("leaders", players, tuple(sizes_of(len(people), limits, "leaders")))).tables


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
    assert order_of_games(FOUR, 4) == ("rage", "lagagne", "gin", "gaag")
    assert order_of_games(FOUR, 2) == ("rage", "lagagne", "gaag", "gin")
    assert led([1, 2, 3, 4], GIN, {3: 9, 1: 5, 4: 5}) == [[3, 1], [4, 2]]
    assert [(table, ai_seats_for(len(table), GIN)) for table in led([1, 2, 3], GIN)] == [([1, 2], 0), ([3], 1)]
