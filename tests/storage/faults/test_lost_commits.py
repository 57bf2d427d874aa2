"""A commit whose answer is lost: what was stored counts once and is known in the end, and the queue goes on."""

import asyncio
import random
from functools import partial
from typing import get_args
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from storage import AlreadyRecorded, Database, InDoubt, SequenceConflict, StorageError
from storage.stores.journal import NO_COLUMNS, _recording_again
from tests.support.lost_answers import forgetful
from tests.support.postgres_relay import Loss, relayed
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table, play, snapshot
from tests.support.seeded import seed_of

LONG = [pytest.param(seed_of("killed", part), marks=pytest.mark.nightly, id=f"long-{part}") for part in range(6)]
every_loss = pytest.mark.parametrize("loss", get_args(Loss))


@every_loss
@pytest.mark.usefixtures("impatient")
async def test_a_move_whose_commit_dies_is_stored_once_over_a_new_connection(server_url: str, loss: Loss) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        await database.journal.open_table(a_table())
        relay.lose(loss)
        await play(database, a_move(1))
        await play(database, a_move(2))
        assert await database.journal.moves("t1") == [a_move(1), a_move(2)]
        table = await database.journal.load("t1")
        assert table is not None
        assert (table.seq, table.snapshot) == (2, snapshot(2))


@pytest.mark.parametrize("loss", ["question", "answer"])
@pytest.mark.usefixtures("impatient")
async def test_a_game_whose_last_commit_dies_is_counted_once_and_its_ratings_are_known(
    server_url: str, loss: Loss
) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        await database.journal.open_table(a_table())
        relay.lose(loss)
        seats = [a_seat(0, 1), a_seat(1, 2), a_seat(2, 3, bot=True)]
        changes = await database.journal.record(
            a_move(1, interaction=77), phase="finished", snapshot="{}", results=seats
        )
        assert [(change.person, round(change.after)) for change in changes] == [(1_000, 1569), (1_001, 1463)]
        assert [seat.change for seat in await database.results.of_table("t1")] == [*changes, None]
        board = await database.results.leaderboard(GUILD, "rage")
        assert [(line.person, line.games) for line in board] == [(1_000, 1), (1_001, 1)]


async def test_a_table_whose_opening_is_answered_by_nobody_is_open(server_url: str) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        relay.lose("answer")
        await database.journal.open_table(a_table())
        assert await database.journal.load("t1") == a_table()


async def test_all_that_shared_a_lost_commit_are_stored_once(server_url: str) -> None:
    names = [f"t{n}" for n in range(20)]
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        await asyncio.gather(*(database.journal.open_table(a_table(name)) for name in names))
        relay.lose("answer")
        await asyncio.gather(*(play(database, a_move(1, name)) for name in names))
        for name in names:
            assert await database.journal.moves(name) == [a_move(1, name)]


async def test_while_the_server_stays_away_a_lost_commit_is_in_doubt(server_url: str) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        await database.journal.open_table(a_table())
        relay.lose("answer")
        relay.close_door()
        with pytest.raises(InDoubt):
            await play(database, a_move(1))
        await relay.mend()
        with pytest.raises(SequenceConflict):
            await play(database, a_move(1))
        assert await database.journal.moves("t1") == [a_move(1)]


async def test_a_move_that_was_never_sent_is_not_in_doubt(server_url: str) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        await database.journal.open_table(a_table())
        relay.say_farewell()
        await (await asyncpg.connect(relay.url)).close()  # meanwhile the farewell has arrived
        relay.close_door()
        with pytest.raises(StorageError, match="cannot be reached") as refused:
            await play(database, a_move(1))
        assert type(refused.value) is StorageError
        await relay.mend()
        await play(database, a_move(1))
        assert await database.journal.moves("t1") == [a_move(1)]


async def test_a_setting_whose_commit_is_in_doubt_says_so(server_url: str) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        relay.lose("answer")
        with pytest.raises(InDoubt, match="whether"):
            await database.key_values.put("name", "value")
        assert await database.key_values.get("name") == "value"


@pytest.mark.parametrize("seed", [0, *LONG])
async def test_a_connection_killed_at_any_instant_loses_nothing_acknowledged(server_url: str, seed: int) -> None:
    chance, name = random.Random(seed), f"tapis_{uuid4().hex}"
    killer = await asyncpg.connect(server_url)
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
    async with await Database.open(f"{server_url}&application_name={name}") as database:
        await database.journal.open_table(a_table())
        acknowledged = 0
        while acknowledged < 40:
            recording = asyncio.create_task(play(database, a_move(acknowledged + 1)))
            for _ in range(chance.randint(0, 12)):
                await asyncio.sleep(0)  # one turn of the loop, no time
            await killer.execute(kill, name)
            (verdict,) = await asyncio.gather(recording, return_exceptions=True)
            assert verdict is None or type(verdict) is StorageError, repr(verdict)
            acknowledged += verdict is None
            recorded = await killer.fetchval("SELECT count(*) FROM moves")
            assert recorded == acknowledged
    await killer.close()


async def test_an_answer_lost_on_its_way_from_any_database_leaves_no_doubt_in_the_end(database: Database) -> None:
    await database.journal.open_table(a_table())
    writer = forgetful(database)
    writer.losses = [ConnectionResetError()]
    await play(database, a_move(1, interaction=7))
    writer.losses = [ConnectionResetError(), ConnectionResetError()]
    with pytest.raises(InDoubt):
        await play(database, a_move(2, interaction=8))
    assert await database.journal.moves("t1") == [a_move(1, interaction=7), a_move(2, interaction=8)]


async def test_what_somebody_else_has_recorded_meanwhile_is_not_taken_for_ones_own(database: Database) -> None:
    await database.journal.open_table(a_table())
    await database.journal.open_table(a_table("t2"))
    await play(database, a_move(1, interaction=7, at=5))
    await database.write(
        partial(_recording_again, a_move(1, interaction=7, at=5), "playing", snapshot(1), (), NO_COLUMNS, ())
    )
    with pytest.raises(SequenceConflict):
        await database.write(
            partial(_recording_again, a_move(1, interaction=8, at=5), "playing", "never", (), NO_COLUMNS, ())
        )
    with pytest.raises(AlreadyRecorded):
        await database.write(
            partial(_recording_again, a_move(1, "t2", interaction=7, at=5), "playing", "never", (), NO_COLUMNS, ())
        )
    table, other = await database.journal.load("t1"), await database.journal.load("t2")
    assert table is not None
    assert (table.snapshot, other) == (snapshot(1), a_table("t2"))
