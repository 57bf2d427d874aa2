"""Servers that go and come back, and connections that are lost again."""

import asyncio

from bot.outages import Outages
from tables.scheduler import Scheduler
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
