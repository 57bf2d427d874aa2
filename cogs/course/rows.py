"""The rows of courses: which positions a person has solved."""

from __future__ import annotations

from functools import partial
from typing import Final

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

declare(Stored(solved_positions, person="erase", told_as="solved_positions"))

SOLVE: Final = """
    INSERT INTO solved_positions (person, game, position, solved_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, game, position) DO NOTHING"""


class SolvedStore:
    """The solved positions of all people."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def of(self, person: int) -> frozenset[tuple[str, str]]:
        """Return what a person has solved: the names of game and position."""
        of = solved_positions.c
        rows = await self._source.read(select(of.game, of.position).where(of.person == person))
        return frozenset((game, position) for game, position in rows)

    async def solve(self, person: int, game: str, position: str, at: int) -> None:
        """Store that a person has solved a position (`at`: unix ms), unless they had before."""
        await self._source.write(partial(executing, Statement(SOLVE, (person, game, position, at))))
