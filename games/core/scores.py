"""Scores of a game: points of each round with their reasons, the ranks, and the round that decided most."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from games.core.text import Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's points of one round, the arithmetic that explains them, and the rules behind them (`R17`)."""

    seat: int
    points: int
    why: Text
    rules: tuple[str, ...] = ()


class TurningPoint(NamedTuple):
    """The round (1-based) in which the winner of a game, a seat, gained most on the second: by so many points."""

    round: int
    seat: int
    gain: int


@dataclass(frozen=True, slots=True)
class Scores:
    """Points per seat so far, the rounds that made them, and the ranks (1-based, ties share) once the game is over."""

    points: tuple[int, ...]
    rounds: tuple[tuple[ScoreLine, ...], ...] = ()
    ranks: tuple[int, ...] | None = None
    fewest_win: bool = False  # fewer points are better
    rated: bool = True  # the ranks count for ratings
    goal: int = 0  # the points that end the game (0: something else ends it)
    current: tuple[ScoreLine, ...] = ()  # what the round in play has changed so far, where points change within it

    @property
    def rounds_so_far(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """The finished rounds, and the one in play if it has changed something: they explain the points of now."""
        return (*self.rounds, self.current) if self.current else self.rounds

    @property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """The total of each seat after each round; a round may leave out who scored nothing."""
        changes = self._changes
        return tuple(tuple(accumulate(row[seat] for row in changes)) for seat in range(len(self.points)))

    @property
    def _changes(self) -> list[list[int]]:
        """The points of each seat, round by round."""
        seats = range(len(self.points))
        return [[sum(line.points for line in lines if line.seat == seat) for seat in seats] for lines in self.rounds]

    @property
    def turning_point(self) -> TurningPoint | None:
        """The round that decided most; None without a winner alone, several rounds, or a gain in any of them."""
        ranks = self.ranks or ()
        if ranks.count(1) != 1 or len(ranks) < 2 or len(self.rounds) < 2:
            return None
        first, second = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))[:2]
        sign = -1 if self.fewest_win else 1
        gains = [sign * (changes[first] - changes[second]) for changes in self._changes]
        most = max(gains)
        return TurningPoint(gains.index(most) + 1, first, most) if most > 0 else None
