"""Rows say when a table must be looked at: by any process, in order, and at no cost for those that are not due."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable

from storage import Database, Shards
from storage.claims.shards import ALL
from storage.engine.unit_of_work import Rows, Statement, T, Unit, executing
from tables.table.acting_person import Actor
from tables.table.registry import TableRegistry
from tables.table.table import AT_ONCE, Table
from tables.time.scheduler import Scheduler
from tables.time.turn_timers import LOBBY_PATIENCE, MINUTE, SECOND
from tests.games.toy import TOY
from tests.support.table_settings import USUAL
from tests.tables.conftest import BO, CAMILLE, Room


class Counted(Database):
    """A database that counts what a process asks of it."""

    asked, rows = 0, 0

    async def read(self, query: Executable) -> Rows:
        found = await super().read(query)
        self.asked += 1
        self.rows += len(found)
        return found

    async def write(self, unit: Unit[T]) -> T:
        self.asked += 1
        return await super().write(unit)


async def forever(_: float) -> None:
    """Wait for a moment that never comes."""
    await asyncio.Event().wait()


async def after_all_due(room: Room, registry: TableRegistry) -> None:
    """Let a new process do what is due now, and end it."""
    scheduler = Scheduler(registry, lambda: room.at / 1000, forever)
    scheduler.start()
    await scheduler.idle.wait()
    await scheduler.close()


async def run(database: Database, sql: str, *values: Any) -> None:  # noqa: ANN401 -- whatever a row holds
    await database.write(partial(executing, Statement(sql, values)))


async def due(database: Database, among: Shards = ALL) -> Sequence[tuple[str, int]]:
    return [(row.id, row.at) for row in await database.journal.due(99, among)]


async def last_move(room: Room, table: Table) -> str:
    return (await room.database.journal.moves(table.id))[-1].move


async def test_each_step_writes_when_its_table_is_due_and_its_end_that_it_never_is(room: Room) -> None:
    table = await room.open()
    assert await due(room.database) == [(table.id, room.at + LOBBY_PATIENCE)]
    later = await room.seated(BO, pace="live")
    assert await due(room.database) == [(later.id, room.at + 45 * SECOND), (table.id, room.at + LOBBY_PATIENCE)]
    for one in (table, later):
        await room.close(one)
    assert await due(room.database) == []


@pytest.mark.parametrize("tables", [10, 400])
async def test_a_start_costs_the_same_however_many_tables_there_are(tmp_path: Path, tables: int) -> None:
    async with await Counted.open(f"sqlite:///{tmp_path}/tapis.db") as database:
        here = Room(database)
        table = await here.seated(BO, pace="correspondence")
        await table.set_message(7, 70)
        await here.registry.settle()
        columns = "game, guild_id, channel_id, message_id, phase, seq, settled, due, created_at, updated_at, snapshot"
        clone = f"INSERT INTO tables (id, {columns}) SELECT $1, {columns} FROM tables WHERE id = $2"  # noqa: S608
        for number in range(tables):
            await run(database, clone, f"t{number}", table.id)
        database.asked = database.rows = 0
        registry = here.another_registry()
        await registry.start()
        await after_all_due(here, registry)
        assert registry.in_memory == 0
        assert (database.asked, database.rows) == (4, 1 + AT_ONCE)


async def test_what_an_earlier_process_has_not_shown_is_due_at_once_and_what_it_has_is_not(room: Room) -> None:
    shown, unseen = await room.open(), await room.open()
    for table in (shown, unseen):
        await table.set_message(7, 70)
    room.registry.busy = lambda: {unseen.id}
    await room.registry.settle()
    taken_up: list[tuple[str, bool]] = []
    again = TableRegistry(
        {TOY.name: TOY},
        room.database.journal,
        on_event=lambda *_: None,
        now=lambda: room.at,
        taken_up=lambda table, owed: taken_up.append((table.id, owed)),
    )
    await again.start()
    assert (await due(room.database))[0] == (unseen.id, room.at)
    await after_all_due(room, again)
    assert taken_up == [(unseen.id, True)]
    later = room.at + LOBBY_PATIENCE
    assert sorted(await due(room.database)) == sorted([(shown.id, later), (unseen.id, later)]), "the row is corrected"
    await again.settle()
    await room.another_registry().start()
    assert sorted(await due(room.database)) == sorted([(shown.id, later), (unseen.id, later)])


async def test_a_table_at_which_an_ai_player_has_to_move_is_due_at_once(room: Room) -> None:
    table = await room.seated(ai_seats=1)
    await table.set_message(7, 70)
    while not table.moves_itself:
        await room.lay(table, CAMILLE)
    await room.registry.settle()
    await room.another_registry().start()
    assert await due(room.database) == [(table.id, room.at)]


async def test_the_end_of_a_game_that_nobody_has_seen_is_shown_by_the_next_process(room: Room) -> None:
    table = await room.seated(BO)
    await room.close(table)
    again = room.another_registry()
    await again.start()
    assert await due(room.database) == [(table.id, room.at)]
    await after_all_due(room, again)
    assert await due(room.database) == []
    await again.settle()
    await room.another_registry().start()
    assert await due(room.database) == []


async def test_a_table_that_was_due_during_an_outage_gets_its_time_back_before_anything_is_done(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    room.at += 10 * MINUTE
    again = room.another_registry()
    await again.start()
    await again.give_back(10 * MINUTE)
    await after_all_due(room, again)
    assert await last_move(room, table) == f"give-back {10 * MINUTE}"
    assert await due(room.database) == [(table.id, room.at + 45 * SECOND)]


async def test_where_many_tables_are_due_a_click_does_not_wait_for_all_of_them(room: Room) -> None:
    lobbies = 5 * AT_ONCE
    for number in range(lobbies):
        host = Actor(100 + number, "Somebody")
        await room.registry.open(TOY, guild=number << 30, channel=7, host=host, language="fr", settings=USUAL)
    room.at += LOBBY_PATIENCE
    clicked = await room.open()
    again = room.another_registry()
    scheduler = Scheduler(again, lambda: room.at / 1000, forever)
    scheduler.start()
    await asyncio.sleep(0)
    table = await again.table(clicked.id)
    assert table is not None
    await room.do(table, BO, "join")
    left = len(await due(room.database)) - 1
    await scheduler.idle.wait()
    await scheduler.close()
    assert lobbies - 2 * AT_ONCE <= left
    assert await due(room.database) == [(clicked.id, room.at + LOBBY_PATIENCE)]


async def test_each_process_looks_at_the_tables_of_its_shards_alone(server_url: str) -> None:
    async with await Database.open(server_url) as one, await Database.open(server_url) as other:
        await one.ownership.claim(Shards((0,), 2), "one")
        await other.ownership.claim(Shards((1,), 2), "other")
        rooms = [Room(one), Room(other)]
        here, there = [
            await each.registry.open(TOY, guild=shard << 22, channel=7, host=CAMILLE, language="fr", settings=USUAL)
            for shard, each in enumerate(rooms)
        ]
        assert [[name for name, _ in await due(database)] for database in (one, other)] == [[here.id], [there.id]]
        assert await due(one, Shards((1, 3), 4)) == []
        assert await due(other, Shards((1, 3), 4)) == await due(other)
        rooms[0].at += LOBBY_PATIENCE
        await after_all_due(rooms[0], rooms[0].another_registry())
        rows = [await one.journal.load(here.id), await other.journal.load(there.id)]
        assert [row.phase for row in rows if row is not None] == ["abandoned", "lobby"]


async def test_a_row_that_is_ahead_of_memory_has_its_table_read_anew(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    again = room.another_registry()
    twin = await again.table(table.id)
    assert twin is not None
    await room.lay(table, CAMILLE)
    assert twin.seq < table.seq
    await run(room.database, "UPDATE tables SET due = 1 WHERE id = $1", table.id)
    await after_all_due(room, again)
    assert (twin.seq, twin.state) == (table.seq, table.state)


async def test_a_table_that_cannot_be_read_is_asked_for_once_and_not_again_and_again(room: Room) -> None:
    table = await room.seated(BO, pace="live")
    await run(room.database, "UPDATE tables SET snapshot = '{' WHERE id = $1", table.id)
    room.at += MINUTE
    again = room.another_registry()
    scheduler = Scheduler(again, lambda: room.at / 1000, forever)
    scheduler.start()
    for _ in range(3):
        scheduler.wake()
        await scheduler.idle.wait()
    await scheduler.close()
    assert again.requests == (0, 1)
