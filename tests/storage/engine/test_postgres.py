import asyncio
from functools import partial

import pytest
from sqlalchemy import text

from storage import Database, SequenceConflict, StorageError
from storage.engine.unit_of_work import Statement, Work
from storage.stores.journal import SET_MESSAGE
from tests.support.postgres_relay import relayed
from tests.support.sample_rows import a_move, a_table, play


async def test_of_two_units_that_wait_for_each_other_both_land_in_the_end(server_url: str) -> None:
    url = f"{server_url}&deadlock_timeout=10ms"
    async with await Database.open(url) as one, await Database.open(url) as other:
        await asyncio.gather(one.journal.open_table(a_table("a")), one.journal.open_table(a_table("b")))
        holding = asyncio.Event(), asyncio.Event()

        def placing(mine: int, first: str, second: str) -> Work[None]:
            yield Statement(SET_MESSAGE, (first, mine, None))
            holding[mine].set()
            while not holding[1 - mine].is_set():
                yield Statement("SELECT 1", ())
            yield Statement(SET_MESSAGE, (second, mine, None))

        await asyncio.gather(one.write(partial(placing, 0, "a", "b")), other.write(partial(placing, 1, "b", "a")))
        a, b = await one.journal.load("a"), await one.journal.load("b")
        assert a is not None
        assert b is not None
        assert a.channel_id == b.channel_id


async def test_a_connection_that_is_killed_fails_its_units_and_the_next_ones_get_a_new_one(
    server_url: str,
) -> None:
    async with await Database.open(server_url) as database:
        await database.journal.open_table(a_table())

        def dying() -> Work[None]:
            yield Statement("SELECT pg_terminate_backend(pg_backend_pid())", ())

        units = (database.write(dying), database.key_values.put("name", "value"), play(database, a_move(1)))
        verdicts = await asyncio.gather(*units, return_exceptions=True)
        assert [type(verdict) for verdict in verdicts] == [StorageError, StorageError, type(None)]
        assert await database.key_values.get("name") is None, "it shared the transaction of the one that died"
        await database.key_values.put("name", "value")
        await play(database, a_move(2))
        assert len(await database.journal.moves("t1")) == 2


async def test_a_server_that_comes_back_soon_is_waited_for(server_url: str) -> None:
    async with relayed(server_url) as relay, await Database.open(relay.url) as database:
        await database.journal.open_table(a_table())
        await relay.cut()
        with pytest.raises(StorageError, match="cannot be reached"):
            await play(database, a_move(1))
        with pytest.raises(StorageError, match="could not be read"):
            await database.journal.load("t1")
        waiting = asyncio.create_task(play(database, a_move(1)))
        await relay.mend()
        await waiting
        with pytest.raises(SequenceConflict):
            await play(database, a_move(1))
        assert await database.journal.moves("t1") == [a_move(1)]


async def test_a_read_opens_and_ends_no_transaction(server_url: str) -> None:
    last_of_all = "SELECT query FROM pg_stat_activity WHERE application_name = current_setting('application_name')"
    async with await Database.open(server_url) as database, await Database.open(server_url) as watcher:
        await database.read(text("SELECT 'read'"))
        assert ("SELECT 'read'",) in await watcher.read(text(last_of_all))
