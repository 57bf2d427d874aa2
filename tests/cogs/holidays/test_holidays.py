"""How many holidays a person may have, how long they are, and on which days they may end."""

from datetime import UTC, date, datetime
from typing import Final

import pytest

from cogs.holidays.settings import (
    A_YEAR,
    DAYS_MOST,
    YEAR,
    HolidaySettings,
    begun_lately,
    gone,
    next_possible,
    possible_returns,
    returned,
)
from storage import UserSettings
from tables.time.quiet_hours import is_away
from tables.time.turn_timers import DAY

NOW: Final = round(datetime(2026, 10, 20, 23, 30, tzinfo=UTC).timestamp() * 1000)
"""Half past one at night, on the 21st, in Paris."""
PARIS: Final = "Europe/Paris"


def after(*begun: int) -> UserSettings:
    """Return the settings of a person whose holidays began so long ago (ms)."""
    return UserSettings().having(HolidaySettings(holidays_begun=tuple(NOW - ago for ago in begun)))


def test_a_holiday_ends_at_the_beginning_of_a_day_within_three_weeks() -> None:
    days = list(possible_returns(UserSettings(), NOW, PARIS))
    assert [day for day, _ in days][:: DAYS_MOST - 1] == [date(2026, 10, 22), date(2026, 11, 11)]
    assert len(days) == DAYS_MOST
    local = [datetime.fromtimestamp(at / 1000, UTC).isoformat() for _, at in days]
    assert local[2:5] == ["2026-10-23T22:00:00+00:00", "2026-10-24T22:00:00+00:00", "2026-10-25T23:00:00+00:00"]
    assert all(NOW < at <= NOW + DAYS_MOST * DAY for _, at in days)


def test_another_return_is_no_longer_and_no_second_holiday() -> None:
    away = gone(UserSettings(), NOW + 2 * DAY, NOW)
    later = NOW + DAY
    days = list(possible_returns(away, later, PARIS))
    assert [days[0][0], days[-1][0]] == [date(2026, 10, 23), date(2026, 11, 11)]
    again = gone(away, days[-1][1], later)
    assert (again.holiday, begun_lately(again, later)) == (days[-1][1], (NOW,))


def test_four_holidays_a_year_begin_and_then_none_until_the_first_is_a_year_ago() -> None:
    settings, now = UserSettings(), NOW
    for number in range(A_YEAR):
        assert next_possible(settings, now) is None, number
        settings = returned(gone(settings, now + DAY, now), now + DAY // 2)
        now += 10 * DAY
    assert next_possible(settings, now) == NOW + YEAR
    assert gone(settings, now + DAY, now) == settings, "also where two clicks race"
    assert next_possible(settings, NOW + YEAR) is None
    assert len(begun_lately(gone(settings, NOW + YEAR + DAY, NOW + YEAR), NOW + YEAR)) == A_YEAR


@pytest.mark.parametrize("ago", [YEAR, YEAR + DAY])
def test_what_is_a_year_ago_is_forgotten(ago: int) -> None:
    assert begun_lately(after(ago, DAY), NOW) == (NOW - DAY,)


def test_who_is_back_is_away_no_more() -> None:
    away = gone(UserSettings(), NOW + DAY, NOW)
    assert is_away(away, NOW)
    assert not is_away(away, NOW + DAY)
    back = returned(away, NOW + 5)
    assert not is_away(back, NOW + 5)
    assert returned(back, NOW + 9) == back
