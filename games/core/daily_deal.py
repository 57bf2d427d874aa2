"""The deal of the day of a game: a short deal for one person against AI players, and what counts in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from games.core.scores import Scores

PERSON: Final = 0
"""The person's seat; AI players sit on all others."""


class DailyResult(NamedTuple):
    """The result of a deal: the points that are told, and their worth for comparing (more is better)."""

    points: int
    worth: int


def own_points(_state: object, scores: Scores) -> DailyResult:
    """Return the person's points, as the game counts them."""
    points = scores.points[PERSON]
    return DailyResult(points, -points if scores.fewest_win else points)


def lead(_state: object, scores: Scores) -> DailyResult:
    """Return the person's lead over the best opponent, in points."""
    points = scores.points[PERSON] - max(scores.points[PERSON + 1 :])
    return DailyResult(points, points)


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The number of seats, the options, the number of rounds (0: the whole game), and the result.

    `result` takes the final state and its scores.
    """

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    rounds: int = 0
    result: Callable[[Any, Scores], DailyResult] = own_points

    @property
    def is_lead(self) -> bool:
        """Return whether the points of a result are a lead over somebody, and not those of the person."""
        return self.result is lead
