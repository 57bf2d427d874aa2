"""Live tables that cannot be read: kept apart, said once, and all others go on."""

import json
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from storage import Database
from storage.engine.unit_of_work import Statement, Work
from tables.table.registry import TableRegistry
from tables.table.table import StaleQuestion, Table
from tests.games.toy import TOY
from tests.tables.conftest import BO, CAMILLE, Room, load_all


async def damage(database: Database, table: Table, snapshot: str) -> None:
    """Store something else in place of a table's snapshot."""

    def damaging() -> Work[None]:
        yield Statement("UPDATE tables SET snapshot = $2 WHERE id = $1", (table.id, snapshot))

    await database.write(damaging)


def without(name: str) -> Callable[[str], str]:
    def cut(snapshot: str) -> str:
        written = json.loads(snapshot)
        del written[name]
        return json.dumps(written)

    return cut


def with_turns_for_nobody(snapshot: str) -> str:
    """A snapshot in a form that is known, and which the rules stumble over."""
    written: dict[str, Any] = json.loads(snapshot)
    written["state"]["hands"] = []
    return json.dumps(written)


DAMAGES: dict[str, Callable[[str], str]] = {
    "cut off": lambda snapshot: snapshot[:-40],
    "empty": lambda _: "",
    "a number": lambda _: "7",
    "no state": without("state"),
    "no sitting": without("sitting"),
    "no seats": lambda snapshot: snapshot.replace('"seats"', '"chairs"'),
    "no hands": with_turns_for_nobody,
    "nested": lambda _: "[" * 100_000,
}


@pytest.mark.parametrize("how", DAMAGES)
async def test_a_damaged_table_is_kept_apart_with_a_mark_and_the_others_go_on(
    room: Room, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    before, damaged, after = await room.open(), await room.dealt(), await room.open()
    row = await room.database.journal.load(damaged.id)
    assert row is not None
    broken = DAMAGES[how](row.snapshot)
    await damage(room.database, damaged, broken)
    registry = room.another_registry()
    assert await load_all(registry) == 2
    assert {table.id for table in registry} == {before.id, after.id}
    (unreadable,) = registry.unreadable(5)
    assert (unreadable.id, unreadable.game, unreadable.channel, registry.unreadable(6)) == (damaged.id, "toy", 7, [])
    assert await registry.table(damaged.id) is None
    (line,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert damaged.id in line.getMessage()
    assert unreadable.mark in line.getMessage()
    assert line.exc_info is None
    assert damaged.state.secret not in caplog.text
    assert await room.database.journal.load(damaged.id) == replace(row, snapshot=broken)


async def test_a_row_that_the_database_itself_cannot_read_is_kept_apart(room: Room) -> None:
    damaged, other = await room.dealt(), await room.open()

    def damaging() -> Work[None]:
        yield Statement("UPDATE tables SET snapshot = CAST(x'7bff80' AS TEXT) WHERE id = $1", (damaged.id,))

    await room.database.write(damaging)
    registry = room.another_registry()
    assert await load_all(registry) == 1
    assert [table.id for table in registry] == [other.id]
    (unreadable,) = registry.unreadable(5)
    assert unreadable.id == damaged.id
    await registry.give_up(unreadable, CAMILLE, 7)
    assert await room.database.journal.live() == [other.id]


async def test_a_table_of_a_game_that_is_not_here_is_kept_apart_and_lives_on(room: Room) -> None:
    table = await room.dealt()
    registry = TableRegistry({}, room.database.journal, on_event=lambda *_: None, now=lambda: 1)
    assert await load_all(registry) == 0
    assert await registry.table(table.id) is None
    assert [unreadable.id for unreadable in registry.unreadable(5)] == [table.id]
    again = await room.another_registry().table(table.id)
    assert again is not None
    assert again.is_live


async def test_a_table_that_was_restored_is_taken_up_where_it_stood(room: Room) -> None:
    table = await room.dealt()
    row = await room.database.journal.load(table.id)
    assert row is not None
    await damage(room.database, table, "{")
    room.registry = room.another_registry()
    await load_all(room.registry)
    assert await room.registry.try_again(table.id) is None
    assert [one.id for one in room.registry.unreadable(5)] == [table.id]
    await damage(room.database, table, row.snapshot)
    again = await room.registry.try_again(table.id)
    assert again is not None
    assert list(room.registry) == [again]
    assert (again.game_state, again.state, room.registry.unreadable(5)) == (table.game_state, table.state, [])
    assert room.events[-1][0] == table.id


async def test_a_table_that_is_given_up_is_over_and_what_is_stored_of_it_stays(room: Room) -> None:
    table = await room.dealt()
    await damage(room.database, table, "{")
    registry = room.another_registry()
    await load_all(registry)
    (unreadable,) = registry.unreadable(5)
    await registry.give_up(unreadable, BO, 7)
    await registry.give_up(unreadable, BO, 7)
    row = await room.database.journal.load(table.id)
    assert row is not None
    assert (row.phase, row.snapshot, row.seq) == ("abandoned", "{", table.seq + 1)
    assert (await room.database.journal.moves(table.id))[-1].move == "end"
    assert registry.unreadable(5) == []
    assert await load_all(room.another_registry()) == 0


async def test_a_table_given_up_here_that_has_moved_elsewhere_goes_on(room: Room) -> None:
    table = await room.dealt()
    registry = TableRegistry({TOY.name: TOY}, room.database.journal, on_event=lambda *_: None, now=lambda: 1)
    row = await room.database.journal.load(table.id)
    assert row is not None
    await damage(room.database, table, "{")
    await load_all(registry)
    (unreadable,) = registry.unreadable(5)
    await room.do(table, BO, "leave")
    with pytest.raises(StaleQuestion):
        await registry.give_up(unreadable, CAMILLE, 7)
    assert [live.id for live in registry] == [table.id]


async def test_a_table_closed_without_being_read_is_closed_for_those_who_can_read_it(room: Room) -> None:
    table = await room.dealt()
    stranger = TableRegistry({}, room.database.journal, on_event=lambda *_: None, now=lambda: 1)
    await load_all(stranger)
    await stranger.give_up(stranger.unreadable(5)[0], CAMILLE, 7)
    again = await room.another_registry().table(table.id)
    assert again is not None
    assert (again.is_live, again.state.phase) == (False, "abandoned")
