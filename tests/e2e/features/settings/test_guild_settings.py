"""The server’s settings by clicks: every choice holds, and only those who manage the server reach it."""

from itertools import permutations

import pytest

from bot.pictures import paint
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.theme import Theme
from bot.table.lobby_pictures import banner_of
from cogs.settings.server_settings_pages import SETTINGS
from playground import NotPossibleError, Playground, pictures, said, selects, slash
from playground.interactions import COMMAND
from playground.media import walk
from playground.person_actions import Person
from storage import GuildSettings
from storage import UserSettings as Stored
from tests.e2e.support.controls import fill
from tests.e2e.support.seating import CHANNEL, coloured, control, lobby_of, offers
from tests.e2e.support.settling import (
    controls,
    keep_rules,
    mine,
    open_table,
    private_text,
    server,
    stored,
    stored_of,
)
from tests.e2e.support.waiting import only_table, tables_of
from tests.support.threads import Threads


@pytest.fixture
def painting() -> type[Threads]:
    """Paint: some of these tests look at pictures."""
    return Threads


async def test_every_choice_for_the_server_is_stored_and_shown(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    choices = (
        ("general", "language", "en", "en"),
        ("games", "pings", "off", False),
        ("general", "felt", "plum", "plum"),
        ("general", "motion", "off", False),
        ("tables", "hints", "off", False),
        ("tables", "threads", "thread", True),
        ("tables", "pace", "correspondence", "correspondence"),
        ("tables", "on_leave", "abort", "abort"),
        ("tables", "enders", "seated", "seated"),
    )
    for tab, field, word, value in choices:
        page = await server(camille, tab)
        way, before = control(page, "server-set", tab), said(page)
        assert (await fill(camille, page, way, **{field: word})).kind == "update", field
        assert said(page).count("C’est noté.") == 1, field
        assert getattr(await stored(tapis, playground), field) == value
        assert said(await server(camille, tab)) != before, field
        form = (await camille.click(page, way)).modal.components
        (part,) = [one for one in walk(form) if one.get("custom_id") == field]
        assert [one["value"] for one in part["options"] if one["default"]] == [word], field
        await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings())


