"""The deal of the day: a whole game at a table of four."""

from __future__ import annotations

from typing import Final

from games.core.daily_deal import DailyDeal

DAILY: Final = DailyDeal(seats=4)
