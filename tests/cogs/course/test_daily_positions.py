"""The position of a day: games in turn, and after all of them again from the first."""

from cogs.course.daily_positions import of_day
from games.registry import GAMES

WITH_COURSES = [game for game in GAMES if game.course]


def test_games_take_turns_and_after_all_positions_the_first_comes_again() -> None:
    count = sum(len(game.course) for game in WITH_COURSES)
    days = [of_day(day, WITH_COURSES) for day in range(20_000, 20_000 + count)]
    named = [(one.game.name, one.place) for one in days]
    assert len(set(named)) == count
    assert {name for name, _ in named[: len(WITH_COURSES)]} == {game.name for game in WITH_COURSES}
    assert of_day(20_000 + count, WITH_COURSES) == days[0]
