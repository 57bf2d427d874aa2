"""Owns opening tables, and finding tables by person and channel. It must not know moves.

Where tables are kept: `tables_in_memory.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from games.core.game import AnyGame
from storage import AlreadyRecorded, InDoubt, Journal, MoveRow, SequenceConflict, StorageError, TableRow
from tables.acting_person import Actor
from tables.actions import checked_options
from tables.archived_table import ARCHIVED, is_gone, restored
from tables.events import TableEvent
from tables.limits import OPENINGS, TableSlot, Tally, check_room
from tables.random_source import SYSTEM, RandomHex
from tables.read_only_table import FrozenTable
from tables.snapshot_json import write_snapshot
from tables.table import Now, OnEvent, StaleQuestion, Table
from tables.table_state import Enders, Language, OnLeave, Pace, Seat, Seating, TableState
from tables.table_summary import summary_of, write_summary
from tables.tables_in_memory import AWAKE_MOST, LiveTable, TableStore
from tables.turn_timers import KEPT_PATIENCE, LOBBY_PATIENCE
from tables.unreadable_tables import UnreadableTable

ID_BYTES: Final = 5
RECENT_MOST: Final = 25
"""Among so many finished tables of a server one looks for that of a channel."""


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
    """What a rematch takes over: who sat where (`Seat.key`), who dealt first, and for whom seats are kept."""

    seats: list[str]
    dealer: str
    kept: list[int]


class NotOpened(StorageError):  # noqa: N818 -- the project names an error by what happened
    """A new table could not be stored: there is none."""


class TableRegistry(TableStore):
    """The tables of this process, to open and to find."""

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
        super().__init__(games, journal, on_event=on_event, now=now, taken_up=taken_up, awake_most=awake_most)
        self._random_hex = random_hex
        self._opening: list[TableSlot] = []
        """Where tables are that are being stored: they count already, so that no limit is passed by many at once."""
        self._openings = Tally()

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
            given=self._lost_time.latest,
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
        """Store a new table; it counts for the limits from now on, unless that fails."""
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
        """Return a table that is over as it is stored by now: put away or erased, perhaps. None: nothing is left.

        Raises `UnreadableSnapshot`, `StorageError`.
        """
        row = await self._journal.load(table_id)
        if row is None or is_gone(row):
            return None
        return self._seat_row(await restored(self._games, row, self._journal)).freeze()

    async def archived(self, table_id: str) -> FrozenTable | None:
        """Return a table of which only what replays its game is left: without cards or names. None if it is not that.

        Raises `UnreadableSnapshot`, `StorageError`.
        """
        row = await self._journal.load(table_id)
        if row is None or row.phase != ARCHIVED or not row.snapshot:
            return None
        return self._seat_row(replace(row, phase="finished")).freeze()

    async def try_again(self, table_id: str) -> Table | None:
        """Take up a table that could not be read, if it can be by now; None if it still cannot."""
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
        """Keep no table in memory that is over: what is stored of some of them has changed."""
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
        """Wake the live tables that are wanted, and return those that still are, newest first."""
        names = [name for name, table in self._live.items() if wanted(table)]
        found = [table for name in names if (table := await self.table(name)) is not None]
        return [table for table in found if table.is_live and wanted(table)][::-1]


def _was_in(table: Table, channel: int) -> bool:
    """Tell whether a table was dealt in a channel, or in a thread of it."""
    parent = table.state.parent
    return table.game_state is not None and channel in (table.channel, parent[0] if parent is not None else None)


def _slot_of(table: LiveTable) -> TableSlot:
    """Return where a live table counts."""
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
