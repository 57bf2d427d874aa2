"""Days: numbers since 1970-01-01, in UTC, so that they are the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from games.core.text import Text

DAY_SECONDS: Final = 24 * 60 * 60
_FIRST: Final = date(1970, 1, 1)


def day_of(now: float) -> int:
    """Return the day of an instant (unix seconds)."""
    return int(now // DAY_SECONDS)


def stamp(day: int) -> str:
    """Return when a day begins, as Discord shows how long it is until then."""
    return f"<t:{day * DAY_SECONDS}:R>"


def stamp_at(at: int) -> str:
    """Return an instant (unix ms), as Discord shows how long it is until then."""
    return f"<t:{at // 1000}:R>"


def written(day: int) -> str:
    """Return a day as `2026-11-22`."""
    return (_FIRST + timedelta(days=day)).isoformat()


def date_of(day: int) -> Text:
    """Return a day as people say it, without its year."""
    on = _FIRST + timedelta(days=day)
    return Text("bot.date", day=f"{on.day:02}", month=on.month)


def full_day_of(on: date) -> Text:
    """Return a date as people say it in full, without its year."""
    return Text("bot.full-day", weekday=on.weekday(), day=on.day, month=Text("bot.month", month=on.month))


def weekday(day: int) -> int:
    """Return which day of the week it is, from 0, Monday."""
    return (_FIRST + timedelta(days=day)).weekday()


def streak(days: Sequence[int], today: int) -> int:
    """Return how many days in a row there are up to today, or to yesterday while today may still come.

    `days` are different ones, the latest first.
    """
    last = today if today in days[:1] else today - 1
    return next((length for length, day in enumerate(days) if day != last - length), len(days))
