"""The rows of daily deals, of people's attempts at them, and of their practices. Moves are opaque texts.

A day is the number of days since 1970-01-01 (UTC).

A practice is a deal of a day that is over, played for oneself: its rows are apart from those of attempts, so that no
board, streak or recap counts it.

An attempt or practice at seq n has exactly n moves, and a writer must have read them all. Nothing of it is kept in
memory, so any process may write it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from sqlalchemy import BigInteger, Column, ColumnElement, Index, Integer, Table, Text, func, select, true

from games.core.daily_deal import PERSON
from storage.engine.row_source import RowSource, write_surely
from storage.engine.unit_of_work import Statement, Work, executing
from storage.errors import SequenceConflict
from storage.stored import DAY_MS, Stored, declare, new_metadata
from storage.stores.attempt_digests import first_attempt, has_begun
from storage.stores.retention import NO_SERVER

KIND: Final = "daily"
"""The kind of attempt, among the digests of attempts."""
UNFINISHED_DAYS: Final = 7
"""How long an attempt is kept that its person does not finish."""
PRACTICE_DAYS: Final = 30
"""How long a practice is kept after it was begun."""

_metadata = new_metadata()

daily_deals = Table(
    "daily_deals",
    _metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("sealed_at", BigInteger, nullable=False),
    Column("ai_points", Integer),
    Column("ai_worth", Integer),
)

daily_attempts = Table(
    "daily_attempts",
    _metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("interaction_id", BigInteger),
    Column("finished_at", BigInteger),
    Column("points", Integer),
    Column("worth", Integer),
)

daily_practices = Table(
    "daily_practices",
    _metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("started_at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("interaction_id", BigInteger),
    Column("finished_at", BigInteger),
    Column("points", Integer),
    Column("worth", Integer),
)

_of = daily_attempts.c
Index("ix_daily_attempts_by_worth", _of.day, _of.game, _of.worth)
Index("ix_daily_attempts_of_server", _of.guild_id, _of.day, _of.game, _of.worth)
Index("ix_daily_attempts_of_person", _of.person, _of.day)


def _told(row: Mapping[str, Any], _person: int) -> Mapping[str, Any]:
    """Return a row; of an attempt that goes on without the moves of AI players: some are hidden until one's own."""
    if row["worth"] is not None:
        return row
    own = [line for line in row["moves"].splitlines() if line.startswith(f"{PERSON} ")]
    return {**row, "moves": "\n".join(own)}


declare(
    Stored(daily_deals),
    Stored(
        daily_attempts,
        person="stranger",
        stranger_if="worth IS NOT NULL",
        told_as="daily_attempts",
        tell=_told,
        since="day",
        since_unit=DAY_MS,
        keep_days=UNFINISHED_DAYS,
        lapses_if="worth IS NULL",
        moves=("moves", "interaction_id"),
    ),
    Stored(
        daily_practices,
        person="erase",
        told_as="daily_practices",
        since="started_at",
        keep_days=PRACTICE_DAYS,
    ),
)

SEAL: Final = """
    INSERT INTO daily_deals (day, game, version, seats, rounds, options, secret, sealed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (day, game) DO NOTHING"""
NOTE_AI: Final = """
    UPDATE daily_deals SET ai_points = $3, ai_worth = $4 WHERE day = $1 AND game = $2 AND ai_points IS NULL"""
BEGIN: Final = """
    INSERT INTO daily_attempts (day, game, person, guild_id, started_at, seq, moves) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (day, game, person) DO NOTHING"""
BEGIN_PRACTICE: Final = """
    INSERT INTO daily_practices (person, day, game, started_at, seq, moves) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (person, day, game) DO UPDATE SET started_at = excluded.started_at, seq = excluded.seq,
    moves = excluded.moves, interaction_id = NULL, finished_at = NULL, points = NULL, worth = NULL
    WHERE daily_practices.finished_at IS NOT NULL"""
"""One that goes on stays; one that is over is begun anew."""
ADVANCE: Final = """
    UPDATE {} SET seq = $6, moves = $7, interaction_id = $8, finished_at = $9, points = $10, worth = $11
    WHERE day = $1 AND game = $2 AND person = $3 AND started_at = $4 AND seq = $5 AND finished_at IS NULL
    RETURNING seq"""
FIND_INTERACTION: Final = """
    SELECT seq FROM {} WHERE day = $1 AND game = $2 AND person = $3 AND started_at = $4 AND interaction_id = $5"""


