"""The series that go on in this process. Each step is recorded, then taken over, one at a time.

The scheduler says when one is due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from games.core.text import Refused
from storage import DueRow, InDoubt, SequenceConflict, Shards
from tables.life.admission import Admission, Everybody
from tables.random_source import SYSTEM, RandomHex
from tables.series.rows import SeriesRow, SeriesRows, SeriesStepRow
from tables.series.series import KINDS, KindName, SeatLimits, Series, StepContext, read_series, write_series
from tables.series.steps import begin, let_time_pass
from tables.table.acting_person import Actor
from tables.table.limits import OPENINGS, SETTLING, RateCounter
from tables.table.table import StaleQuestion
from tables.table.table_lock import RECHECK
from tables.time.turn_timers import earliest

ID_BYTES: Final = 5
JOIN: Final = "join"
"""The step that leads somebody to a seat."""
FREE: Final = frozenset({"leave", "stop"})
"""Steps that no rate limits."""

Step: TypeAlias = Callable[[Series, StepContext], Series]
"""Returns the series after the step, or the same object if there was nothing to do. Raises `Refused`."""
Begun: TypeAlias = Callable[[StepContext], Series]
"""Returns a new series. Raises `Refused`."""
GamesHere: TypeAlias = Callable[[int], Awaitable[Sequence[SeatLimits]]]
"""Returns the games that a server plays."""

_log = logging.getLogger(__name__)


class LiveSeries:
    """A series in memory; `seq` is the number of its last recorded step."""

    def __init__(self, row: SeriesRow, among: AllSeries) -> None:
        self.id, self.guild, self.channel = row.id, row.guild_id, row.channel_id
        self.message, self.chapter = row.message_id, row.chapter
        self.seq, self.state = row.seq, read_series(row.state)
        self._all = among
        self.lock, self.opening, self.announcing = asyncio.Lock(), asyncio.Lock(), asyncio.Lock()
        self.doubt: int | None = None
        """When to read the row again (unix ms), because it may be ahead; None: it is not."""
        self.erased = False
        """Whether its rows are erased."""

    @property
    def due(self) -> int | None:
        """Return when it goes on by itself or must be read anew (unix ms), or None."""
        return earliest(self.state.due, self.doubt)

    async def run_due(self) -> None:
        """Do what is due. Raises `StaleQuestion` while its server cannot be reached."""
        if not self._all.is_reachable(self.guild):
            raise StaleQuestion
        await self._all.do_itself(self, "time", let_time_pass)

    async def set_message(self, message: int, chapter: int) -> None:
        """Remember which message shows it, and for which chapter it was posted."""
        self.message, self.chapter = message, chapter
        await self._all.store.set_message(self.id, message, chapter)


class AllSeries:
    """The series of this process; `on_step` is called after every commit and returns at once."""

    def __init__(  # noqa: PLR0913 -- made once, with all that differs in tests
        self,
        store: SeriesRows,
        games_here: GamesHere,
        now: Callable[[], int],
        on_step: Callable[[LiveSeries], None],
        is_reachable: Callable[[int], bool] = lambda _: True,
        random_hex: RandomHex = SYSTEM,
        admission: Admission = Everybody(),  # noqa: B008 -- it has no state
    ) -> None:
        self._admission = admission
        self._random_hex = random_hex
        self.store = store
        self.is_reachable = is_reachable
        self.on_due: Callable[[str, int | None], None] = lambda *_: None
        """Called when a series may be due at another time (unix ms; None: never)."""
        self._games_here, self._now, self._on_step = games_here, now, on_step
        self._live: dict[str, LiveSeries] = {}
        self._of_table: dict[str, str] = {}
        self._tallies = {kind: RateCounter() for kind in KINDS}

    def __iter__(self) -> Iterator[LiveSeries]:
        return iter(list(self._live.values()))

    async def load(self) -> None:
        """Read the series of an earlier process. Raises StorageError."""
        for row in await self.store.live():
            if row.id in self._live:
                continue
            try:
                live = self._live[row.id] = LiveSeries(row, self)
            except ValueError:
                _log.exception("%s %s cannot be read and is left alone", row.kind, row.id)
            else:
                self._note(live)

    def find(self, series_id: str) -> LiveSeries | None:
        """Return a series that goes on, or None."""
        return self._live.get(series_id)

    def in_channel(self, channel: int, kind: KindName) -> LiveSeries | None:
        """Return the series of a kind that goes on in a channel, or None."""
        here = (one for one in self if one.channel == channel and one.state.kind == kind)
        return next((one for one in here if one.state.is_live), None)

    def of_table(self, table_id: str) -> LiveSeries | None:
        """Return the series that waits for a table's result, or None."""
        return self._live.get(self._of_table.get(table_id, ""))

    async def timed(self, series_id: str) -> LiveSeries | None:
        """Return a series by its id; for the scheduler."""
        return self._live.get(series_id)

    async def due(self, most: int, _: Shards) -> list[DueRow]:
        """Return the series that go on by themselves, earliest first."""
        waiting = [DueRow(one.id, one.guild, one.due, one.seq) for one in self if one.due is not None]
        return sorted(waiting, key=lambda row: row.at)[:most]

    async def open(self, guild: int, channel: int, host: Actor, series: Series) -> LiveSeries:
        """Open a series with its host. Raises `Refused` where one of its kind goes on, and what `begin` refuses."""
        await self._admission.check(guild, host.id)
        self._check_room(channel, series)
        context = await self._context(guild)
        self._check_room(channel, series)  # somebody else may have opened one meanwhile
        tally = self._tallies[series.kind]
        tally.check(host.id, OPENINGS, context.now)
        live = await self._add(context.new_id(), guild, channel, begin(series, context, host), context.now)
        tally.count(host.id, OPENINGS, context.now)
        return live

    async def open_itself(self, name: str, guild: int, channel: int, begun: Begun) -> LiveSeries:
        """Open a series that nobody opens by hand, under an id that was given before. Raises as `open` does."""
        context = await self._context(guild)
        series = begun(context)
        self._check_room(channel, series, but=name)
        return await self._add(name, guild, channel, series, context.now)

    async def _add(self, name: str, guild: int, channel: int, series: Series, now: int) -> LiveSeries:
        state = write_series(series)
        row = SeriesRow(name, guild, channel, None, 0, series.phase, 0, state, now, series.kind)
        live = self._live[row.id] = LiveSeries(row, self)
        try:
            await self.store.open(row)
        except InDoubt:
            self._doubt(live)  # it goes on if it was stored
            raise
        except BaseException:
            del self._live[row.id]
            raise
        self._note(live)
        return live

    def _check_room(self, channel: int, series: Series, but: str = "") -> None:
        here = self.in_channel(channel, series.kind)
        if here is not None and here.id != but:
            raise Refused(series.text("one-here"))

    async def do(self, live: LiveSeries, actor: Actor, verb: str, step: Step) -> None:
        """Take a person's step. Raises `Refused` and StorageError; then nothing has changed."""
        if verb == JOIN:
            await self._admission.check(live.guild, actor.id)
        now, tally = self._now(), self._tallies[live.state.kind]
        if verb not in FREE:
            tally.check(actor.id, SETTLING, now)
        await self._do(live, actor.id, verb, step)
        if live.erased:
            raise Refused(live.state.text("over"))
        if verb not in FREE:
            tally.count(actor.id, SETTLING, now)

    async def do_itself(self, live: LiveSeries, verb: str, step: Step) -> None:
        """Take a step of the series itself, unless it is erased."""
        await self._do(live, None, verb, step)

    async def _do(self, live: LiveSeries, person: int | None, verb: str, step: Step) -> None:
        async with live.lock:
            before, doubt = live.seq, live.doubt
            try:
                if doubt is not None:
                    await self._reload(live)
                if not live.erased:
                    await self._record(live, person, verb, step)
            finally:
                resolved = doubt is not None and live.doubt is None
                if not live.erased and (resolved or live.seq != before):
                    self._on_step(live)  # also if this step came too late: nobody has been told of the stored one

    async def _record(self, live: LiveSeries, person: int | None, verb: str, step: Step) -> None:
        context = await self._context(live.guild)
        state = step(live.state, context)
        if state is live.state:
            return
        row = SeriesStepRow(live.id, live.seq + 1, person, verb, context.now)
        try:
            await asyncio.shield(self.store.record(row, phase=state.phase, state=write_series(state)))
        except SequenceConflict:
            self._doubt(live)
            if await self.store.load(live.id) is not None:
                raise
            self._forget(live)
            return
        except (InDoubt, asyncio.CancelledError):
            self._doubt(live)
            raise
        live.state, live.seq = state, row.seq
        self._note(live)

    def _doubt(self, live: LiveSeries) -> None:
        """Take no step before the row is read again, and have it read soon."""
        live.doubt = self._now() + RECHECK
        self.on_due(live.id, live.due)

    async def _context(self, guild: int) -> StepContext:
        return StepContext(await self._games_here(guild), self._now(), lambda: self._random_hex(ID_BYTES))

    async def _reload(self, live: LiveSeries) -> None:
        row = await self.store.load(live.id)
        if row is None:
            self._forget(live)
            return
        live.seq, live.state = row.seq, read_series(row.state)
        live.doubt = None
        self._note(live)

    def forget_server(self, guild: int) -> None:
        """Forget the series of a server whose rows are erased."""
        for live in self:
            if live.guild == guild:
                self._forget(live)

    def _forget(self, live: LiveSeries) -> None:
        """Forget a series whose rows are erased."""
        live.erased = True
        self._live.pop(live.id, None)
        self._of_table = {table: name for table, name in self._of_table.items() if name != live.id}

    def _note(self, live: LiveSeries) -> None:
        """Note when it is due and which tables it waits for; one that is over is forgotten."""
        waited = {table.id: live.id for table in live.state.waited_for}
        others: Mapping[str, str] = {table: name for table, name in self._of_table.items() if name != live.id}
        self._of_table = {**others, **waited}
        if live.state.phase == "over":
            self._live.pop(live.id, None)
        self.on_due(live.id, live.due)
