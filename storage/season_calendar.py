"""Owns when seasons begin and end: months or quarters of a time zone, as instants. It must not know rows.

A season is named by its label: `2026-11` is a month, `2026-Q4` a quarter.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

SeasonKind: TypeAlias = Literal["none", "monthly", "quarterly"]
Zone: TypeAlias = Literal[
    "Europe/Paris",
    "Europe/London",
    "Africa/Casablanca",
    "Africa/Dakar",
    "Africa/Kinshasa",
    "Indian/Reunion",
    "Pacific/Noumea",
    "Pacific/Tahiti",
    "America/Martinique",
    "America/Toronto",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Asia/Tokyo",
    "Australia/Sydney",
    "UTC",
]
"""What a server may choose: a zone for most who play in French or English."""


class Period(NamedTuple):
    """A month or a quarter: its label, and from when to when it lasts (unix ms, the end excluded)."""

    label: str
    starts_at: int
    ends_at: int


def period_at(kind: SeasonKind, zone: str, at: int) -> Period:
    """Return the month or quarter of a time zone in which an instant (unix ms) lies; `kind` must not be "none"."""
    local = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone))
    return _period(local.year, local.month, _months(kind), zone)


def periods_from(kind: SeasonKind, zone: str, at: int) -> Iterator[Period]:
    """Yield the period in which an instant lies, and all that follow."""
    period = period_at(kind, zone, at)
    while True:
        yield period
        period = period_at(kind, zone, period.ends_at)


def end_of(label: str, zone: str) -> int:
    """Return when a season of this label ends in a time zone, in unix ms."""
    year, month, months = _parts(label)
    return _period(year, month, months, zone).ends_at


def last_month(label: str) -> tuple[int, int]:
    """Return the year and month with which a season of this label ends: by this seasons follow each other."""
    year, month, months = _parts(label)
    return year, month + months - 1


def _months(kind: SeasonKind) -> int:
    return 3 if kind == "quarterly" else 1


def _parts(label: str) -> tuple[int, int, int]:
    """Return year, first month and how many months."""
    year, _, rest = label.partition("-")
    if rest.startswith("Q"):
        return int(year), 3 * int(rest[1:]) - 2, 3
    return int(year), int(rest), 1


def _period(year: int, month: int, months: int, zone: str) -> Period:
    first = month - (month - 1) % months
    label = f"{year}-Q{(first + 2) // 3}" if months > 1 else f"{year}-{first:02}"
    after = first + months
    ends = _midnight(year + (after > 12), (after - 1) % 12 + 1, zone)
    return Period(label, _midnight(year, first, zone), ends)


def _midnight(year: int, month: int, zone: str) -> int:
    """Return when a month begins; where the clock jumps over midnight, when it has jumped."""
    return round(datetime(year, month, 1, tzinfo=ZoneInfo(zone)).timestamp() * 1000)
