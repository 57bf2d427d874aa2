"""The rows of courses: which positions a person has solved, and which they have tried and missed."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from sqlalchemy import BigInteger, Column, Table, Text, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, executing
from storage.stored import Stored, declare, new_metadata

_metadata = new_metadata()

solved_positions = Table(
    "solved_positions",
    _metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("position", Text, primary_key=True),
    Column("solved_at", BigInteger, nullable=False),
)

tried_positions = Table(
    "tried_positions",
    _metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("position", Text, primary_key=True),
    Column("tried_at", BigInteger, nullable=False),
)

declare(Stored(solved_positions, person="erase", told_as="solved_positions"))
declare(Stored(tried_positions, person="erase", told_as="tried_positions"))

SOLVE: Final = """
    INSERT INTO solved_positions (person, game, position, solved_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, game, position) DO NOTHING"""
MISS: Final = """
    INSERT INTO tried_positions (person, game, position, tried_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, game, position) DO NOTHING"""

Named: TypeAlias = frozenset[tuple[str, str]]
"""Positions by the names of game and position."""


class AnswerStore:
    """What all people have made of the positions."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def solved(self, person: int) -> Named:
        """Return what a person has solved."""
        return await self._of(person, solved_positions)

    async def missed(self, person: int) -> Named:
        """Return what a person has tried and missed, whether they have solved it since or not."""
        return await self._of(person, tried_positions)

    async def solve(self, person: int, game: str, position: str, at: int) -> None:
        """Store that a person has solved a position (`at`: unix ms), unless they had before."""
        await self._source.write(partial(executing, Statement(SOLVE, (person, game, position, at))))

    async def miss(self, person: int, game: str, position: str, at: int) -> None:
        """Store that a person has tried a position and missed it (`at`: unix ms), unless they had before."""
        await self._source.write(partial(executing, Statement(MISS, (person, game, position, at))))

    async def _of(self, person: int, table: Table) -> Named:
        rows = await self._source.read(select(table.c.game, table.c.position).where(table.c.person == person))
        return frozenset((game, position) for game, position in rows)
