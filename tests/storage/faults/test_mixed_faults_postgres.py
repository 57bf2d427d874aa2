"""One long play on PostgreSQL with faults of all kinds at random instants: the law of `mixed_play.py` after each."""

from __future__ import annotations

import asyncio
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import get_args
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from storage import Database
from storage.claims.shard_claims import OwnershipLost
from storage.claims.shards import ALL
from storage.engine.backup import back_up
from tests.storage.faults.mixed_play import WITHIN, Play, check
from tests.support.postgres_relay import Loss, Relay, relayed
from tests.support.postgres_server import own_database, restore
from tests.support.sample_rows import GUILD, a_move, play
from tests.support.seeded import seed_of

PARTS = 10
PLAYERS = ("a", "b", "c", "d")
LOSSES: dict[str, Loss] = {loss: loss for loss in get_args(Loss)}
KINDS = (*LOSSES, "ended", "door closed", "lost and door closed", "locked")
EACH, RESTORED = 6, 2
"""How often each kind comes in a part, and how often a backup takes the lost database's place: fifty faults."""
AT_WORK = "FROM pg_stat_activity WHERE application_name = $1"


class Faults:
    """What goes wrong between a play and its server."""

    def __init__(
        self, url: str, relay: Relay, make_anew: Callable[[], Awaitable[None]], chance: random.Random, *, claimed: bool
    ) -> None:
        self._url = url
        self._relay = relay
        self._make_anew = make_anew
        self._chance = chance
        self._claimed = claimed
        self._name = f"tapis_{uuid4().hex}"
        self.witness: asyncpg.Connection = None
        self.play: Play

    async def process(self) -> Database:
        """Open the database as a process does, by way of the relay."""
        database = await Database.open(f"{self._relay.url}?application_name={self._name}")
        if self._claimed:
            await database.ownership.claim(ALL, "a process at play")
        return database

    async def let_happen(self, kind: str, folder: Path) -> None:
        """Let one thing go wrong at a random instant, and be well again after a random while."""
        settled = sum(self.play.steps.values()) + self._chance.randrange(12)
        await self.play.until(lambda: sum(self.play.steps.values()) >= settled)
        for _ in range(self._chance.randrange(40)):
            await asyncio.sleep(0)  # one turn of the loop, no time
        if kind in LOSSES:
            await self._lost(LOSSES[kind])
        elif kind == "lost and door closed":
            self._relay.close_door()
            await self._lost(LOSSES[self._chance.choice(("question", "answer", "answer"))])
            await self.play.failures(self._chance.randint(1, 3))
            await self._relay.mend()
        elif kind == "door closed":
            await self._relay.cut()
            await self.play.failures(self._chance.randint(0, 3))
            await self._relay.mend()
        elif kind == "ended":
            await self.witness.execute(f"SELECT pg_terminate_backend(pid) {AT_WORK}", self._name)
        elif kind == "locked":
            await self._locked()
        else:
            await self._restored(folder)

    async def _lost(self, loss: Loss) -> None:
        """Lose the next commit, and wait until it is lost."""
        self._relay.lose(loss)
        await self.play.until(lambda: not self._relay.pending)

    async def _locked(self) -> None:
        """Let another session hold the row of somebody's table, until it is felt or has been for long."""
        table = self.play.tables[self._chance.choice(PLAYERS)]
        other = await asyncpg.connect(self._url)
        try:
            async with other.transaction():
                await other.execute("SELECT FROM tables WHERE id = $1 FOR UPDATE", table)
                while table in self.play.tables.values() and not await self._somebody_waits(other):
                    self.play.raise_failures()
                if table in self.play.tables.values():
                    await self.play.failures(self._chance.randint(0, 3))
        finally:
            await other.close()

    async def _somebody_waits(self, holder: asyncpg.Connection) -> bool:
        waiting = f"SELECT count(*) {AT_WORK} AND $2 = ANY(pg_blocking_pids(pid))"
        return bool(await self.witness.fetchval(waiting, self._name, holder.get_server_pid()))

    async def _restored(self, folder: Path) -> None:
        """Lose the server, and go on with a copy of all that it had committed; whoever wrote before may not."""
        await self._relay.cut()
        async with asyncio.timeout(WITHIN):
            while await self.witness.fetchval(f"SELECT count(*) {AT_WORK}", self._name):
                pass  # sessions that were cut off end by themselves, with what they have begun
        dump = folder / f"{uuid4().hex}.dump"
        await back_up(self._url, dump)
        await self.witness.close()
        await self._make_anew()
        await restore(self._url, dump)
        self.witness = await asyncpg.connect(self._url)
        await self._relay.mend()
        if not self._claimed:
            return
        former = self.play.database
        await self.play.until(lambda: self.play.barred == set(PLAYERS))
        with pytest.raises(OwnershipLost):
            await play(former, a_move(1_000_000, "nowhere"))
        await former.close()
        self.play.database = await self.process()
        self.play.change()


@asynccontextmanager
async def at_play(server: str, chance: random.Random, *, claimed: bool) -> AsyncIterator[tuple[Faults, Play]]:
    """Let people play on a database of their own; `claimed`: their process has claimed the shards."""
    async with own_database(server) as (url, make_anew), relayed(url) as relay:
        faults = Faults(url, relay, make_anew, chance, claimed=claimed)
        players = faults.play = Play(await faults.process())
        faults.witness = await asyncpg.connect(url)
        relay.on_lost = players.change
        try:
            players.begin(*PLAYERS)
            yield faults, players
        finally:
            await players.stop()
            await players.database.close()
            await faults.witness.close()


async def counted_once(players: Play, witness: asyncpg.Connection) -> None:
    """Every game that is over counts once: standings that are counted anew from the results are the same."""
    before = await players.database.results.leaderboard(GUILD, "rage")
    over = await witness.fetchval("SELECT count(*) FROM tables WHERE phase = 'finished'")
    assert [line.games for line in before] == [over, over]
    assert await players.database.rebuild_standings() == over
    assert await players.database.results.leaderboard(GUILD, "rage") == before


@pytest.mark.nightly
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("part", range(PARTS))
async def test_fifty_faults_of_all_kinds_lose_nothing(
    postgres_server: str, tmp_path: Path, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which("pg_dump") is None or shutil.which("pg_restore") is None:
        pytest.skip("pg_dump and pg_restore are not installed")
    began = time.monotonic()
    kinds = [*(kind for kind in KINDS for _ in range(EACH)), *["restored"] * RESTORED]
    chance = random.Random(seed_of("PostgreSQL", part))
    chance.shuffle(kinds)
    async with at_play(postgres_server, chance, claimed=part % 2 == 0) as (faults, players):
        await players.everybody_goes_on()
        for kind in kinds:
            await faults.let_happen(kind, tmp_path)
            await players.everybody_goes_on()
            await check(players.told, faults.witness)
        await players.end()
        moves = await check(players.told, faults.witness)
        await counted_once(players, faults.witness)
    told, drawn = players.told, Counter(kinds)
    assert moves == len(told.acknowledged) + told.found
    assert told.refused
    assert told.doubted
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(
            f"\npart {part}: {len(kinds)} faults ({', '.join(f'{count} {kind}' for kind, count in drawn.items())}), "
            f"{len(told.acknowledged)} moves acknowledged, {len(told.refused)} refused, {len(told.doubted)} in doubt, "
            f"{told.found} of them there, {told.unread} reads failed, {time.monotonic() - began:.0f} s\n"
        )