@dataclass(frozen=True, slots=True)
class DailyDealRow:
    """A game's deal of a day: the rules it is played by, and its secret (hex), which is hidden until the day ends.

    `rounds` 0 is the whole game; `options` is JSON text. The AI player's result is None until it is needed.
    """

    day: int
    game: str
    version: int
    seats: int
    rounds: int
    options: str
    secret: str
    sealed_at: int
    ai_points: int | None = None
    ai_worth: int | None = None


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """A person's attempt: the server in which it was begun, the moves of all seats, and the result once it is over.

    `worth` orders results: more is better. `interaction_id` is that of the latest move. A practice belongs to no
    server.
    """

    day: int
    game: str
    person: int
    guild_id: int
    started_at: int
    seq: int
    moves: str
    interaction_id: int | None = None
    finished_at: int | None = None
    points: int | None = None
    worth: int | None = None
    is_practice: bool = False

    @property
    def table(self) -> str:
        """Return the name of the table with this row."""
        return str((daily_practices if self.is_practice else daily_attempts).name)


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """The rank of a finished attempt: how many others have finished, how many of them did worse, and better."""

    others: int
    beaten: int
    better: int

    @property
    def place(self) -> int:
        """Return the place, from 1; equals share it."""
        return self.better + 1

    @property
    def level(self) -> int:
        """Return how many others did as well."""
        return self.others - self.beaten - self.better

    @property
    def percentage(self) -> int:
        """Return how many percent of the others did worse, rounded down. Raises ZeroDivisionError without others."""
        return 100 * self.beaten // self.others


