"""The deal of the day: a whole game of two, which is long enough for skill and short enough for a phone."""

from __future__ import annotations

from typing import Final

from games.core.daily_deal import DailyDeal

DAILY: Final = DailyDeal(seats=2)
