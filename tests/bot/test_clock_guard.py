"""A process that was stopped, and a wall clock that was set: nobody loses a clock by it, and no clock freezes."""

from dataclasses import dataclass

import pytest

from bot.clock_guard import CHECK_SECONDS, ClockGuard
from bot.outages import Outages
from games.agnes import AGNES
from games.core.move import legal_moves
from storage import Database
from tables.registry import TableSettings
from tables.scheduler import Scheduler
from tables.table import Table
from tables.turn_timers import DAY, MINUTE, SECOND
from tests.bot.test_outages import forever
from tests.tables.conftest import BO, CAMILLE, Room

HOUR = 3600
QUESTION = 150 * SECOND
"""The time for a question of a live table, with all the spare time."""


@dataclass
class Clocks:
    """A registry, and two clocks: the wall's, which a hand may set, and one that only runs."""

    room: Room
    steady: float = 500.0

    def __post_init__(self) -> None:
        self.room.at = 40 * DAY
        registry = self.room.registry
        self.striking = Scheduler(registry, self.wall, forever)
        facts = self.room.database.key_values
        self.noticed = Outages(registry, self.striking, facts, self.wall, forever, lambda: self.steady)

    def wall(self) -> float:
        """Return what the wall clock shows."""
        return self.room.at / 1000

    def stop(self, seconds: float) -> None:
        """Let both clocks run on while the process does not."""
        self.room.at += round(seconds * 1000)
        self.steady += seconds

    def set_wall(self, seconds: float) -> None:
        """Set the wall clock forward, or back; for a suspended host it looks the same."""
        self.room.at += round(seconds * 1000)

    async def live(self, seconds: int) -> None:
        """Let time go by as it does, with a look every second."""
        for _ in range(seconds):
            self.stop(CHECK_SECONDS)
            await self.noticed.catch_up()

    async def dealt(self, **options: object) -> Table:
        """Return a live table of Camille's and Bo's, and let the timers fire."""
        settings = TableSettings(pace="live", seating="join")
        table = await self.room.registry.open(
            self.room.game,
            guild=5,
            channel=7,
            host=CAMILLE,
            language="fr",
            options=options,
            settings=settings,
        )
        await self.room.do(table, BO, "join")
        await self.room.do(table, CAMILLE, "start")
        return table

    def left(self, table: Table) -> list[int]:
        """Return what everybody who is asked has left, in ms."""
        return [chair.due - self.room.at for chair in table.state.seats if chair.due is not None]


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
    closes = table.moment
    assert closes is not None
    clocks.set_wall(-10 * HOUR)
    await clocks.noticed.catch_up()
    assert table.moment == closes - 10 * HOUR * SECOND


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
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


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 20, -20])
async def test_a_window_lasts_as_long_as_it_should(database: Database, seconds: int) -> None:
    clocks = Clocks(Room(database, AGNES))
    table = await clocks.dealt()
    while table.alarm is None or "snap" not in {ask.verb for seat in (0, 1) for ask in table.asks(seat)}:
        seat = table.asked[0]
        move = table.game.minimal(table.view(seat), table.asks(seat))
        await table.play((CAMILLE, BO)[seat], table.turn_of(seat), move, next(clocks.room.interactions))
    left = table.alarm - clocks.room.at
    clocks.set_wall(seconds)
    await clocks.noticed.catch_up()
    assert table.alarm is not None
    assert table.alarm - clocks.room.at == left


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
    await registry.reload()
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
