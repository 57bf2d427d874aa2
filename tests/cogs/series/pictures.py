"""Lobbies and rounds of series as pictures, for the laws of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.pictures import Layout, Picture
from bot.show.theme import Theme
from cogs.series.series_pictures import lobby_picture, round_picture
from tables.series.series import Member, Series, evening_of
from tests.cogs.series.full_series import full_evening, full_tournament, shown_of, with_names
from tests.tables.series.courses import a_lobby

NAMES = ("Camille", "Bo", "Ada", "Élodie", "Zoé", "Maximilienne de La Tour", "François")


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield a picture of each kind."""
    yield "series", lobby_picture(shown_of(named(a_lobby(5).series)), Theme())
    yield "series of many", lobby_picture(shown_of(named(a_lobby(64).series)), Theme(felt="night"))
    evening = replace(evening_of(1, "fr"), members=(Member(1, "Ana"),))
    yield "series evening", lobby_picture(shown_of(evening), Theme())
    few = named(full_tournament("playing", "fr", "rage", people=16))
    yield "series round", round_of(few, few.tables_now[0].people[0])
    yield "series round of many", round_of(full_tournament("playing", "en"))
    yield "series evening pause", round_of(named(full_evening("pause", "fr")))


def named(series: Series) -> Series:
    return with_names(replace(series, language="fr"), *NAMES)


def round_of(series: Series, person: int | None = None) -> Layout:
    found = round_picture(shown_of(series), {}, Theme(), person)
    assert found is not None
    return found
