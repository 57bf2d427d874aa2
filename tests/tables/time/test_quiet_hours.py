"""Quiet hours keep to the clocks of the place where somebody lives, also when these are set forward and back."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from storage import UserSettings
from tables.table.acting_person import QuietHours
from tables.time.quiet_hours import MINUTE, awake, is_quiet, offset_of, quiet_hours_of, zone_of

HOUR = 60 * MINUTE
NIGHT = QuietHours(22 * 60, 7 * 60)
PARIS = NIGHT._replace(zone="Europe/Paris")
EVENING = 20 * HOUR
SPRING, AUTUMN = (datetime(2027, month, day, tzinfo=UTC) for month, day in ((3, 28), (10, 31)))
"""The days on which clocks are set in Europe, at 1:00 UTC."""
ZONES = ("", "UTC-210", "Europe/Paris", "Australia/Lord_Howe", "Asia/Kolkata", "America/Sao_Paulo", "Africa/Casablanca")
minutes_of_day = st.integers(0, 24 * 60 - 1)
moments = st.integers(int(datetime(2015, 1, 1, tzinfo=UTC).timestamp()) // 60, int(SPRING.timestamp()) // 60 + 10**6)


def at(moment: int, zone: str = "Europe/Paris") -> str:
    return datetime.fromtimestamp(moment / 1000, ZoneInfo(zone)).strftime("%d.%m. %H:%M")


def ms(day: datetime, hour: int) -> int:
    return round(day.timestamp() * 1000) + hour * HOUR


def test_quiet_hours_may_span_midnight() -> None:
    quiet = [hour for hour in (21, 22, 23, 0, 6, 7, 12) if is_quiet(hour * HOUR, NIGHT)]
    assert quiet == [22, 23, 0, 6]
    assert not is_quiet(3 * HOUR, None)
    assert is_quiet(3 * HOUR, QuietHours(60, 4 * 60))


@pytest.mark.parametrize(
    ("start", "hours", "expected"),
    [
        (EVENING, 1, 21),
        (EVENING, 2, 22),
        (EVENING, 3, 24 + 8),
        (EVENING, 24, 24 + 24 + 9 + 5),
        (23 * HOUR, 1, 24 + 8),
    ],
)
def test_quiet_hours_do_not_burn_a_clock(start: int, hours: int, expected: int) -> None:
    assert awake(start, hours * HOUR, NIGHT) == expected * HOUR


@pytest.mark.parametrize(("day", "quiet"), [(SPRING, 8), (AUTUMN, 10)])
def test_a_night_in_which_the_clocks_are_set_is_an_hour_shorter_or_longer(day: datetime, quiet: int) -> None:
    asleep = [moment for moment in range(ms(day, -8), ms(day, 12), MINUTE) if is_quiet(moment, PARIS)]
    assert len(asleep) == quiet * 60
    assert at(asleep[0])[-5:] == "22:00"
    assert at(awake(asleep[0], 0, PARIS))[-5:] == "07:00"


def test_quiet_hours_that_begin_in_an_hour_that_is_left_out_begin_when_the_clocks_are_set() -> None:
    quiet = QuietHours(2 * 60 + 30, 9 * 60, "Europe/Paris")
    assert not is_quiet(ms(SPRING, 1) - 1, quiet)
    assert is_quiet(ms(SPRING, 1), quiet), "3:00 there, for there is no 2:30"
    assert at(awake(ms(SPRING, 0), HOUR + 1, quiet)) == "28.03. 09:00"


def test_quiet_hours_within_an_hour_that_there_is_twice_are_kept_both_times() -> None:
    quiet = QuietHours(2 * 60 + 10, 2 * 60 + 50, "Europe/Paris")
    asleep = [minute for minute in range(180) if is_quiet(ms(AUTUMN, 0) + minute * MINUTE, quiet)]
    assert asleep == [*range(10, 50), *range(70, 110)]
    assert awake(ms(AUTUMN, 0), 60 * MINUTE, quiet) == ms(AUTUMN, 0) + 140 * MINUTE


@given(moments, st.integers(0, 3 * 24 * 60), minutes_of_day, minutes_of_day, st.sampled_from(ZONES))
@example(ms(SPRING, -8) // MINUTE, 26 * 60, 22 * 60, 7 * 60, "Europe/Paris")
@example(ms(AUTUMN, -8) // MINUTE, 26 * 60, 22 * 60, 7 * 60, "Europe/Paris")
@example(ms(SPRING, -8) // MINUTE, 26 * 60, 150, 170, "Europe/Paris")
@settings(max_examples=50)
def test_a_clock_burns_exactly_its_span_outside_quiet_hours(
    start: int, span: int, since: int, until: int, zone: str
) -> None:
    quiet = QuietHours(since, until, zone)
    moment, left = start, span
    while left or is_quiet(moment * MINUTE, quiet):
        left -= not is_quiet(moment * MINUTE, quiet)
        moment += 1
        if span and not left:
            break
    assert awake(start * MINUTE, span * MINUTE, quiet) == moment * MINUTE


def test_settings_of_an_older_version_keep_the_distance_to_utc_that_they_know() -> None:
    old = UserSettings(quiet=(20 * 60 + 30, 5 * 60), utc_offset=120)
    assert quiet_hours_of(old) == QuietHours(22 * 60 + 30, 7 * 60, "UTC+120")
    assert offset_of(ms(SPRING, 12), "UTC+120") == offset_of(ms(AUTUMN, 12), "UTC+120") == 120
    new = old.model_copy(update={"time_zone": "Europe/Paris"})
    assert quiet_hours_of(new) == QuietHours(22 * 60 + 30, 7 * 60, "Europe/Paris")
    assert [offset_of(ms(day, 12), "Europe/Paris") for day in (SPRING, AUTUMN)] == [120, 60]
    assert quiet_hours_of(UserSettings()) is None


def test_a_zone_that_this_machine_does_not_know_is_utc() -> None:
    assert zone_of("Europe/Atlantis") is UTC
    assert is_quiet(23 * HOUR, NIGHT._replace(zone="../etc/passwd"))
