"""Spans in which nobody could play at some shards: whose tables are owed them, and when they are forgotten."""

from functools import partial

from storage import Database, LiveColumns, Shards
from storage.engine.unit_of_work import Statement, executing
from tables.time.owed_time import OwedTime
from tests.support.sample_rows import a_table

MINUTE = 60_000
SERVERS = [(4 + number) << 22 for number in range(4)]
"""One of each shard of four."""


async def has_got_back(database: Database, table: str, number: int) -> None:
    """Let a table have got back the time of an outage and of all before it."""
    given = Statement("UPDATE tables SET given = $2 WHERE id = $1", (table, number))
    await database.write(partial(executing, given))


async def numbers(database: Database) -> list[int]:
    return [outage.number for outage in await database.journal.outages()]


async def test_only_tables_of_the_shards_that_were_down_are_owed_time(database: Database) -> None:
    lost = OwedTime(database.journal)
    await lost.load()
    await lost.note(MINUTE, 1_000, Shards((1, 2), 4))
    owed = [[outage.lost for outage in lost.since(0, server)] for server in SERVERS]
    assert owed == [[], [1_000], [1_000], []]
    again = OwedTime(database.journal)
    await again.load()
    assert [again.since(0, server) for server in SERVERS] == [lost.since(0, server) for server in SERVERS]
    assert again.latest == 1


async def test_an_outage_is_forgotten_once_all_tables_of_its_shard_have_it_also_if_others_lag_behind(
    database: Database,
) -> None:
    lost = OwedTime(database.journal)
    await lost.load()
    for name, server in (("a", SERVERS[0]), ("b", SERVERS[1]), ("c", SERVERS[1])):
        await database.journal.open_table(a_table(name, guild=server))
    await lost.note(MINUTE, 1_000, Shards((0,), 4))
    await lost.note(2 * MINUTE, 2_000, Shards((1,), 4))
    await has_got_back(database, "b", 2)
    await lost.note(3 * MINUTE, 3_000, Shards((1,), 4))
    assert await numbers(database) == [1, 2, 3], "one table is still owed 2"
    await has_got_back(database, "b", 3)
    await has_got_back(database, "c", 3)
    await lost.note(4 * MINUTE, 4_000, Shards((1,), 4))
    assert await numbers(database) == [1, 4], "the outage of shard 0 is its own"
    await has_got_back(database, "a", 4)
    await has_got_back(database, "b", 3)
    await has_got_back(database, "c", 3)
    await lost.note(5 * MINUTE, 5_000, Shards((0,), 1))
    kept = await database.journal.outages()
    assert [(outage.number, outage.shard_count) for outage in kept] == [(4, 4), (5, 1)], (
        "one process has all of them now"
    )
    assert [outage.number for outage in lost.since(0, SERVERS[1])] == [4, 5], "in memory as in the rows"


async def test_numbers_go_on_after_the_highest_that_any_table_has_got_back(database: Database) -> None:
    await database.journal.open_table(a_table(), LiveColumns(given=7))
    lost = OwedTime(database.journal)
    await lost.load()
    await lost.note(MINUTE, 1_000, Shards((0,), 1))
    assert await numbers(database) == [8]


async def test_where_the_clock_was_set_back_rows_are_due_the_sooner(database: Database) -> None:
    for name, server, due in (("a", SERVERS[0], 9_000), ("b", SERVERS[1], 9_000), ("c", SERVERS[1], None)):
        await database.journal.open_table(a_table(name, guild=server), LiveColumns(due=due))
    lost = OwedTime(database.journal)
    await lost.load()
    await lost.note(MINUTE, -2_000, Shards((1,), 4))
    assert [(row.id, row.at) for row in await database.journal.due(9)] == [("b", 7_000), ("a", 9_000)]
