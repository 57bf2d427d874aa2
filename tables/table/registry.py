"""The tables of this process: opening, loading and finding them.

A table is loaded when somebody asks for it, or when its row is due; the tables used last stay in memory. Searches ask
the rows. A table that cannot be read is kept apart (`unreadable_tables.py`); all others go on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final
from weakref import WeakValueDictionary

from games.core.game import AnyGame
from games.core.seal import SharedDeal
from storage import (
    AlreadyRecorded,
    DueRow,
    InDoubt,
    Journal,
    LiveColumns,
    MoveRow,
    OutageRow,
    SequenceConflict,
    Shards,
    StorageError,
    TableRow,
)
from tables.life.admission import Admission, Everybody
from tables.random_source import SYSTEM, RandomHex
from tables.table.acting_person import Actor
from tables.table.actions import checked_options
from tables.table.archived_table import ARCHIVED, is_gone, restored
from tables.table.events import TableEvent
from tables.table.limits import OPENINGS, RateCounter, TableSlot, check_room
from tables.table.read_only_table import FrozenTable
from tables.table.snapshot_json import UnreadableSnapshot, write_snapshot
from tables.table.table import Now, OnEvent, StaleQuestion, Table, change_timers, columns_of
from tables.table.table_state import LIVE_PHASES, Language, TableSettings, TableState, seat_for
from tables.table.unreadable_tables import UnreadableTable, UnreadableTables, reason_of
from tables.time.owed_time import OwedTime
from tables.time.turn_timers import KEPT_PATIENCE, LOBBY_PATIENCE

CACHED_MOST: Final = 2_000
"""Number of tables that stay in memory, those used last; about 20 MB."""
EVICTIONS_TRIED: Final = 4
"""Number of tables that are tried, at each use, until one may leave memory; a table in use may not."""
LEFT_NOTED: Final = 10_000
"""Number of tables that have left memory and are remembered in `_left`."""
ID_BYTES: Final = 5
RECENT_MOST: Final = 25
"""Number of a server's finished tables that are searched for the last one of a channel."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PlayedBefore:
    """What a rematch takes over: who sat where (`Seat.key`), who dealt first, and whose seats are kept."""

    seats: list[str]
    dealer: str
    kept: list[int]


class NotOpened(StorageError):  # noqa: N818 -- the project names an error by what happened
    """A new table could not be stored, and does not exist."""


