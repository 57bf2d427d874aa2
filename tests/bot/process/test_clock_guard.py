"""A process that was stopped, and a wall clock that was set: nobody loses a clock by it, and no clock freezes."""

import pytest

from bot.process.outages import CHECK_SECONDS, ClockGuard, Outages
from games.agnes import AGNES
from games.core.move import legal_moves
from storage import Database
from tables.table.table import Table
from tables.time.scheduler import Scheduler
from tables.time.turn_timers import MINUTE, SECOND
from tests.bot.process.set_clocks import Clocks
from tests.bot.process.test_outages import forever
from tests.tables.conftest import BO, CAMILLE, Room, load_all

HOUR = 3600
QUESTION = 150 * SECOND
"""The time for a question of a live table, with all the spare time."""


@pytest.fixture
def clocks(room: Room) -> Clocks:
    return Clocks(room)


@pytest.mark.parametrize("stopped", [True, False], ids=["stopped", "suspended or set"])
async def test_time_in_which_the_process_did_not_run_is_given_back_before_any_timer_fires(
    clocks: Clocks, *, stopped: bool
) -> None:
    table = await clocks.dealt()
    await clocks.live(30)
    before = clocks.left(table)
    (clocks.stop if stopped else clocks.set_wall)(HOUR)
    clocks.striking.start()
    await clocks.noticed.catch_up()
    await clocks.striking.close()
    assert [chair.missed for chair in table.state.seats] == [0, 0]
    moves = [row.move.split(" ")[0] for row in await clocks.room.database.journal.moves(table.id)]
    assert "tick" not in moves
    assert moves.count("give-back") == 1
    assert all(0 <= then - now <= 1000 for then, now in zip(before, clocks.left(table), strict=True))


async def test_a_clock_that_was_set_back_freezes_nobody(clocks: Clocks) -> None:
    table = await clocks.dealt()
    await clocks.live(30)
    before = clocks.left(table)
    clocks.set_wall(-HOUR)
    assert await clocks.noticed.catch_up()
    assert clocks.left(table) == before
    await clocks.live(151)
    await table.run_due()
    assert [chair.missed for chair in table.state.seats] == [1, 1]


async def test_a_clock_that_was_set_back_by_days_neither_holds_a_lobby_open_nor_closes_it(clocks: Clocks) -> None:
    table = await clocks.room.open()
    closes = table.due
    assert closes is not None
    clocks.set_wall(-10 * HOUR)
    await clocks.noticed.catch_up()
    assert table.due == closes - 10 * HOUR * SECOND


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 20, -20])
async def test_a_question_put_before_anybody_has_looked_has_its_whole_time_and_no_more(
    clocks: Clocks, seconds: int
) -> None:
    table = await clocks.dealt()
    await clocks.live(10)
    clocks.set_wall(seconds)
    for person, seat in ((CAMILLE, 0), (BO, 1)):
        move = next(legal_moves(table.asks(seat)))
        await table.play(person, table.turn_of(seat), move, next(clocks.room.interactions))
    put = clocks.left(table)
    await clocks.noticed.catch_up()
    assert clocks.left(table) == put
    assert max(put) <= QUESTION


async def move_on(clocks: Clocks, table: Table) -> bool:
    """Let whoever is asked first move; tell whether a window is open."""
    seat = table.asked[0]
    move = table.game.minimal(table.view(seat), table.asks(seat))
    await table.play((CAMILLE, BO)[seat], table.turn_of(seat), move, next(clocks.room.interactions))
    return table.alarm is not None and "snap" in {ask.verb for seat in (0, 1) for ask in table.asks(seat)}


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 20, -20])
async def test_a_window_lasts_as_long_as_it_should(database: Database, seconds: int) -> None:
    clocks = Clocks(Room(database, AGNES))
    table = await clocks.dealt()
    while not await move_on(clocks, table):
        pass
    assert table.alarm is not None
    left = table.alarm - clocks.room.at
    clocks.set_wall(seconds)
    await clocks.noticed.catch_up()
    assert table.alarm - clocks.room.at == left


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 20, -3])
async def test_a_window_opened_before_anybody_has_looked_lasts_no_longer_and_no_shorter(
    database: Database, seconds: int
) -> None:
    clocks = Clocks(Room(database, AGNES))
    table = await clocks.dealt()
    clocks.set_wall(seconds)
    while not await move_on(clocks, table):
        await clocks.noticed.catch_up()
        await clocks.live(5)
        clocks.set_wall(seconds)
    assert table.alarm is not None
    left = table.alarm - clocks.room.at
    await clocks.noticed.catch_up()
    assert table.alarm - clocks.room.at == left


