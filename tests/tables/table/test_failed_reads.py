"""A table that cannot be read, for a moment or for good, keeps no other from going on, and no process from starting."""

import asyncio
from functools import partial

import pytest

from storage import NotRead
from storage.engine.unit_of_work import Statement, executing
from storage.stores.journal import Journal
from tables.time.scheduler import AGAIN_SECONDS, Scheduler
from tables.time.turn_timers import MINUTE, SECOND
from tests.tables.conftest import BO, Room
from tests.tables.table.test_cached_tables import Small, move, small

__all__ = ["small"]


async def forever(_: float) -> None:
    """Wait for a moment that never comes."""
    await asyncio.Event().wait()


async def test_a_table_that_cannot_be_read_when_it_is_due_is_looked_at_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.seated(BO, pace="live")
    again = room.another_registry()
    waited: asyncio.Queue[float] = asyncio.Queue()

    async def wait_until(moment: float) -> None:
        waited.put_nowait(moment)
        await asyncio.Event().wait()

    async def away(*_: object) -> None:
        raise NotRead("the database restarts")

    room.at += 50 * SECOND
    scheduler = Scheduler(again, lambda: room.at / 1000, wait_until)
    with monkeypatch.context() as broken:
        broken.setattr(Journal, "load_damaged", away)
        scheduler.start()
        assert await waited.get() == room.at / 1000 + AGAIN_SECONDS
    room.at += MINUTE
    scheduler.wake()
    await waited.get()
    await scheduler.close()
    assert (await room.database.journal.moves(table.id))[-1].move == "tick"


async def test_a_table_whose_moves_cannot_be_replayed_stops_no_timer_of_another(small: Small) -> None:
    name = await small.table_in(150)
    table = await small.registry.table(name)
    assert table is not None
    await move(small, table)
    assert table.takes_back
    del table
    await small.fill()
    assert not small.is_in_memory(name)
    changed = "UPDATE moves SET move = 'takeback', seat = NULL, person = 5 WHERE table_id = $1 AND seat IS NOT NULL"
    await small.database.write(partial(executing, Statement(changed, (name,))))
    due = [one for one in small.registry if one.due is not None]
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
