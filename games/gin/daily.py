"""The deal of the day: two hands, of which each seat deals one; the lead counts."""

from __future__ import annotations

from typing import Final

from games.core.daily_deal import DailyDeal, lead

DAILY: Final = DailyDeal(seats=2, rounds=2, result=lead)
