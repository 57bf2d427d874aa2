"""Owns reading leaderboards: pages, places, how many are ranked, seasons. It must not write.

A page or a place takes as long among a hundred thousand people as among ten: the counts by step (`board_sorts.py`) say
how many stand above a step, so that only the people on one step are looked at. Each answer is one statement, which sees
one state of the database.
"""

from typing import Any, Final

from sqlalchemy import BigInteger, BindParameter, Text, TextClause, bindparam, desc, select, text

from storage.board_sorts import COLUMNS, Sort
from storage.rating_model import SCALE
from storage.row_source import RowSource
from storage.rows import SeasonRow, Standing
from storage.schema import ALL_GAMES, ALL_TIME, seasons

BOARD: Final = "guild_id = :guild AND season = :season AND game = :game"

WHOLE: Final = "SELECT COALESCE(SUM(people), 0) FROM standing_counts WHERE {board} AND sort = :sort"

# On whose step the page begins, and how many stand above that step; then the page, by the index alone; then its rows.
PAGE: Final = """
    WITH ladder AS (
        SELECT people, SUM(people) OVER down - people AS above, LAG(step, 1, :top) OVER down AS below
        FROM standing_counts WHERE {board} AND sort = :sort AND people > 0 WINDOW down AS (ORDER BY step DESC)
    ), spot AS (
        SELECT above, below FROM ladder WHERE above <= :offset AND :offset < above + people
    ), page AS (
        SELECT person, {column} AS value FROM standings
        WHERE {board} AND {column} < (SELECT below FROM spot)
        ORDER BY {column} DESC, person LIMIT :limit OFFSET (SELECT COALESCE(MAX(:offset - above), 0) FROM spot)
    )
    SELECT s.person, s.shown, s.sigma, s.games, s.wins, s.points, s.ranked_wins, s.ranked_points, page.value,
        (SELECT above FROM spot) + 1 + (
            SELECT COUNT(*) FROM standings
            WHERE {board} AND {column} > (SELECT MAX(value) FROM page) AND {column} < (SELECT below FROM spot))
    FROM page JOIN standings s
        ON s.guild_id = :guild AND s.season = :season AND s.game = :game AND s.person = page.person
    ORDER BY page.value DESC, s.person"""

PLACE: Final = """
    WITH me AS (SELECT * FROM standings WHERE {board} AND person = :person), above AS (
        SELECT COALESCE(SUM(people), 0) AS people, COALESCE(MIN(step), :top) AS least FROM standing_counts
        WHERE {board} AND sort = :sort AND people > 0 AND step > (SELECT {column} FROM me)
    )
    SELECT (SELECT people FROM above) + 1 + (
            SELECT COUNT(*) FROM standings
            WHERE {board} AND {column} > (SELECT {column} FROM me) AND {column} < (SELECT least FROM above)),
        person, shown, sigma, games, wins, points, ranked_wins, ranked_points
    FROM me"""

TOP: Final = 2**52
"""Higher than any value by which a board is sorted."""


class Boards:
    """The leaderboards of all servers, as they are committed; `game` None is all games, season 0 all time."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def leaderboard(
        self,
        guild_id: int,
        game: str | None,
        *,
        season: int = ALL_TIME,
        sort: Sort = "rating",
        offset: int = 0,
        limit: int = 10,
    ) -> list[Standing]:
        """Return a page of a server's people, the best first; equals share a place and stand in order of their ids."""
        query = _bound(PAGE, sort, guild_id, season, game, offset=offset, limit=limit, top=TOP)
        lines: list[Standing] = []
        value = None
        for position, (*row, here, first) in enumerate(await self._source.read(query), offset + 1):
            shared = lines[-1].place if lines and here == value else position
            lines.append(_standing(shared if lines else first, row))
            value = here
        return lines

    async def standing(
        self, guild_id: int, game: str | None, person: int, *, season: int = ALL_TIME, sort: Sort = "rating"
    ) -> Standing | None:
        """Return one person's line of that leaderboard, or None before the first game."""
        rows = await self._source.read(_bound(PLACE, sort, guild_id, season, game, person=person, top=TOP))
        return _standing(rows[0][0], rows[0][1:]) if rows else None

    async def players(self, guild_id: int, game: str | None, *, season: int = ALL_TIME) -> int:
        """Return how many people that leaderboard has."""
        query = _bound(WHOLE, "rating", guild_id, season, game)
        return int((await self._source.read(query))[0][0])

    async def seasons(self, guild_id: int, *, limit: int = 20) -> list[SeasonRow]:
        """Return a server's latest seasons, the newest first."""
        of = seasons.c
        columns = (of.guild_id, of.number, of.label, of.starts_at, of.ends_at, of.closed_at)
        query = select(*columns).where(of.guild_id == guild_id).order_by(desc(of.number)).limit(limit)
        return [SeasonRow(*row) for row in await self._source.read(query)]


def _standing(place: int, row: Any) -> Standing:  # noqa: ANN401 -- a row, as the database gives it
    person, shown, sigma, *counted = row
    return Standing(int(place), person, shown, sigma * SCALE, *counted)


def _bound(query: str, sort: Sort, guild: int, season: int, game: str | None, **more: int) -> TextClause:
    """Return a statement with its values; the types are given, for PostgreSQL takes none from a bare number."""
    values = {"guild": guild, "season": season, "game": game or ALL_GAMES, "sort": sort, **more}
    written = text(query.format(board=BOARD, column=COLUMNS[sort]))
    known = {name: value for name, value in values.items() if f":{name}" in written.text}
    return written.bindparams(*(_typed(name, value) for name, value in known.items()))


def _typed(name: str, value: int | str) -> BindParameter[Any]:
    if isinstance(value, str):
        return bindparam(name, value, Text())
    return bindparam(name, value, BigInteger())
