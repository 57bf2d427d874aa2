"""The messages of a deal that stay: posted although the database fails, anew for another deck, and counted."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.outbox.seal_notices import posts_of
from bot.process.running_bot import RunningBot
from bot.process.verify_deal import verify
from games.core.seal import shown
from games.lagagne.options import LaGagneOptions
from playground import Playground, said
from playground.person_actions import Person
from tables.table.acting_person import Actor
from tables.table.actions import CHANGE_OPTIONS, Action
from tests.e2e.features.verify.test_fair_deal import closed, codes, cut, notice, notices, read_proof, seal_shown
from tests.e2e.support.seating import CHANNEL, close, control, lobby_of
from tests.e2e.support.waiting import only_table, pass_time

NOT_TRIED, NOT_NOTED = (
    (
        f"CREATE TRIGGER away BEFORE UPDATE ON promises WHEN NEW.state = '{state}' BEGIN SELECT RAISE(ABORT, ''); END",
        "DROP TRIGGER away",
    )
    for state in ("trying", "open")
)
"""It cannot be noted that a seal is about to be posted, or where it was."""


@contextmanager
def failing(file: Path, begin: str, end: str) -> Iterator[None]:
    """Let the database fail for a while."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute(begin)
        yield
        database.execute(end)


def noted(file: Path, table: str) -> bool:
    """Tell whether it is stored where a deal was posted."""
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT message_id FROM promises WHERE about = ? AND state = 'open'"
        return bool(database.execute(query, (table,)).fetchall())


@pytest.mark.parametrize("fault", [NOT_TRIED, NOT_NOTED], ids=["before", "after"])
async def test_a_seal_is_posted_once_and_noted_although_the_database_failed(
    playground: Playground,
    tapis: RunningBot,
    camille: Person,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    fault: tuple[str, str],
) -> None:
    file = tmp_path / "tapis.db"
    with failing(file, *fault):
        await lobby_of(playground)
        table = only_table(tapis)
        await pass_time(playground, lambda: any(table.id in line for line in caplog.messages), most=60)
    await pass_time(playground, lambda: noted(file, table.id), most=60)
    (posted,) = notices(camille)
    assert codes(said(posted)) == [shown(table.state.seal)]
    assert (await posts_of(tapis.database, table.id))["seal"][1] == int(posted.id)


async def test_another_deck_has_a_seal_of_its_own_in_a_message_of_its_own(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground, game="lagagne")
    table = only_table(tapis)
    first = await notice(camille, 0)
    assert codes(said(first)) == [shown(table.state.seal)]
    await bo.click(lobby, control(lobby, "do", "join"))
    await cut(bo, lobby, "bleu")
    await table.do(Actor(int(camille.id), camille.name), Action(CHANGE_OPTIONS, '{"deck_zero": 4}'), None)
    second = await notice(camille, 1)
    assert codes(said(second)) == [shown(table.state.seal)] != codes(said(first))
    assert "les coupes sont à refaire" in said(second)
    assert "107 cartes" in said((await seal_shown(camille, lobby)).message)
    assert (first.edits, table.state.cuts) == (0, [])
    await camille.click(lobby, control(lobby, "start"))
    await close(table)
    words, file = await read_proof(camille, await camille.command(CHANNEL, "verify"))
    assert words.strip().startswith(("Donne honnête", "A fair deal"))
    assert verify(file, *codes(said(second)))[0] == []
    assert second.id in words


async def test_a_seal_whose_table_was_closed_before_the_deal_is_counted_and_shown(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    assert "Sceaux de ce serveur" not in said((await seal_shown(camille, await lobby_of(playground))).message)
    unused = await notice(camille, 0)
    await camille.command(CHANNEL, "table close")
    assert "1. Un seul n’a pas servi" in said((await seal_shown(camille, await lobby_of(playground))).message)
    await camille.command(CHANNEL, "table close")
    await closed(playground, tapis)
    words, _ = await read_proof(camille, await camille.command(CHANNEL, "verify"))
    assert "3. 2 n’ont pas servi" in words
    assert unused.id in words
    playground.clock.advance(8 * 24 * 3600)
    words, _ = await read_proof(camille, await camille.command(CHANNEL, "verify"))
    assert "0. Tous ont servi" in words
    assert unused.id not in words


async def test_the_cards_of_the_largest_deck_are_in_the_file_alone(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground, game="lagagne")
    table = only_table(tapis)
    await bo.click(lobby, control(lobby, "do", "join"))
    most = json.dumps({name: 20 for name in LaGagneOptions.model_fields if name.startswith("deck_")})
    await table.do(Actor(int(camille.id), camille.name), Action(CHANGE_OPTIONS, most), None)
    await camille.click(lobby, control(lobby, "start"))
    await close(table)
    words, file = await read_proof(camille, await camille.command(CHANNEL, "verify"))
    assert len(file["deck"]) == 580
    first, *_ = [call["gave"] for call in file["calls"] if "shuffle" in call]
    assert sorted(first) == sorted(file["deck"]), "the file has all of them"
    assert " ".join(first[:10]) not in words
    assert playground.refusals == []
