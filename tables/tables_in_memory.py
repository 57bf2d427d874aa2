"""Owns the tables of this process: live ones, awake or asleep, and some finished ones.

It knows no Discord. Whoever opens tables or looks for one by person or channel: `registry.py`. A live table that
nobody has used for long sleeps: only a `SleepingTable` stays in memory, and it is read from its snapshot when somebody
asks for it or its moment comes. One that cannot be read is kept apart (`unreadable_tables.py`); all others go on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Final, TypeAlias
from weakref import ref

from games.core.game import AnyGame
from storage import Journal, OutageRow, Shards, TableRow
from tables.archived_table import is_gone, restored
from tables.events import TableEvent
from tables.lost_time import LostTime
from tables.moments import Moments
from tables.sleeping_tables import SleepingTable, fall_asleep
from tables.snapshot_json import UnreadableSnapshot
from tables.table import Now, OnEvent, Table
from tables.table_summary import read_summary
from tables.timer_pauses import each, give_back
from tables.unreadable_tables import UnreadableTable, UnreadableTables, reason_of

FINISHED_KEPT: Final = 200
"""So many tables that are over stay in memory, so that a late click meets an answer."""
AWAKE_MOST: Final = 2_000
"""So many live tables stay in memory whole, those used last: some 20 MB."""
SLEEP_TRIES: Final = 4
"""So many tables are looked at, whenever one wakes, for one that may sleep: what is in use may not."""
LIVE_PHASES: Final = ("lobby", "playing")

LiveTable: TypeAlias = Table | SleepingTable

_log = logging.getLogger(__name__)


class TableStore:
    """All tables; `on_event` is called after every commit of any of them, `taken_up` for each of an earlier process."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        journal: Journal,
        *,
        on_event: OnEvent,
        now: Now,
        taken_up: Callable[[Table], None] = lambda _: None,
        awake_most: int = AWAKE_MOST,
    ) -> None:
        self._games = games
        self._journal = journal
        self._on_event = on_event
        self._now = now
        self._taken_up = taken_up
        self._awake_most = awake_most
        self._live: dict[str, LiveTable] = {}
        """Oldest first."""
        self._used: OrderedDict[str, None] = OrderedDict()
        """Those that are awake; the one used last is last."""
        self.moments = Moments()
        self.requests = (0, 0)
        """How many tables were asked for that were in memory, and that were not."""
        self._lost_time = LostTime(journal)
        self._arriving: dict[str, asyncio.Task[Table | None]] = {}
        self._to_take_up: dict[str, None] = {}
        """Live tables of an earlier process that have not been taken up yet."""
        self._known = asyncio.Event()
        """Set while of every live table it is known who sits there and where."""
        self._known.set()
        self._finished: OrderedDict[str, Table] = OrderedDict()
        self._unreadable = UnreadableTables()

    def __iter__(self) -> Iterator[Table]:
        """Yield the live tables that are awake, oldest first."""
        return iter([table for table in self._live.values() if isinstance(table, Table)])

    def __len__(self) -> int:
        """Return how many live tables there are, awake or asleep."""
        return len(self._live)

    @property
    def awake(self) -> int:
        """Return how many live tables are in memory whole."""
        return len(self._used)

    async def reload(self) -> int:
        """Read every live table back from the journal and return how many there are."""
        await self.find_live()
        await self.take_up()
        return len(self._live)

    async def find_live(self) -> int:
        """Learn which live tables there are, and return how many; each is taken up when somebody asks for it."""
        for row in await self._journal.live():
            asleep = SleepingTable(row.id, row.guild_id, row.channel_id, row.created_at, read_summary(row.summary))
            self._live[row.id] = asleep
            self._to_take_up[row.id] = None
            self.look_again(row.id)
            if not asleep.is_known:
                self._known.clear()
        await self._lost_time.load(max((table.given for table in self._live.values()), default=0))
        return len(self._live)

    async def take_up(self) -> None:
        """Take up all the tables that nobody has asked for, one after another, so that clicks go before."""
        for name in [name for name, table in self._live.items() if not table.is_known]:
            await self._take_up_one(name)
        self._known.set()
        while self._to_take_up:
            await self._take_up_one(next(iter(self._to_take_up)))
        if self._arriving:
            await asyncio.wait(list(self._arriving.values()))

    async def _take_up_one(self, name: str) -> None:
        (error,) = await asyncio.gather(self.table(name), return_exceptions=True)
        if isinstance(error, Exception):
            _log.error("table %s could not be taken up (%s)", name, type(error).__name__)
            self.moments.set(name, self._now())  # the scheduler tries again, if it is live
        self._to_take_up.pop(name, None)
        await asyncio.sleep(0)

    @property
    def is_complete(self) -> bool:
        """Tell whether every live table has been taken up."""
        return not self._to_take_up

    async def all_here(self) -> None:
        """Wait until every live table is known: who looks for one must look among them all."""
        await self._known.wait()

    async def table(self, table_id: str) -> Table | None:
        """Return a table, from memory or read again; None if there never was one, or it cannot be read here."""
        known = self._in_memory(table_id)
        hits, misses = self.requests
        self.requests = (hits + 1, misses) if known is not None else (hits, misses + 1)
        if known is not None:
            return known
        if table_id not in self._arriving:
            task = asyncio.create_task(self._arrive(table_id), name=f"taking up {table_id}")
            self._arriving[table_id] = task
            task.add_done_callback(lambda _: self._arriving.pop(table_id))
        return await asyncio.shield(self._arriving[table_id])

    def _in_memory(self, table_id: str) -> Table | None:
        live = self._live.get(table_id)
        if isinstance(live, Table):
            self._used[table_id] = None
            self._used.move_to_end(table_id)
            return live
        return self._finished.get(table_id)

    async def _arrive(self, table_id: str) -> Table | None:
        """Read a table, which happens once however many ask for it: a table is one object."""
        asleep = self._live.get(table_id)
        row = await (self._journal.load(table_id) if asleep is None else self._journal.load_damaged(table_id))
        known = self._in_memory(table_id)
        if known is not None:
            return known  # it has been opened meanwhile
        if row is None or is_gone(row):
            self._forget(table_id)
            return None
        if row.phase in LIVE_PHASES:  # also one that was unreadable, or opened by another process
            return await self._wake(row, asleep if isinstance(asleep, SleepingTable) else None)
        self._forget(table_id)
        try:
            return self._keep(self._seat_row(await restored(self._games, row, self._journal)))
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            _log.error("table %s, which is over, cannot be read: %s", row.id, reason_of(error))
            return None

    async def _wake(self, row: TableRow, asleep: SleepingTable | None) -> Table | None:
        """Let a live table go on where it stood, and give it the time back in which nobody could play.

        One that cannot be read is kept apart, and None returned: no table may keep the others waiting.
        """
        try:
            table = self._seat_row(row)
            if table.game_state is not None:
                _ = table.view(None), table.scores, table.moment
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            self._forget(row.id)
            self._unreadable.mark(row, error)
            return None
        self._unreadable.remove(row.id)
        if asleep is not None:
            await asleep.hand_over(table)
        await self._give_owed(table)
        self._live[row.id] = table
        self._to_take_up.pop(row.id, None)
        self._touch(table)
        if asleep is None or not asleep.taken_up:
            self._taken_up(table)
        elif table.seq != row.seq:
            self._on_event(table, TableEvent(table.seq, ()))
        self._let_sleep()
        return table

    async def _give_owed(self, table: Table) -> None:
        """Give a table the time back that it is owed; what comes up meanwhile as well."""
        tried = -1
        while self._lost_time.latest != tried and self._owed(table):
            tried = self._lost_time.latest
            await each([table], self._give_back)

    def _give_back(self, table: Table) -> Awaitable[TableEvent]:
        return give_back(table, self._owed(table))

    def _owed(self, table: Table) -> list[OutageRow]:
        return self._lost_time.since(table.state.given, table.guild)

    def _touch(self, table: Table) -> None:
        """Note that a live table has been used, and when it must be looked at."""
        self._used[table.id] = None
        self._used.move_to_end(table.id)
        self.look_again(table.id)

    def look_again(self, table_id: str) -> None:
        """Note when a table must be looked at, as it is now."""
        live = self._live.get(table_id)
        self.moments.set(table_id, None if live is None else live.moment)

    def _let_sleep(self) -> None:
        """Let the tables used longest ago leave memory, as long as too many are awake."""
        for _ in range(SLEEP_TRIES):
            if len(self._used) <= self._awake_most:
                return
            name = next(iter(self._used))
            if self._put_to_sleep(name):
                del self._used[name]
            else:
                self._used.move_to_end(name)

    def _put_to_sleep(self, name: str) -> bool:
        """Keep only what finds and wakes a table. One that anybody still holds stays: a table is one object."""
        table = self._live.get(name)
        if not isinstance(table, Table):
            return True
        if not table.may_sleep or self._owed(table):
            return False
        self._live[name], held = fall_asleep(table), ref(table)
        del table
        if (busy := held()) is None:
            return True
        self._live[name] = busy
        return False

    def _forget(self, name: str) -> None:
        self._live.pop(name, None)
        self._used.pop(name, None)
        self._to_take_up.pop(name, None)
        self.moments.set(name, None)

    def unreadable(self, guild: int) -> list[UnreadableTable]:
        """Return the live tables of a server that cannot be taken up here, oldest first."""
        return self._unreadable.of(guild)

    def is_unreadable(self, table_id: str) -> bool:
        """Tell whether a table cannot be read."""
        return table_id in self._unreadable

    async def give_back(self, lost: int, struck: Shards | None = None) -> None:
        """Give running timers the time back in which nobody could play, in ms; those that stand lose none.

        `struck`: of the servers of these shards only. Negative: the wall clock was set back by so much. Whoever sleeps
        gets it back on waking; until then the moment noted for a sleeping table is too early, which does no harm.
        """
        await self._lost_time.note(self._now(), lost, struck or self._journal.shards, self._live.values())
        if lost < 0:
            self.moments.shift(-lost)
        await each([table for table in self if self._owed(table)], self._give_back)

    def note_event(self, table: Table) -> None:
        """Note when a table must be looked at, and let one that is over leave the live ones."""
        if not table.is_live and self._live.get(table.id) is table:
            self._forget(table.id)
            self._keep(table)
        elif self._live.get(table.id) is table:
            self._touch(table)

    def _keep(self, table: Table) -> Table:
        self._finished[table.id] = table
        while len(self._finished) > FINISHED_KEPT:
            self._finished.popitem(last=False)
        return table

    def _seat_row(self, row: TableRow) -> Table:
        if row.game not in self._games:
            raise UnreadableSnapshot(f"its game is not here: {row.game}")
        game, doubt = self._games[row.game], lambda table: self.look_again(table.id)
        return Table(game, row, self._journal, on_event=self._pass_on, now=self._now, on_doubt=doubt)

    def _pass_on(self, table: Table, event: TableEvent) -> None:
        if table.id not in self._arriving:  # what is done before a table is here is told by its being here
            self._on_event(table, event)
