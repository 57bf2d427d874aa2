"""Turns among processes: so long after the last one was taken, whoever took it and whatever has become of it."""

import asyncio
from functools import partial

from storage.claims.identify_turns import IdentifyTurns
from storage.engine.postgres_session import connect
from tests.support.postgres_relay import relayed
from tests.support.turn_log import record_turns, turns_taken

MINUTE = 60.0
WAITING = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND classid::bigint = hashtext('tapis rate limits ' || current_schema())::bigint & 4294967295"""
PUT_FORWARD = "UPDATE key_values SET value = (value::float8 + $1)::text WHERE name = 'rate limit 0'"


class Process:
    """A process that takes turns; what it waits for passes once `over` is set."""

    def __init__(self, url: str, grace: float = MINUTE) -> None:
        self.over = asyncio.Event()
        self.waits = asyncio.Event()
        self.paused: list[float] = []
        self.limit = IdentifyTurns(partial(connect, url), self._pause, grace)

    async def _pause(self, seconds: float) -> None:
        self.paused.append(seconds)
        self.waits.set()
        await self.over.wait()

    async def noted(self) -> None:
        """Wait until its last turn is stored for the second time."""
        await asyncio.gather(*self.limit._noting)

    def begin(self) -> asyncio.Task[None]:
        """Begin to take turn 0."""
        return asyncio.create_task(self.limit.acquire(0, MINUTE))


async def begun_to_queue(url: str) -> None:
    """Return once somebody waits for another one to have had its turn."""
    session = await connect(url)
    async with asyncio.timeout(MINUTE):
        while not await session.fetchval(WAITING):
            pass
    await session.close()


async def put_forward(url: str, seconds: float) -> None:
    """Let turn 0 have been taken so much later."""
    session = await connect(url)
    await session.execute(PUT_FORWARD, seconds)
    await session.close()


async def test_a_turn_comes_so_long_after_the_last_one_and_each_number_is_apart(server_url: str) -> None:
    first, second = Process(server_url), Process(server_url)
    await first.limit.acquire(0, MINUTE)
    await second.limit.acquire(1, MINUTE)
    assert first.paused == second.paused == [], "nobody has taken one before"
    await first.noted()
    waiting = second.begin()
    await second.waits.wait()
    assert 0 < second.paused[0] <= MINUTE
    second.over.set()
    await waiting
    assert len(second.paused) == 1
    await asyncio.gather(first.limit.close(), second.limit.close())


async def test_whoever_is_killed_in_its_turn_is_waited_for_all_the_same(server_url: str) -> None:
    async with relayed(server_url) as relay:
        killed, heir = Process(relay.url), Process(server_url)
        await killed.limit.acquire(0, MINUTE)
        relay.abort()
        await killed.limit.close()
        waiting = heir.begin()
        await asyncio.wait({waiting, asyncio.create_task(heir.waits.wait())}, return_when=asyncio.FIRST_COMPLETED)
        assert not waiting.done(), "the turn of the dead one is not over"
        assert 0 < heir.paused[0] <= MINUTE
        heir.over.set()
        await waiting
        await heir.limit.close()
        await relay.cut()


async def test_whoever_is_killed_while_waiting_for_its_turn_leaves_it_to_the_next(server_url: str) -> None:
    async with relayed(server_url) as relay:
        first, dying, heir = Process(server_url), Process(relay.url), Process(server_url)
        await first.limit.acquire(0, MINUTE)
        doomed = dying.begin()
        await dying.waits.wait()
        waiting = heir.begin()
        await begun_to_queue(server_url)
        await relay.cut()
        heir.over.set()
        await waiting
        doomed.cancel()
        await asyncio.gather(doomed, return_exceptions=True)
        await asyncio.gather(*(one.limit.close() for one in (first, dying, heir)))


async def test_a_process_that_freezes_while_waiting_holds_nobody_up_for_ever(server_url: str) -> None:
    is_frozen_after = 0.5
    first, heir = Process(server_url), Process(server_url)
    frozen = Process(server_url, grace=is_frozen_after - MINUTE)
    await first.limit.acquire(0, MINUTE)
    doomed = frozen.begin()
    await frozen.waits.wait()
    heir.over.set()
    async with asyncio.timeout(MINUTE):
        await heir.limit.acquire(0, MINUTE)
    assert not frozen.over.is_set(), "it has not let go itself"
    doomed.cancel()
    await asyncio.gather(doomed, return_exceptions=True)
    await asyncio.gather(*(one.limit.close() for one in (first, frozen, heir)))


async def test_a_turn_that_a_busy_machine_begins_late_counts_from_then(postgres_url: str) -> None:
    await record_turns(postgres_url)
    first, second = Process(postgres_url), Process(postgres_url)
    await first.limit.acquire(0, MINUTE)
    await first.noted()
    (moments,) = await turns_taken(postgres_url)
    assert len(moments) == 2
    assert moments[0] < moments[1]
    waiting = second.begin()
    await second.waits.wait()
    await put_forward(postgres_url, 20)  # as the first would, a little late
    second.over.set()
    await waiting
    assert len(second.paused) == 2
    assert second.paused[0] < second.paused[1]
    await asyncio.gather(first.limit.close(), second.limit.close())


async def test_a_clock_that_was_set_back_lets_nobody_wait_for_longer_than_a_turn(server_url: str) -> None:
    first, second = Process(server_url), Process(server_url)
    await first.limit.acquire(0, MINUTE)
    await first.noted()
    await put_forward(server_url, 3600)
    second.over.set()
    await second.limit.acquire(0, MINUTE)
    assert second.paused == [MINUTE]
    await asyncio.gather(first.limit.close(), second.limit.close())


async def test_whoever_is_stopped_while_waiting_leaves_nothing_behind(server_url: str) -> None:
    first, second, third = Process(server_url), Process(server_url), Process(server_url)
    await first.limit.acquire(0, MINUTE)
    given_up = second.begin()
    await second.waits.wait()
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    assert given_up.cancelled()
    third.over.set()
    await third.limit.acquire(0, MINUTE)
    assert len(third.paused) == 1
    await asyncio.gather(*(one.limit.close() for one in (first, second, third)))


async def test_without_the_database_the_turn_comes_after_its_time(server_url: str) -> None:
    async with relayed(server_url) as relay:
        await relay.cut()
        alone = Process(relay.url)
        alone.over.set()
        await alone.limit.acquire(0, MINUTE)
        assert alone.paused == [MINUTE]
