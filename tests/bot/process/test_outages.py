"""Servers that go and come back, and connections that are lost again."""

import asyncio

import pytest

from bot.process.outages import Outages
from storage import Database, Shards
from tables.table.registry import TableRegistry
from tables.time.scheduler import Scheduler
from tests.tables.conftest import Room


async def forever(_: float) -> None:
    """Wait for a moment that never comes."""
    await asyncio.Event().wait()


def outages(room: Room) -> Outages:
    """Return the outages of a registry whose timers never fire."""

    def now() -> float:
        return room.at / 1000

    return Outages(room.registry, Scheduler(room.registry, now, forever), room.database.key_values, now, forever)


async def test_a_server_that_is_back_at_once_leaves_no_clock_standing(room: Room) -> None:
    table, noticed = await room.dealt(), outages(room)
    await asyncio.gather(noticed.server_gone(table.guild), noticed.server_back(table.guild))
    assert [row.move for row in (await room.database.journal.moves(table.id))[-2:]] == ["hold", "release"]
    assert table.state.held is None


async def test_a_connection_lost_again_while_time_is_given_back_stops_the_clocks(room: Room) -> None:
    table, noticed = await room.dealt(), outages(room)
    noticed.connection_lost()
    room.at += 60_000
    back = asyncio.create_task(noticed.connected())
    await asyncio.sleep(0)
    noticed.connection_lost()
    await back
    assert not noticed.reached.is_set()
    await noticed.connected()
    assert noticed.reached.is_set()
    assert table.is_live


async def test_a_heartbeat_while_the_database_is_away_costs_one_line(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    noticed = outages(room)
    await room.database.close()
    await noticed._note(1.0)
    (record,) = caplog.records
    assert (record.levelname, record.exc_info) == ("WARNING", None)
    assert record.getMessage().startswith("the heartbeat could not be stored: ")


async def test_each_shard_has_its_own_heartbeat_and_a_new_one_begins_with_that_of_its_servers(
    server_url: str,
) -> None:
    at = 1_000.0
    async with await Database.open(server_url) as all_servers, await Database.open(server_url) as half:
        facts = all_servers.key_values
        await facts.put("alive 0/1", "100")
        await facts.put("alive 2/4", "300")
        await half.ownership.claim(Shards((0, 2, 3), 4), "half")
        registry = TableRegistry({}, half.journal, on_event=lambda *_: None, now=lambda: int(at * 1000))
        noticed = Outages(registry, Scheduler(registry, lambda: at, forever), half.key_values, lambda: at, forever)
        await registry.start()
        await noticed.start()
        await noticed.close()
        outages = [(row.shard, row.shard_count, row.lost) for row in await half.journal.outages()]
        assert sorted(outages) == [(0, 4, 900_000), (2, 4, 700_000), (3, 4, 900_000)]
        assert [await facts.get(f"alive {shard}/4") for shard in range(4)] == ["1000.0", None, "1000.0", "1000.0"]
        assert await facts.get("alive 0/1") == "100", "which is not this process' own"
