"""How much is played on a server, as a picture: weeks as bars, hours as a heat map, newcomers. It shows no names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.boxes import Box, Cells, Column, Fill, Gap, Grid, Label, Layout, Number, Plate, Row, Track
from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE, Colour
from bot.show.localizer import Localizer
from bot.show.theme import Theme
from cogs.activity.server_activity import HOURS, Activity, Slot, Week
from games.core.text import Text

_WIDE: Final = 688
_BLUE: Final[Colour] = (126, 182, 255)
_BAR_WIDE: Final = 30
_BAR_HIGH: Final = 110
"""The height of the tallest bar."""
_CELL: Final = (58, 32)
_SHADES: Final = 5
"""Shades of the heat map: it says more and less, not how many."""


def total_text(activity: Activity) -> Text:
    """Return how many games and people there were, and in how many weeks."""
    total = Text("activity.total", games=activity.games, people=activity.people)
    return Text("activity.in-weeks", weeks=len(activity.weeks), total=total)


def date_text(week: Week) -> Text:
    """Return the Monday of a week."""
    return Text("bot.date", day=f"{week.monday.day:02}", month=week.monday.month)


def newcomers_text(activity: Activity) -> Text:
    """Return how many people were new, and how many of them came back."""
    return Text("activity.newcomers", newcomers=activity.newcomers, returned=activity.returned)


def activity_layout(activity: Activity, localizer: Localizer, theme: Theme) -> Layout:
    """Return the picture. What it shows is told in words beside it."""
    label = localizer.label
    title = Label(label(Text("activity.tab")), 34, "numeral")
    head = Row(title, Fill(), Label(label(total_text(activity)), 24, ink="pale", lines=2, align=1), gap=20)
    new = Label(label(newcomers_text(activity)), 25, "bold", lines=3)
    root = Column(
        Plate(head, 720, 70, (30, 0)),
        _panel(_weeks(activity, localizer)),
        Gap(high=12),
        _panel(_hours(activity, localizer)),
        Gap(high=12),
        _panel(new),
        Gap(high=14),
        said="",
    )
    return Layout(root, theme.felt or "night", (0.1, 0.2, 0.4), (0.4, 0.1))


def _panel(content: Box) -> Box:
    return Plate(content, _WIDE, pad=(18, 14), fill=NIGHT, share=0.5, radius=22, align=0)


# --- the weeks -----------------------------------------------------------------------------------------------------


def _weeks(activity: Activity, localizer: Localizer) -> Box:
    """Return two bars for each week, all on one scale, with their figures below."""
    weeks, label = activity.weeks, localizer.label
    keys = [_key(label(Text(f"activity.drawn-{kind}")), ink) for kind, ink in (("games", GOLD), ("people", _BLUE))]
    head = Row(Label(label(Text("activity.drawn-weeks")), 26, "bold"), Fill(), *keys, gap=20)
    most = max(max(week.games, week.people) for week in weeks)
    bars = tuple(_bars(week.games / most, week.people / most) for week in weeks)
    dates = [Label(label(date_text(week)), 22, ink="pale") for week in weeks[:-1]]
    dates.append(Label(label(date_text(weeks[-1])), 22, "bold"))
    rows = (
        Cells(bars, _BAR_HIGH + 6),
        Cells(tuple(Number(str(week.games), 24, "bold", GOLD) for week in weeks), 32),
        Cells(tuple(Number(str(week.people), 24, "bold", _BLUE) for week in weeks), 30),
        Cells(tuple(dates), 30),
    )
    return Column(head, Gap(high=8), Grid(tuple(Track(0.5, grows=True) for _ in weeks), rows, gap=4), align=0)


def _key(text: str, ink: Colour) -> Box:
    return Row(Plate(Gap(), 18, 18, fill=ink, radius=5), Label(text, 22, ink="pale"), gap=8)


def _bars(games: float, people: float) -> Box:
    """Return the bars of a week, by their shares of the tallest."""
    bars = Row(_bar(games, GOLD), _bar(people, _BLUE), gap=4, align=1)
    return Plate(Column(Fill(), bars), high=_BAR_HIGH)


def _bar(share: float, ink: Colour) -> Box:
    high = max(4, round(_BAR_HIGH * share))
    return Plate(Gap(), _BAR_WIDE, high, fill=ink, radius=min(6, high // 2))


# --- the hours -----------------------------------------------------------------------------------------------------


def _hours(activity: Activity, localizer: Localizer) -> Box:
    """Return a row for each day of the week, a cell for some hours of it, the busiest ones framed."""
    label, hours = localizer.label, range(0, 24, HOURS)
    head = [Label(label(Text("activity.drawn-hour", hour=hour)), 22, ink="pale") for hour in hours]
    rows = [
        Cells((Label(label(Text("activity.drawn-day", day=day)), 22), *_day(activity, day)), _CELL[1] + 6)
        for day in range(7)
    ]
    tracks = (Track(grows=True), *(Track(0) for _ in hours))
    table = Grid(tracks, (Cells((Gap(), *head), 32), *rows), gap=6)
    return Column(Label(label(Text("activity.drawn-hours")), 26, "bold"), table, gap=4, align=0)


def _day(activity: Activity, day: int) -> Iterator[Box]:
    most = max(activity.hours.values())
    for hour in range(0, 24, HOURS):
        slot = Slot(day, hour)
        shade = -(-_SHADES * activity.hours.get(slot, 0) // most) / _SHADES
        edge = WHITE if slot in activity.busiest else None
        yield Plate(Gap(), *_CELL, fill=GOLD if shade else WHITE, share=shade or 0.06, radius=8, edge=edge)
