"""Results and leaderboards.

Results are written in the unit of work of a table's last move. Only rated seats with a person count. Each counts as a
game (a win at rank 1) on the server's boards of this game and of all games, for all time and for the season in which it
ended; `standing_rules.py` says how, and how much.

A page or a place takes as long among a hundred thousand people as among ten: the counts by step (`step_of`) say how
many stand above a step, so that only the people on one step are read. Each answer is one statement, which sees one
state of the database.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final

from sqlalchemy import BigInteger, BindParameter, Text, TextClause, bindparam, desc, or_, select, text

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Work
from storage.rows import FinishedGame, RatingChange, ResultRow, SeasonRow, SeatResult, Standing
from storage.schema import ALL_GAMES, ALL_TIME, ARCHIVED, results, seasons, tables
from storage.stores.rating_model import SCALE
from storage.stores.seasons import season_of
from storage.stores.standing_rules import COLUMNS, Ended, Sort, month_of, placed_first, weight_of
from storage.stores.standings import Counted, Steps, adding_people, boards_of, counting, steps_between

COMPARED_MOST: Final = 1_000
"""Of a board with more people not each is read."""

# Numbers the games of a server and locks its row, so that two processes count one after the other, in the order of the
# numbers. Counting again follows the same order.
NEXT_NUMBER: Final = """
    INSERT INTO servers (guild_id, games) VALUES ($1, 1)
    ON CONFLICT (guild_id) DO UPDATE SET games = servers.games + 1 RETURNING games"""

COUNT_MEETING: Final = """
    INSERT INTO meetings (guild_id, person, other, month, games) VALUES ($1, $2, $3, $4, 1)
    ON CONFLICT (guild_id, person, other) DO UPDATE SET month = excluded.month,
        games = CASE WHEN meetings.month = excluded.month THEN meetings.games + 1 ELSE 1 END
    RETURNING games"""

INSERT_RESULT: Final = """
    INSERT INTO results (table_id, seat, guild_id, game, person, name, rank, points, rated, finished_at,
                         rating_before, rating_after, uncertainty, number, season, weight, figures)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)"""
BOARD: Final = "guild_id = :guild AND season = :season AND game = :game"
WHOLE: Final = "SELECT COALESCE(SUM(people), 0) FROM standing_counts WHERE {board} AND sort = :sort"
# The step on which the page begins, and how many stand above it; then the page, by the index alone; then its rows.
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
RATINGS_THEN: Final = """
    SELECT s.person, CASE WHEN s.updated_at < :since THEN s.shown ELSE (
        SELECT r.rating_after FROM results r WHERE r.person = s.person AND r.guild_id = s.guild_id AND r.game = s.game
            AND r.finished_at < :since AND r.rating_after IS NOT NULL ORDER BY r.number DESC LIMIT 1) END
    FROM standings s WHERE s.guild_id = :guild AND s.season = :season AND s.game = :game"""
TOP: Final = 2**52
"""Higher than any value by which a board is sorted."""
COUNTED: Final = "SELECT table_id, seat, figures FROM results ORDER BY table_id, seat"
CORRECT: Final = "UPDATE results SET figures = $3 WHERE table_id = $1 AND seat = $2"


def finishing(
    table_id: str, guild_id: int, game: str, rows: Sequence[ResultRow], at: int
) -> Work[tuple[RatingChange, ...]]:
    """Store a table's results; return the rating changes in its game, by person."""
    ((number,),) = yield Statement(NEXT_NUMBER, (guild_id,))
    season = yield from season_of(guild_id, at)
    # always in the same order, so that two processes that rate the same people cannot deadlock
    rated = {row.person: row for row in rows if row.rated and row.person is not None}
    people = sorted(rated)
    weights = yield from _meeting(guild_id, people, month_of(at))
    ended = {person: Ended(rated[person].rank, rated[person].points, weights[person]) for person in people}
    tallies, steps = yield from _counting(guild_id, season, game, ended, at)
    yield from adding_people(steps)
    changes = {person: _change(person, counted) for person, counted in tallies.items()} if len(people) > 1 else {}
    for row in rows:
        counts = row.rated and row.person is not None
        change = changes.get(row.person) if counts and row.person is not None else None
        moved = (change.before, change.after, change.uncertainty) if change else (None, None, None)
        weight = weights[row.person] if counts and row.person is not None else 1.0
        name = row.name if row.person is None else ""  # names of people are kept only while their table is live
        result = (row.person, name, row.rank, row.points, row.rated, at)
        counted = (number, season, weight, row.figures)
        yield Statement(INSERT_RESULT, (table_id, row.seat, guild_id, game, *result, *moved, *counted))
    return tuple(changes.values())


def _counting(
    guild_id: int, season: int, game: str, ended: dict[int, Ended], at: int
) -> Work[tuple[dict[int, Counted], Steps]]:
    """Count a game on all its boards; return people's changes on the game's board of all time, and the steps."""
    steps = Steps()
    moved: dict[str, dict[int, Counted]] = {}
    for board in boards_of(guild_id, season, game):
        known = moved.get(board.game, {})
        tallies = yield from counting(board, ended, at, known)
        moved.setdefault(board.game, tallies)
        for counted in tallies.values():
            for key, people in steps_between(board, counted):
                steps[key] += people
    return moved[game], steps


