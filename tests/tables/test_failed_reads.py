"""A table that cannot be read, for a moment or for good, keeps no other from going on, and no process from starting."""

import asyncio
from functools import partial

import pytest

from storage import NotRead
from storage.engine.unit_of_work import Statement, stating
from storage.stores.journal import Journal
from tables.time.scheduler import Scheduler
from tables.time.turn_timers import MINUTE
from tests.tables.conftest import BO, Room
from tests.tables.test_sleeping_tables import Small, move, small

__all__ = ["small"]


async def forever(_: float) -> None:
    """Wait for a moment that never comes."""
    await asyncio.Event().wait()


async def test_a_table_that_cannot_be_read_just_after_the_start_is_looked_at_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.seated(BO)
    again = room.another_registry()

    async def away(*_: object) -> None:
        raise NotRead("the database restarts")

    await again.find_live()
    later = again.due_times.of(table.id)
    assert later is not None
    assert later > room.at
    monkeypatch.setattr(Journal, "load_damaged", away)
    await again.take_up()
    assert again.due_times.of(table.id) == room.at
    monkeypatch.undo()
    assert await again.table(table.id) is not None


async def test_a_table_whose_moves_cannot_be_replayed_stops_no_timer_of_another(small: Small) -> None:
    name = await small.table_in(150)
    table = await small.registry.table(name)
    assert table is not None
    await move(small, table)
    assert table.takes_back
    del table
    await small.fill()
    assert not small.is_awake(name)
    changed = "UPDATE moves SET move = 'takeback', seat = NULL, person = 5 WHERE table_id = $1 AND seat IS NOT NULL"
    await small.database.write(partial(stating, Statement(changed, (name,))))
    due = [one for one in small.registry if one.moment is not None]
    before = [one.seq for one in due]
    scheduler = Scheduler(small.registry, lambda: small.at / 1000, forever)
    scheduler.start()
    small.at += 10 * MINUTE
    scheduler.wake()
    async with asyncio.timeout(30):
        while [one.seq for one in due] == before:  # noqa: ASYNC110 -- nobody is told of it
            await asyncio.sleep(0)
    await scheduler.close()
    damaged = await small.registry.table(name)
    assert damaged is not None
    assert not damaged.takes_back


async def test_a_damaged_summary_keeps_no_process_from_starting(room: Room) -> None:
    table, sound = await room.dealt(), await room.open()
    damaged = "UPDATE tables SET summary = CAST(x'ff' AS TEXT) WHERE id = $1"
    await room.database.write(partial(stating, Statement(damaged, (table.id,))))
    again = room.another_registry()
    assert await again.find_live() == 2
    assert [await again.table(one.id) is not None for one in (table, sound)] == [False, True]
