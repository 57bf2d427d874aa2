"""Lobbies and rounds of series as pictures, for the laws of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from bot.pictures import Layout, Picture
from bot.show.theme import Theme
from cogs.series.lobby_picture import lobby_picture
from cogs.series.planning.picture import plan_picture
from cogs.series.round_picture import round_picture
from tables.series.plan import When, answer, plan_of
from tables.series.series import Member, Series, evening_of
from tables.table.acting_person import Actor
from tests.cogs.series.full_series import (
    PEOPLE,
    an_evening,
    dealt,
    full_evening,
    full_tournament,
    shown_of,
    with_names,
)
from tests.tables.series.courses import a_lobby

NAMES = ("Camille", "Bo", "Ada", "Élodie", "Zoé", "Maximilienne de La Tour", "François")
GAMES = ("rage", "gaag", "lagagne", "agnes", "rage")


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield a picture of each kind."""
    yield "series", lobby_picture(shown_of(named(a_lobby(5).series)), Theme())
    yield "series of many", lobby_picture(shown_of(named(a_lobby(64).series)), Theme(felt="night"))
    evening = replace(evening_of(1, "fr"), members=(Member(1, "Ana"),))
    yield "series evening", lobby_picture(shown_of(evening), Theme())
    few = named(full_tournament("playing", "fr", "rage", people=16))
    yield "series round", round_of(few, few.tables_now[1].people[0])
    many = named(full_tournament("playing", "fr"))
    yield "series round of many", round_of(many, many.open_tables[9].people[0])
    yield "series round of many to all", round_of(full_tournament("playing", "en"))
    nine = named(full_tournament("pause", "fr", "rage", people=9))
    yield "series standings", round_of(nine, nine.members[6].person)
    knockout = named(full_tournament("pause", "fr", draw="knockout", people=16))
    yield "series standings of a knockout", round_of(knockout, knockout.members[6].person)
    yield "series evening game", round_of(named(an_evening(4, GAMES, 2, on=True)), PEOPLE[0])
    yield "series evening of eight", round_of(named(an_evening(8, GAMES * 2, 6, on=True)), PEOPLE[3])
    yield "series evening tables", round_of(named(an_evening(8, ("gin",) * 4, 2, on=True, tables=4)), PEOPLE[3])
    yield "series evening pause", round_of(named(full_evening("pause", "fr")))
    plan = plan_of(evening_of(1, "fr"), Actor(1, NAMES[5]), When(date(2026, 9, 23).toordinal(), 1290, "UTC", 2))
    for number, name in enumerate(NAMES * 2, 2):
        plan = answer(replace(plan, most=number), Actor(number, name), "yes", 1)
        if number in (2, len(NAMES) * 2 + 1):
            yield f"series plan of {number}", plan_picture(shown_of(plan.series), plan, Theme())


def named(series: Series) -> Series:
    return with_names(replace(series, language="fr"), *NAMES)


def round_of(series: Series, person: int | None = None) -> Layout:
    tables = dealt(series, 2) if series.phase == "playing" else {}
    found = round_picture(shown_of(series), tables, Theme(), person)
    assert found is not None
    return found
