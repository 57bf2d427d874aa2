"""Quiet hours: from what people write of their clock to minutes of the day, and back.

It must not read clocks.
"""

from __future__ import annotations

import re
from typing import Final

from games.core.text import Text

DAY: Final = 24 * 60

_CLOCK: Final = re.compile(
    r"(?P<hour>\d{1,2})(?:\s*(?:[:.]|h|heures?)\s*(?P<minute>\d{2})?|(?P<joined>\d{2}))?\s*(?:(?P<half>[ap])\.?m\.?)?",
    re.IGNORECASE,
)
_NAMED: Final = {"minuit": 0, "midnight": 0, "midi": 12 * 60, "noon": 12 * 60}


def minute_of_day(written: str) -> int | None:
    """Return the minute of the day that `22:30`, `22h30`, `22 h`, `2230` or `10:30 pm` means; None if it means none."""
    word = written.strip().lower()
    if word in _NAMED:
        return _NAMED[word]
    found = _CLOCK.fullmatch(word)
    if found is None:
        return None
    hour, minute = int(found["hour"]), int(found["minute"] or found["joined"] or 0)
    if found["half"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found["half"] == "p" else 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return None
    return (hour * 60 + minute) % DAY


def to_utc(local: int, offset: int) -> int:
    """Return the minute of the day in UTC of one on a clock that is ahead of it by `offset` minutes."""
    return (local - offset) % DAY


def clock_text(minute: int) -> Text:
    """Return how a minute of the day is said."""
    return Text("settings.clock", hours=str(minute // 60), minutes=f"{minute % 60:02}")


def clock_written(minute: int) -> str:
    """Return how a minute of the day is written into a form."""
    return f"{minute // 60:02}:{minute % 60:02}"
