"""Which servers belong to a process."""

import re

import pytest
from sqlalchemy import select

from storage import Database, Shards
from storage.claims.shards import ALL, read_ids
from storage.schema import tables
from tests.support.sample_rows import a_table

GUILDS = [(7 + 13 * n) << 22 | n for n in range(40)]


def test_a_server_belongs_to_one_shard_as_discord_has_it() -> None:
    guild = 81_384_788_765_712_384  # of Discord's own documentation
    assert Shards((0,), 2).shard_of(guild) == (81_384_788_765_712_384 // 4_194_304) % 2
    parts = [Shards.part(number, 3, 16) for number in (1, 2, 3)]
    assert [str(part) for part in parts] == ["0-4/16", "5-9/16", "10-15/16"]
    for guild in GUILDS:
        assert [part.owns(guild) for part in parts].count(True) == 1
    assert ALL.is_all
    assert all(ALL.owns(guild) for guild in [0, *GUILDS])
    assert parts[0].owns(0), "what has no server is shard 0's"
    assert not parts[1].owns(0)


def test_shards_are_written_and_read_as_ranges() -> None:
    assert read_ids("5, 0-3") == [5, 0, 1, 2, 3]
    assert str(Shards.of(read_ids("5,0-3,7-8"), 16)) == "0-3,5,7-8/16"


@pytest.mark.parametrize(
    ("ids", "count", "words"), [("", 4, "invalid"), ("0-4", 4, "0 to 3"), ("3-1", 4, "no range"), ("0", 0, "not 0")]
)
def test_shards_that_cannot_be_are_refused(ids: str, count: int, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        Shards.of(read_ids(ids), count)


@pytest.mark.parametrize(("number", "parts"), [(0, 2), (3, 2), (1, 17)])
def test_parts_that_cannot_be_are_refused(number: int, parts: int) -> None:
    with pytest.raises(ValueError, match="process"):
        Shards.part(number, parts, 16)


def test_shards_of_different_counts_overlap_where_a_server_may_belong_to_both() -> None:
    mine = Shards((1, 2), 6)
    for count in (1, 2, 3, 4, 12):
        for shard in range(count):
            shared = any(mine.owns(n << 22) and Shards((shard,), count).owns(n << 22) for n in range(24))
            assert mine.overlap(shard, count) == shared


async def test_a_database_finds_the_rows_of_the_same_servers(database: Database) -> None:
    for guild in GUILDS:
        await database.journal.open_table(a_table(f"t{guild}", guild=guild))
    for shards in (ALL, Shards((1,), 2), Shards((0, 2, 5), 7)):
        rows = await database.read(select(tables.c.guild_id).where(shards.condition(tables.c.guild_id)))
        assert sorted(guild for (guild,) in rows) == [guild for guild in GUILDS if shards.owns(guild)]
