"""The house: every live table of this process, by id, person and channel; opens new ones, finds and reloads old ones.

It keeps finished tables in memory for a while, so that a late click meets an answer; older ones are read back when
somebody asks for them.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import Journal, TableRow
from tables.dealing import seats_of
from tables.lobby import Deed, checked_options
from tables.pace import LOBBY_PATIENCE
from tables.pausing import each, give_back
from tables.people import Person
from tables.sitting import Enders, Language, OnLeave, Pace, Seat, Seating, Sitting, Unreadable, write_snapshot
from tables.table import Now, Table, Tell
from tables.told import Told

LIVE_PER_CHANNEL: Final = 12
FINISHED_KEPT: Final = 200

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

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        journal: Journal,
        *,
        tell: Tell,
        now: Now,
        taken_up: Callable[[Table], None] = lambda _: None,
    ) -> None:
        self._games = games
        self._journal = journal
        self._tell = tell
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
        self.rematching = asyncio.Lock()
        """Held from asking whether there is a rematch until there is one, so that two who press get one table."""

    def __iter__(self) -> Iterator[Table]:
        """Yield the live tables, oldest first."""
        return iter(list(self._live.values()))

    async def reload(self) -> int:
        """Read every live table back from the journal and return how many there are."""
        await self.look_up()
        await self.take_up()
        return len(self._live)

    async def look_up(self) -> int:
        """Learn which live tables there are, and return how many; each is taken up when somebody asks for it."""
        for row in await self._journal.live():
            if row.game in self._games:
                self._stored[row.id] = row
                self._complete.clear()
            else:
                _log.error("table %s is of a game that is not here: %s", row.id, row.game)
        return len(self._stored)

    async def take_up(self) -> None:
        """Take up all the tables that nobody has asked for, one after another, so that clicks go before."""
        for table in list(self._stored):
            (error,) = await asyncio.gather(self.table(table), return_exceptions=True)
            if isinstance(error, Exception):
                _log.error("table %s could not be taken up", table, exc_info=error)
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

    async def _take_up(self, row: TableRow) -> Table | None:
        """Take a table up where it stood, and give it the time back in which nobody could play."""
        try:
            table = self._seat_row(row)
        except Unreadable as error:
            _log.error("table %s stays as it is stored: %s", row.id, error)
            return None
        given = 0
        while given < self._owed:
            span, given = self._owed - given, self._owed
            if table.moment is not None and table.sitting.held is None:
                await each([table], partial(give_back, lost=span))
        self._live[row.id] = table
        self._taken_up(table)
        return table

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
    ) -> Table:
        """Open a table with its host seated. Raises `Refused` for bad options or a channel full of tables."""
        await self.all_here()
        if sum(table.channel == channel for table in self._live.values()) >= LIVE_PER_CHANNEL:
            raise Refused(Text("table.channel-full", most=LIVE_PER_CHANNEL))
        now = self._now()
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
        snapshot = write_snapshot(game, sitting, None)
        row = TableRow(
            id=secrets.token_hex(5),
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

    async def rematch(self, table: Table, person: Person, channel: int, enders: Enders) -> Table:
        """Open a table like one that is over: same game, options, terms, seats and AI players; the deal moves on.

        `channel`: where it is asked for; `enders`: who may end tables on this server now.

        The others find their old seat again when they join.
        """
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
        )
        for chair in sitting.seats:
            if chair.level is not None and chair.gone is None:
                await again.do(person, Deed("add-bot", chair.level), None)
        await table.remember_rematch(again.id, person)
        return again

    async def give_back(self, lost: int) -> None:
        """Give all running clocks the time back in which nobody could play, in ms; those that stand lose none."""
        self._owed += 0 if self.is_complete else lost
        running = [table for table in self if table.moment is not None and table.sitting.held is None]
        await each(running, lambda table: give_back(table, lost))

    async def table(self, table_id: str) -> Table | None:
        """Return a table, from memory or reloaded; None if there never was one, or another version stored it."""
        known = self._live.get(table_id) or self._finished.get(table_id)
        if known is not None:
            return known
        if table_id in self._stored:
            task = asyncio.create_task(self._take_up(self._stored.pop(table_id)), name=f"taking up {table_id}")
            self._arriving[table_id] = task
            task.add_done_callback(lambda _: self._arriving.pop(table_id))
        if table_id in self._arriving:
            return await asyncio.shield(self._arriving[table_id])
        row = await self._journal.load(table_id)
        if row is None or row.game not in self._games:
            return None
        known = self._live.get(table_id) or self._finished.get(table_id)
        if known is not None:
            return known  # somebody else has asked for it meanwhile: a table is one object
        try:
            return self._keep(self._seat_row(row))
        except Unreadable as error:
            _log.error("table %s stays as it is stored: %s", row.id, error)
            return None

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
        return Table(self._games[row.game], row, self._journal, tell=self._pass_on, now=self._now)

    def _pass_on(self, table: Table, told: Told) -> None:
        if table.id not in self._arriving:  # what is done before a table is here is told by its being here
            self._tell(table, told)
