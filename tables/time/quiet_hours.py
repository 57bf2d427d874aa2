"""Quiet hours: the hours of the day in which somebody is not to be disturbed, by the clocks where they live.

A zone's clocks are set forward and back. An hour that there is twice is quiet both times, or neither; one that is left
out is not waited for. Times are unix milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from storage import UserSettings
from tables.table.acting_person import QuietHours

MINUTE: Final = 60_000
MINUTES_OF_A_DAY: Final = 24 * 60
FIXED: Final = "UTC"
"""How the name of a zone begins that is so many minutes ahead of UTC all year: `UTC+120`."""


def quiet_hours_of(settings: UserSettings) -> QuietHours | None:
    """Return a person's quiet hours; those of an older version know no zone, but how far the clock was ahead of UTC."""
    if settings.quiet is None:
        return None
    ahead = settings.utc_offset or 0
    since, until = ((minute + ahead) % MINUTES_OF_A_DAY for minute in settings.quiet)
    return QuietHours(since, until, settings.time_zone or f"{FIXED}{ahead:+}")


def is_quiet(at: int, quiet: QuietHours | None) -> bool:
    """Return whether a time lies in quiet hours, which may span midnight."""
    if quiet is None:
        return False
    minute = local_minute(at, quiet.zone)
    if quiet.since <= quiet.until:
        return quiet.since <= minute < quiet.until
    return minute >= quiet.since or minute < quiet.until


def is_away(settings: UserSettings, at: int) -> bool:
    """Return whether a person has said that they are away at a time."""
    return settings.holiday is not None and settings.holiday > at


def undisturbed_until(at: int, settings: UserSettings) -> int | None:
    """Return until when a person is not to be disturbed at a time: they are away, or sleep; None: they may be."""
    back, quiet = max(at, settings.holiday or at), quiet_hours_of(settings)
    until = awake(back, 0, quiet) if is_quiet(back, quiet) else back
    return until if until > at else None


def awake(start: int, span: int, quiet: QuietHours | None) -> int:
    """Return the time that lies `span` after `start`, not counting quiet hours."""
    if quiet is None or quiet.since == quiet.until:
        return start + span
    at, left = start, span
    for change in _changes(start, quiet):
        if not is_quiet(at, quiet):
            if change - at >= left:
                return at + left
            left -= change - at
        at = change
    raise AssertionError("there is always another day")


def local_minute(at: int, zone: str) -> int:
    """Return the minute of the day that the clocks of a zone show at a time."""
    local = datetime.fromtimestamp(at // MINUTE * 60, zone_of(zone))
    return local.hour * 60 + local.minute


def offset_of(at: int, zone: str) -> int:
    """Return by how many minutes the clocks of a zone are ahead of UTC at a time."""
    ahead = datetime.fromtimestamp(at / 1000, zone_of(zone)).utcoffset() or timedelta()
    return round(ahead.total_seconds() / 60)


@lru_cache(maxsize=512)
def zone_of(name: str) -> tzinfo:
    """Return a zone; UTC for one that this machine does not know."""
    if not name or name.startswith(FIXED):
        return timezone(timedelta(minutes=int(name.removeprefix(FIXED) or 0)))
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _changes(start: int, quiet: QuietHours) -> Iterator[int]:
    """Yield, in order, times after `start` between which it is either always quiet or never."""
    zone = zone_of(quiet.zone)
    day = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=1)
    last = start
    while True:
        found = {_instant(day, minute, zone, fold) for minute in quiet[:2] for fold in (0, 1)}
        begin, end = _instant(day, 0, zone, 0), _instant(day + timedelta(days=1), 0, zone, 1)
        found |= _clock_set(begin, end, zone)
        for at in sorted(one for one in found if one > last):
            yield (last := at)
        day += timedelta(days=1)


def _instant(day: date, minute: int, zone: tzinfo, fold: int) -> int:
    wall = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone, fold=fold)
    return round(wall.timestamp() * 1000)


def _clock_set(begin: int, end: int, zone: tzinfo) -> set[int]:
    """Return the time at which clocks are set forward or back between two others, to the minute, if they are."""

    def ahead(at: int) -> timedelta | None:
        return datetime.fromtimestamp(at / 1000, zone).utcoffset()

    low, high = begin // MINUTE, end // MINUTE
    if ahead(begin) == ahead(end):
        return set()
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if ahead(middle * MINUTE) == ahead(begin) else (low, middle)
    return {high * MINUTE}
