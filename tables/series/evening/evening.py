"""Owns the state of an evening, as it is stored: who takes part, which games, what was counted.

It must not know games, Discord, rows or a clock. Instants are unix milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from pydantic import TypeAdapter

from tables.series.evening.points import EveningRank, Placing, PointsTable, ranking_of
from tables.series.series import MINUTE, Series, SeriesTable

PEOPLE_LEAST: Final = 2
PEOPLE_MOST: Final = 8
GAMES_MOST: Final = 10
ANSWER_PATIENCE: Final = 30 * MINUTE
"""So long the host is asked about a game without a result; then the evening goes on without it."""

EveningPhase: TypeAlias = Literal["lobby", "playing", "pause", "asking", "ending", "over"]
"""`asking`: the host is asked about a game without a result; `ending`: the end is still to be shown."""


@dataclass(slots=True)
class Member:
    """Somebody who takes part: `left` once they have gone, with the points that they had."""

    person: int
    name: str
    left: bool = False


@dataclass(slots=True)
class EveningTable(SeriesTable):
    """One table of an evening, with how its people came in."""

    placings: list[Placing] = field(default_factory=list)


@dataclass(slots=True)
class EveningGame:
    """One game of an evening, played at one table or at several at once."""

    game: str
    tables: list[EveningTable]


@dataclass(slots=True)
class Evening(Series):
    """An evening; `members` are in the order in which they came, `played` has the games begun so far."""

    phase: EveningPhase = "lobby"
    games: list[str] = field(default_factory=list)
    """The games in their order; empty in a lobby: each game once."""
    points: PointsTable = "classic"
    pause: int = 2 * MINUTE
    members: list[Member] = field(default_factory=list)
    played: list[EveningGame] = field(default_factory=list)

    def member(self, person: int) -> Member | None:
        """Return a member, present or not."""
        return next((member for member in self.members if member.person == person), None)

    def name_of(self, person: int) -> str:
        """Return the name of a member."""
        member = self.member(person)
        return "?" if member is None else member.name

    @property
    def present(self) -> list[int]:
        """Return who plays in the next game, in the order in which they came."""
        return [member.person for member in self.members if not member.left]

    @property
    def game(self) -> EveningGame | None:
        """Return the game begun last."""
        return self.played[-1] if self.played else None

    @property
    def tables_now(self) -> list[EveningTable]:
        """Return the tables of the game begun last."""
        return [] if self.game is None else self.game.tables

    @property
    def game_now(self) -> str | None:
        """Return the name of the game begun last."""
        return None if self.game is None else self.game.game

    @property
    def next_game(self) -> str | None:
        """Return the game that comes next, or None."""
        number = len(self.played)
        return self.games[number] if number < len(self.games) else None

    @property
    def placings(self) -> Iterator[Placing]:
        """Yield all that was counted."""
        return (placing for game in self.played for table in game.tables for placing in table.placings)

    @property
    def ranking(self) -> list[EveningRank]:
        """Return who stands where, the best first."""
        return ranking_of([member.person for member in self.members], self.placings)

    @property
    def totals(self) -> dict[int, int]:
        """Return everybody's points so far."""
        return {rank.person: rank.points for rank in self.ranking}


_STORED: Final = TypeAdapter(Evening)


def write_evening(evening: Evening) -> str:
    """Return an evening as JSON."""
    return _STORED.dump_json(evening).decode()


def read_evening(written: str) -> Evening:
    """Read an evening as `write_evening` wrote it. Raises ValueError for anything else."""
    return _STORED.validate_json(written)
