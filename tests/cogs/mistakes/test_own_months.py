"""One's own play by month: counted by game and month, nothing told of too few moves, and all sums add up."""

from datetime import datetime

import pytest

from cogs.mistakes.own_months import LEAST, SHOWN, Kind, compared, months_of, same_month
from cogs.mistakes.rows import ReviewedGame
from tests.cogs.mistakes.pictures import NOW, a_year, month


def at(written: str) -> int:
    """Return an instant of UTC in unix ms."""
    return round(datetime.fromisoformat(f"{written}+00:00").timestamp() * 1000)


def test_this_month_and_the_five_before_it_are_shown_across_the_new_year() -> None:
    months = months_of([], "", at("2027-02-01T00:00:00"))
    assert [one.month for one in months] == [9, 10, 11, 12, 1, 2]
    assert len(months) == SHOWN


def test_games_are_counted_in_the_month_in_which_they_ended() -> None:
    ended = [at(f"2026-{day}") for day in ("10-31T23:59:59", "11-01T00:00:00", "05-31T23:00:00", "06-01T00:00:00")]
    rows = [ReviewedGame(1, str(when), "rage", when, 1, 0, "{}") for when in ended]
    assert [one.games for one in months_of(rows, "", NOW)] == [1, 0, 0, 0, 1, 1]
    assert (same_month(ended[1], NOW), same_month(ended[0], NOW)) == (True, False)


@pytest.mark.parametrize("only", ["", "rage", "gin", "agnes", "gaag"])
def test_what_was_found_and_missed_adds_up_and_so_do_the_kinds(only: str) -> None:
    for one in months_of(a_year(), only, NOW):
        assert one.found + one.mistakes == one.mattered
        assert sum(count for _, count in one.dearest) + one.others == one.mistakes
        assert {kind.game for kind in one.kinds} <= ({only} if only else {"rage", "gin", "agnes"})


def test_the_kinds_that_cost_most_are_named_and_what_is_of_no_kind_is_not() -> None:
    now = months_of(a_year(), "", NOW)[-1]
    named = [(Kind("rage", "bid-high"), 9), (Kind("gin", "throws-wanted"), 6), (Kind("agnes", "calls-early"), 4)]
    assert now.dearest == named
    assert (now.mistakes, now.others, now.found, now.mattered) == (22, 3, 46, 68)
    only_other = months_of([month(11, "rage", 30, {"other": 5})], "", NOW)[-1]
    assert (only_other.dearest, only_other.others) == ([], 5)


@pytest.mark.parametrize(("mattered", "percent", "missing"), [(0, None, 20), (LEAST - 1, None, 1), (LEAST, 75, 0)])
def test_there_is_no_percentage_of_fewer_than_twenty_moves(mattered: int, percent: int | None, missing: int) -> None:
    now = months_of([month(11, "rage", mattered, {"bid-low": 5})] if mattered else [], "", NOW)[-1]
    assert (now.percent, now.missing) == (percent, missing)


def test_a_month_is_compared_with_the_latest_before_it_that_has_a_percentage() -> None:
    past = compared(months_of([*a_year(), month(9, "rage", 3, {})], "", NOW))
    assert past is not None
    assert (past.month, past.percent) == (10, 64)
    assert compared(months_of([month(11, "rage", 99, {})], "", NOW)) is None