def _meeting(guild_id: int, people: Sequence[int], month: int) -> Work[dict[int, float]]:
    """Note that these people have met, and return how much the game counts for each."""
    met: dict[int, list[int]] = {person: [] for person in people}
    for person, other in combinations(people, 2):
        ((games,),) = yield Statement(COUNT_MEETING, (guild_id, person, other, month))
        met[person].append(games - 1)
        met[other].append(games - 1)
    return {person: weight_of(games) for person, games in met.items()}


def _change(person: int, counted: Counted) -> RatingChange:
    before, after = counted.before.skill, counted.after.skill
    return RatingChange(person, before.shown, after.shown, after.uncertainty)


class Results:
    """Reads results and leaderboards; `game` None is all games, season 0 all time."""

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

    async def by_rating(self, guild_id: int, game: str | None, *, season: int = ALL_TIME) -> list[Standing]:
        """Return the people of a board by rating, those last who have no place yet; of a very large one, the first."""
        return placed_first(await self.leaderboard(guild_id, game, season=season, limit=COMPARED_MOST))

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

    async def ratings_then(self, guild_id: int, game: str, since: int) -> dict[int, float]:
        """Return the rating in a game that each person of the board of all time had at an instant (unix ms).

        People without one are left out. It reads a row a person: not for the largest boards.
        """
        query = _bound(RATINGS_THEN, "rating", guild_id, ALL_TIME, game, since=since)
        return {person: rating for person, rating in await self._source.read(query) if rating is not None}

    async def seasons(self, guild_id: int, *, limit: int = 20) -> list[SeasonRow]:
        """Return a server's latest seasons, the newest first."""
        of = seasons.c
        columns = (of.guild_id, of.number, of.label, of.starts_at, of.ends_at, of.closed_at)
        query = select(*columns).where(of.guild_id == guild_id).order_by(desc(of.number)).limit(limit)
        return [SeasonRow(*row) for row in await self._source.read(query)]

    async def of_table(self, table_id: str) -> list[SeatResult]:
        """Return a finished table's results by seat, each with its rating change."""
        of = results.c
        result = (of.seat, of.person, of.name, of.rank, of.points, of.rated)
        change = (of.person, of.rating_before, of.rating_after, of.uncertainty)
        query = select(*result, *change).where(of.table_id == table_id).order_by(of.seat)
        rows = await self._source.read(query)
        return [SeatResult(ResultRow(*row[:6]), _stored_change(*row[6:])) for row in rows]

    async def games_of(self, person: int, guild_id: int, *, limit: int) -> list[FinishedGame]:
        """Return somebody's last games on a server that can still be replayed, the newest first."""
        of = results.c
        kept = or_(tables.c.phase == "finished", ARCHIVED)
        query = (
            select(of.table_id, tables.c.channel_id, of.game, of.finished_at)
            .join_from(results, tables, of.table_id == tables.c.id)
            .where(of.person == person, of.guild_id == guild_id, kept)
            .order_by(of.number.desc())
            .limit(limit)
        )
        games = await self._source.read(query)
        wanted = of.table_id.in_([table for table, *_ in games])
        columns = (of.table_id, of.seat, of.person, of.name, of.rank, of.points, of.rated)
        seats: dict[str, list[ResultRow]] = {}
        for table, *row in await self._source.read(select(*columns).where(wanted).order_by(of.table_id, of.seat)):
            seats.setdefault(table, []).append(ResultRow(*row))
        return [FinishedGame(table, at, game, over, tuple(seats[table])) for table, at, game, over in games]

    async def all_figures(self) -> dict[str, dict[int, str]]:
        """Return by table the figures of each seat, as JSON."""
        found: dict[str, dict[int, str]] = {}
        for table, seat, figures in await self._source.read(text(COUNTED)):
            found.setdefault(table, {})[seat] = figures
        return found

    async def correct_figures(self, table: str, figures: Mapping[int, str]) -> None:
        """Replace the figures of some seats of a table."""
        await self._source.write(partial(_correcting, table, dict(figures)))


def _stored_change(
    person: int | None, before: float | None, after: float | None, doubt: float | None
) -> RatingChange | None:
    """Return the rating change of a stored result, or None."""
    if person is None or before is None or after is None or doubt is None:
        return None
    return RatingChange(person, before, after, doubt)


def _correcting(table: str, figures: Mapping[int, str]) -> Work[None]:
    for seat, counted in figures.items():
        yield Statement(CORRECT, (table, seat, counted))


def _standing(place: int, row: Any) -> Standing:  # noqa: ANN401 -- a row, as the database gives it
    person, shown, sigma, *counted = row
    return Standing(int(place), person, shown, sigma * SCALE, *counted)


def _bound(query: str, sort: Sort, guild: int, season: int, game: str | None, **more: int) -> TextClause:
    """Return a statement with typed values: PostgreSQL cannot infer the type of a bare number."""
    values = {"guild": guild, "season": season, "game": game or ALL_GAMES, "sort": sort, **more}
    written = text(query.format(board=BOARD, column=COLUMNS[sort]))
    known = {name: value for name, value in values.items() if f":{name}" in written.text}
    return written.bindparams(*(_typed(name, value) for name, value in known.items()))


def _typed(name: str, value: int | str) -> BindParameter[Any]:
    if isinstance(value, str):
        return bindparam(name, value, Text())
    return bindparam(name, value, BigInteger())
