"""Scores of a game: points of each round with their reasons, the ranks, and the round that decided most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from games.core.text import Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's points of one round, the arithmetic that explains them, and the rules behind them (`R17`).

    `bonus` names what several rounds, a part of the game, have brought together: it falls due in the last of them.
    """

    seat: int
    points: int
    why: Text
    rules: tuple[str, ...] = ()
    bonus: Text | None = None
    explains_none: bool = False
    """Whether the arithmetic is told in words alone even of a round that changed nothing for the seat."""


class TurningPoint(NamedTuple):
    """The round (1-based) in which the winner of a game gained most on the second, with what it brought both seats.

    Of several such rounds it is the last. Where bonuses end parts of the game, it is a whole part: `round` is its last
    round, `part` its number (0: it is a round alone).
    """

    round: int
    winner: int
    second: int
    won: int
    other: int
    part: int = 0


class Part(NamedTuple):
    """The part of a game that is being played: the points in it by seat, and those that end it."""

    points: tuple[int, ...]
    goal: int


@dataclass(frozen=True, slots=True)
class Scores:
    """Points per seat so far, the rounds that made them, and the ranks (1-based, ties share) once the game is over."""

    points: tuple[int, ...]
    rounds: tuple[tuple[ScoreLine, ...], ...] = ()
    ranks: tuple[int, ...] | None = None
    fewest_win: bool = False  # fewer points are better
    rated: bool = True  # the ranks count for ratings
    goal: int = 0  # the points that end the game (0: something else ends it)
    part: Part | None = None  # where parts have bonuses and a goal of their own
    current: tuple[ScoreLine, ...] = ()  # what the round in play has changed so far, where points change within it

    @property
    def rounds_so_far(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """The finished rounds, and the one in play if it has changed something: they explain the points of now."""
        return (*self.rounds, self.current) if self.current else self.rounds

    @property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """The total of each seat after each round; a round may leave out who scored nothing."""
        seats = range(len(self.points))
        return tuple(
            tuple(accumulate(sum(line.points for line in lines if line.seat == seat) for lines in self.rounds))
            for seat in seats
        )

    @property
    def turning_point(self) -> TurningPoint | None:
        """The round that decided most, or the part with its bonuses where bonuses end parts.

        None without a winner alone, several rounds, or a gain in any of them.
        """
        return self.turning_point_of(None)

    def turning_point_of(self, seat: int | None) -> TurningPoint | None:
        """Return the same as a seat tells it, which has lost: what cost it most against the winner, not the second."""
        ranks = self.ranks or ()
        if ranks.count(1) != 1 or len(ranks) < 2 or len(self.rounds) < 2:
            return None
        first, second = sorted(range(len(ranks)), key=lambda one: (ranks[one], one))[:2]
        second = second if seat in (None, first) else seat
        sign = -1 if self.fewest_win else 1
        ends = self._ends_of_parts()
        has_parts = len(ends) > 1
        made, before = list[tuple[int, int]](), 0
        for end in ends if has_parts else range(1, len(self.rounds) + 1):
            lines = [line for row in self.rounds[before:end] for line in row if has_parts or line.bonus is None]
            made.append((_made(lines, first), _made(lines, second)))
            before = end
        most, number = max((sign * (won - other), number) for number, (won, other) in enumerate(made, 1))
        if most <= 0:
            return None
        won, other = made[number - 1]
        return TurningPoint(ends[number - 1] if has_parts else number, first, second, won, other, number * has_parts)

    def _ends_of_parts(self) -> list[int]:
        """Return the last round (1-based) of each part that bonuses have ended, and of a part broken off."""
        ends = [number for number, row in enumerate(self.rounds, 1) if any(line.bonus is not None for line in row)]
        return [*ends, len(self.rounds)] if ends and ends[-1] < len(self.rounds) else ends


def _made(lines: Sequence[ScoreLine], seat: int) -> int:
    """Return what rounds have brought a seat."""
    return sum(line.points for line in lines if line.seat == seat)
