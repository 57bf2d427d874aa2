"""Quiet hours in minutes of the day. It must not read clocks."""

from __future__ import annotations

from typing import Final

from games.core.text import Text

DAY: Final = 24 * 60


def to_utc(local: int, offset: int) -> int:
    """Return the minute of the day in UTC of one on a clock that is ahead of it by `offset` minutes."""
    return (local - offset) % DAY


def clock_text(minute: int) -> Text:
    """Return how a minute of the day is said."""
    return Text("settings.clock", hours=str(minute // 60), minutes=f"{minute % 60:02}")