class DailyStore:
    """The deals of all days, the attempts of all servers, and people's practices."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def seal(self, deals: Sequence[DailyDealRow]) -> None:
        """Store deals, unless their day and game have one: of several processes the first one seals."""
        statements = (
            Statement(SEAL, (of.day, of.game, of.version, of.seats, of.rounds, of.options, of.secret, of.sealed_at))
            for of in deals
        )
        await self._source.write(partial(executing, *statements))

    async def deals(self, first: int, last: int) -> list[DailyDealRow]:
        """Return the deals of the days from `first` to `last`, inclusive, in order."""
        of = daily_deals.c
        query = select(daily_deals).where(of.day >= first, of.day <= last).order_by(of.day, of.game)
        return [DailyDealRow(*row) for row in await self._source.read(query)]

    async def deal(self, day: int, game: str) -> DailyDealRow | None:
        """Return a deal, or None if none was sealed."""
        query = select(daily_deals).where(daily_deals.c.day == day, daily_deals.c.game == game)
        rows = await self._source.read(query)
        return DailyDealRow(*rows[0]) if rows else None

    async def note_ai(self, day: int, game: str, points: int, worth: int) -> None:
        """Store the AI player's result of a deal, unless it is known."""
        await self._source.write(partial(executing, Statement(NOTE_AI, (day, game, points, worth))))

    async def attempt(self, day: int, game: str, person: int) -> AttemptRow | None:
        """Return a person's attempt, or None."""
        of = daily_attempts.c
        rows = await self._source.read(
            select(daily_attempts).where(of.day == day, of.game == game, of.person == person)
        )
        return AttemptRow(*rows[0]) if rows else None

    async def attempts(self, day: int, person: int) -> list[AttemptRow]:
        """Return a person's attempts of a day."""
        of = daily_attempts.c
        rows = await self._source.read(select(daily_attempts).where(of.day == day, of.person == person))
        return [AttemptRow(*row) for row in rows]

    async def practice(self, day: int, game: str, person: int) -> AttemptRow | None:
        """Return a person's practice, or None."""
        return next((row for row in await self.practices(day, person) if (row.day, row.game) == (day, game)), None)

    async def practices(self, first: int, person: int) -> list[AttemptRow]:
        """Return a person's practices at the deals of a day and of those after it, in the order of the days."""
        of = daily_practices.c
        query = select(daily_practices).where(of.person == person, of.day >= first).order_by(of.day, of.game)
        return [_practice(*row) for row in await self._source.read(query)]

    async def begin(self, row: AttemptRow) -> None:
        """Store a new attempt, unless its person has begun one: one a day and game, over all servers.

        A person who has begun one and was erased since has no stored attempt afterwards. A practice is stored unless
        one goes on, in place of one that is over.
        """
        await self._source.write(partial(_beginning, row))

    async def has_begun(self, day: int, game: str, person: int) -> bool:
        """Return whether a person has begun a deal, even if they were erased since."""
        return await has_begun(self._source, KIND, day, person, game)

    async def record(self, before: AttemptRow, after: AttemptRow) -> None:
        """Store an attempt with further moves. Raises SequenceConflict if the stored one is not `before`.

        If the database's answer is lost, it is tried again; the same interaction never counts twice.
        """
        await write_surely(self._source, partial(_recording, before, after))

    async def standing(self, attempt: AttemptRow, guild: int | None = None) -> DailyStanding:
        """Return the rank of a finished attempt among all others, or among those of a server.

        That of a practice is the rank that it would have had, instead of its person's own attempt.
        """
        of = daily_attempts.c
        here: ColumnElement[bool] = true() if guild is None else of.guild_id == guild
        same = (here, of.day == attempt.day, of.game == attempt.game)  # no more than the indexes hold
        counts = (
            select(func.count()).select_from(daily_attempts).where(*same, condition).scalar_subquery()
            for condition in (of.worth.is_not(None), of.worth < attempt.worth, of.worth > attempt.worth)
        )
        ((finished, beaten, better),) = await self._source.read(select(*counts))
        own = await self.attempt(attempt.day, attempt.game, attempt.person) if attempt.is_practice else attempt
        if own is None or own.worth is None or attempt.worth is None or guild not in (None, own.guild_id):
            return DailyStanding(finished, beaten, better)
        return DailyStanding(finished - 1, beaten - (own.worth < attempt.worth), better - (own.worth > attempt.worth))

    async def board(self, day: int, game: str, guild: int, limit: int) -> list[AttemptRow]:
        """Return a server's best attempts of a day, without their moves; of equals the one that finished first.

        An erased person stands there as a negative number.
        """
        of = daily_attempts.c
        query = select(daily_attempts).where(of.guild_id == guild, of.day == day, of.game == game)
        ordered = query.where(of.worth.is_not(None)).order_by(of.worth.desc(), of.finished_at, of.person)
        return [replace(AttemptRow(*row), moves="") for row in await self._source.read(ordered.limit(limit))]

    async def finished(self, day: int, game: str, guild: int) -> int:
        """Return how many people of a server have finished a deal."""
        of = daily_attempts.c
        query = select(func.count()).where(of.guild_id == guild, of.day == day, of.game == game, of.worth.is_not(None))
        ((people,),) = await self._source.read(query)
        return int(people)

    async def finished_by_game(self, day: int) -> dict[str, int]:
        """Return how many people have finished each deal of a day."""
        of = daily_attempts.c
        query = select(of.game, func.count()).where(of.day == day, of.worth.is_not(None)).group_by(of.game)
        return {game: int(people) for game, people in await self._source.read(query)}

    async def days_here(self, guild: int) -> list[int]:
        """Return the days on which somebody of a server has finished a deal, the latest first."""
        of = daily_attempts.c
        query = select(of.day).where(of.guild_id == guild, of.worth.is_not(None)).distinct().order_by(of.day.desc())
        return [day for (day,) in await self._source.read(query)]

    async def days_of(self, person: int) -> list[int]:
        """Return the days on which a person has finished a deal, the latest first."""
        of = daily_attempts.c
        query = select(of.day).where(of.person == person, of.worth.is_not(None)).distinct().order_by(of.day.desc())
        return [day for (day,) in await self._source.read(query)]


def _practice(person: int, day: int, game: str, *more: Any) -> AttemptRow:  # noqa: ANN401 -- columns of several types
    return replace(AttemptRow(day, game, person, NO_SERVER, *more), is_practice=True)


def _beginning(row: AttemptRow) -> Work[None]:
    made = (row.started_at, row.seq, row.moves)
    if row.is_practice:
        yield Statement(BEGIN_PRACTICE, (row.person, row.day, row.game, *made))
    elif (yield from first_attempt(KIND, row.day, row.person, row.game)):
        yield Statement(BEGIN, (row.day, row.game, row.person, row.guild_id, *made))


def _recording(before: AttemptRow, after: AttemptRow) -> Work[None]:
    key = (before.day, before.game, before.person, before.started_at)
    made = (after.seq, after.moves, after.interaction_id, after.finished_at, after.points, after.worth)
    if (yield Statement(ADVANCE.format(before.table), (*key, before.seq, *made))):
        return
    if not (yield Statement(FIND_INTERACTION.format(before.table), (*key, after.interaction_id))):
        raise SequenceConflict(f"The attempt at {before.game} of day {before.day} has gone on meanwhile.")
