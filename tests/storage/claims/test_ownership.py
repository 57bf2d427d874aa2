"""Shards on PostgreSQL: who has claimed them, who takes them over, and that a former owner writes nothing."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TypeAlias

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from storage import Database, Shards, StorageError
from storage.claims.ownership import FROZEN_SECONDS, GONE_SECONDS, Ownership
from storage.claims.shard_claims import OwnershipLost, ShardsHeld
from tests.support.all_tables import declared
from tests.support.sample_rows import a_move, a_table, play

Opener: TypeAlias = Callable[[], Awaitable[Database]]

LOW, HIGH = Shards((0, 1), 4), Shards((2, 3), 4)


class Clock:
    """The running time of one process, which passes when it waits."""

    def __init__(self) -> None:
        self.at = 0.0
        self.asleep = asyncio.Event()

    def now(self) -> float:
        return self.at

    async def pause(self, seconds: float) -> None:
        self.at += seconds
        await asyncio.sleep(0)

    async def for_ever(self, _: float) -> None:
        """Be frozen: no heartbeat follows the first."""
        self.asleep.set()
        await asyncio.Event().wait()


@pytest.fixture
async def opened(server_url: str) -> AsyncIterator[Opener]:
    """Return how to open the database once more, as another process would."""
    async with AsyncExitStack() as stack:

        async def another() -> Database:
            return await stack.enter_async_context(await Database.open(server_url))

        yield another


def frozen(database: Database, clock: Clock) -> Ownership:
    """Let a process beat once and never again."""
    database.ownership._now, database.ownership._pause = clock.now, clock.for_ever
    return database.ownership


async def test_shards_have_one_owner_and_all_count_alike(opened: Opener) -> None:
    one, other, late = await opened(), await opened(), await opened()
    await one.ownership.claim(LOW, "one")
    await other.ownership.claim(HIGH, "other")
    assert (one.shards, other.shards) == (LOW, HIGH)
    with pytest.raises(ShardsHeld, match=r"1/4 are held by one, which has 0-1/4"):
        await late.ownership.claim(Shards((1,), 4), "late")
    with pytest.raises(ShardsHeld, match="same number of shards"):
        await late.ownership.claim(Shards((7,), 8), "late")
    await one.close()
    with pytest.raises(ShardsHeld, match="same number of shards"):
        await late.ownership.claim(Shards((0, 1), 8), "late")
    await late.ownership.claim(LOW, "late")  # what was refused has left no lock behind


async def test_a_process_sees_the_tables_of_its_servers_alone(
    opened: Opener,
) -> None:
    one, other = await opened(), await opened()
    await one.ownership.claim(LOW, "one")
    await other.ownership.claim(HIGH, "other")
    for shard in range(4):
        await one.journal.open_table(a_table(f"t{shard}", guild=shard << 22))
    for database, mine, theirs in ((one, ["t0", "t1"], "t2"), (other, ["t2", "t3"], "t0")):
        assert sorted(await database.journal.live()) == mine
        assert await database.journal.load(theirs) is None
        assert await database.journal.load(mine[0]) is not None


async def test_a_lost_connection_takes_its_locks_again(opened: Opener) -> None:
    one, other = await opened(), await opened()
    await one.ownership.claim(LOW, "one")
    await one.journal.open_table(a_table())
    one._engine._connection.terminate()  # type: ignore[union-attr]
    await play(one, a_move(1))
    assert not one.ownership.is_lost
    with pytest.raises(ShardsHeld):
        await other.ownership.claim(LOW, "other")


async def test_a_frozen_process_is_taken_over_and_writes_nothing_when_it_wakes(
    opened: Opener,
) -> None:
    one, spare = await opened(), await opened()
    clock, watching = Clock(), Clock()
    owner = frozen(one, clock)
    await owner.claim(LOW, "one")
    await clock.asleep.wait()
    await one.journal.open_table(a_table(guild=0))
    await owner.assured()
    spare.ownership._now, spare.ownership._pause = watching.now, watching.pause
    await spare.ownership.wait_for_shards(None, "spare")
    assert spare.shards == LOW
    assert FROZEN_SECONDS <= watching.at < FROZEN_SECONDS + 2
    await play(spare, a_move(1))
    session = spare._engine._connection
    with pytest.raises(OwnershipLost):
        await play(one, a_move(2))
    assert spare._engine._connection is session, "it has not ended the session of its successor"
    assert not session.is_closed()  # type: ignore[union-attr]
    assert owner.is_lost
    clock.at = 0.0
    telling = asyncio.create_task(owner.assured())
    await asyncio.sleep(0)
    assert not telling.done(), "whoever has lost the shards tells nobody anything, however little time has passed"
    telling.cancel()
    assert [move.seq for move in await spare.journal.moves("t1")] == [1]


async def test_nobody_is_told_anything_until_a_late_heartbeat_is_taken(
    opened: Opener,
) -> None:
    one = await opened()
    clock = Clock()
    woken = asyncio.Event()

    async def until_woken(_: float) -> None:
        clock.asleep.set()
        await woken.wait()
        woken.clear()

    one.ownership._now, one.ownership._pause = clock.now, until_woken
    await one.ownership.claim(LOW, "one")
    await clock.asleep.wait()
    await one.ownership.assured()
    clock.at += FROZEN_SECONDS
    telling = asyncio.create_task(one.ownership.assured())
    await asyncio.sleep(0)
    assert not telling.done()
    woken.set()
    await telling


async def test_a_range_that_was_released_is_taken_at_once(opened: Opener) -> None:
    one, spare, other = await opened(), await opened(), await opened()
    await one.ownership.claim(LOW, "one")
    await one.close()
    watching = Clock()
    spare.ownership._now, spare.ownership._pause = watching.now, watching.pause
    await spare.ownership.wait_for_shards(None, "spare")
    assert (spare.shards, watching.at) == (LOW, 0)
    await other.ownership.wait_for_shards(HIGH, "other")
    assert other.shards == HIGH, "what is wanted is taken, as long as nobody has it"


async def test_a_range_whose_owner_was_killed_is_taken_after_a_moment(
    opened: Opener,
) -> None:
    one, spare = await opened(), await opened()
    clock, watching = Clock(), Clock()
    await frozen(one, clock).claim(LOW, "one")
    await clock.asleep.wait()
    await one._engine.close()
    spare.ownership._now, spare.ownership._pause = watching.now, watching.pause
    await spare.ownership.wait_for_shards(LOW, "spare")
    assert spare.shards == LOW
    assert GONE_SECONDS <= watching.at < GONE_SECONDS + 2


async def test_the_database_itself_refuses_a_former_owner(opened: Opener, server_url: str) -> None:
    one = await opened()
    await one.ownership.claim(LOW, "one")
    tool, former = await asyncpg.connect(server_url), await asyncpg.connect(server_url)
    try:
        await former.execute("SELECT set_config('tapis.epoch', '0', false)")
        for name in {one.name for one in declared()} - {"shard_owners", "shard_epochs"}:
            await tool.execute(f"DELETE FROM {name}")  # noqa: S608 -- a session that says no epoch is a tool
            with pytest.raises(asyncpg.PostgresError, match="another process has claimed these shards"):
                await former.execute(f"DELETE FROM {name}")  # noqa: S608 -- our own names
    finally:
        await tool.close()
        await former.close()


async def test_a_claim_made_after_the_backup_that_was_restored_counts_no_more(opened: Opener, server_url: str) -> None:
    former, heir = await opened(), await opened()
    await former.ownership.claim(LOW, "former")
    await former.journal.open_table(a_table(guild=0))
    restoring = await asyncpg.connect(server_url)
    await restoring.execute("DELETE FROM shard_owners; UPDATE shard_epochs SET latest = 0")
    await restoring.close()
    former._engine._connection.terminate()  # type: ignore[union-attr] # restoring ends all sessions
    await heir.ownership.claim(LOW, "heir")
    with pytest.raises(OwnershipLost):
        await play(former, a_move(1))
    await play(heir, a_move(1))
    assert await heir.journal.moves("t1") == [a_move(1)]


async def test_a_sqlite_file_has_every_server(file_url: str) -> None:
    async with await Database.open(file_url) as database:
        with pytest.raises(StorageError, match="Use PostgreSQL"):
            await database.ownership.claim(LOW, "one")
        with pytest.raises(StorageError, match="spare"):
            await database.ownership.wait_for_shards(None, "one")
        await database.ownership.claim(Shards((0,), 1), "one")
        assert database.shards.is_all
        await database.ownership.assured()
