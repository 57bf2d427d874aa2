"""What is said of a deal of the day: what is shared, the board, the overview, and how long a streak is."""

from dataclasses import replace
from typing import Final

from bot.daily.calendar import DAY_SECONDS, day_of, streak, written
from bot.daily.pages.overview import Day, overview_page
from bot.daily.pages.result import Comparison, board_page, shared_page
from games.core.daily_deal import DailyResult
from games.registry import GAMES
from storage import AttemptRow, DailyStanding
from tests.bot.test_pages import words
from tests.storage.sample_rows import GUILD

NOON: Final = 20_779 * DAY_SECONDS + DAY_SECONDS / 2
"""22 November 2026."""
CAMILLE: Final = 1


def a_result(person: int, worth: int) -> AttemptRow:
    return AttemptRow(day_of(NOON), "rage", person, GUILD, 1, 80, "", None, 2, worth, worth)


def test_what_is_shared_tells_points_share_and_streak() -> None:
    mine, game = a_result(CAMILLE, 34), GAMES[0]
    compared = Comparison(DailyResult(1, 1), DailyStanding(50, 39, 3), DailyStanding(0, 0, 0), 5)
    french = words(shared_page(mine, compared, game, "<@1>", "fr")).replace("\u00a0", " ")
    assert french == f"{game.glyph} <@1> · Tapis · Rage du 22/11 · 34 points, mieux que 78 % · série de 5 🔥"
    alone = Comparison(None, DailyStanding(0, 0, 0), DailyStanding(0, 0, 0), 1)
    english = words(shared_page(mine, alone, game, "<@1>", "en"))
    assert english == f"{game.glyph} <@1> · Tapis · Rage, 22 Nov · 34 points"


def test_the_board_of_the_day_has_points_and_equals_share_their_place() -> None:
    lines = [a_result(person, worth) for person, worth in ((5, 40), (CAMILLE, 34), (-7, 34), (8, 2))]
    compared = Comparison(None, DailyStanding(50, 39, 3), DailyStanding(3, 1, 1), 1)
    said = words(board_page(lines[1], lines, compared, GAMES[0], "en")).splitlines()[1:5]
    assert [line.strip("*")[:2].strip() for line in said] == ["🥇", "🥈", "🥈", "4."]
    assert said[1].startswith("**")
    assert "somebody who has left" in said[2]


def test_the_overview_says_what_somebody_has_done_today() -> None:
    games = {game.name: game for game in GAMES}
    done = a_result(CAMILLE, 34)
    day = Day(day_of(NOON), games, {"rage": done, "gin": replace(done, game="gin", worth=None)}, 3)
    said = words(overview_page(day, "en"))
    assert [word in said for word in ("34 points", "begun", "to be played", "3 days")] == [True] * 4
    assert f"<t:{(day.number + 1) * DAY_SECONDS}:R>" in said


def test_a_streak_goes_on_over_the_end_of_a_month_and_waits_for_today() -> None:
    first_of_march = day_of(1_772_323_200)
    assert (written(first_of_march), written(first_of_march - 1)) == ("2026-03-01", "2026-02-28")
    days = [first_of_march, first_of_march - 1, first_of_march - 2, first_of_march - 4]
    assert streak(days, first_of_march) == 3
    assert streak(days, first_of_march + 1) == 3
    assert streak(days, first_of_march + 2) == 0
    assert streak(days[3:], first_of_march - 4) == 1
    assert streak([], first_of_march) == 0
