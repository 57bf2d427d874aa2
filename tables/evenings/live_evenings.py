"""Owns the evenings of this process that go on: each step is recorded, then true, one at a time.

It must not know Discord or games. What a step does: `steps.py`. What is due, it does when the scheduler says so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from games.core.text import Refused, Text
from storage import EveningRow, EveningStepRow, EveningStore, InDoubt, SequenceConflict
from tables.acting_person import Actor
from tables.evenings import steps
from tables.evenings.evening import LOBBY_PATIENCE, Evening, Member, read_evening, write_evening
from tables.evenings.plan import SeatLimits
from tables.evenings.steps import NAME_LENGTH, StepContext
from tables.limits import OPENINGS, RATES, Tally
from tables.moments import Moments
from tables.stored_table import StaleQuestion

ID_BYTES: Final = 5
FREE: Final = frozenset({"leave", "stop"})
"""What people may always do, however much they have done lately."""

Step: TypeAlias = Callable[[Evening, StepContext], object]
"""Changes a draft; returns False where nothing was to be done, and raises `Refused` where it may not be."""
GamesHere: TypeAlias = Callable[[int], Awaitable[Sequence[SeatLimits]]]
"""Returns the games that a server plays."""

_log = logging.getLogger(__name__)


class LiveEvening:
    """An evening in memory; `seq` is the number of its last recorded step."""

    def __init__(self, row: EveningRow, evenings: LiveEvenings) -> None:
        self.id, self.guild, self.channel = row.id, row.guild_id, row.channel_id
        self.message, self.chapter = row.message_id, row.chapter
        self.seq, self.state = row.seq, read_evening(row.state)
        self._evenings = evenings
        self.lock, self.opening = asyncio.Lock(), asyncio.Lock()
        self.in_doubt = False
        """Whether what is stored may be ahead."""

    @property
    def moment(self) -> int | None:
        """Return when it goes on by itself (unix ms), or None."""
        return self.state.due

    async def run_due(self) -> None:
        """Do what is due. Raises `StaleQuestion` while its server cannot be reached."""
        if not self._evenings.is_reachable(self.guild):
            raise StaleQuestion
        await self._evenings.do_itself(self, "time", steps.let_time_pass)

    async def set_message(self, message: int, chapter: int) -> None:
        """Remember which message shows it, and for which chapter it was posted."""
        self.message, self.chapter = message, chapter
        await self._evenings.store.set_message(self.id, message, chapter)


class LiveEvenings:
    """The evenings of this process; `on_step` is called after every commit and returns at once."""

    def __init__(
        self,
        store: EveningStore,
        games_here: GamesHere,
        now: Callable[[], int],
        on_step: Callable[[LiveEvening], None],
        is_reachable: Callable[[int], bool] = lambda _: True,
    ) -> None:
        self.store = store
        self.is_reachable = is_reachable
        self.moments = Moments()
        self._games_here, self._now, self._on_step = games_here, now, on_step
        self._live: dict[str, LiveEvening] = {}
        self._of_table: dict[str, str] = {}
        self._tally = Tally()

    def __iter__(self) -> Iterator[LiveEvening]:
        return iter(list(self._live.values()))

    async def load(self) -> None:
        """Read the evenings of an earlier process. Raises StorageError."""
        for row in await self.store.live():
            if row.id in self._live:
                continue
            try:
                live = self._live[row.id] = LiveEvening(row, self)
            except ValueError:
                _log.exception("evening %s cannot be read and is left alone", row.id)
            else:
                self._note(live)

    def evening(self, evening_id: str) -> LiveEvening | None:
        """Return an evening that goes on, or None."""
        return self._live.get(evening_id)

    def in_channel(self, channel: int) -> LiveEvening | None:
        """Return the evening that goes on in a channel, or None."""
        return next((one for one in self if one.channel == channel and one.state.is_live), None)

    def of_table(self, table_id: str) -> LiveEvening | None:
        """Return the evening that waits for a table's result, or None."""
        return self._live.get(self._of_table.get(table_id, ""))

    async def table(self, evening_id: str) -> LiveEvening | None:
        """Return an evening by its id, as the scheduler asks for whatever is due."""
        return self._live.get(evening_id)

    def look_again(self, evening_id: str) -> None:
        """Note when an evening goes on by itself."""
        live = self._live.get(evening_id)
        self.moments.set(evening_id, None if live is None else live.moment)

    def guild_of(self, evening_id: str) -> int | None:
        """Return the server of an evening that goes on, or None."""
        live = self._live.get(evening_id)
        return None if live is None else live.guild

    async def open(self, guild: int, channel: int, host: Actor, evening: Evening) -> LiveEvening:
        """Open an evening with its host as the first member. Raises `Refused` where one goes on already."""
        if self.in_channel(channel) is not None:
            raise Refused(Text("evening.one-here"))
        now = self._now()
        self._tally.check(host.id, OPENINGS, "table.opens-too-often", now)
        members = [Member(host.id, host.name[:NAME_LENGTH])]
        state = write_evening(replace(evening, members=members, due=now + LOBBY_PATIENCE))
        row = EveningRow(secrets.token_hex(ID_BYTES), guild, channel, None, 0, "lobby", 0, state, now)
        live = self._live[row.id] = LiveEvening(row, self)
        try:
            await self.store.open(row)
        except BaseException:
            del self._live[row.id]
            raise
        self._tally.count(host.id, OPENINGS, now)
        self._note(live)
        return live

    async def do(self, live: LiveEvening, actor: Actor, verb: str, step: Step) -> None:
        """Let somebody do a step. Raises `Refused` and StorageError, and then nothing has changed."""
        now = self._now()
        if verb not in FREE:
            self._tally.check(actor.id, *RATES["join"], now)
        await self._do(live, actor.id, verb, step)
        if verb not in FREE:
            self._tally.count(actor.id, RATES["join"][0], now)

    async def do_itself(self, live: LiveEvening, verb: str, step: Step) -> None:
        """Let an evening go on by itself."""
        await self._do(live, None, verb, step)

    async def _do(self, live: LiveEvening, person: int | None, verb: str, step: Step) -> None:
        async with live.lock:
            if live.in_doubt:
                await self._reload(live)
            draft, now = read_evening(write_evening(live.state)), self._now()
            context = StepContext(await self._games_here(live.guild), now, lambda: secrets.token_hex(ID_BYTES))
            if step(draft, context) is False:
                return
            row = EveningStepRow(live.id, live.seq + 1, person, verb, now)
            try:
                await asyncio.shield(self.store.record(row, phase=draft.phase, state=write_evening(draft)))
            except (SequenceConflict, InDoubt, asyncio.CancelledError):
                live.in_doubt = True
                raise
            live.state, live.seq = draft, row.seq
            self._note(live)
        self._on_step(live)

    async def _reload(self, live: LiveEvening) -> None:
        row = await self.store.load(live.id)
        if row is not None:
            live.seq, live.state = row.seq, read_evening(row.state)
        live.in_doubt = False
        self._note(live)

    def _note(self, live: LiveEvening) -> None:
        """Note when it is due and which tables it waits for; one that is over is forgotten."""
        waited = {table.id: live.id for table in live.state.open_tables if live.state.phase == "playing"}
        others: Mapping[str, str] = {table: name for table, name in self._of_table.items() if name != live.id}
        self._of_table = {**others, **waited}
        if live.state.phase == "over":
            self._live.pop(live.id, None)
        self.look_again(live.id)
