"""What is due at its moment: finished at the end of the process, and put off where it cannot be done."""

from __future__ import annotations

import asyncio

import pytest

from tables.table.events import TableEvent
from tables.time.scheduler import Scheduler
from tables.time.turn_timers import SECOND
from tests.tables.conftest import BO, Room


async def test_what_is_due_is_finished_when_the_scheduler_is_closed(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.seated(BO, pace="live")
    clock = Scheduler(room.registry, lambda: room.at / 1000, lambda _: asyncio.sleep(0))
    room.at += 50 * SECOND
    run_due, begun = table.run_due, asyncio.Event()

    async def begin() -> TableEvent:
        begun.set()
        return await run_due()

    monkeypatch.setattr(table, "run_due", begin)
    clock.start()
    await begun.wait()
    await clock.close()
    row = (await room.database.journal.moves(table.id))[-1]
    assert (row.seq, row.move) == (table.seq, "tick")


async def test_a_table_at_which_time_cannot_be_dealt_with_is_left_alone_for_a_minute(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.seated(BO, pace="live")
    tried: list[int] = []

    async def fail() -> None:
        tried.append(room.at)
        raise ValueError("these rules cannot")

    monkeypatch.setattr(table, "run_due", fail)
    waited: asyncio.Queue[float] = asyncio.Queue()

    async def wait_until(moment: float) -> None:
        waited.put_nowait(moment)
        await asyncio.Event().wait()

    clock = Scheduler(room.registry, lambda: room.at / 1000, wait_until)
    room.at += 50 * SECOND
    clock.start()
    assert await waited.get() == room.at / 1000 + 60
    clock.wake()
    await waited.get()
    assert tried == [room.at]
    await clock.close()
