"""The deal of the day: five rounds, from five cards to one."""

from __future__ import annotations

from typing import Final

from games.core.daily_deal import DailyDeal

DAILY: Final = DailyDeal(seats=4, options={"start_hand": 5})
