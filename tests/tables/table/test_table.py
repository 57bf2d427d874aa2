"""A table: save, then tell; stale, foreign and double clicks change nothing."""

import asyncio
import json
from typing import Any

import pytest

from games.core.game import MoveResult
from games.core.move import Move, legal_moves
from games.core.stored_state import dump_state
from games.core.text import Refused
from storage import Database, MoveRow, StorageError, TableRow
from tables.life.ai_seats import AiSeats
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.stored_news import worth_keeping
from tables.table.table import StaleQuestion, Table
from tables.table.table_state import TableState
from tests.games.toy import TOY
from tests.support.table_settings import USUAL
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all


def first_move(table: Table, actor: Actor) -> tuple[int, Move]:
    """Return the turn number and the first legal move of a person."""
    seat = table.state.seat_of(actor.id)
    assert seat is not None
    return table.state.turns[seat], next(legal_moves(table.asks(seat)))


async def play_first(room: Room, table: Table, actor: Actor) -> TableEvent:
    """Make a person's first legal move."""
    turn, move = first_move(table, actor)
    return await table.play(actor, turn, move, next(room.interactions))


def held(table: Table) -> tuple[int, str, object]:
    """Return all that a refused click must leave alone."""
    return table.seq, dump_state(TOY, table.game_state), table.state


async def test_a_move_is_recorded_with_its_seat_person_and_time(room: Room) -> None:
    table = await room.dealt()
    _, move = first_move(table, CAMILLE)
    room.at = 5_000
    await play_first(room, table, CAMILLE)
    recorded = (await room.database.journal.moves(table.id))[-1]
    assert (recorded.seq, recorded.person, recorded.move, recorded.at) == (table.seq, 1, str(move), 5_000)
    assert recorded.seat == table.state.seat_of(1)


async def check_told_after_the_commit(room: Room, table: Table) -> None:
    """Assert that whoever is told of a move finds it in the journal already."""
    found: list[asyncio.Task[TableRow | None]] = []
    table._on_event = lambda told_table, _: found.append(
        asyncio.create_task(room.database.journal.load(told_table.id), name="a reader who looks at once")
    )
    await play_first(room, table, CAMILLE)
    (row,) = await asyncio.gather(*found)
    assert row is not None
    assert row.seq == table.seq


async def test_what_is_told_is_committed_already(room: Room) -> None:
    await check_told_after_the_commit(room, await room.dealt())


async def test_a_planted_bug_that_tells_before_the_commit_is_found(room: Room) -> None:
    table = await room.dealt()
    commit = table._commit

    async def tell_first(draft: TableState, result: MoveResult[Any], move: MoveRow) -> TableEvent:
        table._on_event(table, TableEvent(move.seq, result.news))
        await asyncio.sleep(0)  # whoever is told looks at once
        table._on_event = lambda *_: None
        return await commit(draft, result, move)

    table._commit = tell_first  # type: ignore[method-assign]  # the bug
    with pytest.raises(AssertionError):
        await check_told_after_the_commit(room, table)


async def test_a_move_that_cannot_be_saved_is_neither_told_nor_played(room: Room) -> None:
    table = await room.dealt()
    before, count = held(table), len(room.events)
    await room.database.close()
    with pytest.raises(StorageError):
        await play_first(room, table, CAMILLE)
    assert held(table) == before
    assert len(room.events) == count


async def test_an_answer_to_an_older_question_is_stale(room: Room) -> None:
    table = await room.dealt()
    turn, move = first_move(table, CAMILLE)
    await play_first(room, table, CAMILLE)
    before = held(table)
    with pytest.raises(StaleQuestion):
        await table.play(CAMILLE, turn, move, next(room.interactions))
    assert held(table) == before


