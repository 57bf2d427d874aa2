"""Spans in which nobody could play at some shards: whose tables are owed them, and when they are forgotten."""

from dataclasses import dataclass

from storage import Database, Shards
from tables.time.owed_time import OwedTime

MINUTE = 60_000


@dataclass
class Live:
    """A live table of a shard of four, as far as outages go."""

    guild: int
    given: int = 0


def at_shard(number: int) -> int:
    """Return a server of a shard of four."""
    return (4 + number) << 22


async def test_only_tables_of_the_shards_that_were_down_are_owed_time(database: Database) -> None:
    lost = OwedTime(database.journal)
    await lost.load(0)
    tables = [Live(at_shard(number)) for number in range(4)]
    await lost.note(MINUTE, 1_000, Shards((1, 2), 4), tables)
    owed = [[outage.lost for outage in lost.since(table.given, table.guild)] for table in tables]
    assert owed == [[], [1_000], [1_000], []]
    again = OwedTime(database.journal)
    await again.load(0)
    assert [again.since(0, table.guild) for table in tables] == [lost.since(0, table.guild) for table in tables]
    assert again.latest == 1


async def test_an_outage_is_forgotten_once_all_tables_of_its_shard_have_it_also_if_others_lag_behind(
    database: Database,
) -> None:
    lost = OwedTime(database.journal)
    await lost.load(0)
    tables = [Live(at_shard(0)), Live(at_shard(1)), Live(at_shard(1))]
    await lost.note(MINUTE, 1_000, Shards((0,), 4), tables)
    await lost.note(2 * MINUTE, 2_000, Shards((1,), 4), tables)
    tables[1].given = 2
    await lost.note(3 * MINUTE, 3_000, Shards((1,), 4), tables)
    assert [outage.number for outage in await database.journal.outages()] == [1, 2, 3], "one table is still owed 2"
    tables[1].given = tables[2].given = 3
    await lost.note(4 * MINUTE, 4_000, Shards((1,), 4), tables)
    assert [outage.number for outage in await database.journal.outages()] == [1, 4], "the outage of shard 0 is its own"
    tables[0].given = 1
    await lost.note(5 * MINUTE, 5_000, Shards((0,), 1), [*tables[:1], Live(at_shard(1), 4)])
    kept = await database.journal.outages()
    assert [(outage.number, outage.shard_count) for outage in kept] == [(4, 4), (5, 1)], (
        "one process has all of them now"
    )
