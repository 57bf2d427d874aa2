"""Tables that leave memory while nobody uses them, and come back as they were."""

import asyncio
import gc
from dataclasses import dataclass, field

import pytest

from games.core.move import legal_moves
from games.core.text import Refused
from games.rage import RAGE
from storage import Database
from storage.engine.unit_of_work import Statement, Work
from tables.table.limits import PROPOSING
from tables.table.registry import TableRegistry, TableSettings
from tables.table.table import Table
from tables.time.scheduler import DueTimes, Scheduler
from tables.time.turn_timers import DAY, MINUTE, SECOND
from tests.tables.conftest import BO, CAMILLE, Room

CHANNELS = range(100, 200)


@dataclass
class Small(Room):
    """A room in which only two tables stay awake."""

    taken_up: list[str] = field(default_factory=list)

    def another_registry(self) -> TableRegistry:
        return TableRegistry(
            {self.game.name: self.game},
            self.database.journal,
            on_event=self._on_event,
            now=lambda: self.at,
            taken_up=lambda table: self.taken_up.append(table.id),
            awake_most=2,
        )

    async def table_in(self, channel: int, **settings: object) -> str:
        """Open and deal a table in a channel, and return its id: whoever holds the table keeps it awake."""
        chosen = TableSettings(seating="join", **settings)  # type: ignore[arg-type]
        table = await self.registry.open(
            self.game, guild=5, channel=channel, host=CAMILLE, language="fr", options={}, settings=chosen
        )
        await self.do(table, BO, "join")
        await self.do(table, CAMILLE, "start")
        return table.id

    async def fill(self) -> None:
        """Have two newer tables awake."""
        for channel in (198, 199):
            await self.table_in(channel)

    def is_awake(self, name: str) -> bool:
        """Tell whether a table is in memory whole."""
        return name in {table.id for table in self.registry}

    async def woken(self, name: str) -> Table:
        """Return a table that sleeps until now."""
        assert not self.is_awake(name)
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


async def test_a_table_wakes_as_it_fell_asleep(small: Small) -> None:
    name = await small.table_in(100, pace="correspondence")
    table = await small.registry.table(name)
    assert table is not None
    await move(small, table)
    before, news = table.freeze(), [item for event in table.news for item in event.news]
    del table
    await small.fill()
    again = await small.woken(name)
    after = again.freeze()
    assert (after.state, after.game_state, after.seq) == (before.state, before.game_state, before.seq)
    assert (after._asks, after.last, after.message) == (before._asks, before.last, before.message)
    kept = [item for event in again.news for item in event.news]
    assert kept == news[-len(kept) :]
    assert kept
    await move(small, again)
    assert [row.seq for row in await small.database.journal.moves(name)] == list(range(1, again.seq + 1))
    assert small.taken_up == [], "it was shown before, by this process"


async def test_only_what_nobody_holds_sleeps_and_a_table_is_one_object(small: Small) -> None:
    held = await small.registry.table(await small.table_in(100))
    assert held is not None
    await small.fill()
    assert small.is_awake(held.id)
    assert await small.registry.table(held.id) is held
    assert small.registry.awake == 2


async def test_memory_is_free_at_once_without_a_garbage_collector(small: Small) -> None:
    gc.disable()
    try:
        for channel in CHANNELS[:8]:
            await small.table_in(channel)
        assert (len(small.registry), small.registry.awake) == (8, 2)
        assert sum(isinstance(one, Table) and one._journal is small.database.journal for one in gc.get_objects()) == 2
    finally:
        gc.enable()


async def test_sleeping_tables_are_found_and_count_for_the_limits(small: Small) -> None:
    name = await small.table_in(100)
    await small.fill()
    assert not small.is_awake(name)
    assert small.registry.is_shown_in(100, dealt=True)
    assert name in [table.id for table in await small.registry.of_person(BO.id, 5)]
    assert [table.id for table in await small.registry.in_channel(100)] == [name]
    assert len(await small.registry.everywhere(BO.id)) == 3
    for channel in CHANNELS[1:8]:
        await small.table_in(channel)
    with pytest.raises(Refused, match=r"table\.host-full"):
        await small.table_in(150)


async def test_a_limit_holds_for_whoever_waits_until_the_table_sleeps(small: Small) -> None:
    name = await small.table_in(100)
    table = await small.registry.table(name)
    assert table is not None
    for _ in range(PROPOSING.most):
        await small.do(table, CAMILLE, "propose-pace", "relaxed")
        await small.do(table, BO, "decline")
    del table
    await small.fill()
    with pytest.raises(Refused, match=r"table\.proposes-too-often"):
        await small.do(await small.woken(name), CAMILLE, "propose-pace", "relaxed")


