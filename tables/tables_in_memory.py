"""Owns the tables of this process: live ones, those it takes up from the journal, some finished ones.

It knows no Discord. Whoever opens tables or looks for one by person or channel: `registry.py`. A live table that
cannot be read is kept apart (`unreadable_tables.py`), and all others go on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from games.core.game import AnyGame
from storage import AlreadyRecorded, Journal, MoveRow, SequenceConflict, TableRow
from tables.acting_person import Actor
from tables.events import TableEvent
from tables.snapshot_json import UnreadableSnapshot
from tables.table import Now, OnEvent, StaleQuestion, Table
from tables.timer_pauses import each, give_back
from tables.unreadable_tables import UnreadableTable, unreadable_table

FINISHED_KEPT: Final = 200
"""So many tables that are over stay in memory, so that a late click meets an answer."""
LIVE_PHASES: Final = ("lobby", "playing")

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
    ) -> None:
        self._games = games
        self._journal = journal
        self._on_event = on_event
        self._now = now
        self._taken_up = taken_up
        self._live: dict[str, Table] = {}
        self._stored: dict[str, TableRow] = {}
        """Live tables of an earlier process that nobody has asked for yet."""
        self._arriving: dict[str, asyncio.Task[Table | None]] = {}
        self._owed = 0
        """The time in which nobody could play, in ms, that tables get back as they are taken up."""
        self._complete = asyncio.Event()
        self._complete.set()
        self._finished: OrderedDict[str, Table] = OrderedDict()
        self._unreadable: dict[str, UnreadableTable] = {}

    def __iter__(self) -> Iterator[Table]:
        """Yield the live tables, oldest first."""
        return iter(list(self._live.values()))

    async def reload(self) -> int:
        """Read every live table back from the journal and return how many there are."""
        await self.find_live()
        await self.take_up()
        return len(self._live)

    async def find_live(self) -> int:
        """Learn which live tables there are, and return how many; each is taken up when somebody asks for it."""
        for row in await self._journal.live():
            self._stored[row.id] = row
            self._complete.clear()
        return len(self._stored)

    async def take_up(self) -> None:
        """Take up all the tables that nobody has asked for, one after another, so that clicks go before."""
        for table in list(self._stored):
            (error,) = await asyncio.gather(self.table(table), return_exceptions=True)
            if isinstance(error, Exception):
                _log.error("table %s could not be taken up (%s)", table, type(error).__name__)
            await asyncio.sleep(0)
        if self._arriving:
            await asyncio.wait(list(self._arriving.values()))
        self._live = dict(sorted(self._live.items(), key=lambda live: (live[1].created_at, live[0])))
        self._complete.set()

    @property
    def is_complete(self) -> bool:
        """Tell whether every live table has been taken up."""
        return self._complete.is_set()

    async def all_here(self) -> None:
        """Wait until every live table has been taken up: who looks for one must look among them all."""
        await self._complete.wait()

    async def table(self, table_id: str) -> Table | None:
        """Return a table, from memory or reloaded; None if there never was one, or it cannot be read here."""
        known = self._live.get(table_id) or self._finished.get(table_id)
        if known is not None:
            return known
        row = self._stored.pop(table_id, None)
        if row is None and table_id not in self._arriving:
            row = await self._journal.load(table_id)
            known = self._live.get(table_id) or self._finished.get(table_id)
            if row is None or known is not None:
                return known  # somebody else has asked for it meanwhile: a table is one object
        if row is None or row.phase in LIVE_PHASES:  # also one that was unreadable, or opened by another process
            return await self._arrival(table_id, row)
        try:
            return self._keep(self._seat_row(row))
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            why = str(error) if isinstance(error, UnreadableSnapshot) else type(error).__name__
            _log.error("table %s, which is over, cannot be read: %s", row.id, why)
            return None

    async def _arrival(self, table_id: str, row: TableRow | None) -> Table | None:
        """Return a live table once it is taken up, which happens once however many ask for it."""
        if row is not None and table_id not in self._arriving:
            task = asyncio.create_task(self._take_up(row), name=f"taking up {table_id}")
            self._arriving[table_id] = task
            task.add_done_callback(lambda _: self._arriving.pop(table_id))
        return await asyncio.shield(self._arriving[table_id])

    async def _take_up(self, row: TableRow) -> Table | None:
        """Let a live table go on where it stood, and give it the time back in which nobody could play.

        One that cannot be read is kept apart, and None returned: no table may keep the others waiting.
        """
        try:
            table = self._seat_row(row)
            if table.game_state is not None:
                _ = table.view(None), table.scores, table.moment
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            self._mark_unreadable(row, error)
            return None
        self._unreadable.pop(row.id, None)
        given = 0
        while given != self._owed:
            span, given = self._owed - given, self._owed
            if table.moment is not None and table.state.held is None:
                await each([table], partial(give_back, lost=span))
        self._live[row.id] = table
        self._taken_up(table)
        return table

    def _mark_unreadable(self, row: TableRow, error: Exception) -> None:
        """Note a live table that cannot be read, and say so once."""
        if row.id in self._unreadable:
            return
        unreadable = self._unreadable[row.id] = unreadable_table(row)
        # Neither the error's own words nor its trace: they may quote a hand.
        why = str(error) if isinstance(error, UnreadableSnapshot) else type(error).__name__
        _log.error(
            "table %s in guild %s is kept apart as it is, mark %s: %s", row.id, row.guild_id, unreadable.mark, why
        )

    def unreadable(self, guild: int) -> list[UnreadableTable]:
        """Return the live tables of a server that cannot be taken up here, oldest first."""
        return [unreadable for unreadable in self._unreadable.values() if unreadable.guild == guild]

    def is_unreadable(self, table_id: str) -> bool:
        """Tell whether a table cannot be read."""
        return table_id in self._unreadable

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
            self._unreadable.pop(unreadable.id, None)
            await self.table(unreadable.id)
            raise StaleQuestion from None
        self._unreadable.pop(unreadable.id, None)

    async def give_back(self, lost: int) -> None:
        """Give all running timers the time back in which nobody could play, in ms; those that stand lose none.

        Negative: the wall clock was set back by so much.
        """
        self._owed += 0 if self.is_complete else lost
        running = [table for table in self if table.moment is not None and table.state.held is None]
        await each(running, lambda table: give_back(table, lost))

    def note_event(self, table: Table) -> None:
        """Let a table that is over leave the live ones."""
        if not table.is_live and self._live.pop(table.id, None) is not None:
            self._keep(table)

    def _keep(self, table: Table) -> Table:
        self._finished[table.id] = table
        while len(self._finished) > FINISHED_KEPT:
            self._finished.popitem(last=False)
        return table

    def _seat_row(self, row: TableRow) -> Table:
        if row.game not in self._games:
            raise UnreadableSnapshot(f"its game is not here: {row.game}")
        return Table(self._games[row.game], row, self._journal, on_event=self._pass_on, now=self._now)

    def _pass_on(self, table: Table, event: TableEvent) -> None:
        if table.id not in self._arriving:  # what is done before a table is here is told by its being here
            self._on_event(table, event)
