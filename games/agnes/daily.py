"""The deal of the day: one round at a table of three, without snaps, which would be a race against a clock."""

from __future__ import annotations

from typing import Final

from games.agnes.scoring import total
from games.agnes.state import State
from games.core.daily_deal import PERSON, DailyDeal, DailyResult
from games.core.game import Scores

HANDS_MOST: Final = 1_000
"""More than any hand is worth: points come first."""


def points_then_hand(state: State, scores: Scores) -> DailyResult:
    """Return the points of the round; between equals, the lower hand is better."""
    points = scores.points[PERSON]
    return DailyResult(points, HANDS_MOST * points - total(state.done[-1].hands[PERSON]))


DAILY: Final = DailyDeal(seats=3, options={"snap": False, "rounds": 1}, rounds=1, result=points_then_hand)