async def test_two_seats_asked_at_once_do_not_make_each_other_stale(room: Room) -> None:
    table = await room.dealt()
    (camille_turn, camille_move), (bo_turn, bo_move) = first_move(table, CAMILLE), first_move(table, BO)
    await asyncio.gather(
        table.play(CAMILLE, camille_turn, camille_move, 1),
        table.play(BO, bo_turn, bo_move, 2),
    )
    moves = [move.move for move in await room.database.journal.moves(table.id)][-2:]
    assert sorted(moves) == sorted([str(camille_move), str(bo_move)])


async def test_the_same_interaction_twice_counts_once(room: Room) -> None:
    table = await room.dealt()
    turn, move = first_move(table, CAMILLE)
    await table.play(CAMILLE, turn, move, 77)
    before = held(table)
    table.state.turns[table.state.seat_of(1) or 0] = turn  # as if another process had not seen the first delivery
    again = table.asks(table.state.seat_of(1))
    assert again == ()
    with pytest.raises(Refused):
        await table.play(CAMILLE, turn, move, 77)
    assert held(table)[:2] == before[:2]


async def test_a_double_delivery_to_two_registries_plays_once(room: Room) -> None:
    table = await room.dealt()
    turn, move = first_move(table, CAMILLE)
    other = room.another_registry()
    await load_all(other)
    twin = await other.table(table.id)
    assert twin is not None
    await table.play(CAMILLE, turn, move, 77)
    done = await twin.play(CAMILLE, turn, move, 77)
    assert done.news == ()
    assert held(twin) == held(table)
    assert not twin.freeze().may_take_back(CAMILLE.id)
    assert len(await room.database.journal.moves(table.id)) == table.seq


async def test_the_loser_of_a_race_between_two_registries_reloads(room: Room) -> None:
    table = await room.dealt()
    other = room.another_registry()
    await load_all(other)
    twin = await other.table(table.id)
    assert twin is not None
    turn, move = first_move(twin, BO)
    await play_first(room, table, CAMILLE)
    with pytest.raises(StaleQuestion):
        await twin.play(BO, turn, move, 5)
    assert held(twin) == held(table)
    await twin.play(BO, turn, move, 6)
    assert twin.seq == table.seq + 1


async def test_strangers_and_those_who_are_not_asked_are_refused(room: Room) -> None:
    table = await room.dealt()
    turn, move = first_move(table, CAMILLE)
    with pytest.raises(Refused, match=r"table\.not-seated"):
        await table.play(DANA, turn, move, 1)
    await play_first(room, table, CAMILLE)
    now = table.state.turns[table.state.seat_of(1) or 0]
    with pytest.raises(Refused, match=r"core\.not-your-turn"):
        await table.play(CAMILLE, now, move, 2)


async def test_a_table_that_is_open_or_over_takes_no_moves(room: Room) -> None:
    table = await room.open()
    with pytest.raises(Refused, match=r"table\.not-started"):
        await table.play(CAMILLE, 0, Move("lay", ("1", "single")), 1)
    await room.do(table, CAMILLE, "end")
    with pytest.raises(Refused, match=r"table\.over"):
        await table.play(CAMILLE, 0, Move("lay", ("1", "single")), 2)


async def play_out(room: Room, table: Table) -> None:
    """Play first moves until the table is over."""
    while table.is_live:
        for person in (CAMILLE, BO):
            if table.asks(table.state.seat_of(person.id)):
                await play_first(room, table, person)


async def test_the_end_of_a_game_writes_results_and_ratings_with_the_last_move(room: Room) -> None:
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    results = await room.database.results.of_table(table.id)
    ranks = table.scores.ranks
    assert ranks is not None
    assert [entry.result.rank for entry in results] == list(ranks)
    assert {change.person for change in table.rating_changes} == {1, 2}
    assert list(room.registry) == []
    assert await room.registry.table(table.id) is table


