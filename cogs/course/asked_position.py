"""A position of a course as it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.show.weighed_moves import WeighedMoves
from cogs.course.rows import Named
from games.core.asked_again import is_met
from games.core.course import CoursePosition
from games.core.game import AnyGame
from games.core.solo_game import StartingPoint
from games.core.stored_state import load_state
from games.core.text import Text
from tables.table.table_state import AI_NAMES


@dataclass(frozen=True)
class AskedPosition:
    """A position, by its place in the course of its game (from 0)."""

    game: AnyGame
    place: int

    @property
    def position(self) -> CoursePosition:
        """The position."""
        return self.game.course[self.place]

    @property
    def motif(self) -> Text:
        """What its motif is called."""
        return Text(f"{self.game.name}.course-{self.position.name}")

    @property
    def why(self) -> Text:
        """Why the best move is the best."""
        return Text(f"{self.game.name}.course-{self.position.name}-why")

    @cached_property
    def decision(self) -> WeighedMoves:
        """What its seat saw, and the worth of its moves."""
        return WeighedMoves.at(self.game, self._state, self.position.seat, self.position.worths)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._state.seats)

    def is_solved_by(self, move: str) -> bool:
        """Return whether a move cannot be told from the best one."""
        return is_met(self.game, self.position.worths, move)

    def start(self, at: int) -> StartingPoint:
        """Return the position, to play on from, at an instant (unix ms)."""
        return StartingPoint(self.game, self._state, self.position.seat, at, AI_NAMES[: self.seats])

    @cached_property
    def _state(self) -> Any:  # noqa: ANN401 -- each game has its own state
        return load_state(self.game, self.position.state)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a person has come in the course of a game: which places (from 0) they have solved, and which missed."""

    game: AnyGame
    solved: frozenset[int]
    missed: frozenset[int] = frozenset()
    """Those tried and not solved yet."""

    @classmethod
    def of(cls, game: AnyGame, solved: Named, missed: Named = frozenset()) -> Progress:
        """Return it by the names of all games and positions that the person has solved, and has ever missed."""

        def places(named: Named) -> frozenset[int]:
            return frozenset(place for place, one in enumerate(game.course) if (game.name, one.name) in named)

        return cls(game, places(solved), places(missed - solved))

    @property
    def next(self) -> int | None:
        """Return the first place that is still to be solved, None once all are."""
        return next((place for place in range(len(self.game.course)) if place not in self.solved), None)

    def after(self, place: int) -> int | None:
        """Return the next place to be solved after one, else the first of all; never the same."""
        left = [one for one in range(len(self.game.course)) if one not in self.solved and one != place]
        return next((one for one in left if one > place), left[0] if left else None)


def with_courses(games: Mapping[str, AnyGame]) -> list[AnyGame]:
    """Return the games that have a course."""
    return [game for game in games.values() if game.course]