async def test_a_move_can_be_taken_back_after_a_sleep(database: Database) -> None:
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
    again = await small.woken(name)
    assert again.freeze().may_take_back(taken)
    assert again.freeze().last == last


async def test_a_table_wakes_when_its_moment_comes(small: Small) -> None:
    name = await small.table_in(100, pace="live")
    for channel in (198, 199):
        await small.table_in(channel, pace="none")
    assert not small.is_awake(name)
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


async def test_an_outage_is_stored_in_one_row_and_given_back_on_waking(small: Small) -> None:
    name = await small.table_in(100, pace="live")
    await small.fill()
    row = await small.database.journal.load(name)
    assert row is not None
    small.at += 10 * MINUTE
    await small.registry.give_back(10 * MINUTE)
    await small.registry.give_back(5 * MINUTE)
    assert await small.database.journal.load(name) == row, "whoever sleeps costs nothing"
    assert [outage.lost for outage in await small.database.journal.outages()] == [10 * MINUTE, 5 * MINUTE]
    small.at += MINUTE
    table = await small.woken(name)
    assert table.state.seats[0].due == small.at - MINUTE + 150 * SECOND, "no question has more than its whole time"
    assert [item.text.key for item in table.news[-1].news] == ["table.given-back"] * 2
    assert table.id in [one for one, _ in small.events[-1:]], "its message is painted anew"
    await small.fill()


async def test_what_is_owed_is_given_back_by_the_next_process_and_once(small: Small) -> None:
    name = await small.table_in(100, pace="correspondence")
    await small.fill()
    await small.registry.give_back(MINUTE)
    due = (await small.woken(name)).moment
    assert due is not None
    small.registry = small.another_registry()
    await small.registry.reload()
    small.at -= MINUTE
    await small.registry.give_back(-MINUTE)
    small.registry = small.another_registry()
    await small.registry.reload()
    again = await small.registry.table(name)
    assert again is not None
    assert (again.moment, again.given) == (due - MINUTE, 2)
    outages = [outage.number for outage in await small.database.journal.outages()]
    await small.registry.give_back(DAY)
    assert outages == [2]
    assert [outage.number for outage in await small.database.journal.outages()] == [3], "what all have is forgotten"


async def test_a_table_whose_summary_cannot_be_read_is_known_once_it_is_read(small: Small) -> None:
    name = await small.table_in(100)

    def forget_summary() -> Work[None]:
        yield Statement("UPDATE tables SET summary = '' WHERE id = $1", (name,))

    await small.database.write(forget_summary)
    small.registry = small.another_registry()
    await small.registry.find_live()
    known = asyncio.create_task(small.registry.all_here())
    await asyncio.sleep(0)
    assert not known.done()
    await small.registry.take_up()
    await known
    assert [table.id for table in await small.registry.of_person(BO.id, 5)] == [name]


async def test_whoever_looks_for_a_table_need_not_wait_until_all_are_read(small: Small) -> None:
    name = await small.table_in(100)
    small.registry = small.another_registry()
    await small.registry.find_live()
    await small.registry.all_here()
    assert list(small.registry) == []
    assert [table.id for table in await small.registry.of_person(BO.id, 5)] == [name]
    assert small.taken_up == [name]


async def test_a_commit_in_doubt_is_looked_at_soon(small: Small) -> None:
    table = await small.registry.table(await small.table_in(100))
    assert table is not None
    table._lock.doubtful(small.at)
    assert small.registry.due_times.of(table.id) == small.at + 2_000
    assert not table.may_sleep


def test_moments_come_in_their_order_and_only_as_they_stand() -> None:
    woken: list[int | None] = []
    moments = DueTimes()
    moments.on_earlier = lambda: woken.append(moments.first())
    for table, moment in (("a", 3_000), ("b", 1_000), ("c", 2_000), ("b", 5_000), ("b", 1_000), ("d", None)):
        moments.set(table, moment)
    assert moments.until(2.0) == ["b", "c"]
    assert moments.until(2.0) == ["b", "c"], "they stay until they are noted anew"
    moments.set("b", None)
    assert moments.first() == 2_000
    moments.shift(1_500)
    assert (moments.of("a"), moments.first()) == (1_500, 500)
    assert woken[:2] == [3_000, 1_000]
    for number in range(10_000):
        moments.set("a", number)
    assert len(moments._heap) < 100


async def test_a_table_at_which_somebody_acts_does_not_fall_asleep(small: Small) -> None:
    name = await small.table_in(100)
    table = await small.registry.table(name)
    assert table is not None
    lock = table._lock
    async with lock:
        del table
        await small.fill()
        assert small.is_awake(name)
    await small.table_in(200)
    assert not small.is_awake(name)
