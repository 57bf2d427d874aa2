"""A start with live tables: nothing is replayed, nothing is posted anew that still stands; and the end of a process."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.process.running_bot import RunningBot
from playground import Playground, buttons, said
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.conftest import Running
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.waiting import make_move, only_table, settle, tables_of, waited_for, wish

HOURS = 3 * 3600


async def played(
    playground: Playground, running: Running, folder: Path, *, seen: bool = False
) -> tuple[list[Clicker], Message]:
    """Let two play a while, and end the process before it is stored that all is shown; return them and the message.

    `seen`: what the message showed was stored before.
    """
    async with running() as tapis:
        tapis.registry.busy = lambda: {only_table(tapis).id}
        clickers = await seated(playground, ("Camille", "Bo"), start_hand=4, pace="none")
        for _ in range(3):
            await make_move(await waited_for(clickers, only_table(tapis)), only_table(tapis))
        await settle(tapis)
    if not seen:
        with closing(sqlite3.connect(folder / "tapis.db")) as database:
            database.execute("DELETE FROM shown_messages")
            database.commit()
    return clickers, clickers[0].table()


def public(person: Person) -> list[Message]:
    """Return the public messages of the channel with something to click: what is posted of the seal has nothing."""
    return [message for message in person.messages(CHANNEL, ephemeral=False) if buttons(message)]


async def test_a_live_table_is_taken_up_without_its_moves_and_repainted_where_it_stands(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    clickers, message = await played(playground, running, tmp_path)
    before, edits = said(message), message.edits
    assert "joue" in before
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as database:
        database.execute("DELETE FROM moves")
        database.commit()
    playground.clock.advance(HOURS)
    async with running() as tapis:
        await settle(tapis)
        assert public(clickers[0].person) == [message]
        assert (said(message), message.edits) == (before, edits + 1)
        assert only_table(tapis).message == int(message.id)
        await make_move(await waited_for(clickers, only_table(tapis)), only_table(tapis))
        await settle(tapis)
    assert message.deleted, "the next move rolls an old message"
    assert playground.refusals == []


async def test_after_an_orderly_end_the_next_process_loads_and_paints_nothing_until_somebody_clicks(
    playground: Playground, running: Running
) -> None:
    async with running() as tapis:
        clickers = await seated(playground, ("Camille", "Bo"), start_hand=4, pace="none")
        await settle(tapis)
        asked = await waited_for(clickers, only_table(tapis))
    message = clickers[0].table()
    edits = message.edits
    async with running() as tapis:
        await settle(tapis)
        assert (tapis.registry.in_memory, message.edits) == (0, edits)
        await asked.act()
        await settle(tapis)
        assert only_table(tapis).message == int(message.id)
    assert message.edits > edits


async def test_a_killed_process_leaves_nothing_to_edit_where_the_message_shows_the_last_move(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    clickers, message = await played(playground, running, tmp_path, seen=True)
    edits = message.edits
    async with running() as tapis:
        await settle(tapis)
        assert (public(clickers[0].person), message.edits) == ([message], edits)
        await make_move(await waited_for(clickers, only_table(tapis)), only_table(tapis))
        await settle(tapis)
    assert message.edits == edits + 1


async def test_a_message_that_has_gone_meanwhile_is_posted_anew(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    clickers, message = await played(playground, running, tmp_path)
    before = said(message)
    clickers[0].person.delete(message)
    playground.clock.advance(HOURS)
    async with running() as tapis:
        await settle(tapis)
        (new,) = public(clickers[0].person)
        assert only_table(tapis).message == int(new.id)
    assert said(new) == before


async def test_a_restart_that_discord_answers_slowly_paints_in_the_end(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    clickers, message = await played(playground, running, tmp_path)
    edits = message.edits
    playground.trouble(503, method="PATCH", path="/messages/", times=2)
    async with running() as tapis:
        await playground.person("Camille").until(lambda: len(playground.refusals) == 1)
        await (await waited_for(clickers, only_table(tapis))).act()
        playground.clock.advance(60)
        await clickers[0].person.until(lambda: message.edits > edits)
        await settle(tapis)
    assert public(clickers[0].person) == [message]


async def test_commands_find_every_table_right_after_the_start(playground: Playground, running: Running) -> None:
    async with running():
        lobbies = [await lobby_of(playground) for _ in range(3)]
    camille, bo = playground.person("Camille"), playground.person("Bo")
    async with running() as tapis:
        assert (await bo.click(lobbies[1], control(lobbies[1], "do", "join"))).kind == "update"
        outcome = await camille.command(CHANNEL, "table close")
        assert len(buttons(outcome.message)) == 3, "it is asked which of them"
        asked = (await camille.click(outcome.message, buttons(outcome.message)[0].custom_id or "")).message
        await camille.click(asked, control(asked, "do", "end"))
        assert len(tables_of(tapis)) == 2


HOUR = 3600


async def test_permissions_given_back_let_the_clocks_run_on(playground: Playground, tapis: RunningBot) -> None:
    camille, _ = await seated(playground, ("Camille", "Bo"), pace="live", start_hand=3)
    await settle(tapis)
    table = only_table(tapis)
    playground.deny(CHANNEL, "view_channel")
    playground.clock.advance(50)
    await camille.person.until(lambda: table.state.held)
    playground.clock.advance(HOUR)
    playground.allow(CHANNEL, "view_channel")
    await camille.person.until(lambda: table.state.held is None)
    (due,) = [chair.due for chair in table.state.seats if chair.due is not None]
    assert 0 < due / 1000 - playground.clock.now() <= 150
    assert not any(chair.missed for chair in table.state.seats)


async def test_at_the_end_of_the_process_nobody_is_notified_any_more(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), pace="live", start_hand=3)
    await wish(tapis, clickers, calls="mention")
    asked = await waited_for(clickers, only_table(tapis))
    await tapis.notifications.close()
    await asked.act()
    await settle(tapis)
    assert not tapis.notifications._tasks._tasks
