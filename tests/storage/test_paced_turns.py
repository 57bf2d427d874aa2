"""Turns among processes: one at a time for each number, kept for a while, lost with whoever has them."""

import asyncio
from functools import partial

from storage.paced_turns import PacedTurns
from storage.postgres_session import connect
from tests.storage.postgres_relay import relayed

MINUTE = 60.0
WAITING = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND classid::bigint = hashtext('tapis turns ' || current_schema())::bigint & 4294967295"""


class Process:
    """A process that takes turns; a turn lasts until `over` is set."""

    def __init__(self, url: str) -> None:
        self.over = asyncio.Event()
        self.paused: list[float] = []
        self.turns = PacedTurns(partial(connect, url), self._pause)

    async def _pause(self, seconds: float) -> None:
        self.paused.append(seconds)
        await self.over.wait()


async def begun_to_wait(url: str) -> None:
    """Return once somebody waits for a turn."""
    session = await connect(url)
    async with asyncio.timeout(MINUTE):
        while not await session.fetchval(WAITING):
            pass
    await session.close()


async def test_a_turn_is_taken_by_one_process_at_a_time_and_each_number_is_apart(postgres_url: str) -> None:
    first, second = Process(postgres_url), Process(postgres_url)
    await first.turns.take(0, MINUTE)
    await second.turns.take(1, MINUTE)
    waiting = asyncio.create_task(second.turns.take(0, MINUTE))
    await begun_to_wait(postgres_url)
    assert not waiting.done(), "the first process still has it"
    first.over.set()
    await waiting
    assert first.paused == [MINUTE]
    await asyncio.gather(first.turns.close(), second.turns.close())


async def test_a_turn_goes_with_the_process_that_has_it(postgres_url: str) -> None:
    async with relayed(postgres_url) as relay:
        dying, heir = Process(relay.url), Process(postgres_url)
        await dying.turns.take(0, MINUTE)
        waiting = asyncio.create_task(heir.turns.take(0, MINUTE))
        await begun_to_wait(postgres_url)
        await relay.cut()
        await waiting
        await asyncio.gather(dying.turns.close(), heir.turns.close())


async def test_a_process_that_freezes_in_its_turn_has_it_no_longer_than_others(postgres_url: str) -> None:
    frozen, heir = Process(postgres_url), Process(postgres_url)
    await frozen.turns.take(0, 0.1)
    async with asyncio.timeout(MINUTE / 6):
        await heir.turns.take(0, 0.1)
    assert not frozen.over.is_set(), "it has not let go itself"
    await asyncio.gather(frozen.turns.close(), heir.turns.close())


async def test_whoever_is_stopped_while_waiting_leaves_nothing_behind(postgres_url: str) -> None:
    first, second, third = Process(postgres_url), Process(postgres_url), Process(postgres_url)
    await first.turns.take(0, MINUTE)
    given_up = asyncio.create_task(second.turns.take(0, MINUTE))
    await begun_to_wait(postgres_url)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    await first.turns.close()
    await third.turns.take(0, MINUTE)
    assert given_up.cancelled()
    await third.turns.close()


async def test_without_the_database_the_turn_comes_after_its_time(postgres_url: str) -> None:
    async with relayed(postgres_url) as relay:
        await relay.cut()
        alone = Process(relay.url)
        alone.over.set()
        await alone.turns.take(0, MINUTE)
        assert alone.paused == [MINUTE]
