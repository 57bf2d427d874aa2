"""The page of a server's settings that says how much is played there: in words, and as a picture of the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.painter import Painter
from bot.show.page import Page
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.settings_tabs import ACCENT, SettingsFrame
from cogs.activity.activity_picture import activity_layout, date_text, newcomers_text, total_text
from cogs.activity.server_activity import GAMES_LEAST, HOURS, PEOPLE_LEAST, WEEKS, Activity, Slot
from games.core.text import Text

TAB: Final = "activity"


async def activity_page(activity: Activity, frame: SettingsFrame, painter: Painter, look: PageLook) -> Page:
    """Return the page; with too few games it says so, and shows nothing else."""
    localizer = frame.localizer
    blocks: list[Block] = [Told(frame.title(TAB))]
    if activity.is_telling:
        words = "\n".join(map(localizer.say, _words(activity)))
        blocks.append(Picture("tapis-activity.png", activity_layout(activity, localizer, look.theme), words))
        blocks += [Told(f"-# {localizer.say(text)}") for text in _notes(activity)]
    else:
        least = Text("activity.few-until", games=GAMES_LEAST, people=PEOPLE_LEAST)
        blocks += [Told(localizer.say(Text("activity.few", games=activity.games))), Told(f"-# {localizer.say(least)}")]
    return await show(blocks, localizer, painter, look, controls=frame.foot(TAB), accent=ACCENT)


def _words(activity: Activity) -> Iterator[Text]:
    """Yield what the picture shows; of the hours only the busiest."""
    yield Text("activity.summary", total=total_text(activity))
    for week in activity.weeks:
        is_over = week != activity.weeks[-1]
        date, total = date_text(week), Text("activity.total", games=week.games, people=week.people)
        yield Text(f"activity.week{'' if is_over else '-now'}", date=date, total=total)
    times = tuple(
        Text("activity.time", day=day, since=hour, to=hour + HOURS, games=activity.hours[Slot(day, hour)])
        for day, hour in activity.busiest
    )
    yield Text("activity.busiest", times=times) if times else Text("activity.busiest-none")
    yield newcomers_text(activity)


def _notes(activity: Activity) -> Iterator[Text]:
    """Yield what counts, and whether older games are left out."""
    if len(activity.weeks) < WEEKS:
        yield Text("activity.cut")
    yield Text("activity.key")
