"""Owns the tables of this process: opening, finding and keeping them. It must not know moves or Discord.

Live tables are awake or asleep: one that nobody has used for long sleeps, so that only a `SleepingTable` stays in
memory, and it is read from its snapshot when somebody asks for it or when something is due there. One that cannot be
read is kept apart (`unreadable_tables.py`); all others go on. Some finished tables stay in memory, too.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, TypeAlias
from weakref import ref

from games.core.game import AnyGame
from storage import (
    AlreadyRecorded,
    InDoubt,
    Journal,
    MoveRow,
    OutageRow,
    SequenceConflict,
    Shards,
    StorageError,
    TableRow,
)
from tables.random_source import SYSTEM, RandomHex
from tables.table.acting_person import Actor
from tables.table.actions import checked_options
from tables.table.archived_table import ARCHIVED, is_gone, restored
from tables.table.events import TableEvent
from tables.table.limits import OPENINGS, TableSlot, Tally, check_room
from tables.table.read_only_table import FrozenTable
from tables.table.snapshot_json import UnreadableSnapshot, write_snapshot
from tables.table.table import Now, OnEvent, StaleQuestion, Table, change_timers
from tables.table.table_state import Enders, Language, OnLeave, Pace, Seat, Seating, TableState
from tables.table.unreadable_tables import UnreadableTable, UnreadableTables, reason_of
from tables.time.owed_time import OwedTime
from tables.time.scheduler import DueTimes
from tables.time.sleeping_tables import SleepingTable, fall_asleep
from tables.time.table_summary import read_summary, summary_of, write_summary
from tables.time.turn_timers import KEPT_PATIENCE, LOBBY_PATIENCE

FINISHED_KEPT: Final = 200
"""How many finished tables stay in memory, to answer late clicks."""
AWAKE_MOST: Final = 2_000
"""How many live tables stay awake, those used last: some 20 MB."""
SLEEP_TRIES: Final = 4
"""How many tables are tried, whenever one wakes, until one can sleep: a table in use cannot."""
ID_BYTES: Final = 5
RECENT_MOST: Final = 25
"""How many finished tables of a server are searched for the last one of a channel."""
LIVE_PHASES: Final = ("lobby", "playing")

LiveTable: TypeAlias = Table | SleepingTable

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """How a table is run, as its server would have it."""

    pace: Pace = "live"
    on_leave: OnLeave = "bot"
    enders: Enders = "host"
    seating: Seating = "random"
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class PlayedBefore:
    """What a rematch takes over: who sat where (`Seat.key`), who dealt first, and whose seats are kept."""

    seats: list[str]
    dealer: str
    kept: list[int]


class NotOpened(StorageError):  # noqa: N818 -- the project names an error by what happened
    """A new table could not be stored: there is none."""


class TableRegistry:
    """All tables; `on_event` is called after every commit of any of them, `taken_up` for each of an earlier process."""

    def __init__(  # noqa: PLR0913 -- made once, with all that differs in tests
        self,
        games: Mapping[str, AnyGame],
        journal: Journal,
        *,
        on_event: OnEvent,
        now: Now,
        taken_up: Callable[[Table], None] = lambda _: None,
        awake_most: int = AWAKE_MOST,
        random_hex: RandomHex = SYSTEM,
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
        self.due_times = DueTimes()
        self.requests = (0, 0)
        """How many tables asked for were in memory, and how many were not."""
        self._owed_time = OwedTime(journal)
        self._arriving: dict[str, asyncio.Task[Table | None]] = {}
        self._to_take_up: dict[str, None] = {}
        """Live tables of an earlier process that have not been taken up yet."""
        self._known = asyncio.Event()
        """Set once it is known of every live table who sits there and where it is shown."""
        self._known.set()
        self._finished: OrderedDict[str, Table] = OrderedDict()
        self._unreadable = UnreadableTables()
        self._random_hex = random_hex
        self._opening: list[TableSlot] = []
        """The places of tables that are being stored: they count for the limits already."""
        self._openings = Tally()

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
        """Find out which live tables there are, and return how many; each wakes when somebody asks for it."""
        for row in await self._journal.live():
            asleep = SleepingTable(row.id, row.guild_id, row.channel_id, row.created_at, read_summary(row.summary))
            self._live[row.id] = asleep
            self._to_take_up[row.id] = None
            self.look_again(row.id)
            if not asleep.is_known:
                self._known.clear()
        await self._owed_time.load(max((table.given for table in self._live.values()), default=0))
        return len(self._live)

    async def take_up(self) -> None:
        """Wake all tables that nobody has asked for, one after another, so that clicks come first."""
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
            self.due_times.set(name, self._now())  # the scheduler tries again, if it is live
        self._to_take_up.pop(name, None)
        await asyncio.sleep(0)

    @property
    def is_complete(self) -> bool:
        """Tell whether every live table has been woken since the start."""
        return not self._to_take_up

    async def all_here(self) -> None:
        """Wait until every live table is known, so that a search finds all."""
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
        """Wake a live table, and give it the time of outages back.

        Keep a table that cannot be read apart, and return None: the others go on.
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
        """Give a table the time back that it is owed, also of outages noted meanwhile."""
        tried = -1
        while self._owed_time.latest != tried and self._owed(table):
            tried = self._owed_time.latest
            await change_timers([table], self._give_back)

    def _give_back(self, table: Table) -> Awaitable[TableEvent]:
        return table.give_back(self._owed(table))

    def _owed(self, table: Table) -> list[OutageRow]:
        return self._owed_time.since(table.state.given, table.guild)

    def _touch(self, table: Table) -> None:
        """Note that a live table has been used, and when it is due."""
        self._used[table.id] = None
        self._used.move_to_end(table.id)
        self.look_again(table.id)

    def look_again(self, table_id: str) -> None:
        """Note anew when a table is due."""
        live = self._live.get(table_id)
        self.due_times.set(table_id, None if live is None else live.moment)

    def _let_sleep(self) -> None:
        """Put the tables used longest ago to sleep, as long as too many are awake."""
        for _ in range(SLEEP_TRIES):
            if len(self._used) <= self._awake_most:
                return
            name = next(iter(self._used))
            if self._put_to_sleep(name):
                del self._used[name]
            else:
                self._used.move_to_end(name)

    def _put_to_sleep(self, name: str) -> bool:
        """Put a table to sleep unless somebody still holds it: a table is one object. Return whether it sleeps."""
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
        self.due_times.set(name, None)

    def unreadable(self, guild: int) -> list[UnreadableTable]:
        """Return the live tables of a server that cannot be read, oldest first."""
        return self._unreadable.of(guild)

    def is_unreadable(self, table_id: str) -> bool:
        """Tell whether a table cannot be read."""
        return table_id in self._unreadable

    async def give_back(self, lost: int, struck: Shards | None = None) -> None:
        """Give running timers the time of an outage back, in ms; timers that stand still lose none.

        `struck`: only servers of these shards. Negative: the wall clock was set back by so much. A sleeping table gets
        it back on waking; until then its noted moment is too early, which does no harm.
        """
        await self._owed_time.note(self._now(), lost, struck or self._journal.shards, self._live.values())
        if lost < 0:
            self.due_times.shift(-lost)
        await change_timers([table for table in self if self._owed(table)], self._give_back)

    def note_event(self, table: Table) -> None:
        """Note when a table is due; one that is over is no longer live."""
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

    async def open(  # noqa: PLR0913 -- a table is opened once, with all it needs
        self,
        game: AnyGame,
        *,
        guild: int,
        channel: int,
        host: Actor,
        language: Language,
        options: Mapping[str, Any],
        settings: TableSettings = TableSettings(),
        before: PlayedBefore | None = None,
        name: str | None = None,
    ) -> Table:
        """Open a table with its host seated. Raises `Refused` for bad options, or where a limit is reached.

        Raises `NotOpened` where it cannot be stored. `before`: the game of which it is the rematch; `name`: the table's
        id, if it has been given out already.
        """
        await self.all_here()
        now, slot, table_id = self._now(), TableSlot(guild, channel, host.id), name or self._random_hex(ID_BYTES)
        on_server = (_slot_of(table) for table in self._live.values() if table.guild == guild)
        check_room([*on_server, *self._opening], slot)
        self._openings.check(host.id, OPENINGS, "table.opens-too-often", now)
        table_state = TableState(
            host=host.id,
            language=language,
            secret=self._random_hex(32),
            options=checked_options(game, options),
            seats=[Seat(host.id, host.name, quiet=host.quiet)],
            **({} if before is None else _taken_over(before, now)),
            given=self._owed_time.latest,
            **_agreed(settings, game),
            closes=now + LOBBY_PATIENCE,
            host_seen=now,
        )
        table_state.put_under_seal(table_id, game)
        row = _lobby_row(table_id, game, guild, channel, table_state, now)
        table = await self._store(row, slot, now)  # nothing has been waited for since the limits were looked at
        self._on_event(table, TableEvent(0, ()))
        return table

    async def _store(self, row: TableRow, slot: TableSlot, now: int) -> Table:
        """Store a new table; it counts for the limits from now on, unless storing fails."""
        self._opening.append(slot)
        self._openings.count(slot.host, OPENINGS, now)
        try:
            await self._journal.open_table(row)
            table = self._live[row.id] = self._seat_row(row)
            self._touch(table)
            self._let_sleep()
        except BaseException as error:
            self._openings.discount(slot.host, OPENINGS)
            if isinstance(error, StorageError) and not isinstance(error, InDoubt):
                raise NotOpened(str(error)) from error
            raise
        finally:
            self._opening.remove(slot)
        return table

    async def last_over(self, guild: int, channel: int) -> Table | None:
        """Return the table opened last in a channel, of those that were dealt and are over; None if it is long ago.

        In a channel whose games have threads, only those that are still in memory are found.
        """
        known = [table for table in self._finished.values() if table.guild == guild and _was_in(table, channel)]
        last = max(known, key=lambda table: table.created_at, default=None)
        rows = await self._journal.recent(guild, limit=RECENT_MOST)
        found = max((row for row in rows if row.channel_id == channel), key=lambda row: row.created_at, default=None)
        if found is None or (last is not None and last.created_at >= found.created_at):
            return last
        return await self.table(found.id)

    async def as_stored(self, table_id: str) -> FrozenTable | None:
        """Return a finished table as it is stored now, perhaps archived; None if nothing is left of it.

        Raises `UnreadableSnapshot`, `StorageError`.
        """
        row = await self._journal.load(table_id)
        if row is None or is_gone(row):
            return None
        return self._seat_row(await restored(self._games, row, self._journal)).freeze()

    async def archived(self, table_id: str) -> FrozenTable | None:
        """Return an archived table, which has neither cards nor names; None if the table is not archived.

        Raises `UnreadableSnapshot`, `StorageError`.
        """
        row = await self._journal.load(table_id)
        if row is None or row.phase != ARCHIVED or not row.snapshot:
            return None
        return self._seat_row(replace(row, phase="finished")).freeze()

    async def try_again(self, table_id: str) -> Table | None:
        """Read a table again that could not be read; None if it still cannot be."""
        table = await self.table(table_id)
        if table is not None:
            self._on_event(table, TableEvent(table.seq, ()))
        return table

    async def give_up(self, unreadable: UnreadableTable, actor: Actor, interaction: int | None) -> None:
        """Close a table that cannot be read, without a result; its snapshot stays. Raises `StaleQuestion`."""
        try:
            await self._journal.abandon(
                MoveRow(unreadable.id, unreadable.seq + 1, None, actor.id, "end", interaction, self._now())
            )
        except AlreadyRecorded:
            pass  # a double delivery: it is closed
        except SequenceConflict:
            self._unreadable.remove(unreadable.id)
            await self.table(unreadable.id)
            raise StaleQuestion from None
        self._unreadable.remove(unreadable.id)

    def forget_ended(self) -> None:
        """Drop finished tables from memory, because some stored ones have changed."""
        self._finished.clear()

    async def of_person(self, person: int, guild: int) -> list[Table]:
        """Return the live tables of a server at which a person sits, newest first. Raises `StorageError`."""
        return await self._those(lambda table: table.guild == guild and person in table.people)

    async def everywhere(self, person: int) -> list[Table]:
        """Return the live tables of all servers at which a person sits, newest first. Raises `StorageError`."""
        return await self._those(lambda table: person in table.people)

    async def of_server(self, guild: int, *, held: bool | None = None, dealt: bool | None = None) -> list[Table]:
        """Return the live tables of a server, newest first. Raises `StorageError`.

        `held`: only those whose timers stand still, or do not; `dealt`: only those with cards, or without.
        """
        return await self._those(
            lambda table: table.guild == guild and held in (None, table.is_held) and dealt in (None, table.is_dealt)
        )

    def guild_of(self, table_id: str) -> int | None:
        """Return the server of a live table, awake or asleep; None if it is not live."""
        table = self._live.get(table_id)
        return None if table is None else table.guild

    async def in_channel(self, channel: int) -> list[Table]:
        """Return the live tables shown in a channel, newest first. Raises `StorageError`."""
        return await self._those(lambda table: table.channel == channel)

    def is_shown_in(self, channel: int, *, dealt: bool = False) -> bool:
        """Tell whether a live table is shown in a channel; `dealt`: one with cards."""
        return any(table.channel == channel and (table.is_dealt or not dealt) for table in self._live.values())

    async def _those(self, wanted: Callable[[LiveTable], bool]) -> list[Table]:
        """Wake the wanted live tables, and return those that are still wanted, newest first."""
        names = [name for name, table in self._live.items() if wanted(table)]
        found = [table for name in names if (table := await self.table(name)) is not None]
        return [table for table in found if table.is_live and wanted(table)][::-1]


