"""Tables that leave memory while nobody uses them, and come back as they were."""

import asyncio
import gc
from dataclasses import dataclass, field

import pytest

from games.core.move import legal_moves
from games.core.text import Refused
from games.rage import RAGE
from storage import Database
from storage.claims.shards import ALL
from tables.table.limits import PROPOSING
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.time.scheduler import Scheduler
from tables.time.turn_timers import DAY, MINUTE, SECOND
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, Room, load_all

CHANNELS = range(100, 200)


@dataclass
class Small(Room):
    """A room in which only two tables stay in memory while nobody holds them."""

    taken_up: list[tuple[str, bool]] = field(default_factory=list)

    def another_registry(self) -> TableRegistry:
        return TableRegistry(
            {self.game.name: self.game},
            self.database.journal,
            on_event=self._on_event,
            now=lambda: self.at,
            taken_up=lambda table, owed: self.taken_up.append((table.id, owed)),
            cached_most=2,
        )

    async def table_in(self, channel: int, **settings: object) -> str:
        """Open and deal a table in a channel, and return its id: whoever holds the table keeps it in memory."""
        chosen = settings_with(seating="join", **settings)
        table = await self.registry.open(
            self.game, guild=5, channel=channel, host=CAMILLE, language="fr", settings=chosen
        )
        await self.do(table, BO, "join")
        await self.do(table, CAMILLE, "start")
        return table.id

    async def fill(self) -> None:
        """Have two newer tables in memory."""
        for channel in (198, 199):
            await self.table_in(channel)

    def is_in_memory(self, name: str) -> bool:
        """Tell whether a table is in memory."""
        return name in {table.id for table in self.registry}

    async def loaded(self, name: str) -> Table:
        """Return a table that is not in memory until now."""
        assert not self.is_in_memory(name)
        table = await self.registry.table(name)
        assert table is not None
        return table


@pytest.fixture
def small(database: Database) -> Small:
    return Small(database)


async def move(room: Room, table: Table) -> None:
    """Let whoever is asked first make their first move."""
    seat = table.asked[0]
    person = next(one for one in (CAMILLE, BO) if one.id == table.state.seats[seat].person)
    await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))


async def test_a_table_is_loaded_as_it_left_memory(small: Small) -> None:
    name = await small.table_in(100, pace="correspondence")
    table = await small.registry.table(name)
    assert table is not None
    await move(small, table)
    before, news = table.freeze(), [item for event in table.news for item in event.news]
    del table
    await small.fill()
    again = await small.loaded(name)
    after = again.freeze()
    assert (after.state, after.game_state, after.seq) == (before.state, before.game_state, before.seq)
    assert (after._asks, after.last, after.message) == (before._asks, before.last, before.message)
    kept = [item for event in again.news for item in event.news]
    assert kept == news[-len(kept) :]
    assert kept
    await move(small, again)
    assert [row.seq for row in await small.database.journal.moves(name)] == list(range(1, again.seq + 1))


async def test_only_what_nobody_holds_leaves_memory_and_a_table_is_one_object(small: Small) -> None:
    held = await small.registry.table(await small.table_in(100))
    assert held is not None
    await small.fill()
    assert small.is_in_memory(held.id)
    assert await small.registry.table(held.id) is held
    assert small.registry.in_memory == 2


async def test_memory_is_free_at_once_without_a_garbage_collector(small: Small) -> None:
    gc.disable()
    try:
        for channel in CHANNELS[:8]:
            await small.table_in(channel)
        assert (await small.registry.count(), small.registry.in_memory) == (8, 2)
        assert sum(isinstance(one, Table) and one._journal is small.database.journal for one in gc.get_objects()) == 2
    finally:
        gc.enable()


async def test_tables_that_are_not_in_memory_are_found_and_count_for_the_limits(small: Small) -> None:
    name = await small.table_in(100)
    await small.fill()
    assert not small.is_in_memory(name)
    assert await small.registry.is_shown_in(100, dealt=True)
    assert name in [table.id for table in await small.registry.of_person(BO.id, 5)]
    assert [table.id for table in await small.registry.in_channel(100)] == [name]
    assert len(await small.registry.of_person(BO.id)) == 3
    for channel in CHANNELS[1:8]:
        await small.table_in(channel)
    with pytest.raises(Refused, match=r"table\.host-full"):
        await small.table_in(150)


async def test_a_limit_holds_for_whoever_waits_until_the_table_has_left_memory(small: Small) -> None:
    name = await small.table_in(100)
    table = await small.registry.table(name)
    assert table is not None
    for _ in range(PROPOSING.most):
        await small.do(table, CAMILLE, "propose-pace", "relaxed")
        await small.do(table, BO, "decline")
    del table
    await small.fill()
    with pytest.raises(Refused, match=r"table\.proposes-too-often"):
        await small.do(await small.loaded(name), CAMILLE, "propose-pace", "relaxed")


