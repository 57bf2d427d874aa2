"""The rows of weekly puzzles and of people's answers.

A week is the number of weeks since Monday, 1969-12-29 (UTC).
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text, func, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, Work, executing
from storage.stored import Stored, declare, new_metadata
from storage.stores.attempt_digests import first_attempt, has_begun

KIND: Final = "puzzle"
"""The kind of attempt, among the digests of attempts."""
KEEP_DAYS: Final = 365

_metadata = new_metadata()

puzzles = Table(
    "puzzles",
    _metadata,
    Column("week", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("played", Text, nullable=False),
    Column("worths", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

puzzle_answers = Table(
    "puzzle_answers",
    _metadata,
    Column("week", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),
    Column("answered_at", BigInteger, nullable=False),
)

Index("ix_puzzle_answers_of_person", puzzle_answers.c.person, puzzle_answers.c.week)

declare(
    Stored(puzzles, since="made_at", keep_days=KEEP_DAYS),
    Stored(puzzle_answers, person="erase", told_as="puzzle_answers", since="answered_at", keep_days=KEEP_DAYS),
)

KEEP: Final = """
    INSERT INTO puzzles (week, guild_id, game, version, seat, state, played, worths, secret, made_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (week, guild_id) DO NOTHING"""
ANSWER: Final = """
    INSERT INTO puzzle_answers (week, guild_id, person, move, answered_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (week, guild_id, person) DO NOTHING"""


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """A server's puzzle of a week: a position, the seat that decides, and the worth of its moves.

    `version` is that of the rules; `state` the whole position, which nobody may see; `played` the move made there,
    empty if none was; `worths` JSON pairs of move and worth, the best first. `secret` (hex) is that of a deal played by
    AI players; empty for a game of this server.
    """

    week: int
    guild_id: int
    game: str
    version: int
    seat: int
    state: str
    played: str
    worths: str
    secret: str
    made_at: int


class PuzzleStore:
    """The puzzles of all weeks and servers."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def puzzle(self, week: int, guild: int) -> PuzzleRow | None:
        """Return a server's puzzle of a week, or None if there is none yet."""
        of = puzzles.c
        rows = await self._source.read(select(puzzles).where(of.week == week, of.guild_id == guild))
        return PuzzleRow(*rows[0]) if rows else None

    async def keep(self, row: PuzzleRow) -> None:
        """Store a puzzle, unless its server has one for that week: the first one counts."""
        values = (*(row.week, row.guild_id, row.game, row.version, row.seat), *(row.state, row.played, row.worths))
        await self._source.write(partial(executing, Statement(KEEP, (*values, row.secret, row.made_at))))

    async def answer(self, week: int, guild: int, person: int) -> str | None:
        """Return the move that a person chose, or None."""
        of = puzzle_answers.c
        found = select(of.move).where(of.week == week, of.guild_id == guild, of.person == person)
        rows = await self._source.read(found)
        return str(rows[0][0]) if rows else None

    async def give(self, week: int, guild: int, person: int, move: str, at: int) -> None:
        """Store a person's answer (`at`: unix ms), unless they have answered before: the first one counts.

        A person who has answered and was erased since has no stored answer afterwards.
        """
        await self._source.write(partial(_giving, week, guild, person, move, at))

    async def has_answered(self, week: int, guild: int, person: int) -> bool:
        """Return whether a person has answered, even if they were erased since."""
        return await has_begun(self._source, KIND, week, person, str(guild))

    async def chosen(self, week: int, guild: int) -> dict[str, int]:
        """Return how often each move was chosen on a server."""
        of = puzzle_answers.c
        counts = select(of.move, func.count()).where(of.week == week, of.guild_id == guild).group_by(of.move)
        return {str(move): int(count) for move, count in await self._source.read(counts)}

    async def weeks_of(self, person: int) -> list[int]:
        """Return the weeks in which a person has answered, the latest first."""
        of = puzzle_answers.c
        query = select(of.week).where(of.person == person).distinct().order_by(of.week.desc())
        return [week for (week,) in await self._source.read(query)]


def _giving(week: int, guild: int, person: int, move: str, at: int) -> Work[None]:
    if (yield from first_attempt(KIND, week, person, str(guild))):
        yield Statement(ANSWER, (week, guild, person, move, at))
