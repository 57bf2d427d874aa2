"""The house: every live table of this process, by id, person and channel; opens new ones, finds and reloads old ones.

It keeps finished tables in memory for a while, so that a late click meets an answer; older ones are read back when
somebody asks for them.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import AlreadyRecorded, Journal, MoveRow, TableRow
from storage import Stale as LostRace
from tables.aside import SetAside, aside_of
from tables.dealing import seats_of
from tables.lobby import Deed, checked_options
from tables.pace import LOBBY_PATIENCE
from tables.pausing import each, give_back
from tables.people import Person
from tables.record import Unlike
from tables.sitting import Enders, Language, OnLeave, Pace, Seat, Seating, Sitting, Unreadable, write_snapshot
from tables.table import Now, Stale, Table, Tell
from tables.told import Told

LIVE_PER_CHANNEL: Final = 12
FINISHED_KEPT: Final = 200
LIVE_PHASES: Final = ("lobby", "playing")
ID_BYTES: Final = 5
RECENT_MOST: Final = 25
"""Among so many finished tables of a server one looks for that of a channel."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table is run, as its server would have it."""

    pace: Pace = "live"
    on_leave: OnLeave = "bot"
    enders: Enders = "host"
    seating: Seating = "random"


class House:
    """All tables; `tell` is called after every commit of any of them."""

    def __init__(self, games: Mapping[str, AnyGame], journal: Journal, *, tell: Tell, now: Now) -> None:
        self._games = games
        self._journal = journal
        self._tell = tell
        self._now = now
        self._live: dict[str, Table] = {}
        self._finished: OrderedDict[str, Table] = OrderedDict()
        self._aside: dict[str, SetAside] = {}
        self._rematching: WeakKeyDictionary[Table, asyncio.Lock] = WeakKeyDictionary()

    def __iter__(self) -> Iterator[Table]:
        """Yield the live tables, oldest first."""
        return iter(list(self._live.values()))

    async def reload(self) -> int:
        """Read every live table back from the journal and return how many there are."""
        for row in await self._journal.live():
            await self._take_up(row)
        return len(self._live)

    async def _take_up(self, row: TableRow) -> Table | None:
        """Let a live table go on here, or set it aside and return None; no table may keep the others waiting."""
        try:
            table = self._seat_row(row)
            if table.state is not None:
                _ = table.view(None), table.scores, table.moment
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            self._set_aside(row, error)
            return None
        self._aside.pop(row.id, None)
        self._live[row.id] = table
        try:
            await table.recall()
        except (Unlike, Refused) as unlike:
            _log.error("%s", unlike)
        except Exception as error:  # noqa: BLE001 -- as above; the state is well, only what led to it is not told again
            _log.error("the moves of table %s cannot be played again (%s)", row.id, type(error).__name__)
        return table

    def _set_aside(self, row: TableRow, error: Exception) -> None:
        """Note a live table that cannot be read, and say so once."""
        if row.id in self._aside:
            return
        aside = self._aside[row.id] = aside_of(row)
        # Neither the error's own words nor its trace: they may quote a hand.
        why = str(error) if isinstance(error, Unreadable) else type(error).__name__
        _log.error(
            "table %s in guild %s is set aside as it is stored, mark %s: %s", row.id, row.guild_id, aside.mark, why
        )

    def aside(self, guild: int) -> list[SetAside]:
        """Return the live tables of a server that cannot be taken up here, oldest first."""
        return [aside for aside in self._aside.values() if aside.guild == guild]

    def is_aside(self, table_id: str) -> bool:
        """Tell whether a table is set aside."""
        return table_id in self._aside

    async def try_again(self, table_id: str) -> Table | None:
        """Take up a table that was set aside, if its record can be read by now; None if it still cannot."""
        table = await self.table(table_id)
        if table is not None:
            self._tell(table, Told(table.seq, ()))
        return table

    async def give_up(self, aside: SetAside, person: Person, interaction: int | None) -> None:
        """Close a table that was set aside, without a result; its snapshot stays. Raises `Stale` if it has moved."""
        try:
            await self._journal.abandon(
                MoveRow(aside.id, aside.seq + 1, None, person.id, "end", interaction, self._now())
            )
        except AlreadyRecorded:
            pass  # a double delivery: it is closed
        except LostRace:
            self._aside.pop(aside.id, None)
            await self.table(aside.id)
            raise Stale from None
        self._aside.pop(aside.id, None)

    async def open(  # noqa: PLR0913 -- a table is opened once, with all it needs
        self,
        game: AnyGame,
        *,
        guild: int,
        channel: int,
        host: Person,
        language: Language,
        options: Mapping[str, Any],
        terms: Terms = Terms(),
        before: tuple[list[str], str] = ([], ""),
        name: str | None = None,
    ) -> Table:
        """Open a table with its host seated. Raises `Refused` for bad options or a channel full of tables.

        `name`: the table's id, if it has been given out already.
        """
        if sum(table.channel == channel for table in self._live.values()) >= LIVE_PER_CHANNEL:
            raise Refused(Text("table.channel-full", most=LIVE_PER_CHANNEL))
        now, table_id = self._now(), name or secrets.token_hex(ID_BYTES)
        sitting = Sitting(
            host=host.id,
            language=language,
            secret=secrets.token_hex(32),
            options=checked_options(game, options),
            seats=[Seat(host.id, host.name, quiet=host.quiet)],
            after=list(before[0]),
            dealt_before=before[1],
            pace=terms.pace,
            on_leave=terms.on_leave if terms.on_leave != "forfeit" or game.can_be_left else "bot",
            enders=terms.enders,
            seating=terms.seating,
            closes=now + LOBBY_PATIENCE,
            host_seen=now,
        )
        sitting.put_under_seal(table_id, game)
        snapshot = write_snapshot(game, sitting, None)
        row = TableRow(
            id=table_id,
            game=game.name,
            guild_id=guild,
            channel_id=channel,
            message_id=None,
            phase="lobby",
            seq=0,
            snapshot=snapshot,
            created_at=now,
            updated_at=now,
        )
        await self._journal.open_table(row)
        table = self._live[row.id] = self._seat_row(row)
        self._tell(table, Told(0, ()))
        return table

    def rematching(self, table: Table) -> asyncio.Lock:
        """Return what is held from asking for a rematch until it is shown, so that two who press get one table."""
        return self._rematching.setdefault(table, asyncio.Lock())

    async def rematch_of(self, table: Table) -> Table | None:
        """Return the live table that goes on from one that is over, or None."""
        await table.catch_up()
        again = None if table.sitting.rematch is None else await self.table(table.sitting.rematch)
        return again if again is not None and again.is_live else None

    async def rematch(self, table: Table, person: Person, channel: int, enders: Enders) -> Table:
        """Return the rematch of a table: the one that is open, or a new one. Raises `Refused`, `Stale`.

        `channel`: where it is asked for; `enders`: who may end tables on this server now.
        """
        again = await self.rematch_of(table)
        if again is not None:
            return again
        try:
            return await self._open_again(table, person, channel, enders)
        except Stale:  # somebody was faster: in another process, or behind an answer that was lost
            return await self.rematch_of(table) or await self._open_again(table, person, channel, enders)

    async def _open_again(self, table: Table, person: Person, channel: int, enders: Enders) -> Table:
        """Open a table like one that is over: same game, options, terms, seats and AI players; the deal moves on.

        The others find their old seat again when they join.
        """
        sitting, name = table.sitting, table.sitting.rematch
        # Noted first: whatever gets lost from here on, whoever asks again finds this one, or opens it under this name.
        if name is None or await self._journal.load(name) is not None:
            name = secrets.token_hex(ID_BYTES)
            await table.remember_rematch(name, person)
            sitting = table.sitting
        again = await self.open(
            table.game,
            guild=table.guild,
            channel=channel,
            host=person,
            language=sitting.language,
            options=sitting.options,
            terms=Terms(sitting.pace, sitting.on_leave, enders, sitting.seating),
            before=seats_of(table.game, sitting, table.state),
            name=name,
        )
        for chair in sitting.seats:
            if chair.level is not None and chair.gone is None:
                await again.do(person, Deed("add-bot", chair.level), None)
        return again

    async def give_back(self, lost: int) -> None:
        """Give all running clocks the time back in which nobody could play, in ms; those that stand lose none."""
        running = [table for table in self if table.moment is not None and table.sitting.held is None]
        await each(running, lambda table: give_back(table, lost))

    async def table(self, table_id: str) -> Table | None:
        """Return a table, from memory or reloaded; None if there never was one, or it cannot be read here."""
        known = self._live.get(table_id) or self._finished.get(table_id)
        if known is not None:
            return known
        row = await self._journal.load(table_id)
        known = self._live.get(table_id) or self._finished.get(table_id)
        if row is None or known is not None:
            return known  # somebody else has asked for it meanwhile: a table is one object
        if row.phase in LIVE_PHASES:  # set aside until now, or opened by another process: it goes on, here as well
            return await self._take_up(row)
        try:
            return self._keep(self._seat_row(row))
        except Exception as error:  # noqa: BLE001 -- rules may stumble anywhere over a state that they have never made
            why = str(error) if isinstance(error, Unreadable) else type(error).__name__
            _log.error("table %s, which is over, cannot be read: %s", row.id, why)
            return None

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

    def of_person(self, person: int, guild: int) -> list[Table]:
        """Return the live tables of a server at which a person sits, newest first."""
        mine = (table for table in self._live.values() if table.guild == guild)
        return [table for table in mine if table.sitting.seat_of(person) is not None][::-1]

    def in_channel(self, channel: int) -> list[Table]:
        """Return the live tables shown in a channel, newest first."""
        return [table for table in self._live.values() if table.channel == channel][::-1]

    def told(self, table: Table) -> None:
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
            raise Unreadable(f"its game is not here: {row.game}")
        return Table(self._games[row.game], row, self._journal, tell=self._tell, now=self._now)


def _was_in(table: Table, channel: int) -> bool:
    """Tell whether a table was dealt in a channel, or in a thread of it."""
    parent = table.sitting.parent
    return table.state is not None and channel in (table.channel, parent[0] if parent is not None else None)
