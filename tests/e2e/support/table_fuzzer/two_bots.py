"""Two bots and a spare on one PostgreSQL, each shard with a server: one falls, and another takes its range.

It is killed, ends in order, or is killed while a write of its own is still on the way, which may not arrive then. What
was acknowledged before is there afterwards, the time of the other's tables is not touched, and what was lost to those
of the one that has fallen is given back.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped] # it ships no types

from bot.process.running_bot import RunningBot
from storage import MoveRow, Shards
from storage.claims.ownership import GONE_SECONDS, LOOK_SECONDS
from storage.claims.shard_claims import HOLDERS, OwnershipLost
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.table_fuzzer.bots import AtLast, Bots, figures
from tests.e2e.support.table_fuzzer.mortal_bot import HeartbeatTime, MortalBot, note_tasks
from tests.support.postgres_server import own_schema

SHARDS: Final = 2
WAYS: Final = ("killed", "killed", "killed with a write on the way", "handed over")
PATIENCE: Final = 20
"""Real seconds after which what should be noted or noticed is not."""


class TwoBots(Bots):
    """Shards 0 and 1 of 2, with a server each, and the same people at both."""

    def __init__(self, server: str, whim: random.Random) -> None:
        super().__init__(whim)
        self._server = server
        self._beats = HeartbeatTime()
        self._begun = 0
        self._bots: list[MortalBot] = []
        """By shard; the spare is last."""

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        note_tasks()
        self._second_server()
        async with own_schema(self._server) as self._url:
            try:
                for shard in range(SHARDS):
                    self._bots.append(await self._begin(Shards((shard,), SHARDS)))
                    await self._bots[shard].serve()
                self._bots.append(await self._begin())
                yield
            finally:
                for bot in reversed(self._bots):
                    await bot.close()

    def _second_server(self) -> None:
        playground = self.playground
        guild = playground.add_guild("Ailleurs", channels=("salon", CHANNEL), older_by=1)
        guild.owner_id = playground.guild.owner_id
        for person in playground.people:
            playground.join(person, guild)

    async def _begin(self, shards: Shards | None = None) -> MortalBot:
        self._begun += 1
        bot = MortalBot(f"bot {self._begun}", self.playground, self._url, self._beats, self.luck.token_hex)
        await bot.begin(shards)
        return bot

    def serving(self, guild: int) -> RunningBot:
        """Return the bot of a server's shard."""
        return self._bots[Shards((0,), SHARDS).shard_of(guild)].bot

    async def replace(self, guild: int, downtime: int, at_last: AtLast) -> None:
        """Let the bot of a server's shard fall, time pass, and the spare take over; another spare waits then."""
        shard = Shards((0,), SHARDS).shard_of(guild)
        *_, spare = self._bots
        lost, given = await self._given_back_elsewhere(shard)
        fallen, way = self._bots[shard], self.whim.choice(WAYS)
        await self._note_alive(shard)
        figures[way] += 1
        await at_last()
        if way == "handed over":
            await fallen.close()
        else:
            await fallen.die(writes_later=way != "killed")
        self.playground.clock.advance(downtime)
        await self._let_go(shard)
        await self._take_over(spare, 0 if way == "handed over" else GONE_SECONDS)
        assert spare.database.shards == Shards((shard,), SHARDS), "the spare has other shards than those that were free"
        if way == "killed with a write on the way":
            await self._write_late(fallen, guild)
        self._bots[shard] = spare
        self._bots[-1] = await self._begin()
        lost_now, given_now = await self._given_back_elsewhere(shard)
        assert (lost_now, given_now - given) == (lost, Counter()), "time given back where nothing was lost"

    async def _let_go(self, shard: int) -> None:
        """Wait until the database has noticed that a connection is gone, which takes real time."""
        async with asyncio.timeout(PATIENCE):
            while shard in [held for held, _ in await self.rows(HOLDERS)]:  # noqa: ASYNC110 -- it tells nobody
                await asyncio.sleep(0)

    async def _take_over(self, spare: MortalBot, seconds: float) -> None:
        """Let the spare notice that somebody is gone, which takes it so long, and serve in their place."""
        begun = self._beats.now()
        while not spare.taking.done():
            assert self._beats.now() - begun <= seconds + 2 * LOOK_SECONDS, "nobody takes over"
            await self._beats.go_on(LOOK_SECONDS)
        assert self._beats.now() - begun >= seconds, "taken over from an owner that may be reconnecting"
        await spare.serve()

    async def _write_late(self, fallen: MortalBot, guild: int) -> None:
        """Let the former owner's database try to record a move: the tables are another's now."""
        found = await self.rows(
            f"SELECT id, seq, phase, snapshot FROM tables WHERE guild_id = {guild} ORDER BY created_at DESC, id LIMIT 1"  # noqa: S608
        )
        for table, seq, phase, snapshot in found:
            move = MoveRow(table, seq + 1, None, None, "tick", None, 0)
            try:
                await fallen.write_late(move, phase, snapshot)
            except OwnershipLost:
                figures["late writes refused"] += 1
            else:
                raise AssertionError("a former owner has written")

    async def _note_alive(self, shard: int) -> None:
        """Let a bot note that it is alive, as it does again and again: hours pass within such a note by this clock."""
        outages = self._bots[shard].bot.outages
        await outages._note(self.playground.clock.now())

    async def _given_back_elsewhere(self, shard: int) -> tuple[list[tuple[Any, ...]], Counter[tuple[Any, ...]]]:
        """Return what the servers of other shards have lost and got back so far, of all that is still kept."""
        given = f"""
            SELECT table_id, move FROM moves JOIN tables ON id = table_id
            WHERE move LIKE 'give-back%' AND (guild_id >> 22) % {SHARDS} <> {shard}"""  # noqa: S608
        lost = f"SELECT * FROM outages WHERE shard <> {shard} ORDER BY number"  # noqa: S608
        return await self.rows(lost), Counter(await self.rows(given))

    async def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Read by a connection of its own."""
        connection = await asyncpg.connect(self._url)
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()