async def test_nothing_that_was_nearly_due_when_the_clock_was_set_back_freezes(database: Database) -> None:
    clocks = Clocks(Room(database, AGNES))
    table = await clocks.dealt()
    while not await move_on(clocks, table):
        pass
    assert table.alarm is not None
    await clocks.live((table.alarm - clocks.room.at) // SECOND)
    clocks.stop(CHECK_SECONDS)
    clocks.set_wall(-HOUR)
    await clocks.noticed.catch_up()
    assert table.alarm <= clocks.room.at
    other = await clocks.dealt()
    await clocks.live(149)
    clocks.stop(CHECK_SECONDS)
    clocks.set_wall(-HOUR)
    await clocks.noticed.catch_up()
    assert 0 < max(clocks.left(other)) <= QUESTION


async def test_a_busy_moment_is_nothing_and_many_starved_ones_add_up(clocks: Clocks) -> None:
    table = await clocks.dealt()
    for _ in range(20):
        clocks.stop(1.5)
        assert not await clocks.noticed.catch_up()
    given = 0
    for _ in range(6):
        clocks.stop(CHECK_SECONDS + 2)
        given += await clocks.noticed.catch_up()
    assert given == 3
    assert min(clocks.left(table)) == QUESTION - (20 * 1500 + 6 * 1000)


async def test_an_outage_that_begins_in_a_stopped_process_is_given_back_once(clocks: Clocks) -> None:
    table = await clocks.dealt()
    await clocks.live(10)
    before = clocks.left(table)
    clocks.stop(HOUR)
    clocks.noticed.connection_lost()
    clocks.stop(30)
    assert not await clocks.noticed.catch_up()
    await clocks.noticed.connected()
    assert not await clocks.noticed.catch_up()
    assert all(0 <= then - now <= 1000 for then, now in zip(before, clocks.left(table), strict=True))


async def test_a_server_that_goes_after_a_stop_loses_nothing(clocks: Clocks) -> None:
    table = await clocks.dealt()
    await clocks.live(10)
    before = clocks.left(table)
    clocks.stop(HOUR)
    await clocks.noticed.server_gone(table.guild)
    clocks.stop(30)
    await clocks.noticed.catch_up()
    await clocks.noticed.server_back(table.guild)
    assert all(0 <= then - now <= 1000 for then, now in zip(before, clocks.left(table), strict=True))


async def test_a_clock_set_back_between_two_processes_freezes_nobody(clocks: Clocks) -> None:
    table = await clocks.dealt()
    await clocks.noticed.start()
    await clocks.noticed.connected()
    before = clocks.left(table)
    await clocks.noticed.close()
    clocks.set_wall(-HOUR)
    room = clocks.room
    registry = room.another_registry()
    await load_all(registry)
    again = Outages(registry, Scheduler(registry, clocks.wall, forever), room.database.key_values, clocks.wall, forever)
    await again.start()
    await again.connected()
    await again.close()
    (reloaded,) = registry
    assert clocks.left(reloaded) == before


async def test_a_postponed_table_is_tried_again_though_the_clock_was_set_back(clocks: Clocks) -> None:
    table = await clocks.dealt()
    clocks.striking._postponed[table.id] = clocks.wall() + MINUTE / SECOND
    clocks.set_wall(-HOUR)
    clocks.striking.start()
    await clocks.noticed.catch_up()
    await clocks.striking.close()
    assert clocks.striking._postponed == {}


def test_two_clocks_that_agree_have_lost_nothing() -> None:
    shown = [0.0, 100.0]
    lost = ClockGuard(lambda: shown[1], lambda: shown[0])
    for _ in range(5):
        shown[0], shown[1] = shown[0] + 1, shown[1] + 1.01
        assert lost.since() == 0
