"""Two processes and a spare on PostgreSQL through many kills and freezes, while people of four servers play on.

`KILLS_MINUTES=60 python -m pytest -m nightly tests/e2e/test_hour_of_kills.py` lasts an hour; else it is two minutes.
"""

import asyncio
import os
import random
import signal
import sys
import time
from dataclasses import dataclass, field
from itertools import chain
from statistics import median

import pytest

from playground import Playground
from tests.e2e.busy_tables import BusyTable
from tests.e2e.process import Process
from tests.e2e.seating import CHANNEL
from tests.e2e.shard_processes import WAITS, Begin, begin, connected, ended_by_itself, journal
from tests.seeded import seed_of

__all__ = ["begin"]

MINUTES = float(os.environ.get("KILLS_MINUTES", "2"))
GAMES = ("rage", "gaag", "gin", "lagagne")
WAYS = (signal.SIGKILL, signal.SIGSTOP)
BACK_WITHIN = 60.0
"""Seconds within which somebody's move is acknowledged again after a fall."""


@dataclass
class Falls:
    """How long it took after each fall, in seconds: until both shards had a session, until a move was acknowledged."""

    sessions: dict[signal.Signals, list[float]] = field(
        default_factory=lambda: {signal.SIGKILL: [], signal.SIGSTOP: []}
    )
    moves: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        """Say the figures in one line."""
        taken = "; ".join(
            f"{len(took)} x {how.name}, taken over after {median(took):.1f} s (most {max(took):.1f})"
            for how, took in self.sessions.items()
            if took
        )
        return f"{taken}; next move after {median(self.moves):.1f} s (most {max(self.moves):.1f})"


def tables_of(playground: Playground) -> list[list[BusyTable]]:
    """Return the tables of shard 0 and those of shard 1, of two servers each."""
    shards: list[list[BusyTable]] = [[], []]
    for number, game in enumerate(GAMES):
        guild = playground.add_guild(f"Salle {number}", channels=(CHANNEL,), older_by=number)
        people = [playground.add_person(f"{name}{number}", guild=guild) for name in ("Ana", "Bo")]
        shards[int(guild.id) >> 22 & 1].append(BusyTable(playground, people, game))
    return shards


async def check_journal(url: str, tables: list[BusyTable]) -> int:
    """Check that what was acknowledged by now is there, once, without a gap; return how much that is."""
    promised = {one for table in tables for one in table.acknowledged}
    kept = await journal(url)
    for moves in kept.values():
        assert [seq for seq, _, _ in moves] == list(range(1, len(moves) + 1))
    clicks = [click for _, _, click in chain.from_iterable(kept.values()) if click is not None]
    assert len(clicks) == len(set(clicks)), "a click has moved twice"
    assert promised - set(clicks) == set(), "acknowledged, and lost"
    return len(promised)


async def fall(
    playground: Playground, fallen: Process, how: signal.Signals, tables: list[BusyTable], falls: Falls
) -> None:
    """Let a process fall; wait until its shard is served again, and its people's moves are acknowledged."""
    sessions = playground.gateway.identified
    fallen.send(how)
    begun = time.monotonic()
    await connected(playground, sessions + 1)
    falls.sessions[how].append(time.monotonic() - begun)
    before = sum(len(table.acknowledged) for table in tables)
    async with asyncio.timeout(BACK_WITHIN):
        while sum(len(table.acknowledged) for table in tables) == before:
            await playground.world.change()
    falls.moves.append(time.monotonic() - begun)


async def falls_until(
    playground: Playground, begin: Begin, url: str, serving: list[Process], shards: list[list[BusyTable]]
) -> Falls:
    """Let one process after another fall until the time is over."""
    whim, falls, ends = random.Random(seed_of("falls")), Falls(), time.monotonic() + MINUTES * 60
    while time.monotonic() < ends:
        spare = await begin(SPARE="1")
        await spare.says(WAITS)
        await playground.clock.wait_until(playground.clock.now() + whim.uniform(0, 5))
        shard, how = whim.randrange(2), whim.choice(WAYS)
        fallen, serving[shard] = serving[shard], spare
        await fall(playground, fallen, how, shards[shard], falls)
        if how == signal.SIGSTOP:
            fallen.send(signal.SIGCONT)
            ended_by_itself(*await fallen.end(), shard)
        await check_journal(url, list(chain.from_iterable(shards)))
    return falls


@pytest.mark.nightly
async def test_people_play_on_while_processes_die_and_freeze_and_nothing_acknowledged_is_lost_or_doubled(
    playground: Playground, begin: Begin, postgres_url: str
) -> None:
    shards, over = tables_of(playground), asyncio.Event()
    tables = list(chain.from_iterable(shards))
    serving = [await begin(SHARD_IDS="0"), await begin(SHARD_IDS="1")]
    await connected(playground, 2)
    playing = [asyncio.create_task(table.play_on(over)) for table in tables]
    falls = await falls_until(playground, begin, postgres_url, serving, shards)
    over.set()
    await asyncio.gather(*playing)
    acknowledged = await check_journal(postgres_url, tables)
    assert all(table.acknowledged for table in tables)
    unanswered, games = sum(table.unanswered for table in tables), sum(table.games for table in tables)
    sys.stderr.write(f"\n{acknowledged} moves of {games} games acknowledged, {unanswered} unanswered; {falls}\n")
    for process in serving:
        code, log = await process.end(signal.SIGTERM)
        assert code == 0, log
