"""Owns how series run: after each step their tables are opened, their results counted and their message shown.

It must not know what is counted, or how. Save, then tell: what a process leaves undone, the next one does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from functools import partial
from typing import Final, Generic

from bot.discord.limits.retry import until_done
from bot.outbox.background_tasks import BackgroundTasks
from bot.services import Services
from bot.show.page import Page
from cogs.series.series_messages import SeriesMessages
from cogs.series.series_tables import NotOpened, SeriesTables, TableStyle, playable
from games.core.game import AnyGame
from games.core.text import Refused
from tables.series.live_series import AllSeries, LiveSeries, S, SeriesRules, Step
from tables.series.series import SeatLimits, SeriesTable, told
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table
from tables.time.scheduler import Scheduler

ROOM_SECONDS: Final = 20.0
"""So long after a table found no room in its channel it is tried again."""


class RunningSeries(ABC, Generic[S]):
    """The series of one kind of this process; `now` is the clock in unix seconds."""

    waits_for_room = False
    """Whether a table that a limit does not let open is tried again; else it has no result."""

    def __init__(
        self,
        services: Services,
        rules: SeriesRules[S],
    ) -> None:
        self._services, self._client = services, services.client
        now, wait_until = self._now, self._wait_until = services.now, services.wait_until
        self._kind = rules.kind
        self._tables = SeriesTables(services)
        self.live = AllSeries(
            rules,
            services.database.series,
            self._limits,
            lambda: int(now() * 1000),
            self._on_step,
            self._is_reachable,
            services.random_hex,
        )
        self.messages: SeriesMessages[S] = SeriesMessages(
            self._client, rules.kind, self.page, self._told, now, wait_until
        )
        self._scheduler = Scheduler(self.live, now, wait_until)
        self._tasks = BackgroundTasks(f"work for series ({rules.kind})")
        self._later = BackgroundTasks(f"work put off for series ({rules.kind})")
        self._messages_of: dict[str, dict[str, int | None]] = {}
        """By series and table: where its message led to last."""

    @abstractmethod
    async def page(self, live: LiveSeries[S]) -> Page:
        """Return what a series' message shows now."""

    @abstractmethod
    def leaving(self, actor: Actor) -> Step[S]:
        """Return the step by which somebody takes part no more."""

    @abstractmethod
    def counting(self, table: str, places: dict[int, int], seats: int) -> Step[S]:
        """Return the step that counts a table: the places of those who played to the end, and how many seats it had."""

    @abstractmethod
    def losing(self, table: str, why: str, present: Collection[int] | None) -> Step[S]:
        """Return the step that notes that a table has no result.

        `present` are those who played there themselves at last; None: it was never opened.
        """

    def style_of(self, _series: S) -> TableStyle:
        """Return how the tables of a series differ from those of their server."""
        return TableStyle()

    def start(self) -> None:
        """Let the series of an earlier process go on where they stood, once Discord can be reached."""
        for live in self.live:
            self._on_step(live)
            self._begin(partial(self._repaint, live), f"the last tables of {self._kind} {live.id}")
        self._scheduler.start()

    async def _repaint(self, live: LiveSeries[S]) -> None:
        """Show the end of tables that ended just before an earlier process did, which nobody else repaints."""
        for planned in live.state.tables_now:
            table = await self._services.registry.table(planned.id)
            if table is not None and not table.is_live:
                self._services.messages.publish(table)

    async def close(self) -> None:
        """Let nothing go on by itself any more."""
        await self._scheduler.close()
        await self._tasks.close()
        await self._later.close()
        await self.messages.close()

    async def settled(self) -> None:
        """Wait until all that has been begun is done and shown."""
        await self._tasks.settled()
        await self.messages.settled()

    def update(self, table: Table) -> None:
        """Count a table that has ended, if it is one of a series, and lead to one that goes on; returns at once."""
        live = self.live.of_table(table.id)
        if live is None:
            return
        if not table.is_live:
            self._begin(partial(self._count, live, table), f"the result of table {table.id}")
        elif self._messages_of.get(live.id, {}).get(table.id) != table.message:
            self._messages_of.setdefault(live.id, {})[table.id] = table.message
            self.messages.show(live)
        if table.is_live:
            self.look_after(live, table)

    def begun(self, live: LiveSeries[S], /) -> None:
        """Do what follows once a series that has just been opened is shown; returns at once."""

    def look_after(self, live: LiveSeries[S], table: Table, /) -> None:
        """See to a table that goes on; called after each change of it, returns at once."""

    async def games_of(self, guild: int) -> list[AnyGame]:
        """Return the games that a server plays."""
        settings = await self._services.database.guild_settings.get(guild)
        return playable(list(self._services.games.values()), settings.closed_games)

    async def leave_everywhere(self, actor: Actor) -> None:
        """Let somebody take part in no series any more."""
        for live in self.live:
            try:
                await self.live.do(live, actor, "leave", self.leaving(actor))
            except Refused:
                continue  # they are not there, or have left

    async def found(self, live: LiveSeries[S]) -> dict[str, FrozenTable]:
        """Return the tables that a series waits for and that are open by now."""
        tables = [await self._services.registry.table(planned.id) for planned in live.state.open_tables]
        return {table.id: table.freeze() for table in tables if table is not None}

    async def _limits(self, guild: int) -> list[SeatLimits]:
        return [SeatLimits(game.name, game.seats.start, game.seats.stop - 1) for game in await self.games_of(guild)]

    def _is_reachable(self, guild: int) -> bool:
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable

    def _on_step(self, live: LiveSeries[S]) -> None:
        if live.state.phase == "over":
            self._messages_of.pop(live.id, None)
            return
        self.messages.show(live)
        if live.state.waited_for:
            self._begin(partial(self._carry_on, live), f"{self._kind} {live.id}")

    def _begin(self, work: Callable[[], object], what: str) -> None:
        self._tasks.begin(until_done(work, self._now, self._wait_until, what), what)  # type: ignore[arg-type]

    async def _carry_on(self, live: LiveSeries[S]) -> None:
        """Open the tables of the round that is on, and count those that are over. Raises StorageError."""
        if live.opening.locked():
            return  # whoever opens them looks again when that is done
        async with live.opening:
            done: set[str] = set()
            while waiting := [planned for planned in live.state.waited_for if planned.id not in done]:
                for planned in waiting:
                    done.add(planned.id)
                    if not await self._bring_about(live, planned):
                        self._later.begin(self._try_again(live), f"room for {self._kind} {live.id}")
                        return

    async def _try_again(self, live: LiveSeries[S]) -> None:
        """Open what has found no room, unless the end of another table has let that be done already."""
        seq = live.seq
        await self._wait_until(self._now() + ROOM_SECONDS)
        if live.seq == seq:
            self._on_step(live)

    async def _bring_about(self, live: LiveSeries[S], planned: SeriesTable) -> bool:
        """Open a table, or count it if it is over; return False where it has to wait for room."""
        table = await self._tables.bring_about(live, planned, self.style_of(live.state))
        if isinstance(table, NotOpened):
            if table.for_want_of_room and self.waits_for_room:
                return False
            await self.live.do_itself(live, f"lose {planned.id}", self.losing(planned.id, table.why, None))
        elif not table.is_live:
            await self._count(live, table)
        else:
            self.messages.show(live)  # it leads to the table now
            self.look_after(live, table)
        return True

    async def _count(self, live: LiveSeries[S], table: Table) -> None:
        """Count a table that is over; one that has been counted already is left alone."""
        places = await self._tables.places(table)
        step = self.losing(table.id, "", table.state.present) if places is None else self.counting(table.id, *places)
        await self.live.do_itself(live, f"{'lose' if places is None else 'count'} {table.id}", step)

    async def _told(self, live: LiveSeries[S]) -> None:
        await self.live.do_itself(live, "told", told)