async def test_the_overview_says_in_bold_what_the_server_has_changed_and_resets_what_is_ticked(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await server(camille, "overview")
    assert "Tapis\u00a0: vert" in said(page)
    assert not offers(page, "server-reset"), "all is as usual"
    await fill(camille, page, control(page, "server-set", "general"), felt="plum", motion="off")
    assert "Tapis\u00a0: **prune** (d’habitude\u00a0: vert)" in said(page)
    page = await server(camille, "overview")
    assert "Tapis\u00a0: **prune**" in said(page)
    assert "Animations\u00a0: **aucune ici**" in said(page)
    assert "Conseils" not in said(page), "what is as usual is not told"
    assert "2 réglages" in said(page)
    await fill(camille, page, control(page, "server-reset", "overview"), reset=["motion"])
    assert await stored(tapis, playground) == GuildSettings(felt="plum")
    assert "Animations\u00a0: permises" in said(page), "what has changed is told"
    page = await server(camille, "general")
    reset = control(page, "server-reset", "general")
    await fill(camille, page, reset)
    assert await stored(tapis, playground) == GuildSettings()
    assert not offers(page, "server-reset")
    await camille.forge_click(reset, page)
    assert "Rien n’a changé" in said(page)


@pytest.mark.usefixtures("tapis")
async def test_one_click_on_the_overview_opens_the_form_of_a_group(camille: Person) -> None:
    page = await server(camille, "overview")
    assert coloured(page) == {}, "nothing is to be mended"
    for tab in SETTINGS:
        assert (await camille.click(page, control(page, "server-set", tab))).kind == "modal", tab


async def test_the_choices_for_tables_hold_at_the_next_table(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await server(camille)
    await fill(camille, page, control(page, "server-set", "general"), language="en", felt="plum")
    page = await server(camille, "tables")
    way = control(page, "server-set", "tables")
    await fill(camille, page, way, pace="relaxed", on_leave="abort", enders="managers")
    lobby = await lobby_of(playground, "Bo")
    table = only_table(tapis)
    table_state = table.state
    assert (table_state.language, table_state.pace, table_state.on_leave, table_state.enders) == (
        "en",
        "relaxed",
        "abort",
        "managers",
    )
    assert "Bo" in said(lobby) or "’s table" in said(lobby)
    plum, brick = (paint(banner_of(table.game, Localizer("en"), Theme(felt))) for felt in ("plum", "brick"))
    assert pictures(lobby)[0].data == plum
    page = await server(camille, "general")
    await fill(camille, page, control(page, "server-set", "general"), felt="brick")
    await tapis.messages.flush()
    assert pictures(lobby)[0].data == brick, "a table that is open is painted anew"


async def test_members_do_not_reach_the_page_even_where_discord_lets_them(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    with pytest.raises(NotPossibleError):
        await bo.command(CHANNEL, "settings")
    place = bo.channel(CHANNEL)
    path = slash.find(bo._discord.commands.usable(), "settings")
    outcome = await bo._do(COMMAND, place, slash.Typing(bo._world, place, path).data({}))
    assert "Nothing has changed" in private_text(outcome)
    assert selects(outcome.message) == []
    assert await stored(tapis, playground) == GuildSettings()


async def test_members_who_click_a_manager_s_controls_change_nothing(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await keep_rules(playground, camille, "Maison")
    table = only_table(tapis)
    before = await stored(tapis, playground), table.seq, table.message
    pages = [await server(camille, tab) for tab in ("general", "tables", "games", "house", "open")]
    pages.append(await server(camille, "house"))
    pages += [await open_table(camille, table), await open_table(camille, table)]
    await camille.click(pages[-1], control(pages[-1], "mend-end", table.id))
    tried = set()
    for page in pages:
        for custom_id, values in controls(page):
            outcome = await bo.forge_click(custom_id, page, values=values)
            assert "those who manage the server" in private_text(outcome), custom_id
            tried.add(CustomId.parse(custom_id).verb)
    assert {"server-set", "house-form", "mend-post", "mend-ended"} <= tried
    assert (await stored(tapis, playground), table.seq, table.message) == before


async def test_values_and_ids_that_no_page_has_get_a_kind_word(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    page = await server(camille)
    forged: list[tuple[str, str, list[str] | None]] = [
        ("server-set", "presets", None),
        ("server-set", "", None),
        ("server-reset", "presets", None),
        ("server-tongue", "", ["12345"]),
        ("server-speaks", "12345", ["en"]),
        ("mend-remove", "ffffffffff", ["1"]),
        ("server", "attic", None),
        ("server", "house chess", None),
        ("server", "open x", None),
        ("house", "", ["chess"]),
        ("house-form", "chess", None),
        ("mend", "ffffffffff", None),
        ("mend-ended", "", None),
        ("mend-post", "ffffffffff", None),
    ]
    for verb, detail, values in forged:
        outcome = await camille.forge_click(
            str(CustomId("-", verb, detail)), page, values=values, kind=3 if values else 2
        )
        assert "Rien n’a changé" in private_text(outcome), (verb, detail)
    assert await stored(tapis, playground) == GuildSettings()
    assert await stored_of(tapis, camille) == Stored()


async def test_what_a_form_does_not_offer_changes_nothing(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    for tab, filled in (
        ("general", {"channels": ["12345"]}),
        ("general", {"channels": [playground.guild.id]}),
        ("games", {"table_role": ["12345"]}),
        ("games", {"results_channel": ["12345"]}),
    ):
        page = await server(camille, tab)
        answer = await fill(camille, page, control(page, "server-set", tab), **filled)
        assert "Rien n’a changé" in said(answer.message), filled
        assert await stored(tapis, playground) == GuildSettings()


async def test_nothing_was_refused_by_discord_on_the_way_through_all_pages(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await keep_rules(playground, camille, "Maison")
    tabs = ("general", "tables", "games", "house", "open")
    page = await server(camille, "overview")
    for tab, other in permutations(tabs, 2):
        for way in (tab, other, "overview"):
            assert (await camille.select(page, control(page, "server-tab"), way)).kind == "update"
    await mine(camille)
    assert playground.refusals == []
    assert len(tables_of(tapis)) == 1
