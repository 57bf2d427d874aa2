"""Owns reading how games ended: results and leaderboards, which are queries.

It must not write: `result_writer.py` does.
"""

from sqlalchemy import Select, func, select

from storage.rating_model import SCALE
from storage.row_source import RowSource
from storage.rows import RatingChange, ResultRow, SeatResult, Standing
from storage.schema import ALL_GAMES, ratings, results


class Results:
    """Leaderboards, standings and results, as they are committed."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def leaderboard(self, guild_id: int, game: str | None, *, offset: int = 0, limit: int = 10) -> list[Standing]:
        """Return a page of a server's people, best rating first; `game` None is all games together."""
        ranked = _ranked(guild_id, game).subquery()
        query = select(ranked).order_by(ranked.c.place, ranked.c.person).offset(offset).limit(limit)
        return [Standing(*row) for row in await self._source.read(query)]

    async def standing(self, guild_id: int, game: str | None, person: int) -> Standing | None:
        """Return one person's line of that leaderboard, or None before the first game."""
        ranked = _ranked(guild_id, game).subquery()
        rows = await self._source.read(select(ranked).where(ranked.c.person == person))
        return Standing(*rows[0]) if rows else None

    async def players(self, guild_id: int, game: str | None) -> int:
        """Return how many people that leaderboard has."""
        query = select(func.count()).where(ratings.c.guild_id == guild_id, ratings.c.game == (game or ALL_GAMES))
        count: int = (await self._source.read(query))[0][0]
        return count

    async def of_table(self, table_id: str) -> list[SeatResult]:
        """Return a finished table's results by seat, each with the change of the rating in its game."""
        of = results.c
        result = (of.seat, of.person, of.name, of.rank, of.points, of.rated)
        change = (of.person, of.rating_before, of.rating_after, of.uncertainty)
        query = select(*result, *change).where(of.table_id == table_id).order_by(of.seat)
        rows = await self._source.read(query)
        return [SeatResult(ResultRow(*row[:6]), _change(*row[6:])) for row in rows]


def _change(person: int | None, before: float | None, after: float | None, doubt: float | None) -> RatingChange | None:
    """Return the rating change of a stored result, or None where it brought none."""
    if person is None or before is None or after is None or doubt is None:
        return None
    return RatingChange(person, before, after, doubt)


def _ranked(guild_id: int, game: str | None) -> Select[tuple[int, int, float, float, int, int, int]]:
    """Select the columns of a Standing, in its order."""
    return select(
        func.rank().over(order_by=ratings.c.shown.desc()).label("place"),
        ratings.c.person,
        ratings.c.shown,
        (ratings.c.sigma * SCALE).label("uncertainty"),
        ratings.c.games,
        ratings.c.wins,
        ratings.c.points,
    ).where(ratings.c.guild_id == guild_id, ratings.c.game == (game or ALL_GAMES))
