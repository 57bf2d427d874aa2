"""Opening the rematch of a table that is over: one, however many ask for it.

A finished table takes no more steps, and may be archived or erased at any time. So its rematch is noted beside it, and
is made from the stored table, not from one in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from weakref import WeakValueDictionary

from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import Journal, SequenceConflict
from tables.life.entry import may_enter
from tables.life.start_and_finish import seats_of
from tables.random_source import SYSTEM, RandomHex
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.registry import ID_BYTES, PlayedBefore, TableRegistry
from tables.table.table import StaleQuestion, Table
from tables.table.table_state import Enders, Language, TableState


class Rematches:
    """The rematches of this process' tables; `games`: the newest rules, by which they are played."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        registry: TableRegistry,
        journal: Journal,
        *,
        random_hex: RandomHex = SYSTEM,
    ) -> None:
        self._games, self._registry, self._journal = games, registry, journal
        self._random_hex = random_hex
        self._asking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def asking(self, table: Table) -> asyncio.Lock:
        """Return the lock to hold from the request for a rematch until it is shown: two clicks open one table."""
        return self._asking.setdefault(table.id, asyncio.Lock())

    async def found(self, table: Table) -> Table | None:
        """Return the live rematch of a finished table, or None. Raises `StorageError`."""
        row = await self._journal.load(table.id)
        again = None if row is None or row.rematch is None else await self._registry.table(row.rematch)
        return again if again is not None and again.is_live else None

    async def open(
        self, table: Table, actor: Actor, channel: int, enders: Enders, language: Language | None = None
    ) -> Table:
        """Return the rematch of a table: the one that is open, or a new one.

        `channel`: where it is asked for; `enders`: who may end tables on this server now; `language`: that of the
        channel, without one that of the table. Raises `Refused`, also if nothing is left of the table; `StaleQuestion`,
        `StorageError`.
        """
        again = await self.found(table)
        if again is not None:
            return again
        try:
            return await self._open(table, actor, channel, enders, language)
        except SequenceConflict:  # another process was faster, or an earlier try whose answer was lost
            again = await self.found(table)
        try:
            return again or await self._open(table, actor, channel, enders, language)
        except SequenceConflict:
            raise StaleQuestion from None

    async def _open(self, table: Table, actor: Actor, channel: int, enders: Enders, language: Language | None) -> Table:
        """Open a table like a finished one: same game, options, settings, seats and AI players; the next seat deals.

        The others get their old seat when they join. If the actor was a player, the seats of those who played to the
        end are kept for a while.
        """
        before = await self._registry.as_stored(table.id)
        if before is None:
            raise Refused(Text("table.too-old"))
        # Noted first: whatever fails from here on, the next request finds this rematch or opens it under this id.
        check_rematch(before.state, actor)
        name, state = await self._noted(table.id), before.state
        again = await self._registry.open(
            self._games[before.game.name],
            guild=before.guild,
            channel=channel,
            host=actor,
            language=language or state.language,
            settings=replace(state.settings, enders=enders, awaited=False),
            before=PlayedBefore(*seats_of(state, before.game_state), _others(before, actor)),
            name=name,
        )
        await again.seat_ai(
            actor, *(chair.level for chair in state.seats if chair.level is not None and chair.gone is None)
        )
        return again

    async def _noted(self, table_id: str) -> str:
        """Return the noted id of a rematch that is not open yet, or note one. Raises `SequenceConflict`."""
        row = await self._journal.load(table_id)
        noted = None if row is None else row.rematch
        if noted is not None and await self._journal.load(noted) is None:
            return noted
        name = self._random_hex(ID_BYTES)
        await self._journal.note_rematch(table_id, name, noted)
        return name


def check_rematch(before: TableState, actor: Actor) -> None:
    """Raise `Refused` for somebody who did not play at a closed table, and may not sit down there either."""
    played = any(actor.id in (chair.person, chair.gone) for chair in before.seats)
    if not played and not may_enter(before, actor):
        raise Refused(Text("table.rematch-closed"))


def _others(before: FrozenTable, actor: Actor) -> list[int]:
    """Return who else had a seat at the end, if the actor played; erased people have no id."""
    chairs = before.state.seats
    if before.game_state is None or not any(actor.id in (chair.person, chair.gone) for chair in chairs):
        return []
    return [person for person in before.state.people if person != actor.id and person > 0]
