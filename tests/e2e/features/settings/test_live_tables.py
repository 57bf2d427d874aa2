"""Mending tables: listed, posted again, ended, and everybody is told."""

import json
import logging

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.table.reposting import REPOST_SECONDS
from playground import Playground, said, selects
from playground.person_actions import Person
from storage.engine.unit_of_work import Statement, Work
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.settling import open_table, private_text, server
from tests.e2e.support.waiting import only_table, tables_of


async def test_open_tables_are_listed_with_host_place_and_whom_they_wait_for(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await seated(playground, ("Bo", "Dana"), start_hand=3)
    table = only_table(tapis)
    dealer = table.state.seats[table.asked[0]].person
    await lobby_of(playground, "Camille", "gin")
    elsewhere = playground.add_guild("Ailleurs", channels=("general",))
    away = playground.join(playground.person("Bo"), elsewhere)
    await away.command("general", "agnes start")
    assert len(tables_of(tapis)) == 3
    words = said(await server(camille, "open"))
    assert "2 tables ouvertes" in words
    assert f"Rage · <@{playground.person('Bo').id}>" in words
    assert f"/{table.channel}/{table.message}" in words
    assert f"<t:{table.created_at // 1000}:R>" in words
    assert f"<@{dealer}>" in words
    assert "avant la donne, une personne assise" in words
    assert "Agnès" not in words


async def test_a_table_is_posted_again_where_its_manager_is_and_everybody_is_told(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await seated(playground, ("Bo", "Dana"), start_hand=3)
    table = only_table(tapis)
    await tapis.messages.flush()
    playground.clock.advance(REPOST_SECONDS)
    old = table.message
    page = (await camille.command("salon", "settings")).message
    await camille.select(page, control(page, "server-tab"), "open")
    await camille.select(page, control(page, "mend"), table.id)
    with caplog.at_level(logging.INFO, logger="cogs.settings.live_tables"):
        await camille.click(page, control(page, "mend-post", table.id))
    assert "revenue ici" in said(page)
    assert (table.channel, table.message != old) == (int(playground.channel("salon").id), True)
    for channel in (CHANNEL, "salon"):
        told = await bo.finds(channel, "🛠️", ephemeral=False)
        assert camille.mention in said(told)
        assert str(table.message) in said(told)
    (line,) = [record.getMessage() for record in caplog.records if record.name.startswith("cogs.settings")]
    assert camille.id in line
    assert table.id in line


async def test_a_table_is_ended_after_one_question_and_everybody_is_told(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await seated(playground, ("Bo", "Dana"), start_hand=3)
    table = only_table(tapis)
    page = await open_table(camille, table)
    await camille.click(page, control(page, "mend-end", table.id))
    assert table.is_live
    await camille.click(page, control(page, "mend", table.id))
    await camille.click(page, control(page, "mend-end", table.id))
    with caplog.at_level(logging.INFO, logger="cogs.settings.live_tables"):
        await camille.click(page, control(page, "mend-ended", table.id))
    assert table.state.phase == "abandoned"
    assert "Aucune table" in said(page)
    told = await bo.finds(CHANNEL, "🛠️", ephemeral=False)
    assert camille.mention in said(told)
    (line,) = [record.getMessage() for record in caplog.records if record.name.startswith("cogs.settings")]
    assert (camille.id in line, table.id in line, table.state.secret in line) == (True, True, False)
    assert "déjà fermée" in private_text(await camille.forge_click(str(CustomId("-", "mend-ended", table.id)), page))


async def test_tables_of_another_server_are_out_of_reach(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    elsewhere = playground.add_guild("Ailleurs", channels=("general",))
    away = playground.join(playground.person("Bo"), elsewhere)
    await away.command("general", "rage start")
    table = only_table(tapis)
    page = await server(camille)
    for verb in ("mend", "mend-post", "mend-end", "mend-ended"):
        assert "déjà fermée" in private_text(await camille.forge_click(str(CustomId("-", verb, table.id)), page))
    assert table.is_live


async def test_a_table_is_not_moved_to_where_the_bot_may_not_post(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await lobby_of(playground, "Bo")
    table = only_table(tapis)
    page = (await camille.command("salon", "settings")).message
    await camille.select(page, control(page, "server-tab"), "open")
    await camille.select(page, control(page, "mend"), table.id)
    before = table.channel, table.message
    playground.deny("salon", "attach_files")
    assert "Joindre des fichiers" in private_text(await camille.click(page, control(page, "mend-post", table.id)))
    assert (table.channel, table.message, table.state.held) == (*before, None)


async def test_many_open_tables_are_turned_page_by_page(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    for number in range(11):
        await lobby_of(playground, ("Bo", "Dana")[number % 2])
    page = await server(camille, "open")
    assert len(selects(page)[0].options) == 4
    for number in (1, 2):
        await camille.click(page, control(page, "server", f"open {number}"))
    offered = [option.value for option in selects(page)[0].options]
    assert offered == [table.id for table in tables_of(tapis)[8:]]


async def test_a_table_that_cannot_be_read_is_shown_with_its_mark_and_is_closed_or_taken_up_again(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground, "Bo")
    table = only_table(tapis)
    row = await tapis.database.journal.load(table.id)
    assert row is not None
    await store(tapis, table.id, "{")
    tapis.registry._forget(table.id)  # as after a restart
    assert "Nothing is lost" in private_text(await bo.click(lobby, control(lobby, "options")))
    page = await server(camille, "open")
    assert "illisible" in said(page)
    (unreadable,) = tapis.registry.unreadable(int(playground.guild.id))
    await camille.select(page, control(page, "mend"), table.id)
    assert unreadable.mark in said(page)
    await camille.click(page, control(page, "mend-again", table.id))
    assert "reste illisible" in said(page)
    await store(tapis, table.id, row.snapshot)
    await camille.click(page, control(page, "mend-again", table.id))
    assert "reprend où elle en était" in said(page)
    assert [live.id for live in tables_of(tapis)] == [table.id]
    await store(tapis, table.id, "")
    tapis.registry._forget(table.id)
    assert "Nothing is lost" in private_text(await bo.click(lobby, control(lobby, "options")))
    page = await server(camille, "open")
    await camille.select(page, control(page, "mend"), table.id)
    await camille.click(page, control(page, "mend-end", table.id))
    assert [one.id for one in tapis.registry.unreadable(int(playground.guild.id))] == [table.id]
    await camille.click(page, control(page, "mend-ended", table.id))
    assert "Aucune table" in said(page)
    assert camille.mention in said(await bo.finds(CHANNEL, "illisible", ephemeral=False))
    closed = await tapis.database.journal.load(table.id)
    assert closed is not None
    assert (closed.phase, closed.snapshot) == ("abandoned", "")


async def test_a_game_dealt_by_rules_that_are_gone_says_so_and_is_kept(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground, "Bo")
    table = only_table(tapis)
    row = await tapis.database.journal.load(table.id)
    assert row is not None
    other = json.loads(row.snapshot)
    other["sitting"]["dealt_by"] = 99
    await store(tapis, table.id, json.dumps(other), "playing")
    tapis.registry._forget(table.id)  # as after an update
    assert "began under earlier rules" in private_text(await bo.click(lobby, control(lobby, "options")))
    page = await server(camille, "open")
    assert "commencée avec d’anciennes règles" in said(page)
    (apart,) = tapis.registry.unreadable(int(playground.guild.id))
    await camille.select(page, control(page, "mend"), table.id)
    assert f"le repère `{apart.mark}`" in said(page)
    await camille.click(page, control(page, "mend-again", table.id))
    assert "reste illisible" in said(page)
    await store(tapis, table.id, row.snapshot, row.phase)
    await camille.click(page, control(page, "mend-again", table.id))
    assert [live.id for live in tables_of(tapis)] == [table.id]


async def store(tapis: RunningBot, table: str, snapshot: str, phase: str = "lobby") -> None:
    """Store something else in place of a table's snapshot."""

    def storing() -> Work[None]:
        yield Statement("UPDATE tables SET snapshot = $2, phase = $3 WHERE id = $1", (table, snapshot, phase))

    await tapis.database.write(storing)
