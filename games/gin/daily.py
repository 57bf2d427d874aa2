"""The deal of the day: two hands, of which each seat deals one; the lead counts.

A manche goes to so many points that two hands never end it: its premiums would count for more than the play.
"""

from __future__ import annotations

from typing import Final

from games.core.daily_deal import DailyDeal, lead

DAILY: Final = DailyDeal(seats=2, options={"manche_points": 500}, rounds=2, result=lead)
