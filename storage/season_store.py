"""Owns the seasons that are over: which are due to be closed, which to be told. It must not know who stands where."""

from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, select

from storage.row_source import RowSource
from storage.rows import SeasonRow
from storage.schema import seasons
from storage.season_writer import closing_season, moving_end
from storage.unit_of_work import Statement, Work

GRACE_MS: Final = 60_000
"""A game that ended in the season may still be on its way to the database."""

CLAIM: Final = """
    UPDATE seasons SET posted_at = $3 WHERE guild_id = $1 AND number = $2 AND posted_at IS NULL RETURNING number"""


class Seasons:
    """The seasons of the servers of this process; instants are unix milliseconds."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def close_due(self, now: int) -> list[SeasonRow]:
        """Close the seasons that have ended, and return those that this has closed: each is closed once."""
        due = seasons.c.closed_at.is_(None) & (seasons.c.ends_at < now - GRACE_MS)
        ended = await self._those(due)
        return [season for season in ended if await self._close(season, now)]

    async def _close(self, season: SeasonRow, now: int) -> bool:
        return await self._source.write(partial(closing_season, season.guild_id, season.number, now))

    async def untold(self) -> list[SeasonRow]:
        """Return the closed seasons that were not told yet."""
        return await self._those(seasons.c.closed_at.is_not(None) & seasons.c.posted_at.is_(None))

    async def claim(self, season: SeasonRow, now: int) -> bool:
        """Note that a season is told now; return whether this has: of several who try, one tells it."""
        return await self._source.write(partial(_claiming, season.guild_id, season.number, now))

    async def move_end(self, guild: int, zone: str, now: int) -> None:
        """Let the season that goes on end by another time zone."""
        await self._source.write(partial(moving_end, guild, zone, now))

    async def _those(self, condition: ColumnElement[bool]) -> list[SeasonRow]:
        of = seasons.c
        columns = (of.guild_id, of.number, of.label, of.starts_at, of.ends_at, of.closed_at)
        mine = self._source.shards.condition(of.guild_id)
        query = select(*columns).where(condition, mine).order_by(of.guild_id, of.number)
        return [SeasonRow(*row) for row in await self._source.read(query)]


def _claiming(guild: int, number: int, now: int) -> Work[bool]:
    rows = yield Statement(CLAIM, (guild, number, now))
    return bool(rows)
