"""Scores of a game: points of each round with their reasons, and the ranks."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.text import Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's points of one round, the arithmetic that explains them, and the rules behind them (`R17`)."""

    seat: int
    points: int
    why: Text
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scores:
    """Points per seat so far, the rounds that made them, and the ranks (1-based, ties share) once the game is over."""

    points: tuple[int, ...]
    rounds: tuple[tuple[ScoreLine, ...], ...] = ()
    ranks: tuple[int, ...] | None = None
    fewest_win: bool = False  # fewer points are better
    rated: bool = True  # the ranks count for ratings
