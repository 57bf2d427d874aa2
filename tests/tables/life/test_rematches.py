"""The rematch of a table that was put away or erased while a process still remembers it as it was."""

import pytest

from games.core.text import Refused
from storage import MoveRow, TableRow
from storage.stored import DAY_MS
from storage.stores.retention import SNAPSHOT_DAYS
from tables.table.acting_person import Actor
from tables.table.archived_table import archived, without_person
from tables.table.table import Table
from tables.time.turn_timers import KEPT_PATIENCE
from tests.tables.conftest import BO, CAMILLE, DANA, MANAGER, Room
from tests.tables.table.test_table import play_out

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
    await room.close(table)
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
    for actor, verb in ((ELODIE, "join"), (CAMILLE, "start"), (MANAGER, "end")):
        await room.do(table, actor, verb)
    assert await room.database.personal_data.erase(ELODIE.id, without_person)
    assert ELODIE.id in table.state.people, "it is not remembered: this would prove nothing"
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    for one in (table, again):
        row, moves = await stored(room, one)
        assert row is not None
        assert row.rematch == (again.id if one is table else None)
        assert str(ELODIE.id) not in f"{row} {moves}"
        assert ELODIE.name not in f"{row} {moves}"


async def begun_again(room: Room, *, ai_seats: int) -> Table:
    """Return the rematch of a game of Camille, Bo and AI players, asked for by Camille."""
    table = await room.dealt(rounds=1, ai_seats=ai_seats)
    await room.close(table)
    return await room.rematches.open(table, CAMILLE, 7, "host")


def room_left(room: Room, table: Table) -> int:
    return room.game.seats.stop - 1 - len(table.state.seats)


async def test_a_rematch_keeps_the_seats_of_those_who_played_from_others_and_from_ai_players(room: Room) -> None:
    again = await begun_again(room, ai_seats=room.game.seats.stop - 1 - 2)
    assert again.state.kept == [BO.id]
    assert room_left(room, again) == 1
    assert await room.refused(again, DANA, "join") == "table.seats-kept"
    assert await room.refused(again, CAMILLE, "add-bot", "beginner") == "table.seats-kept"
    await room.do(again, BO, "join")
    assert (again.state.kept, room_left(room, again)) == ([], 0)


async def test_a_seat_that_is_kept_in_vain_is_open_to_everybody_after_ten_minutes(room: Room) -> None:
    again = await begun_again(room, ai_seats=room.game.seats.stop - 1 - 2)
    room.at += KEPT_PATIENCE - 1
    assert again.due == room.at + 1
    assert await room.refused(again, DANA, "join") == "table.seats-kept"
    room.at += 1
    await again.run_due()
    await room.do(again, DANA, "join")
    assert again.state.kept == [BO.id], "Bo is still awaited, as long as there is room"
    again = (await room.another_registry().table(again.id)) or again
    assert again.state.kept_until is None


async def test_who_sits_down_where_there_is_room_takes_no_kept_seat(room: Room) -> None:
    again = await begun_again(room, ai_seats=0)
    await room.do(again, DANA, "join")
    assert again.state.kept == [BO.id]
    await room.do(again, CAMILLE, "start")
    assert (again.state.kept, again.state.kept_until) == ([], None)


async def test_nothing_is_kept_where_a_stranger_asks_for_the_rematch_or_nothing_was_dealt(room: Room) -> None:
    table = await finished(room)
    assert (await room.rematches.open(table, DANA, 7, "host")).state.kept == []
    undealt = await room.open()
    await room.do(undealt, BO, "join")
    await room.do(undealt, CAMILLE, "end")
    assert (await room.rematches.open(undealt, CAMILLE, 7, "host")).state.kept == []


async def test_who_left_the_game_before_its_end_is_not_called_to_the_rematch(room: Room) -> None:
    table = await room.dealt(rounds=1, ai_seats=1)
    await room.do(table, BO, "leave")
    await room.close(table)
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    assert again.state.kept == []
    assert str(BO.id) in again.state.after, "but finds the old seat when they come"


async def test_the_ai_players_of_a_rematch_are_those_of_the_game_before_by_name_and_strength(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    for level in ("expert", "beginner"):
        await room.do(table, CAMILLE, "add-bot", level)
    await room.do(table, CAMILLE, "start")
    await room.close(table)
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    before = {(chair.name, chair.level) for chair in table.state.seats if chair.is_ai}
    assert {(chair.name, chair.level) for chair in again.state.seats if chair.is_ai} == before
    await room.do(again, BO, "join")
    await room.do(again, CAMILLE, "start")
    assert [(chair.name, chair.level) for chair in again.state.seats] == [
        (chair.name, chair.level) for chair in table.state.seats
    ]
