"""The rows of what people learn from: the questions that they are asked again, and how they played their games.

A question is one of a person, table and step of its game. No position holds a card that its person could not know: what
they did not see was dealt anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import BigInteger, Column, Integer, Table, Text, select

from cogs.mistakes.schedule import Standing
from storage.engine.row_source import RowSource, write_surely
from storage.engine.unit_of_work import Statement, Value, Work
from storage.stored import Stored, declare, new_metadata

KEEP_DAYS: Final = 120
"""How long a question is kept after it was last answered."""
MOST: Final = 100
"""The most questions of a person: beyond, those go that were answered longest ago."""

_metadata = new_metadata()

mistakes = Table(
    "mistakes",
    _metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", Text, primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("played", Text, nullable=False),
    Column("worths", Text, nullable=False),
    Column("played_at", BigInteger, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    Column("found", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("due_at", BigInteger),
    Column("changed_at", BigInteger, nullable=False),
)

declare(Stored(mistakes, person="erase", told_as="mistakes", since="changed_at", keep_days=KEEP_DAYS))

PLAY_KEEP_DAYS: Final = 200
"""How long it is kept how a game was played: this month and the five before it are shown."""

reviewed_games = Table(
    "reviewed_games",
    _metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("played_at", BigInteger, nullable=False),
    Column("mattered", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("kinds", Text, nullable=False),
)

declare(Stored(reviewed_games, person="erase", told_as="reviewed_games", since="played_at", keep_days=PLAY_KEEP_DAYS))

LOCK_RESULT: Final = "UPDATE results SET rank = rank WHERE table_id = $1 AND person = $2 RETURNING person"
"""Finds the person's own result, and keeps it from being erased until the unit is committed."""
ERASED: Final = "SELECT person FROM erasures WHERE person = $1"
ADD: Final = """
    INSERT INTO mistakes (person, table_id, step, game, version, seat, state, played, worths, played_at, asked, answer,
    found, missed, due_at, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    ON CONFLICT (person, table_id, step) DO NOTHING"""
REVIEWED: Final = """
    INSERT INTO reviewed_games (person, table_id, game, played_at, mattered, lost, kinds)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, table_id) DO NOTHING"""
OLDEST: Final = """
    SELECT table_id, step FROM mistakes WHERE person = $1 ORDER BY changed_at DESC, table_id, step
    LIMIT 100 OFFSET $2"""
DROP: Final = "DELETE FROM mistakes WHERE person = $1 AND table_id = $2 AND step = $3"
ANSWER: Final = """
    UPDATE mistakes SET asked = asked + 1, answer = $5, found = $6, missed = $7, due_at = $8, changed_at = $9
    WHERE person = $1 AND table_id = $2 AND step = $3 AND asked = $4 RETURNING asked"""


class Key(NamedTuple):
    """Which question it is among a person's own."""

    table_id: str
    step: int


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A question of a person: a move (`played` at unix ms `played_at`) that could have been better.

    `version` is that of the rules, `state` a position as the seat could believe it (JSON), `worths` JSON pairs of move
    and worth, the best first. `asked` counts the answers, `answer` is the latest (empty: none).
    """

    person: int
    table_id: str
    step: int
    game: str
    version: int
    seat: int
    state: str
    played: str
    worths: str
    played_at: int
    asked: int = 0
    answer: str = ""
    found: int = 0
    missed: int = 0
    due_at: int | None = None
    changed_at: int = 0

    @property
    def key(self) -> Key:
        """Return which of its person's questions it is."""
        return Key(self.table_id, self.step)

    @property
    def standing(self) -> Standing:
        """Return how it stands with its person."""
        return Standing(self.due_at, self.found, self.missed)


class ReviewedGame(NamedTuple):
    """How a person played a game that ended at `played_at` (unix ms): how many decisions mattered, and the mistakes.

    `lost` is in hundredths of points, `kinds` a JSON object with the number of mistakes by kind.
    """

    person: int
    table_id: str
    game: str
    played_at: int
    mattered: int
    lost: int
    kinds: str

    @property
    def mistakes(self) -> Counter[str]:
        """Return how many mistakes there are of each kind."""
        return Counter(json.loads(self.kinds))


class Pending(NamedTuple):
    """A question that is still to be found, in brief."""

    key: Key
    game: str
    version: int
    asked: int
    due_at: int
    changed_at: int


class MistakeStore:
    """The questions of all people."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def row(self, person: int, key: Key) -> MistakeRow | None:
        """Return a question, or None."""
        of = mistakes.c
        query = select(mistakes).where(of.person == person, of.table_id == key.table_id, of.step == key.step)
        rows = await self._source.read(query)
        return MistakeRow(*rows[0]) if rows else None

    async def has_any(self, person: int, table: str) -> bool:
        """Return whether a table's game has made questions for a person."""
        of = mistakes.c
        return bool(await self._source.read(select(of.step).where(of.person == person, of.table_id == table)))

    async def pending(self, person: int) -> list[Pending]:
        """Return a person's questions that are still to be found, those due first at the front."""
        of = mistakes.c
        query = select(of.table_id, of.step, of.game, of.version, of.asked, of.due_at, of.changed_at)
        mine = query.where(of.person == person, of.due_at.is_not(None)).order_by(of.due_at, of.table_id, of.step)
        return [Pending(Key(table, step), *rest) for table, step, *rest in await self._source.read(mine)]

    async def is_reviewed(self, person: int, table: str) -> bool:
        """Return whether a table's game has been looked at for a person."""
        of = reviewed_games.c
        return bool(await self._source.read(select(of.game).where(of.person == person, of.table_id == table)))

    async def reviewed(self, person: int) -> list[ReviewedGame]:
        """Return how a person played the games that have been looked at, the newest first."""
        of = reviewed_games.c
        query = select(reviewed_games).where(of.person == person).order_by(of.played_at.desc(), of.table_id)
        return [ReviewedGame(*row) for row in await self._source.read(query)]

    async def add(self, game: ReviewedGame, questions: Sequence[MistakeRow]) -> bool:
        """Store how a person played a game, and the questions that it makes; return whether they are stored.

        They are not if the person has no result of it: because it was not played to its end, or they were erased since.
        """
        return await write_surely(self._source, partial(_adding, game, questions))

    async def answer(self, row: MistakeRow, move: str, after: Standing, now: int) -> bool:
        """Store an answer to a question as it was read; return whether it is: not if another one came first."""
        values = (row.person, *row.key, row.asked, move, after.found, after.missed, after.due_at, now)
        return await self._source.write(partial(_answering, values))


def _adding(game: ReviewedGame, rows: Sequence[MistakeRow]) -> Work[bool]:
    person, table = game.person, game.table_id
    if (yield Statement(ERASED, (person,))) or not (yield Statement(LOCK_RESULT, (table, person))):
        return False
    yield Statement(REVIEWED, tuple(game))
    for row in rows:
        position = (row.person, *row.key, row.game, row.version, row.seat, row.state, row.played, row.worths)
        standing = (row.found, row.missed, row.due_at, row.changed_at)
        yield Statement(ADD, (*position, row.played_at, row.asked, row.answer, *standing))
    for old_table, step in (yield Statement(OLDEST, (person, MOST))):
        yield Statement(DROP, (person, old_table, step))
    return True


def _answering(values: tuple[Value, ...]) -> Work[bool]:
    return bool((yield Statement(ANSWER, values)))
