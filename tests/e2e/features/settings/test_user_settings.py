"""A person’s own settings by their clicks: every choice holds, and bad hours lose nothing."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.pictures import paint
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_for
from bot.show.spoken import drawing_of
from bot.show.theme import Theme
from cogs.settings.setting_choices import OWN
from games.core.screen import Cards
from playground import Outcome, Playground, pictures, said
from playground.clock import Clock
from playground.person_actions import Person
from playground.world import Message
from storage import UserSettings as Stored
from tables.table.acting_person import QuietHours
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import coloured, control, lobby_of, offers, seated
from tests.e2e.support.settling import choose_own, chosen_in, mine, newest, private_text, stored_of
from tests.e2e.support.waiting import only_table, tables_of
from tests.support.threads import Threads


@pytest.fixture
def painting() -> type[Threads]:
    """Paint: some of these tests look at pictures."""
    return Threads


async def test_every_choice_of_a_person_is_stored_and_shown(tapis: RunningBot, camille: Person, bo: Person) -> None:
    choices: tuple[tuple[str, dict[str, str], dict[str, object]], ...] = (
        ("display", {"pictures": "off"}, {"pictures": False}),
        ("display", {"four_colours": "on"}, {"four_colours": True}),
        ("moves", {"confirm": "on"}, {"confirm": True, "clicks": False}),
        ("moves", {"confirm": "off", "clicks": "on"}, {"confirm": False, "clicks": True}),
        ("alerts", {"calls": "message"}, {"calls": "message"}),
        ("display", {"language": "en"}, {"language": "en"}),
    )
    for group, filled, kept in choices:
        page = await mine(camille)
        assert (await choose_own(camille, page, **filled)).kind == "update", filled
        assert ("Noted." if "language" in filled else "C’est noté.") in said(page), filled
        stored = await stored_of(tapis, camille)
        assert {field: getattr(stored, field) for field in kept} == kept
        assert filled.items() <= chosen_in(await camille.click(page, control(page, "me-set", group))).items()
    assert await stored_of(tapis, bo) == Stored()


async def test_a_form_sent_as_it_opens_changes_nothing(tapis: RunningBot, camille: Person) -> None:
    page = await mine(camille)
    for filled in ({"pictures": "still"}, {"calls": "mention", "call_delay": "900"}, {"confirm": "on"}):
        await choose_own(camille, page, **filled)
    before, page = await stored_of(tapis, camille), await mine(camille)
    for group in OWN:
        await fill(camille, page, control(page, "me-set", group))
        assert await stored_of(tapis, camille) == before
        assert "Rien n’a changé." in said(page)


async def test_a_form_that_there_is_not_changes_nothing(tapis: RunningBot, camille: Person) -> None:
    forged = await camille.forge_click(str(CustomId("-", "me-set", "attic")), await mine(camille))
    assert "Rien n’a changé" in private_text(forged)
    assert await stored_of(tapis, camille) == Stored()


async def test_pictures_may_stand_still_and_that_outlasts_a_time_without_pictures(
    tapis: RunningBot, camille: Person
) -> None:
    page = await mine(camille)
    for word, has_pictures, moves in (("still", True, False), ("off", False, False), ("on", True, True)):
        await choose_own(camille, page, pictures=word)
        stored = await stored_of(tapis, camille)
        assert (stored.pictures, stored.motion) == (has_pictures, moves)


async def test_who_chooses_words_alone_is_offered_alerts_that_come_at_once(tapis: RunningBot, camille: Person) -> None:
    page = await mine(camille)
    assert not offers(page, "me-alert")
    await choose_own(camille, page, pictures="off")
    await camille.click(page, control(page, "me-alert"))
    assert "message privé" in said(page)
    stored = await stored_of(tapis, camille)
    assert (stored.pictures, stored.calls, stored.call_delay) == (False, "message", 0)
    assert not offers(page, "me-alert"), "they have alerts"


async def test_the_delay_is_told_once_there_are_calls(tapis: RunningBot, camille: Person) -> None:
    page = await mine(camille)
    assert "Délai" not in said(page)
    for word in ("0", "300", "900", "60"):
        await choose_own(camille, page, calls="mention", call_delay=word)
        assert "Délai" in said(page)
        assert (await stored_of(tapis, camille)).call_delay == int(word)


async def test_whoever_fills_in_the_form_changes_their_own_settings(
    tapis: RunningBot, camille: Person, bo: Person
) -> None:
    page = await mine(camille)
    form = await bo.forge_click(control(page, "me-set", "display"), page)
    await bo.submit(form, {"pictures": "off"})
    assert (await stored_of(tapis, camille)).pictures is True
    assert (await stored_of(tapis, bo)).pictures is False


async def quiet(person: Person, page: Message, since: int, until: int, city: str) -> Outcome:
    """Fill in the form for the quiet hours, from one hour to another."""
    hours = {"since": str(60 * since), "until": str(60 * until)}
    return await fill(person, page, control(page, "me-quiet"), **hours, zone="elsewhere", city=city)


def shown(form: Outcome) -> list[str]:
    """Return what a form opens with, by its parts."""
    parts = [label["component"] for label in form.modal.components]
    return [
        part.get("value") or "".join(one["value"] for one in part.get("options", ()) if one["default"])
        for part in parts
    ]


async def test_quiet_hours_keep_to_the_clocks_of_ones_city(tapis: RunningBot, camille: Person) -> None:
    page = await mine(camille)
    form = await camille.click(page, control(page, "me-quiet"))
    assert shown(form) == ["1320", "480", "Europe/Paris", ""], "a night is proposed"
    await quiet(camille, page, 23, 7, "la réunion")
    settings = await stored_of(tapis, camille)
    assert (settings.quiet, settings.utc_offset) == ((19 * 60, 3 * 60), 240)
    assert settings.time_zone == "Indian/Reunion"
    words = said(await mine(camille)).replace("\u00a0", " ")
    assert "**de 23 h 00 à 7 h 00** · La Réunion, où il est" in words
    form = await camille.click(page, control(page, "me-quiet"))
    assert shown(form) == ["1380", "420", "Indian/Reunion", ""]
    await camille.click(page, control(page, "me-quiet-off"))
    assert await stored_of(tapis, camille) == Stored()
    assert "de 23" not in said(page)


async def test_hours_of_an_older_version_are_shown_and_a_city_is_asked_for(tapis: RunningBot, camille: Person) -> None:
    await tapis.database.user_settings.save(int(camille.id), Stored(quiet=(20 * 60, 5 * 60), utc_offset=120))
    words = said(await mine(camille)).replace("\u00a0", " ")
    assert "de 22 h 00 à 7 h 00" in words
    assert "indique ta ville" in words
    assert coloured(await mine(camille)) == {"Horaires…": "primary"}


async def test_hours_that_are_no_full_ones_are_kept_until_others_are_chosen(tapis: RunningBot, camille: Person) -> None:
    kept = Stored(quiet=(20 * 60 + 30, 5 * 60), utc_offset=-300, time_zone="America/Bogota")
    await tapis.database.user_settings.save(int(camille.id), kept)
    page = await mine(camille)
    form = await camille.click(page, control(page, "me-quiet"))
    assert shown(form) == [str(15 * 60 + 30), "0", "America/Bogota", ""]
    await camille.submit(form)
    assert (await stored_of(tapis, camille)).quiet == kept.quiet


async def test_quiet_hours_go_with_the_person_to_their_tables(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await quiet(camille, await mine(camille), 23, 6, "New York")
    await lobby_of(playground)
    assert newest(tapis).state.seats[0].quiet_hours == QuietHours(23 * 60, 6 * 60, "America/New_York")


async def test_a_correspondence_clock_keeps_to_summer_time(tmp_path: Path) -> None:
    start = datetime(2027, 3, 27, 19, tzinfo=UTC).timestamp()
    clock = Clock(flowing=False, start=start)
    async with Playground(clock=clock, limits=False) as playground:
        playground.invite_bot(playground.guild)
        async with run_inside(playground, tmp_path / "tapis.db") as tapis:
            for name in ("Camille", "Bo"):
                person = playground.person(name)
                await quiet(person, await mine(person), 21, 9, "Paris")
            await seated(playground, ("Camille", "Bo"), pace="correspondence", start_hand=3)
            (table,) = tables_of(tapis)
            (due,) = [chair.due for chair in table.state.seats if chair.due is not None]
    asked_at_20, left = 20, 24
    left -= 21 - asked_at_20  # the evening of the 27th
    left -= 21 - 9  # the 28th, on which the clocks have been set
    local = datetime.fromtimestamp(due / 1000, ZoneInfo("Europe/Paris"))
    assert (local.day, local.hour) == (29, 9 + left)


async def test_quiet_hours_chosen_later_reach_the_tables_one_sits_at(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    (clicker, _) = await seated(playground, ("Camille", "Bo"), pace="correspondence", start_hand=3)
    table = newest(tapis)
    seat = table.state.seat_of(int(camille.id))
    assert seat is not None
    await quiet(camille, await mine(camille), 23, 6, "New York")
    assert [chair.quiet for chair in table.state.seats if chair.person == int(bo.id)] == [None]
    assert table.state.seats[seat].quiet_hours == QuietHours(23 * 60, 6 * 60, "America/New_York")
    page = await mine(camille)
    await camille.click(page, control(page, "me-quiet-off"))
    assert table.state.seats[seat].quiet is None
    assert (await clicker.open_hand()).kind == "message"


async def test_hours_that_cannot_be_read_change_nothing_and_are_offered_again(
    tapis: RunningBot, camille: Person
) -> None:
    kept = Stored(quiet=(60, 120), utc_offset=60, language="fr")
    await tapis.database.user_settings.save(int(camille.id), kept)
    refused = (
        ((22, 7, "Monréal"), "Voulais-tu dire"),
        ((22, 7, "*xyz*"), "une grande ville"),
        ((22, 7, ""), "Écris ta ville"),
        ((22, 22, "Paris"), "à la même heure"),
        ((8, 21, "Paris"), "12 heures au plus"),
    )
    for (since, until, city), sentence in refused:
        page = await mine(camille)
        await quiet(camille, page, since, until, city)
        assert sentence in said(page), sentence
        assert await stored_of(tapis, camille) == kept, sentence
        again = await camille.click(page, "Corriger…")
        assert shown(again) == [str(60 * since), str(60 * until), "elsewhere", city]


async def test_four_colours_are_seen_by_whoever_chose_them_and_by_nobody_else(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await mine(camille)
    await choose_own(camille, page, four_colours="on")
    clickers = await seated(playground, ("Camille", "Bo"), game="gin")
    table = only_table(tapis)
    for clicker, four in zip(clickers, (True, False), strict=True):
        panel = (await clicker.open_hand()).message
        seat = table.state.seat_of(int(clicker.person.id))
        assert seat is not None
        (block,) = [
            one for one in table.game.screen(table.view(seat), table.asks(seat)).blocks if isinstance(one, Cards)
        ]
        localizer = localizer_for("fr" if clicker.person is camille else "en", table.state.seats)
        drawing = drawing_of(block, localizer, Theme(four_colours=four))
        assert [picture.data for picture in pictures(panel)] == [paint(drawing)]
    (public,) = [block for block in table.game.screen(table.view(None), ()).blocks if isinstance(block, Cards)]
    await tapis.messages.flush()
    (seen,) = pictures(clickers[1].table())
    assert seen.data == paint(drawing_of(public, localizer_for("fr", table.state.seats)))
