"""The activity of a server as a picture, for the laws of pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from bot.pictures import Picture
from bot.show.localizer import Localizer
from bot.show.theme import Theme
from cogs.activity.activity_picture import activity_layout
from cogs.activity.server_activity import Activity, Slot, Week

GAMES = (4, 9, 7, 0, 15, 22, 18, 11)
PEOPLE = (3, 6, 6, 0, 9, 14, 12, 8)
MONDAY = date(2026, 10, 5)


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield that of a usual server, and those of servers that play as much as is counted, and more."""
    yield "activity", activity_layout(usual(), Localizer("fr"), Theme())
    yield "activity of many", activity_layout(busy(), Localizer("en"), Theme(felt="brick"))
    week = Week(MONDAY, 4_999, 2_345)
    yield "activity of a week", activity_layout(replace(busy(), weeks=(week,)), Localizer("en"), Theme())


def usual() -> Activity:
    """Return some weeks of a server that plays in the evening, most on Fridays."""
    hours = {Slot(day, hour): (hour - 12) // 3 + (day == 4) * hour // 5 for day in range(7) for hour in (15, 18, 21)}
    return Activity(_weeks(GAMES, PEOPLE), 23, hours | {Slot(6, 0): 2, Slot(2, 12): 1}, 12, 7)


def busy() -> Activity:
    """Return the last weeks of one that plays round the clock, as often as games are counted."""
    hours = {Slot(day, hour): 10 + day * 8 + hour for day in range(7) for hour in range(0, 24, 3)}
    return Activity(_weeks([624] * 8, [345] * 8), 1_432, hours, 1_234, 987)


def _weeks(games: Sequence[int], people: Sequence[int]) -> tuple[Week, ...]:
    counted = enumerate(zip(games, people, strict=True))
    return tuple(Week(MONDAY + timedelta(weeks=number), *figures) for number, figures in counted)