async def test_a_seat_left_to_an_ai_player_is_rated_below_who_stays(room: Room) -> None:
    table = await room.dealt(rounds=1)
    await room.do(table, BO, "leave")
    ai_seats = AiSeats(Threads(), no_pause)
    while table.is_live:
        if table.asks(table.state.seat_of(1)):
            await play_first(room, table, CAMILLE)
        ai_seats.wake(table)
        await ai_seats.settled()
    await ai_seats.close()
    results = [entry.result for entry in await room.database.results.of_table(table.id)]
    assert {(row.person, row.rank, row.rated) for row in results} == {(1, 1, True), (2, 2, True)}
    assert {change.person: change.after > change.before for change in table.rating_changes} == {1: True, 2: False}


async def no_pause(_: float) -> None:
    """Take no human second."""


async def test_a_registry_takes_up_every_table_where_it_stood_with_its_news(room: Room) -> None:
    table = await room.dealt()
    await play_first(room, table, CAMILLE)
    await play_first(room, table, BO)
    lobby = await room.open()
    registry = room.another_registry()
    assert await load_all(registry) == 2
    again = await registry.table(table.id)
    assert again is not None
    assert held(again) == held(table)
    assert list(again.news) == worth_keeping(table.news, table.state)
    assert again.news
    waiting = await registry.table(lobby.id)
    assert waiting is not None
    assert waiting.state == lobby.state


async def test_the_right_tables_are_found_by_person_and_channel(room: Room) -> None:
    mine = await room.open()
    other = await room.registry.open(TOY, guild=5, channel=8, host=BO, language="en", settings=USUAL)
    assert await room.registry.of_person(1, 5) == [mine]
    assert await room.registry.of_person(1, 6) == []
    assert await room.registry.in_channel(8) == [other]


async def test_a_rematch_keeps_options_and_ai_players(room: Room) -> None:
    table = await room.dealt(ai_seats=1, rounds=1)
    await room.do(table, CAMILLE, "end")
    again = await room.rematches.open(table, BO, 7, "host")
    assert again.state.options == table.state.options
    assert [(seat.person, seat.level) for seat in again.state.seats] == [(2, None), (None, "beginner")]
    assert await room.rematches.found(table) is again


async def test_ai_seats_play_like_people_and_again_after_a_restart(room: Room) -> None:
    table = await room.dealt(ai_seats=2)
    registry = room.another_registry()
    await load_all(registry)
    again = await registry.table(table.id)
    assert again is not None
    ai_seats = AiSeats(Threads(), no_pause)
    ai_seats.wake(again)
    await ai_seats.settled()
    await ai_seats.close()
    assert again.asked == sorted(seat for seat in (again.state.seat_of(1), again.state.seat_of(2)) if seat is not None)
    assert [move.person for move in await room.database.journal.moves(table.id)][-2:] == [None, None]


async def test_a_file_keeps_a_table_across_processes(tmp_path: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path}/tapis.db"
    async with await Database.open(url) as database:
        room = Room(database)
        table = await room.dealt()
        await play_first(room, table, CAMILLE)
    async with await Database.open(url) as database:
        registry = Room(database).registry
        await load_all(registry)
        again = await registry.table(table.id)
        assert again is not None
        assert held(again) == held(table)


async def test_a_table_stored_in_another_form_stays_as_it_is_and_keeps_nobody_else_waiting(room: Room) -> None:
    old, new = await room.dealt(), await room.open()
    await room.do(new, BO, "join")
    row = await room.database.journal.load(old.id)
    assert row is not None
    written = json.loads(row.snapshot)
    del written["state"]["won"]
    broken = json.dumps(written)
    move = MoveRow(old.id, old.seq + 1, None, None, "hold", None, room.at)
    await room.database.journal.record(move, phase="playing", snapshot=broken)
    registry = room.another_registry()
    assert await load_all(registry) == 1
    assert [table.id for table in registry] == [new.id]
    assert await registry.table(old.id) is None
    kept = await room.database.journal.load(old.id)
    assert kept is not None
    assert kept.snapshot == broken