class TableRegistry:
    """All tables; `on_event` is called after every commit of any of them.

    `taken_up` is called for each live table that is loaded. Its second argument is True if an earlier process may have
    left the last step unshown, unanswered or untold.
    """

    def __init__(  # noqa: PLR0913 -- made once, with all that differs in tests
        self,
        games: Mapping[str, AnyGame],
        journal: Journal,
        *,
        on_event: OnEvent,
        now: Now,
        taken_up: Callable[[Table, bool], None] = lambda *_: None,
        cached_most: int = CACHED_MOST,
        random_hex: RandomHex = SYSTEM,
        admission: Admission = Everybody(),  # noqa: B008 -- it has no state
    ) -> None:
        self._games = games
        self._admission = admission
        self._journal = journal
        self._on_event = on_event
        self._now = now
        self._taken_up = taken_up
        self._cached_most = cached_most
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Every table in memory, by weak references: while anybody holds a table, there is no second object of it."""
        self._cache: OrderedDict[str, Table] = OrderedDict()
        """Tables that stay in memory while nobody holds them; the one used last is last."""
        self._left: OrderedDict[str, tuple[RateCounter, bool]] = OrderedDict()
        """For tables that left memory: the counters of people's actions, and whether a move can be taken back."""
        self._arriving: dict[str, asyncio.Task[Table | None]] = {}
        self._doubtful: set[str] = set()
        """Tables of which the journal may be ahead."""
        self._unsettled: dict[str, int] = {}
        """By table: its last step, of which something may still have to be shown or told."""
        self._unreadable = UnreadableTables()
        self._owed_time = OwedTime(journal)
        self.on_due: Callable[[str, int | None], None] = lambda *_: None
        """Called when a table may be due at another time (unix ms; None: never)."""
        self.busy: Callable[[], set[str]] = set
        """Returns the tables that are still to be shown or told."""
        self.requests = (0, 0)
        """How many requested tables were in memory, and how many were not."""
        self._random_hex = random_hex
        self._opening: dict[str, TableSlot] = {}
        """The slots of tables that are being stored; they count for the limits already."""
        self._openings = RateCounter()

    def __iter__(self) -> Iterator[Table]:
        """Yield the live tables that are in memory."""
        return iter([table for table in self._tables.values() if table.is_live])

    @property
    def in_memory(self) -> int:
        """Return how many tables are in memory."""
        return len(self._tables)

    async def count(self) -> int:
        """Return how many live tables there are. Raises StorageError."""
        return await self._journal.count_live()

    async def start(self) -> None:
        """Make tables that an earlier process left unsettled due now; loads none. Raises StorageError."""
        await self._owed_time.load()
        await self._journal.look_at_unsettled(self._now())

    async def due(self, most: int, among: Shards) -> list[DueRow]:
        """Return the tables that must be looked at, of some shards, earliest first. Raises StorageError."""
        rows = await self._journal.due(most, among)
        doubtful = [table for name in self._doubtful if (table := self._tables.get(name)) and table.is_in_doubt]
        self._doubtful = {table.id for table in doubtful}
        soon = [DueRow(one.id, one.guild, one.due or 0, one.seq) for one in doubtful if among.owns(one.guild)]
        return sorted([*soon, *(row for row in rows if row.id not in self._doubtful)], key=lambda row: row.at)

    async def settle(self) -> None:
        """Store which tables are settled, so that the next process need not look at them at once."""
        busy = self.busy()
        done = {name: seq for name, seq in self._unsettled.items() if name not in busy and not self._owes(name)}
        if done:
            await self._journal.settle(done)
        self._unsettled = {name: seq for name, seq in self._unsettled.items() if done.get(name) != seq}

    def _owes(self, name: str) -> bool:
        """Return whether an AI player must move at a table, or its message is not posted yet."""
        table = self._tables.get(name)
        return table is not None and (table.moves_itself or (table.is_live and table.message is None))

    async def table(self, table_id: str) -> Table | None:
        """Return a table, from memory or loaded; None if there is none, or it cannot be read."""
        known = self._in_memory(table_id)
        hits, misses = self.requests
        self.requests = (hits + 1, misses) if known is not None else (hits, misses + 1)
        if known is not None:
            return known
        if table_id not in self._arriving:
            task = asyncio.create_task(self._arrive(table_id), name=f"loading {table_id}")
            self._arriving[table_id] = task
            task.add_done_callback(lambda _: self._arriving.pop(table_id))
        return await asyncio.shield(self._arriving[table_id])

    timed = table
    """What the scheduler asks for when a table is due."""

    def _in_memory(self, table_id: str) -> Table | None:
        known = self._tables.get(table_id)
        return None if known is None else self._use(known)

    async def _arrive(self, table_id: str) -> Table | None:
        """Read a table once, however many callers ask for it: a table is one object."""
        row = await self._journal.load_damaged(table_id)
        known = self._in_memory(table_id)
        if known is not None:
            return known  # it has been opened meanwhile
        if row is None or is_gone(row):
            return None
        if row.phase in LIVE_PHASES:
            return await self._take_up(row)
        try:
            table = self._seat_row(await restored(self._games, row, self._journal))
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            _log.error("table %s, which is over, cannot be read: %s", row.id, reason_of(error))
            return None
        return self._here(table, row)

    async def _take_up(self, row: TableRow) -> Table | None:
        """Load a live table, and give it the time of outages back.

        Keep a table that cannot be read apart, and return None: the others go on.
        """
        try:
            table = self._seat_row(row)
            if table.game_state is not None:
                _ = table.view(None), table.scores, table.due
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            self._unreadable.mark(row, error)
            return None
        self._unreadable.remove(row.id)
        table.limits, takes_back = self._left.pop(row.id, (table.limits, False))
        if takes_back:
            try:
                await table.recall_last_move()
            except Exception as error:  # noqa: BLE001 -- rules may stumble over a history that they have never made
                _log.warning("the last move of table %s cannot be taken back: %s", table.id, type(error).__name__)
        tried = -1
        while self._owed_time.latest != tried and self._owed(table):  # also what is noted meanwhile
            tried = self._owed_time.latest
            await change_timers([table], self._give_back)
        return self._here(table, row)

    def _here(self, table: Table, row: TableRow) -> Table:
        """Keep a loaded table, and have its last step shown, answered and told if that is still owed."""
        self._tables[table.id] = self._use(table)
        left = row.settled < row.seq and row.phase != ARCHIVED and table.id not in self._unsettled
        stepped = table.seq != row.seq  # it has got time back while it was loaded
        owed = left or (stepped and not table.news[-1].is_silent)
        if left or stepped:
            self._unsettled[table.id] = table.seq
        if owed or table.is_live:
            self._taken_up(table, owed)
        return table

    def _give_back(self, table: Table) -> Awaitable[TableEvent]:
        return table.give_back(self._owed(table))

    def _owed(self, table: Table) -> list[OutageRow]:
        return self._owed_time.since(table.state.given, table.guild) if table.is_live else []

    def _use(self, table: Table) -> Table:
        """Keep a table in memory, and drop those used longest ago if there are too many."""
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        for _ in range(EVICTIONS_TRIED):
            if len(self._cache) <= self._cached_most:
                break
            self._let_go()
        return table

    def _let_go(self) -> None:
        """Drop the table used longest ago from memory, unless it is in use or not wholly stored."""
        name, table = self._cache.popitem(last=False)
        kept = table.limits, table.takes_back
        if not table.may_be_forgotten or self._owed(table):
            self._cache[name] = table
            return
        del table
        if (held := self._tables.get(name)) is not None:
            self._cache[name] = held
        elif any(kept):
            self._left[name] = kept
            while len(self._left) > LEFT_NOTED:
                self._left.popitem(last=False)

    def _forget(self, name: str) -> None:
        self._cache.pop(name, None)
        self._tables.pop(name, None)

    def unreadable(self, guild: int) -> list[UnreadableTable]:
        """Return the live tables of a server that are known to be unreadable, oldest first."""
        return self._unreadable.of(guild)

    async def give_back(self, lost: int, struck: Shards | None = None, *, was_down: bool = False) -> None:
        """Give running timers the time of an outage back, in ms; timers that stand still lose none.

        `struck`: the shards whose servers are meant. `lost` is negative if the wall clock was set back. A table that is
        not in memory gets it back when it is loaded; until then its row is due too early, which does no harm.
        `was_down`: no process was there.
        """
        await self._owed_time.note(self._now(), lost, struck or self._journal.shards, was_down=was_down)
        await change_timers([table for table in self if self._owed(table)], self._give_back)

    def note_event(self, table: Table) -> None:
        """Note that a table has made a step."""
        if self._tables.get(table.id) is table:
            self._use(table)
        self._unsettled[table.id] = table.seq
        self.on_due(table.id, table.due)

    def _seat_row(self, row: TableRow) -> Table:
        if row.game not in self._games:
            raise UnreadableSnapshot(f"its game is not here: {row.game}")
        game = self._games[row.game]
        return Table(
            game,
            row,
            self._journal,
            on_event=self._pass_on,
            now=self._now,
            on_doubt=self._doubt,
            admission=self._admission,
        )

    def _doubt(self, table: Table) -> None:
        self._doubtful.add(table.id)
        self.on_due(table.id, table.due)

    def _pass_on(self, table: Table, event: TableEvent) -> None:
        if table.id not in self._arriving:  # steps made while a table is loaded are told by `taken_up`
            self._on_event(table, event)

    async def open(  # noqa: PLR0913 -- a table is opened once, with all it needs
        self,
        game: AnyGame,
        *,
        guild: int,
        channel: int,
        host: Actor,
        language: Language,
        settings: TableSettings,
        before: PlayedBefore | None = None,
        name: str | None = None,
        shared: SharedDeal | None = None,
    ) -> Table:
        """Open a table with its host seated. Raises `Refused` for bad options, a host who is kept out, or a limit.

        Raises `NotOpened` if it cannot be stored. `before`: the game of which it is the rematch; `name`: the table's
        id, if it has been given out already; `shared`: the cards that other tables are dealt as well.
        """
        await self._admission.check(guild, host.id)
        now, slot, table_id = self._now(), TableSlot(guild, channel, host.id), name or self._random_hex(ID_BYTES)
        table_state = TableState(
            host=host.id,
            language=language,
            secret=self._random_hex(32) if shared is None else shared.secret,
            shared="" if shared is None else shared.name,
            shared_with=[] if shared is None else [other for other in shared.tables if other != table_id],
            seats=[seat_for(host)],
            **({} if before is None else _taken_over(before, now)),
            given=self._owed_time.latest,
            **_agreed(settings, game),
            closes=now + LOBBY_PATIENCE,
            host_seen=now,
        )
        table_state.put_under_seal(table_id, game)
        row = _lobby_row(table_id, game, guild, channel, table_state, now)
        table = await self._store(row, columns_of(game, table_state, None), slot)
        self._on_event(table, TableEvent(0, ()))
        return table

    async def _store(self, row: TableRow, columns: LiveColumns, slot: TableSlot) -> Table:
        """Store a new table if the limits leave room for it; it counts from now on, unless storing fails."""
        slots = dict(self._opening)  # tables of earlier callers may be stored while the rows are read
        self._opening[row.id] = slot
        counted = False
        try:
            for one in await self._journal.slots(slot.guild):
                slots[one.id] = TableSlot(slot.guild, one.channel_id, one.host, one.paused)
            check_room(slots.values(), slot)
            self._openings.check(slot.host, OPENINGS, row.created_at)
            self._openings.count(slot.host, OPENINGS, row.created_at)
            counted = True
            await self._journal.open_table(row, columns)
            table = self._tables[row.id] = self._use(self._seat_row(row))
        except BaseException as error:
            if counted:
                self._openings.discount(slot.host, OPENINGS)
            if isinstance(error, StorageError) and not isinstance(error, InDoubt):
                raise NotOpened(str(error)) from error
            raise
        finally:
            self._opening.pop(row.id, None)
        return table

    async def last_over(self, guild: int, channel: int) -> Table | None:
        """Return the last finished table of a channel that was dealt; None if that is long ago.

        In a channel whose games have threads, only tables that are still in memory are found.
        """
        known = [
            one for one in self._tables.values() if not one.is_live and one.guild == guild and _was_in(one, channel)
        ]
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
        """Try again to read an unreadable table; return None if it still cannot be read."""
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

    async def look_at_running(self, pause: Callable[[], Awaitable[None]]) -> None:
        """Load the tables whose timers run, one after the other, so that all get the time of outages back."""
        for name in await self._journal.live(held=False, dealt=True):
            await self.table(name)
            await pause()

    def forget_ended(self) -> None:
        """Drop finished tables from memory, because stored ones have changed."""
        for table in [table for table in self._tables.values() if not table.is_live]:
            self._forget(table.id)

    async def of_person(self, person: int, guild: int | None = None, *, kept: bool = False) -> list[Table]:
        """Return the live tables at which a person sits, of a server or of all, newest first.

        `kept`: also the lobbies that keep a seat for them. Raises `StorageError`.
        """
        found = await self._loaded(await self._journal.live(guild=guild, person=person))
        return [table for table in found if person in table.people or (kept and person in table.state.kept)]

    async def set_chosen(self, actor: Actor) -> None:
        """Let what a person has chosen for all tables count at those where they sit. Raises `StorageError`."""
        for table in await self.of_person(actor.id):
            await table.set_chosen(actor)

    async def of_server(self, guild: int, *, held: bool | None = None, dealt: bool | None = None) -> list[Table]:
        """Return the live tables of a server, newest first. Raises `StorageError`.

        `held`: only those whose timers stand still, or do not; `dealt`: only those with cards, or without.
        """
        names = await self._journal.live(guild=guild, held=held, dealt=dealt)
        found = await self._loaded(names)
        return [table for table in found if held in (None, table.is_held) and dealt in (None, table.is_dealt)]

    async def in_channel(self, channel: int) -> list[Table]:
        """Return the live tables shown in a channel, newest first. Raises `StorageError`."""
        return [
            table for table in await self._loaded(await self._journal.live(channel=channel)) if table.channel == channel
        ]

    async def is_shown_in(self, channel: int, *, dealt: bool | None = None) -> bool:
        """Return whether a live table is shown in a channel; `dealt`: one with cards. Raises `StorageError`."""
        return bool(await self._journal.live(channel=channel, dealt=dealt))

    async def _loaded(self, names: list[str]) -> list[Table]:
        """Load tables, and return those that are still live."""
        found = [table for name in names if (table := await self.table(name)) is not None]
        return [table for table in found if table.is_live]


def _was_in(table: Table, channel: int) -> bool:
    """Return whether a table was dealt in a channel, or in a thread of it."""
    parent = table.state.parent
    return table.game_state is not None and channel in (table.channel, parent[0] if parent is not None else None)


def _agreed(settings: TableSettings, game: AnyGame) -> dict[str, Any]:
    """Return the settings of a table, as far as its game allows them. Raises `Refused` for bad options."""
    agreed = asdict(settings) | {"options": checked_options(game, settings.options)}
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
        settled=-1,  # nobody has seen it yet
    )
