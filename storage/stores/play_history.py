"""Reads what one person has played on a server, and whom they met."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import BigInteger, BindParameter, Text, bindparam, text

from storage.engine.row_source import RowSource

GAMES: Final = """
    SELECT me.number, me.game, me.rank, me.points, me.rated, me.finished_at, me.rating_after, count(*),
        SUM(CASE WHEN other.rated AND other.person IS NOT NULL THEN 1 ELSE 0 END), me.rating_before,
        MAX(CASE WHEN other.seat <> me.seat THEN other.rating_before END), me.figures
    FROM results me JOIN results other ON other.table_id = me.table_id
    WHERE me.person = :person AND me.guild_id = :guild
    GROUP BY me.table_id, me.seat, me.number, me.game, me.rank, me.points, me.rated, me.finished_at, me.rating_after,
        me.rating_before, me.figures
    ORDER BY me.number"""
OPPONENTS: Final = """
    SELECT other.person, count(*), SUM(CASE WHEN me.rank < other.rank THEN 1 ELSE 0 END),
        SUM(CASE WHEN me.rank > other.rank THEN 1 ELSE 0 END)
    FROM results me JOIN results other ON other.table_id = me.table_id AND other.seat <> me.seat
    WHERE me.person = :person AND me.guild_id = :guild AND me.rated AND other.rated AND other.person > 0
        AND (:game = '' OR me.game = :game)
    GROUP BY other.person ORDER BY count(*) DESC, other.person"""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A person's result in a game: the game's number on the server, its name, the rank (1 is best) and points.

    `counts` is False for what is not rated: of latecomers, people whom a moderator sent away, worn-out matches.
    `seats` is how many have played, `people` how many of them counted. `rating` is the person's in this game afterwards
    (None: unchanged), `best_met` the highest of the others before. `figures` are what the game counts besides.
    """

    number: int
    game: str
    rank: int
    points: int
    counts: bool
    at: int
    rating: float | None
    seats: int
    people: int
    before: float | None
    best_met: float | None
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent: how often the two have met, and how often the person came in ahead, and behind."""

    person: int
    games: int
    ahead: int
    behind: int


class PlayHistory:
    """What people have played."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def games(self, guild_id: int, person: int) -> list[PlayedGame]:
        """Return all games of a person on a server, in the order in which they ended."""
        query = text(GAMES).bindparams(_id("person", person), _id("guild", guild_id))
        return [_played(row) for row in await self._source.read(query)]

    async def opponents(self, guild_id: int, person: int, game: str | None) -> list[Opponent]:
        """Return a person's opponents in games in which both counted, the most frequent first."""
        of_game = bindparam("game", game or "", Text())
        query = text(OPPONENTS).bindparams(_id("person", person), _id("guild", guild_id), of_game)
        return [Opponent(*map(int, row)) for row in await self._source.read(query)]


def _played(row: Sequence[Any]) -> PlayedGame:
    values: list[Any] = [*row[:4], bool(row[4]), *row[5:11], json.loads(row[11])]
    return PlayedGame(*values)


def _id(name: str, value: int) -> BindParameter[int]:
    return bindparam(name, value, BigInteger())
