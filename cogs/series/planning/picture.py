"""The picture of a plan: a leaf of a calendar, what is planned, when and how often, who comes. It must not paint."""

from __future__ import annotations

from datetime import date
from typing import Final
from zlib import crc32

from bot.pictures import Person
from bot.pictures.boxes import Box, Column, FreePlace, Gap, Icon, Label, Layout, Name, Number, Plate, Portrait, Row
from bot.pictures.drawing.felt_palette import CREAM, GOLD, NIGHT, WHITE
from bot.show.names import name_of
from bot.show.persons import HUES
from bot.show.theme import Theme
from cogs.series.planning.form import day_text, hour_text
from cogs.series.shown_series import ShownSeries
from games.core.text import Text
from tables.series.plan import Answer, Plan

PEOPLE_MOST: Final = 8
PERSON: Final = 84
RED: Final = (229, 56, 59)
INK: Final = (43, 51, 80)


def plan_picture(shown: ShownSeries, plan: Plan, theme: Theme) -> Layout:
    """Return the picture."""
    series, on = plan.series, date.fromordinal(plan.when.day)
    game = name_of(shown.games[series.games[0]]) if series.traits.is_drawn else ""
    title = shown.say(series.text("card-title", game=game))
    when = Column(
        Label(title, 46, "numeral"),
        Gap(high=6),
        Label(shown.say(day_text(plan.when.day)), 38, "bold", GOLD),
        Label(shown.say(hour_text(plan.when, shown.language)), 38, "bold", GOLD),
        Gap(high=6),
        Label(shown.say(Text("series.plan-every", weeks=plan.when.every)), 25, ink="pale"),
        align=0,
    )
    sign = Icon("cup" if series.traits.is_drawn else "moon", 92, shadow=0.4)
    month = shown.say(Text("bot.month-short", month=on.month))
    head = Row(_leaf(month, str(on.day)), Plate(when, 390, align=0), sign, gap=26)
    coming = plan.said("yes")
    count = Label(shown.say(Text("series.plan-card-coming", count=len(coming))), 27, "bold")
    limits = Label(shown.own("card-limits", least=series.traits.least, most=plan.limit), 24, ink="pale")
    state = Plate(Row(count, limits, gap=24), pad=(18, 0))
    plate = Plate(Column(state, Gap(high=14), _people(coming, plan.limit)), 688, 182, (6, 12), NIGHT, 0.55, 24)
    root = Column(Plate(head, 720, 238, (24, 0), align=0), plate, Gap(high=16))
    return Layout(root, theme.felt or shown.felt, (0, 0, 0.3), (0.2, 0.1))


def _leaf(month: str, day: str) -> Box:
    """Return the leaf; the words beside it say the same."""
    head = Plate(Label(month, 30, "bold", said=""), 150, 52, fill=RED, radius=18)
    return Plate(Column(head, Plate(Number(day, 84, ink=INK, said=""), 150, 118)), 150, 170, fill=CREAM, radius=18)


def _people(coming: list[Answer], limit: int) -> Box:
    """Return who comes, with their names, then free places, or how many more there are."""
    more = len(coming) - PEOPLE_MOST + 1 if len(coming) > PEOPLE_MOST else 0
    seen = [_person(number, one) for number, one in enumerate(coming[: PEOPLE_MOST - 1] if more else coming)]
    discs: list[Box] = [Column(Portrait(person, 31), Name(person, 22, "words"), gap=6) for person in seen]
    if more:
        discs.append(Plate(Number(f"+{more}", 28), 66, 66, fill=WHITE, share=0.16, radius=33))
    discs += [FreePlace(31)] * max(0, min(limit, PEOPLE_MOST) - len(coming))
    cells = [Plate(disc, PERSON, pad=(4, 0)) for disc in (*discs, *[Gap()] * (PEOPLE_MOST - len(discs)))]
    told = [*(person.name for person in seen), *([f"+{more}"] if more else [])]
    return Row(*cells, align=0, said=", ".join(told))


def _person(number: int, one: Answer) -> Person:
    return Person(number, one.name, crc32(f"<@{one.person}>".encode()) % HUES, user=one.person)
