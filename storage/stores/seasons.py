"""A server's seasons: when they begin and end, opening and closing them.

A season is a month or a quarter of a time zone, named by its label: `2026-11` or `2026-Q4`. It opens with the first
game that ends in it. A game belongs to the season in which it ended, so a bot that was down at midnight counts
correctly; after closing, no game is added. Instants are unix milliseconds.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Work
from storage.rows import SeasonRow
from storage.schema import ALL_TIME, seasons
from storage.stores.promises import Promise, adding
from storage.stores.settings import GuildSettings, SeasonKind, read_json

LATEST: Final = """
    SELECT guild_id, number, label, starts_at, ends_at, closed_at FROM seasons WHERE guild_id = $1
    ORDER BY number DESC LIMIT 2"""
SETTINGS: Final = "SELECT settings FROM guild_settings WHERE guild = $1"
OPEN_SEASON: Final = "INSERT INTO seasons (guild_id, number, label, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)"
# An older process would post a season that has no `posted_at`.
CLOSE_SEASON: Final = """
    UPDATE seasons SET closed_at = $3, posted_at = $3
    WHERE guild_id = $1 AND number = $2 AND closed_at IS NULL RETURNING number"""
MOVE_END: Final = "UPDATE seasons SET ends_at = $3 WHERE guild_id = $1 AND number = $2"
LOCK_SERVER: Final = """
    INSERT INTO servers (guild_id, games) VALUES ($1, 0)
    ON CONFLICT (guild_id) DO UPDATE SET games = servers.games"""
GRACE_MS: Final = 60_000
"""A game that ended in the season may still be on its way to the database."""


class Period(NamedTuple):
    """A month or a quarter: its label, beginning and end (unix ms, the end excluded)."""

    label: str
    starts_at: int
    ends_at: int


def period_at(kind: SeasonKind, zone: str, at: int) -> Period:
    """Return the month or quarter of a time zone in which an instant (unix ms) lies; `kind` must not be "none"."""
    local = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone))
    return _period(local.year, local.month, _months(kind), zone)


def periods_from(kind: SeasonKind, zone: str, at: int) -> Iterator[Period]:
    """Yield the period in which an instant lies, and all following ones."""
    period = period_at(kind, zone, at)
    while True:
        yield period
        period = period_at(kind, zone, period.ends_at)


def end_of(label: str, zone: str) -> int:
    """Return when a season of this label ends in a time zone, in unix ms."""
    year, month, months = _parts(label)
    return _period(year, month, months, zone).ends_at


def last_month(label: str) -> tuple[int, int]:
    """Return the year and month in which a season of this label ends; seasons are ordered by it."""
    year, month, months = _parts(label)
    return year, month + months - 1


def _months(kind: SeasonKind) -> int:
    return 3 if kind == "quarterly" else 1


def _parts(label: str) -> tuple[int, int, int]:
    """Return the year, the first month and the number of months."""
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
    """Return when a month begins; if the clock skips midnight, the instant after the skip."""
    return round(datetime(year, month, 1, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def season_of(guild: int, at: int) -> Work[int]:
    """Return the number of the season in which an instant lies, 0 if the server has none; open it if it is new.

    A game that comes after its season was closed belongs to the next one. The caller must have locked the server's row.
    """
    rows = yield Statement(LATEST, (guild,))
    known = [SeasonRow(*row) for row in rows]
    for season in reversed(known):
        if at < season.ends_at and season.closed_at is None:
            return season.number
    latest = known[0] if known else None
    stored = yield Statement(SETTINGS, (guild,))
    settings = GuildSettings.from_stored(read_json(stored[0][0])) if stored else GuildSettings()
    if settings.seasons == "none":
        return ALL_TIME
    number, begin, before = 1, at, (0, 0)
    if latest is not None:
        number, begin, before = latest.number + 1, max(at, latest.ends_at), last_month(latest.label)
    # after a change of the time zone the old season's month may not be over yet: it must not come twice
    upcoming = periods_from(settings.seasons, settings.zone, begin)
    period = next(period for period in upcoming if last_month(period.label) > before)
    starts = period.starts_at if latest is None else max(min(period.starts_at, begin), latest.ends_at)
    yield Statement(OPEN_SEASON, (guild, number, period.label, starts, period.ends_at))
    return number


def closing_season(season: SeasonRow, now: int) -> Work[list[Promise]]:
    """Close a season and promise to tell of it; return the promise if this call closed it, not another one."""
    guild, number = season.guild_id, season.number
    yield Statement(LOCK_SERVER, (guild,))
    closed = yield Statement(CLOSE_SEASON, (guild, number, now))
    told = Promise(f"season {guild} {number}", "season", guild, now, body=f"{number} {season.label}")
    promised = [told] if closed else []
    yield from adding(promised)
    return promised


def moving_end(guild: int, zone: str, now: int) -> Work[None]:
    """Move the end of the current season to another time zone, but not before now."""
    yield Statement(LOCK_SERVER, (guild,))
    rows = yield Statement(LATEST, (guild,))
    for row in rows[:1]:
        season = SeasonRow(*row)
        if season.closed_at is None and season.ends_at > now:
            yield Statement(MOVE_END, (guild, season.number, max(end_of(season.label, zone), now)))


class Seasons:
    """The seasons of the servers of this process; instants are unix milliseconds."""

    def __init__(self, source: RowSource, promised: Callable[[Sequence[Promise]], None] = lambda _: None) -> None:
        self._source, self._promised = source, promised

    async def close_due(self, now: int) -> list[SeasonRow]:
        """Close the seasons that have ended, and return those that this call closed: each is closed once."""
        due = seasons.c.closed_at.is_(None) & (seasons.c.ends_at < now - GRACE_MS)
        ended = await self._those(due)
        return [season for season in ended if await self._close(season, now)]

    async def _close(self, season: SeasonRow, now: int) -> bool:
        promised = await self._source.write(partial(closing_season, season, now))
        self._promised(promised)
        return bool(promised)

    async def move_end(self, guild: int, zone: str, now: int) -> None:
        """Move the end of the current season to another time zone."""
        await self._source.write(partial(moving_end, guild, zone, now))

    async def _those(self, condition: ColumnElement[bool]) -> list[SeasonRow]:
        of = seasons.c
        columns = (of.guild_id, of.number, of.label, of.starts_at, of.ends_at, of.closed_at)
        mine = self._source.shards.condition(of.guild_id)
        query = select(*columns).where(condition, mine).order_by(of.guild_id, of.number)
        return [SeasonRow(*row) for row in await self._source.read(query)]
