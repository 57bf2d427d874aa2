"""What the random lives of tables take for a move that was acknowledged: only what the bot has said was made."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.discord.requests import reply
from bot.process.running_bot import RunningBot
from playground import Outcome, Playground
from playground.interactions import DEFER
from tests.e2e.support.controls import PATIENCE, use
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import SHORT, ended_together, seated
from tests.e2e.support.table_fuzzer.restarts import move_acknowledged
from tests.e2e.support.waiting import only_table


async def one_to_play(playground: Playground, tapis: RunningBot) -> Clicker:
    """Return whoever is asked first, with their panel."""
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    table = only_table(tapis)
    first = table.state.seats[table.asked[0]].person
    clicker = next(one for one in clickers if int(one.person.id) == first)
    await clicker.open_hand()
    return clicker


async def click_move(clicker: Clicker) -> Outcome:
    """Click the first move of the panel."""
    assert clicker.panel is not None
    return await use(clicker.person, clicker.panel, clicker.moves()[0][0], 0)


async def test_a_move_that_was_made_is_acknowledged(playground: Playground, tapis: RunningBot) -> None:
    clicker, seq = await one_to_play(playground, tapis), only_table(tapis).seq
    assert move_acknowledged(await click_move(clicker))
    assert only_table(tapis).seq == seq + 1


async def test_a_move_at_a_table_that_has_ended_is_not(playground: Playground, tapis: RunningBot) -> None:
    clicker, table = await one_to_play(playground, tapis), only_table(tapis)
    players = [next(one for one in playground.people if int(one.id) == person) for person in table.state.people]
    await ended_together(tapis, *sorted(players, key=lambda one: int(one.id) != table.state.host))
    assert not table.is_live
    assert not move_acknowledged(await click_move(clicker))


async def test_a_move_that_was_put_off_and_could_not_be_stored_is_not(
    playground: Playground, tapis: RunningBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, seq = await one_to_play(playground, tapis), only_table(tapis).seq
    monkeypatch.setattr(reply, "WATCHDOG_SECONDS", 0)
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as database:
        database.execute("DROP TABLE moves")
    outcome = await (await click_move(clicker)).settled(within=PATIENCE)
    assert outcome.interaction.answer == DEFER
    assert only_table(tapis).seq == seq
    assert not move_acknowledged(outcome)
