"""The deal of the day: one round at a table of three, after which somebody has 20 atoms in any case."""

from __future__ import annotations

from typing import Final

from games.core.daily_deal import DailyDeal

DAILY: Final = DailyDeal(seats=3, options={"target": 20}, rounds=1)