def _was_in(table: Table, channel: int) -> bool:
    """Tell whether a table was dealt in a channel, or in a thread of it."""
    parent = table.state.parent
    return table.game_state is not None and channel in (table.channel, parent[0] if parent is not None else None)


def _slot_of(table: LiveTable) -> TableSlot:
    """Return a live table's place, as the limits count it."""
    return TableSlot(table.guild, table.channel, table.host, table.is_paused)


def _agreed(settings: TableSettings, game: AnyGame) -> dict[str, Any]:
    """Return how a table is run, as far as its game allows it."""
    agreed = asdict(settings)
    if agreed["on_leave"] == "forfeit" and not game.can_be_left:
        agreed["on_leave"] = "bot"
    return agreed


def _taken_over(before: PlayedBefore, now: int) -> dict[str, Any]:
    """Return what the state of a rematch holds of the game before it."""
    until = now + KEPT_PATIENCE if before.kept else None
    return {"after": before.seats, "dealt_before": before.dealer, "kept": before.kept, "kept_until": until}


def _lobby_row(table_id: str, game: AnyGame, guild: int, channel: int, table_state: TableState, now: int) -> TableRow:
    """Return the row of a table that has just been opened."""
    return TableRow(
        id=table_id,
        game=game.name,
        guild_id=guild,
        channel_id=channel,
        message_id=None,
        phase="lobby",
        seq=0,
        snapshot=write_snapshot(game, table_state, None),
        created_at=now,
        updated_at=now,
        summary=write_summary(summary_of(game, table_state, None)),
    )
