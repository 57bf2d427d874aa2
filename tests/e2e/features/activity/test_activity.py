"""The page of a server's activity over the real protocol: right figures, for managers alone, and nobody's name."""

from __future__ import annotations

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Playground, pictures
from playground.clock import Clock
from playground.person_actions import Person
from storage import ResultRow
from tables.table.archived_table import without_person
from tests.e2e.support.seating import CHANNEL, control
from tests.e2e.support.settling import heard, private_text, server
from tests.e2e.support.waiting import settle
from tests.support.sample_rows import a_move, a_table

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 11, 25, 12, tzinfo=PARIS).timestamp()
"""A Wednesday."""
NAMES = ("Camille", "Bo", "Dana", "Emil")


@pytest.fixture
def clock() -> Clock:
    return Clock(flowing=False, start=NOW)


async def play(tapis: RunningBot, playground: Playground, number: int, when: str, *names: str) -> None:
    """Let a game of some people and an AI player end when the clocks of Paris say so."""
    guild, at = int(playground.guild.id), round(datetime.fromisoformat(when).replace(tzinfo=PARIS).timestamp() * 1000)
    people = [playground.person(name) for name in names]
    seats = [ResultRow(seat, int(one.id), one.name, seat + 1, 9, rated=True) for seat, one in enumerate(people)]
    seats.append(ResultRow(len(seats), None, "Ada", len(seats) + 1, 0, rated=False))
    await tapis.database.journal.open_table(a_table(f"t{number}", guild=guild))
    await tapis.database.journal.record(a_move(1, f"t{number}", at=at), phase="finished", snapshot="{}", results=seats)


async def play_some(tapis: RunningBot, playground: Playground) -> None:
    """Three Fridays of three games at nine, and a Tuesday at noon; Dana comes twice, Emil once, Bo for long."""
    await play(tapis, playground, 0, "2026-09-01T21:00", "Camille", "Bo")
    fridays = ("2026-11-06", ("Camille", "Bo")), ("2026-11-13", ("Camille", "Dana")), ("2026-11-20", ("Bo", "Dana"))
    for week, (day, names) in enumerate(fridays):
        for hour in range(3):
            await play(tapis, playground, 10 * week + hour + 1, f"{day}T21:{10 + hour}", *names)
    await play(tapis, playground, 40, "2026-11-24T12:00", "Camille", "Emil")


async def test_a_manager_reads_the_last_weeks_without_names(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await play_some(tapis, playground)
    page = await server(camille, "activity")
    (picture,) = pictures(page)
    assert picture.alt.replace("\N{NO-BREAK SPACE}", " ").split("\n") == [
        "8 semaines : 10 parties, 4 personnes.",
        "05/10 : 0 partie, 0 personne",
        "12/10 : 0 partie, 0 personne",
        "19/10 : 0 partie, 0 personne",
        "26/10 : 0 partie, 0 personne",
        "02/11 : 3 parties, 2 personnes",
        "09/11 : 3 parties, 2 personnes",
        "16/11 : 3 parties, 2 personnes",
        "Depuis le 23/11 : 1 partie, 2 personnes",
        "Heures où finissent le plus de parties : vendredi de 21 h à minuit (9).",
        "2 personnes ont joué ici pour la première fois ; 1 est revenue un autre jour.",
    ]
    assert page.ephemeral
    shown = json.dumps([page.components, heard(page)])
    people = [playground.person(name) for name in NAMES]
    assert [one.name for one in people if one.name in shown or one.id in shown] == []
    await camille.select(page, control(page, "server-tab"), "general")
    assert pictures(page) == [], "the picture goes with its page"


async def test_the_server_s_clocks_and_its_erased_people_count(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await play_some(tapis, playground)
    guilds = tapis.database.guild_settings
    await guilds.change(int(playground.guild.id), lambda old: old.model_copy(update={"zone": "Pacific/Noumea"}))
    assert "samedi de 6 h à 9 h (9)" in heard(await server(camille, "activity")).replace("\N{NO-BREAK SPACE}", " ")
    dana = int(playground.person("Dana").id)
    assert await tapis.database.personal_data.erase(dana, without_person)
    said = heard(await server(camille, "activity")).replace("\N{NO-BREAK SPACE}", " ")
    assert "10 parties, 3 personnes" in said
    assert "1 personne a joué ici pour la première fois, et n’est pas encore revenue un autre jour." in said


async def test_too_few_games_are_no_picture_and_ones_own_page_in_words_has_none(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await server(camille, "activity")
    assert pictures(page) == []
    assert "Personne n’a encore fini de partie ici" in heard(page)
    await play_some(tapis, playground)
    await tapis.database.user_settings.change(int(camille.id), lambda old: old.model_copy(update={"pictures": False}))
    page = await server(camille, "activity")
    assert pictures(page) == []
    assert "10 parties, 4 personnes" in heard(page).replace("\N{NO-BREAK SPACE}", " ")


async def test_who_does_not_manage_the_server_is_told_nothing(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await play_some(tapis, playground)
    page = await server(camille, "activity")
    for forged, values in (
        (control(page, "server-tab"), ["activity"]),
        (str(CustomId("-", "server", "activity")), None),
    ):
        outcome = await bo.forge_click(forged, page, values=values)
        assert "those who manage the server" in private_text(outcome)
        assert not any(word in heard(outcome.message) for word in ("games", "people", "Friday"))
    await settle(tapis)
    assert not any("10 games" in heard(one) for one in bo.messages(CHANNEL))