async def test_a_move_can_be_taken_back_though_the_table_has_left_memory(database: Database) -> None:
    small = Small(database, RAGE)
    name = await small.table_in(100)
    table = await small.registry.table(name)
    assert table is not None
    taken = None
    while taken is None:
        seat = table.asked[0]
        await move(small, table)
        person = table.state.seats[seat].person or 0
        taken = person if table.freeze().may_take_back(person) else None
    last = table.freeze().last
    del table
    await small.fill()
    again = await small.loaded(name)
    assert again.freeze().may_take_back(taken)
    assert again.freeze().last == last


async def test_a_table_is_loaded_when_its_row_is_due(small: Small) -> None:
    name = await small.table_in(100, pace="live")
    for channel in (198, 199):
        await small.table_in(channel, pace="none")
    assert not small.is_in_memory(name)
    waited: asyncio.Queue[float] = asyncio.Queue()

    async def wait_until(moment: float) -> None:
        waited.put_nowait(moment)
        await asyncio.Event().wait()

    scheduler = Scheduler(small.registry, lambda: small.at / 1000, wait_until)
    scheduler.start()
    assert round(await waited.get() * 1000) == small.at + 45 * SECOND, "half of the time for the question"
    small.at += 45 * SECOND
    scheduler.wake()
    await waited.get()
    await scheduler.close()
    assert (await small.database.journal.moves(name))[-1].move == "tick"


async def test_an_outage_is_stored_in_one_row_and_given_back_on_loading(small: Small) -> None:
    name = await small.table_in(100, pace="live")
    await small.fill()
    row = await small.database.journal.load(name)
    assert row is not None
    small.at += 10 * MINUTE
    await small.registry.give_back(10 * MINUTE)
    await small.registry.give_back(5 * MINUTE)
    assert await small.database.journal.load(name) == row, "what is not in memory costs nothing"
    assert [outage.lost for outage in await small.database.journal.outages()] == [10 * MINUTE, 5 * MINUTE]
    small.at += MINUTE
    table = await small.loaded(name)
    assert table.state.seats[0].due == small.at - MINUTE + 150 * SECOND, "no question has more than its whole time"
    assert [item.text.key for item in table.news[-1].news] == ["table.given-back"] * 2
    assert small.taken_up[-1:] == [(name, True)], "its message is painted anew"
    await small.fill()


async def test_what_is_owed_is_given_back_by_the_next_process_and_once(small: Small) -> None:
    name = await small.table_in(100, pace="correspondence")
    await small.fill()
    await small.registry.give_back(MINUTE)
    due = (await small.loaded(name)).due
    assert due is not None
    small.registry = small.another_registry()
    await load_all(small.registry)
    small.at -= MINUTE
    await small.registry.give_back(-MINUTE)
    small.registry = small.another_registry()
    await load_all(small.registry)
    again = await small.registry.table(name)
    assert again is not None
    assert (again.due, again.given) == (due - MINUTE, 2)
    outages = [outage.number for outage in await small.database.journal.outages()]
    await small.registry.give_back(DAY)
    assert outages == [2]
    assert [outage.number for outage in await small.database.journal.outages()] == [3], "what all have is forgotten"


async def test_a_start_loads_nothing_and_a_search_loads_what_it_finds(small: Small) -> None:
    name = await small.table_in(100)
    await small.registry.settle()
    small.registry = small.another_registry()
    await small.registry.start()
    assert list(small.registry) == []
    assert [table.id for table in await small.registry.of_person(BO.id, 5)] == [name]
    assert small.taken_up == [(name, True)], "nobody has seen it"


async def test_a_commit_in_doubt_is_looked_at_soon_and_its_table_stays_in_memory(small: Small) -> None:
    name = await small.table_in(100)
    table = await small.registry.table(name)
    assert table is not None
    table._lock.doubtful(small.at)
    del table
    await small.fill()
    await small.fill()
    assert small.is_in_memory(name)
    assert [(row.id, row.at) for row in await small.registry.due(1, ALL)] == [(name, small.at + 2_000)]


async def test_a_table_at_which_somebody_acts_stays_in_memory(small: Small) -> None:
    name = await small.table_in(100)
    table = await small.registry.table(name)
    assert table is not None
    lock = table._lock
    async with lock:
        del table
        await small.fill()
        assert small.is_in_memory(name)
    await small.table_in(200)
    assert not small.is_in_memory(name)
