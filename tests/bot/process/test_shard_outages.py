"""Connections of single shards that are lost: their servers' timers stand still, and nobody else's."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.process.outages import Outages
from storage import Database, Shards
from tables.table.table import Table
from tables.time.scheduler import Scheduler
from tests.bot.process.test_outages import forever
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, Room

SERVERS = (2 << 22, 3 << 22)
"""One of shard 0 and one of shard 1, of two."""
LATER = 30 * 60
"""Seconds after which every question of a live table has run out."""


@dataclass
class TwoShards:
    """One process with both shards and a live table on a server of each; timers fire as soon as they may."""

    room: Room
    steady: float = 500.0

    def __post_init__(self) -> None:
        self.scheduler = Scheduler(self.room.registry, self.now, forever)
        facts = self.room.database.key_values
        self.noticed = Outages(self.room.registry, self.scheduler, facts, self.now, forever, lambda: self.steady)

    def now(self) -> float:
        """Return what the wall clock shows."""
        return self.room.at / 1000

    def pass_by(self, seconds: int) -> None:
        """Let time pass without looks at the clock in between, as while the process is stopped."""
        self.room.at += seconds * 1000
        self.steady += seconds

    async def live(self, seconds: int) -> None:
        """Let time pass as it does in a process that runs."""
        for _ in range(seconds):
            self.pass_by(1)
            await self.noticed.catch_up()

    async def begin(self) -> tuple[Table, Table]:
        """Open the tables and connect both shards."""
        first, second = [await self._dealt(server) for server in SERVERS]
        await self.noticed.start()
        for shard in (0, 1):
            await self.noticed.connected(shard, 2)
        self.scheduler.start()
        return first, second

    async def _dealt(self, server: int) -> Table:
        settings = settings_with(pace="live", seating="join")
        table = await self.room.registry.open(
            self.room.game, guild=server, channel=7, host=CAMILLE, language="fr", settings=settings
        )
        await self.room.do(table, BO, "join")
        await self.room.do(table, CAMILLE, "start")
        return table

    async def moves(self, table: Table) -> list[str]:
        """Return what happened at a table, once timers have had every occasion to fire."""
        self.scheduler.wake()
        await self.scheduler.idle.wait()
        return [row.move for row in await self.room.database.journal.moves(table.id)]


@pytest.fixture
async def shards(room: Room) -> AsyncIterator[TwoShards]:
    two = TwoShards(room)
    yield two
    await two.scheduler.close()
    await two.noticed.close()


def due(table: Table) -> int:
    """Return when the question of a table runs out."""
    return next(chair.due for chair in table.state.seats if chair.due is not None)


async def test_while_a_shard_is_lost_only_the_timers_of_its_servers_stand_still(shards: TwoShards) -> None:
    here, there = await shards.begin()
    before = due(there)
    shards.noticed.connection_lost(1)
    await shards.live(LATER)
    assert "tick" in await shards.moves(here)
    assert "tick" not in await shards.moves(there)
    await shards.noticed.connected(1, 2)
    assert due(there) == before + LATER * 1000
    assert "tick" not in await shards.moves(there)
    await shards.live(LATER)
    assert "tick" in await shards.moves(there)


async def test_what_else_is_due_waits_for_the_servers_that_cannot_be_reached_too(shards: TwoShards) -> None:
    held_back = Scheduler(shards.room.registry, shards.now, forever)
    shards.noticed.hold_back(held_back)
    await shards.begin()
    shards.noticed.connection_lost(1)
    among = held_back.reached()
    assert among is not None
    assert [among.owns(server) for server in SERVERS] == [True, False]
    held_back.idle.set()
    await shards.noticed.connected(1, 2)
    assert not held_back.idle.is_set(), "it looks again"


async def test_the_return_of_a_shard_starts_no_timer_of_another(shards: TwoShards) -> None:
    here, there = await shards.begin()
    for shard in (0, 1):
        shards.noticed.connection_lost(shard)
    assert not shards.noticed.reached.is_set()
    await shards.live(LATER)
    await shards.noticed.connected(0, 2)
    assert shards.noticed.reached.is_set()
    await shards.live(LATER)
    assert "tick" in await shards.moves(here)
    assert "tick" not in await shards.moves(there)


async def test_what_became_due_while_a_shard_was_lost_for_a_moment_is_done_when_it_is_back(shards: TwoShards) -> None:
    _, there = await shards.begin()
    await shards.live((due(there) - shards.room.at) // 1000 - 2)
    shards.noticed.connection_lost(1)
    await shards.live(5)
    before = await shards.moves(there)
    await shards.noticed.connected(1, 2)
    assert len(await shards.moves(there)) > len(before), "five seconds are not worth a line"


async def test_a_process_that_was_stopped_gives_each_shard_back_what_it_lost(shards: TwoShards) -> None:
    here, there = await shards.begin()
    before = due(here), due(there)
    shards.noticed.connection_lost(1)
    await shards.live(20)
    shards.pass_by(600)
    await shards.noticed.catch_up()
    await shards.noticed.connected(1, 2)
    gained = due(here) - before[0], due(there) - before[1]
    assert gained == (599_000, 620_000), "but for the second after which it would have looked"


async def test_a_heartbeat_says_until_when_its_shard_could_be_reached(server_url: str) -> None:
    async with await Database.open(server_url) as database:
        await database.ownership.claim(Shards((0, 1), 4), "half")
        room = Room(database)

        def now() -> float:
            return room.at / 1000

        scheduler = Scheduler(room.registry, now, forever)
        noticed = Outages(room.registry, scheduler, database.key_values, now, forever)
        await noticed.start()
        await noticed.connected(0, 4)
        await noticed.connected(1, 4)
        room.at += 60_000
        noticed.connection_lost(1)
        room.at += 60_000
        await noticed.close()
        beats = [await database.key_values.get(f"alive {shard}/4") for shard in (0, 1)]
        assert beats == ["121.0", "61.0"]
