"""The rows of games against AI players alone: one a person and game. Moves are opaque texts.

Nothing of a game is kept in memory, so any process may write it. Each change has a number of its own, and a writer must
have read the one before.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table, Text, select

from games.core.daily_deal import PERSON
from storage.engine.row_source import RowSource, write_surely
from storage.engine.unit_of_work import Statement, Work
from storage.errors import SequenceConflict
from storage.stored import Stored, declare, new_metadata

KEEP_DAYS: Final = 30
"""How long a game is kept after its last change."""
GOES_ON: Final = ".on"
"""Ends the name of a row whose game goes on from a moment of another one."""

_metadata = new_metadata()

solo_games = Table(
    "solo_games",
    _metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("wish", Text, nullable=False),
    Column("deal", Text, nullable=False),
    Column("moves", Text, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("interaction_id", BigInteger),
)


def _told(row: Mapping[str, Any], _person: int) -> Mapping[str, Any]:
    """Return a row without what its person must not know while they play: the deal, and what the AI players did."""
    seat = json.loads(row["deal"])["person"] if row["game"].endswith(GOES_ON) else PERSON
    own = [line for line in row["moves"].splitlines() if line.startswith(f"{seat} ")]
    return {name: value for name, value in row.items() if name != "deal"} | {"moves": "\n".join(own)}


declare(
    Stored(
        solo_games,
        person="erase",
        told_as="solo_games",
        tell=_told,
        since="changed_at",
        keep_days=KEEP_DAYS,
    )
)

ADD: Final = """
    INSERT INTO solo_games (person, game, revision, wish, deal, moves, is_over, changed_at, interaction_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (person, game) DO NOTHING RETURNING revision"""
CHANGE: Final = """
    UPDATE solo_games SET revision = $3, wish = $4, deal = $5, moves = $6, is_over = $7, changed_at = $8,
    interaction_id = $9 WHERE person = $1 AND game = $2 AND revision = $3 - 1 RETURNING revision"""
FIND: Final = """
    SELECT revision FROM solo_games WHERE person = $1 AND game = $2 AND revision = $3 AND interaction_id = $4"""


@dataclass(frozen=True, slots=True)
class SoloRow:
    """A person's game: what they wish for the next deal, the deal that they play (JSON, empty: none), and its moves.

    `game` is the name of one, `rage`, or for a game that goes on from a moment of another one `rage.on`.
    `revision` counts the changes, 0 before the first. `interaction_id` is that of the latest; `changed_at` is in unix
    ms. The deal holds the secret of its cards.
    """

    person: int
    game: str
    revision: int = 0
    wish: str = ""
    deal: str = ""
    moves: str = ""
    is_over: bool = False
    changed_at: int = 0
    interaction_id: int | None = None

    @property
    def goes_on(self) -> bool:
        """Return whether a game is dealt and not over."""
        return bool(self.deal) and not self.is_over


class SoloStore:
    """The games of all people."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def row(self, person: int, game: str) -> SoloRow:
        """Return a person's game; one without any change if there is none."""
        of = solo_games.c
        rows = await self._source.read(select(solo_games).where(of.person == person, of.game == game))
        return SoloRow(*rows[0]) if rows else SoloRow(person, game)

    async def latest(self, person: int, games: Collection[str]) -> str | None:
        """Return which of a person's games of these names that go on has changed last, or None."""
        of = solo_games.c
        going = select(of.game).where(of.person == person, of.game.in_(games), of.deal != "", of.is_over.is_(False))
        rows = await self._source.read(going.order_by(of.changed_at.desc()).limit(1))
        return str(rows[0][0]) if rows else None

    async def record(self, row: SoloRow) -> None:
        """Store a row of the next revision. Raises SequenceConflict if the stored one is not the one before it.

        If the database's answer is lost, it is tried again; the same interaction never counts twice.
        """
        await write_surely(self._source, partial(_recording, row))


def _recording(row: SoloRow) -> Work[None]:
    values = (row.person, row.game, row.revision, row.wish, row.deal, row.moves, row.is_over, row.changed_at)
    if (yield Statement(ADD if row.revision == 1 else CHANGE, (*values, row.interaction_id))):
        return
    if not (yield Statement(FIND, (row.person, row.game, row.revision, row.interaction_id))):
        raise SequenceConflict(f"A game of {row.game} has changed meanwhile.")
