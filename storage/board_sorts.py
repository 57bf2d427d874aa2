"""Owns by what a leaderboard is sorted, and the steps on which people are counted. It must not know rows.

How many people stand on each step is stored, so that nobody's place takes counting all who are ahead. A step is known
by the least value that stands on it.
"""

from collections.abc import Mapping
from math import floor
from typing import Final, Literal, TypeAlias

Sort: TypeAlias = Literal["rating", "wins", "points"]

COLUMNS: Final[Mapping[Sort, str]] = {"rating": "shown", "wins": "ranked_wins", "points": "ranked_points"}
"""The column of `standings` that counts."""

RATING_STEP: Final = 8
POINTS_STEP: Final = 4
FINE_BITS: Final = 9
"""Points of more binary digits than this stand on wider steps: about as many people on each, and few steps in all."""


def step_of(sort: Sort, value: float) -> int:
    """Return the step that a value stands on; the greater of two values never stands on the lower step."""
    if sort == "wins":
        return int(value)
    if sort == "rating":
        return floor(value / RATING_STEP) * RATING_STEP
    points = int(value)
    height = POINTS_STEP << max(abs(points).bit_length() - FINE_BITS, 0)
    return points // height * height
