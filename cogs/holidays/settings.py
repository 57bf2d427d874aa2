"""What is kept of people's holidays among their settings, and how many they may have. Times are unix milliseconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from storage import UserSettings
from storage.stores.settings import FeatureSettings
from tables.time.quiet_hours import is_away, zone_of
from tables.time.turn_timers import DAY

DAYS_MOST: Final = 21
"""A holiday lasts at most so many days."""
A_YEAR: Final = 4
"""So many holidays may begin in `YEAR`."""
YEAR: Final = 365 * DAY


class HolidaySettings(FeatureSettings):
    """When a person's holidays of the last year began; until when the present one lasts is `UserSettings.holiday`."""

    holidays_begun: tuple[int, ...] = ()


def begun_lately(settings: UserSettings, now: int) -> tuple[int, ...]:
    """Return when the holidays of the last year began."""
    return tuple(at for at in settings.of(HolidaySettings).holidays_begun if at > now - YEAR)


def next_possible(settings: UserSettings, now: int) -> int | None:
    """Return when a person may next go away, if they may not now."""
    begun = begun_lately(settings, now)
    return None if len(begun) < A_YEAR else begun[-A_YEAR] + YEAR


def gone(settings: UserSettings, until: int, now: int) -> UserSettings:
    """Return the settings of a person who goes away, or changes until when; unchanged if they may not."""
    begun = begun_lately(settings, now)
    if not is_away(settings, now):
        if len(begun) >= A_YEAR:
            return settings
        begun = (*begun, now)
    return settings.having(HolidaySettings(holidays_begun=begun)).model_copy(update={"holiday": until})


def returned(settings: UserSettings, now: int) -> UserSettings:
    """Return the settings of a person who is back."""
    return settings.model_copy(update={"holiday": now}) if is_away(settings, now) else settings


def possible_returns(settings: UserSettings, now: int, zone: str) -> Iterator[tuple[date, int]]:
    """Yield the days on which a holiday may end, and when each begins in a zone; one that goes on has begun before."""
    begun: Sequence[int] = begun_lately(settings, now) if is_away(settings, now) else ()
    first = datetime.fromtimestamp((begun[-1] if begun else now) / 1000, zone_of(zone)).date()
    for number in range(1, DAYS_MOST + 1):
        day = first + timedelta(days=number)
        at = round(datetime(day.year, day.month, day.day, tzinfo=zone_of(zone)).timestamp() * 1000)
        if at > now:
            yield day, at
