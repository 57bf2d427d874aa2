"""The rematch of a table that was put away or erased while a process still remembers it as it was."""

import pytest

from games.core.text import Refused
from storage import MoveRow, TableRow
from storage.retention import DAY_MS, SNAPSHOT_DAYS
from tables.acting_person import Actor
from tables.archived_table import archived, without_person
from tables.series.erased_people import without_member
from tables.table import Table
from tests.tables.conftest import BO, CAMILLE, DANA, Room
from tests.tables.test_table import play_out

ELODIE = Actor(1_002_003, "Élodie")


async def stored(room: Room, table: Table) -> tuple[TableRow | None, list[MoveRow]]:
    return await room.database.journal.load(table.id), await room.database.journal.moves(table.id)


async def put_away(room: Room) -> None:
    """Let a week go by, and another process do what is due then."""
    room.at += (SNAPSHOT_DAYS + 1) * DAY_MS
    assert await room.database.retention.archive(room.at, archived) == 1


async def finished(room: Room) -> Table:
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    return table


async def abandoned(room: Room) -> Table:
    table = await room.dealt(ai_seats=1)
    await room.do(table, CAMILLE, "end")
    return table


async def test_a_rematch_of_a_game_that_was_put_away_leaves_it_as_it_is(room: Room) -> None:
    table = await finished(room)
    await put_away(room)
    row, moves = await stored(room, table)
    again = await room.rematches.open(table, BO, 7, "host")
    assert await room.rematches.open(table, DANA, 7, "host") is again
    assert row is not None
    assert row.phase == "archived"
    noted, kept = await stored(room, table)
    assert noted is not None
    assert noted.rematch == again.id
    assert (*(getattr(noted, name) for name in ("phase", "seq", "snapshot", "updated_at")), kept) == (
        *(row.phase, row.seq, row.snapshot, row.updated_at),
        moves,
    )
    await room.do(again, CAMILLE, "join")
    await room.do(again, BO, "start")
    assert [chair.key for chair in again.state.seats] == [chair.key for chair in table.state.seats]


async def test_of_a_table_closed_early_nothing_is_left_after_a_week_and_no_rematch_brings_it_back(room: Room) -> None:
    table = await abandoned(room)
    await put_away(room)
    before = await stored(room, table)
    with pytest.raises(Refused, match=r"table\.too-old"):
        await room.rematches.open(table, BO, 7, "host")
    assert await stored(room, table) == before
    assert before[1] == []
    assert list(room.registry) == []


async def test_whoever_was_erased_by_another_process_is_not_stored_again_by_a_rematch(room: Room) -> None:
    table = await room.open()
    for actor, verb in ((ELODIE, "join"), (CAMILLE, "start"), (CAMILLE, "end")):
        await room.do(table, actor, verb)
    assert await room.database.personal_data.erase(ELODIE.id, without_person, without_member)
    assert ELODIE.id in table.state.people, "it is not remembered: this would prove nothing"
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    for one in (table, again):
        row, moves = await stored(room, one)
        assert row is not None
        assert row.rematch == (again.id if one is table else None)
        assert str(ELODIE.id) not in f"{row} {moves}"
        assert ELODIE.name not in f"{row} {moves}"
