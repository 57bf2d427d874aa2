"""Two processes and spares on PostgreSQL: one is killed, one freezes, and no acknowledged move is lost or doubled."""

import asyncio
import logging
import random
import signal
import time
from collections import Counter
from itertools import pairwise

import pytest

from bot.show.custom_id import CustomId
from playground import Outcome, Playground
from tests.e2e.support.people import Clicker, may_be_refused
from tests.e2e.support.process import WAITS, Begin, Process, begin, connected, ended_by_itself, journal
from tests.e2e.support.seating import CHANNEL, seated
from tests.support.seeded import seed_of
from tests.support.turn_log import record_turns, turns_taken

__all__ = ["begin"]

ENDING_SECONDS = 30
APART_SECONDS = 5.0
"""Discord wants sessions to begin so far apart; by the clock of the database, however late this process hears of it."""
OTHER = ("Hal", "Ida")
"""People of the other server, which is of shard 1."""

_log = logging.getLogger(__name__)


@pytest.fixture(autouse=True)
def _elsewhere(playground: Playground) -> None:
    guild = playground.add_guild("Ailleurs", channels=(CHANNEL,), older_by=1)
    for name in OTHER:
        playground.add_person(name, guild=guild)


async def acknowledged(clickers: list[Clicker], moves: int) -> Counter[tuple[str, str]]:
    """Let people move; return the moves that were acknowledged, by table."""
    promised: Counter[tuple[str, str]] = Counter()
    for clicker in clickers:
        await clicker.open_hand()
    while promised.total() < moves:
        await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
        outcome = await (await next(clicker for clicker in clickers if clicker.moves()).act()).settled()
        promised.update(move_of(outcome))
    return promised


def move_of(outcome: Outcome) -> list[tuple[str, str]]:
    """Return the move that a click made, if the bot answered that it did."""
    custom_id = CustomId.parse(outcome.interaction.data["custom_id"])
    if custom_id.verb != "move" or may_be_refused(outcome):
        return []
    return [(custom_id.table, custom_id.detail)]


async def check_journal(url: str, promised: Counter[tuple[str, str]]) -> None:
    """Check that every acknowledged move is there, once, and nothing is missing in between."""
    kept = await journal(url)
    for moves in kept.values():
        assert [seq for seq, _, _ in moves] == list(range(1, len(moves) + 1))
    assert promised - Counter((table, move) for table, moves in kept.items() for _, move, _ in moves) == Counter()


async def check_awakening(frozen: Process, shard: int, url: str) -> None:
    """Check that a process that stood still ends by itself and writes nothing; it has been told of all clicks, too."""
    known = await journal(url)
    frozen.send(signal.SIGCONT)
    async with asyncio.timeout(ENDING_SECONDS):
        ended_by_itself(*await frozen.end(), shard)
    assert await journal(url) == known


async def check_refused(late: Process) -> None:
    """Check that a process whose shards have an owner ends and says who that is."""
    code, log = await late.end()
    assert code == 2
    assert "The shards 0/2 are held by process" in log
    assert "Traceback" not in log


async def players(playground: Playground) -> list[list[Clicker]]:
    """Return people at two tables, that of shard 0 first."""
    home = await seated(playground, ("Camille", "Bo"), game="rage", start_hand=7)
    away = await seated(playground, OTHER, game="rage", start_hand=7)
    return [away, home] if int(playground.guild.id) >> 22 & 1 else [home, away]


async def test_a_spare_takes_over_from_a_process_that_was_killed_and_from_one_that_stands_still(
    playground: Playground, begin: Begin, postgres_url: str
) -> None:
    await record_turns(postgres_url)
    killed, frozen = await begin(SHARD_IDS="0"), await begin(SHARD_IDS="1")
    await connected(playground, 2)
    spare = await begin(SPARE="1")
    await check_refused(await begin(SHARD_IDS="0"))
    home, away = await players(playground)
    promised = await acknowledged(home, 2) + await acknowledged(away, 2)
    await spare.says(WAITS)

    await killed.end(signal.SIGKILL)
    begun = time.monotonic()
    await connected(playground, 3)
    after_kill = time.monotonic() - begun
    promised += await acknowledged(home, 2) + await acknowledged(away, 1)
    await check_journal(postgres_url, promised)

    second = await begin(SPARE="1")
    await second.says(WAITS)
    frozen.send(signal.SIGSTOP)
    begun = time.monotonic()
    await connected(playground, 4)
    after_stop = time.monotonic() - begun
    promised += await acknowledged(away, 2)
    await check_awakening(frozen, 1, postgres_url)
    promised += await acknowledged(away, 1)
    await check_journal(postgres_url, promised)
    assert playground.refusals == [], playground.explain()
    turns = await turns_taken(postgres_url)
    assert [len(turn) for turn in turns] == [2] * playground.gateway.identified, "before it begins, and right after"
    assert all(later[0] - earlier[-1] >= APART_SECONDS for earlier, later in pairwise(turns)), turns
    _log.info("taken over after a kill in %.1f s, after a freeze in %.1f s", after_kill, after_stop)
    for process in (spare, second):
        assert (await process.end(signal.SIGTERM))[0] == 0


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(6))
async def test_nothing_acknowledged_is_lost_however_often_processes_die_and_freeze(
    playground: Playground, begin: Begin, postgres_url: str, part: int
) -> None:
    whim = random.Random(seed_of("shards", part))
    serving = [await begin(SHARD_IDS="0"), await begin(SHARD_IDS="1")]
    await connected(playground, 2)
    tables = await players(playground)
    promised = await acknowledged(tables[0], 1) + await acknowledged(tables[1], 1)
    for fall in range(6):
        spare = await begin(SPARE="1")
        await spare.says(WAITS)
        shard, how = whim.randrange(2), whim.choice([signal.SIGKILL, signal.SIGSTOP])
        fallen, serving[shard] = serving[shard], spare
        fallen.send(how)
        begun = time.monotonic()
        await connected(playground, 3 + fall)
        _log.info("shard %s taken over after %s in %.1f s", shard, how.name, time.monotonic() - begun)
        promised += await acknowledged(tables[shard], 2) + await acknowledged(tables[1 - shard], 1)
        if how == signal.SIGSTOP:
            await check_awakening(fallen, shard, postgres_url)
        await check_journal(postgres_url, promised)
    for process in serving:
        assert (await process.end(signal.SIGTERM))[0] == 0
