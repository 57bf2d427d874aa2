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

from games.core.game import AnyGame
from games.core.text import Refused
from storage import Journal, TableRow
from tables.dealing import seats_of
from tables.limits import OPENINGS, Place, Tally, check_room
from tables.lobby import Deed, checked_options
from tables.pace import LOBBY_PATIENCE
from tables.pausing import each, give_back
from tables.people import Person
from tables.record import Unlike
from tables.sitting import Enders, Language, OnLeave, Pace, Seat, Seating, Sitting, Unreadable, write_snapshot
from tables.table import Now, Table, Tell
from tables.told import Told

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

    def __init__(self, games: Mapping[str, AnyGame], journal: Journal, *, tell: Tell, now: Now) -> None:
        self._games = games
        self._journal = journal
        self._tell = tell
        self._now = now
        self._live: dict[str, Table] = {}
        self._finished: OrderedDict[str, Table] = OrderedDict()
        self._opening: list[Place] = []
        """Where tables are that are being stored: they count already, so that no limit is passed by many at once."""
        self._openings = Tally()
        self.rematching = asyncio.Lock()
        """Held from asking whether there is a rematch until there is one, so that two who press get one table."""

    def __iter__(self) -> Iterator[Table]:
        """Yield the live tables, oldest first."""
        return iter(list(self._live.values()))

    async def reload(self) -> int:
        """Read every live table back from the journal and return how many there are."""
        for row in await self._journal.live():
            if row.game not in self._games:
                _log.error("table %s is of a game that is not here: %s", row.id, row.game)
                continue
            try:
                table = self._live[row.id] = self._seat_row(row)
                await table.recall()
            except Unreadable as error:
                _log.error("table %s stays as it is stored: %s", row.id, error)
            except (Unlike, Refused) as unlike:
                _log.error("%s", unlike)
        return len(self._live)

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
        """Open a table with its host seated. Raises `Refused` for bad options, or where a limit is reached."""
        now, place = self._now(), Place(guild, channel, host.id)
        check_room([*map(_place_of, self._live.values()), *self._opening], place)
        self._openings.check(host.id, OPENINGS, "table.opens-too-often", now)
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
        self._opening.append(place)  # nothing has been waited for since the limits were looked at
        self._openings.count(host.id, OPENINGS, now)
        try:
            await self._journal.open_table(row)
            table = self._live[row.id] = self._seat_row(row)
        except BaseException:
            self._openings.discount(host.id, OPENINGS)
            raise
        finally:
            self._opening.remove(place)
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
        """Give all running clocks the time back in which nobody could play, in ms; those that stand lose none.

        Negative: the wall clock was set back by so much.
        """
        running = [table for table in self if table.moment is not None and table.sitting.held is None]
        await each(running, lambda table: give_back(table, lost))

    async def table(self, table_id: str) -> Table | None:
        """Return a table, from memory or reloaded; None if there never was one, or another version stored it."""
        known = self._live.get(table_id) or self._finished.get(table_id)
        if known is not None:
            return known
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
        return Table(self._games[row.game], row, self._journal, tell=self._tell, now=self._now)


def _place_of(table: Table) -> Place:
    """Return where a live table counts."""
    return Place(table.guild, table.channel, table.sitting.host, table.sitting.paused is not None)
