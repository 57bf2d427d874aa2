"""Owns weeks: numbers since Monday, 1969-12-29, in UTC. It must not know puzzles."""

from __future__ import annotations

from typing import Final

from bot.daily.calendar import date_of, stamp
from games.core.text import Text

DAYS: Final = 7
_MONDAY: Final = 3
"""1970-01-01 was a Thursday."""


def week_of(day: int) -> int:
    """Return the week of a day."""
    return (day + _MONDAY) // DAYS


def monday_of(week: int) -> int:
    """Return the day with which a week begins."""
    return week * DAYS - _MONDAY


def begins(week: int) -> Text:
    """Return the date of a week's Monday, as people say it."""
    return date_of(monday_of(week))


def ends(week: int) -> str:
    """Return when a week is over, as Discord shows how long it is until then."""
    return stamp(monday_of(week + 1))
