"""Tables of series that everybody has gone away from are closed in time, and those that somebody plays never."""

import asyncio
from dataclasses import replace

from bot.series.deserted_tables import GONE_PATIENCE, DesertedTables, close_deserted, gone_until
from tables.table import Table
from tables.turn_timers import MOVE_PATIENCE
from tests.tables.conftest import Room


class Clock:
    """A clock that stands still until somebody waits: then it is as late as they wish."""

    def __init__(self, now: float) -> None:
        self.now, self.waited = now, list[float]()

    async def until(self, when: float) -> None:
        self.waited.append(when)
        self.now = max(self.now, when)
        await asyncio.sleep(0)


async def deserted(room: Room) -> Table:
    """Return a table whose people have all gone away at an instant."""
    table = await room.dealt(ai_seats=1)
    table.state.paused = room.at
    return table


async def settled(tables: DesertedTables) -> None:
    await tables._waiting.settled()


async def test_a_deserted_table_is_closed_when_its_time_is_up_and_not_before(room: Room) -> None:
    table, clock = await deserted(room), Clock(room.at / 1000)
    tables = DesertedTables(room.registry.table, lambda: clock.now, clock.until)
    tables.watch(table)
    tables.watch(table)
    await settled(tables)
    assert clock.waited == [(room.at + GONE_PATIENCE["live"]) / 1000]
    assert table.state.phase == "abandoned"
    tables.watch(table)
    await settled(tables)
    assert len(clock.waited) == 1


async def test_whoever_comes_back_in_time_plays_on(room: Room) -> None:
    table, clock = await deserted(room), Clock(room.at / 1000)

    async def until(when: float) -> None:
        table.state.paused = None
        await clock.until(when)

    tables = DesertedTables(room.registry.table, lambda: clock.now, until)
    tables.watch(table)
    await settled(tables)
    assert table.state.phase == "playing"
    await close_deserted(table)
    assert table.state.phase == "playing"


async def test_a_process_that_is_started_later_closes_what_is_overdue_at_once(room: Room) -> None:
    table, clock = await deserted(room), Clock((room.at + 9 * GONE_PATIENCE["live"]) / 1000)
    tables = DesertedTables(room.registry.table, lambda: clock.now, clock.until)
    tables.watch(table)
    await settled(tables)
    assert (table.state.phase, clock.waited) == ("abandoned", [])


async def test_a_table_without_a_pace_is_waited_for_a_day_after_its_last_move_and_a_held_one_always(room: Room) -> None:
    state = (await room.dealt(ai_seats=1)).state
    assert gone_until(state) is None
    slow = replace(state, pace="none", closes=5 + MOVE_PATIENCE)
    assert gone_until(slow) == 5 + GONE_PATIENCE["none"]
    assert gone_until(replace(slow, held=1)) is None
    assert gone_until(replace(state, paused=7, phase="finished")) is None
