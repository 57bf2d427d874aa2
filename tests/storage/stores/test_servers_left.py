"""Which servers have removed the bot: noted from its events and from the servers that it is in, and what then goes."""

from sqlalchemy import select

from storage import Database, GuildSettings, Shards
from storage.claims.shards import ALL
from storage.schema import servers, tables
from storage.stored import DAY_MS
from storage.stores.retention import SERVER_DAYS, SNAPSHOT_DAYS
from tests.support.sample_rows import a_move, a_seat, a_table, finish

NEAR, FAR, NEW = 2 << 22, 3 << 22, 4 << 22
"""Of two shards the first has `NEAR` and `NEW`, the second `FAR`."""
MONTH = SERVER_DAYS * DAY_MS


async def left(database: Database) -> dict[int, int | None]:
    """Return of the servers noted when they removed the bot."""
    return {row[0]: row[1] for row in await database.read(servers.select().with_only_columns(*LEFT))}


LEFT = (servers.c.guild_id, servers.c.left_at)


async def known_servers(database: Database) -> None:
    """Store rows of three servers: a result, settings, an open table."""
    await finish(database, "t1", a_seat(0, 1), a_seat(1, 2), guild=NEAR)
    await database.guild_settings.save(FAR, GuildSettings(keep_days=90))
    await database.journal.open_table(a_table("t2", guild=NEW))


async def test_a_server_that_is_there_again_has_never_left_and_one_that_is_gone_has(database: Database) -> None:
    await known_servers(database)
    await database.retention.server_left(NEAR, 5)
    await database.retention.compare_servers({NEAR}.__contains__, 7, ALL)
    assert await left(database) == {NEAR: None, FAR: 7, NEW: 7}
    await database.retention.compare_servers({NEAR}.__contains__, 9, ALL)
    assert await left(database) == {NEAR: None, FAR: 7, NEW: 7}, "the month is counted from when it was noticed"


async def test_nothing_is_said_of_servers_of_other_shards(database: Database) -> None:
    await known_servers(database)
    await database.retention.server_left(FAR, 5)
    first, second = Shards((0,), 2), Shards((1,), 2)
    await database.retention.compare_servers({NEAR}.__contains__, 7, first)
    assert await left(database) == {NEAR: None, FAR: 5, NEW: 7}
    assert await database.retention.drop_servers(8 + MONTH, first) == [NEW]
    assert await database.retention.drop_servers(8 + MONTH, second) == [FAR]


async def test_the_month_begins_anew_when_a_server_removes_the_bot_again(database: Database) -> None:
    await database.retention.server_left(NEAR, 5)
    await database.retention.server_left(NEAR, MONTH)
    assert await database.retention.drop_servers(MONTH + 6) == []
    assert await database.retention.drop_servers(2 * MONTH + 1) == [NEAR]


async def test_a_server_is_found_of_whose_only_table_hardly_anything_is_kept(database: Database) -> None:
    await database.journal.open_table(a_table("t1", guild=FAR))
    await database.journal.record(a_move(1, "t1"), phase="abandoned", snapshot="{}")
    assert await database.retention.archive((SNAPSHOT_DAYS + 1) * DAY_MS, lambda snapshot: snapshot) == 1
    await database.retention.compare_servers(lambda _: False, 7, ALL)
    assert await database.retention.drop_servers(8 + MONTH) == [FAR]
    assert await database.read(select(tables.c.id)) == []
