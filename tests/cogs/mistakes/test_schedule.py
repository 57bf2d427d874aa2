"""When questions come back: a month of three people who look every day."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cogs.mistakes.schedule import EARLY, FOUND, FOUND_AT_ONCE, MISSED, MISSED_MOST, Standing
from storage.stored import DAY_MS

MONTH = 30


def month(answers: Callable[[int], bool]) -> tuple[list[int], Standing]:
    """Let somebody look at the same hour each day of a month; return on which days they were asked, and the end.

    `answers` says by the number of the asking whether the best move is found.
    """
    standing, days = Standing(0), list[int]()
    for day in range(MONTH):
        now = day * DAY_MS
        if standing.is_due(now):
            standing = standing.after(now, is_found=answers(len(days)))
            days.append(day)
    return days, standing


def test_who_is_always_right_is_asked_once_more_after_a_week() -> None:
    assert month(lambda _: True) == ([0, 7], Standing(None, found=2))


def test_who_is_always_wrong_is_asked_daily_until_the_question_is_laid_aside() -> None:
    days, end = month(lambda _: False)
    assert days == list(range(MISSED_MOST))
    assert end == Standing(None, missed=MISSED_MOST)


def test_who_learns_is_asked_after_a_day_and_then_after_three() -> None:
    days, end = month(lambda asked: asked > 0)
    assert days == [0, 1, 4]
    assert end == Standing(None, found=2, missed=1)


def test_what_is_forgotten_meanwhile_must_be_found_twice_again() -> None:
    days, end = month(lambda asked: asked in {0, 2, 3})
    assert days == [0, 7, 8, 11]
    assert end == Standing(None, found=2, missed=1)


@pytest.mark.parametrize("seed", range(20))
def test_a_learner_of_many_questions_has_fewer_each_week_and_is_asked_none_after_it_was_found_twice(seed: int) -> None:
    luck, asked = random.Random(seed), list[int]()
    for _ in range(20):
        knows = 0.3
        standing = Standing(0)
        for day in range(2 * MONTH):
            now = day * DAY_MS
            if not standing.is_due(now):
                continue
            asked.append(day)
            standing = standing.after(now, is_found=luck.random() < knows)
            knows = min(0.95, knows + 0.25)  # each time the reason is read
        assert standing.due_at is None
    weeks = [sum(week * 7 <= day < week * 7 + 7 for day in asked) for week in range(4)]
    assert weeks[0] > weeks[1] > weeks[3]


def test_practice_before_a_question_is_due_puts_nothing_off_and_a_miss_brings_it_back_tomorrow() -> None:
    standing = Standing(10 * DAY_MS, found=1, missed=1)
    assert standing.after(DAY_MS, is_found=True) == standing
    assert standing.after(DAY_MS, is_found=False) == Standing(2 * DAY_MS - EARLY, 0, 1)
    soon = Standing(DAY_MS + 1, found=1)
    assert soon.after(DAY_MS, is_found=False).due_at == DAY_MS + 1
    assert Standing(None, 2).after(DAY_MS, is_found=False) == Standing(None, 2)


def test_the_days_are_one_three_and_seven() -> None:
    assert (MISSED, FOUND, FOUND_AT_ONCE) == (1, 3, 7)
