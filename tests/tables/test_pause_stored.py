"""A paused game and all else: requests, windows, clocks without a pace, and what is stored."""

import pytest

from games.agnes import AGNES
from games.core.text import Refused
from tables.table import StaleQuestion
from tables.turn_timers import DAY
from tests.tables.conftest import BO, CAMILLE, Room
from tests.tables.paused_games import dealt, deserted, keys, lay, pass_time, paused, phase


@pytest.mark.parametrize(
    ("verb", "detail"), [("propose-pace", "none"), ("ask-takeback", ""), ("queue", "lay 1 single")]
)
async def test_whoever_wants_something_of_a_paused_game_takes_their_seat_first(
    room: Room, verb: str, detail: str
) -> None:
    table = await deserted(room, BO)
    before = table.seq
    with pytest.raises(Refused, match=r"table\.paused-first"):
        await room.do(table, BO, verb, detail)
    assert table.seq == before


async def test_a_window_that_was_open_gets_the_pause_back(room: Room) -> None:
    room = Room(room.database, AGNES)
    table = await dealt(room, BO, ai_seats=1)
    while table.alarm is None or "snap" not in {ask.verb for ask in table.asks(1)}:
        seat = table.asked[0]
        move = table.game.minimal(table.view(seat), table.asks(seat))
        if seat == 2:
            await table.play_ai(seat, table.turn_of(seat), move)
        else:
            await table.play((CAMILLE, BO)[seat], table.turn_of(seat), move, next(room.interactions))
    left = table.alarm - room.at
    table.state.seats[1].autopilot = True
    await room.do(table, CAMILLE, "leave")
    assert paused(table) == room.at
    room.at += 2 * DAY
    with pytest.raises(StaleQuestion):
        await table.run_due()
    await table.hold()
    room.at += DAY
    await table.release()
    await room.registry.give_back(DAY)
    await room.do(table, BO, "come-back")
    assert table.alarm == room.at + left
    other = room.another_registry()
    await other.reload()
    assert [again.game_state for again in other] == [table.game_state]


async def test_without_a_pace_a_table_closes_thirty_days_after_its_last_move(room: Room) -> None:
    table = await dealt(room, BO, pace="none", rounds=3)
    await pass_time(room, table, 20 * DAY)
    await lay(room, table, CAMILLE)
    await pass_time(room, table, 20 * DAY)
    await room.do(table, BO, "propose-pace", "live")
    await room.do(table, CAMILLE, "decline")
    await pass_time(room, table, 10 * DAY - 1)
    assert table.is_live
    await pass_time(room, table, 1)
    assert phase(table) == "abandoned"
    assert keys(room)[-1] == "table.nobody-moved"
    assert await room.database.results.of_table(table.id) == []


async def test_with_a_pace_a_table_that_is_played_has_no_end_of_its_own(room: Room) -> None:
    table = await dealt(room, BO, pace="none", rounds=3)
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    await room.do(table, BO, "agree")
    assert table.state.closes is None
