"""How series run: after each step rounds are drawn, tables opened and counted, messages and events kept in step.

Save, then tell: what a process leaves undone, the next one does. Rounds are drawn in a worker, from what is stored:
whoever finds one that is still to be drawn draws it, and the first draw that is recorded counts.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, Final

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.requests.requests import why_not
from bot.policy.house_rules import rules_chosen
from bot.services import Services
from bot.show.names import name_of
from bot.show.page import Page
from bot.show.sentences import Language, speak
from cogs.series.pages import series_page
from cogs.series.rows import SeriesStore
from cogs.series.series_messages import SeriesMessage
from cogs.series.series_tables import NotOpened, SeriesTables
from cogs.series.server_events import Announced, ServerEvents, wanted
from cogs.series.shown_series import ShownSeries, seat_limits
from games.core.game import AnyGame
from tables.series import steps
from tables.series.draw import Drawn, draw
from tables.series.live_series import AllSeries, Begun, LiveSeries
from tables.series.series import PlannedTable, SeatLimits, read_series
from tables.series.standings import round_input, winners_of
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table
from tables.time.scheduler import Scheduler

ROOM_SECONDS: Final = 20.0
"""The pause before a table that found no room in its channel is tried again."""
DRAW_SECONDS: Final = 20.0
"""A round that takes longer to draw is drawn again; most of it is a worker that loads its library."""


class RunningSeries:
    """The series of this process."""

    def __init__(self, services: Services) -> None:
        self._services, self._client = services, services.client
        now, wait_until = self._now, self._wait_until = services.now, services.wait_until
        self._tables, self.events = SeriesTables(services), ServerEvents(services.client)
        self._store = SeriesStore(services.database)
        self.live = AllSeries(
            self._store,
            self._limits,
            self._now_ms,
            self._on_step,
            self._is_reachable,
            services.random_hex,
            services.keep_out,
        )
        self._scheduler = Scheduler(self.live, now, wait_until)
        self._tasks = BackgroundTasks("work for series", now, wait_until)
        self._later = BackgroundTasks("work put off for series", now, wait_until)
        self._messages_of: dict[str, dict[str, int | None]] = {}
        """By series and table: where its message led to last."""

    def _now_ms(self) -> int:
        return int(self._now() * 1000)

    def start(self) -> None:
        """Let the series of an earlier process go on where they stood, once Discord can be reached."""
        for live in self.live:
            self._services.outbox.look_first(self._message(live).key)
            self._on_step(live)
            self._tasks.begin_until_done(partial(self._repaint, live), f"the last tables of series {live.id}")
        self._scheduler.start()

    async def _repaint(self, live: LiveSeries) -> None:
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

    async def settled(self) -> None:
        """Wait until all that has been begun is done and shown."""
        await self._tasks.settled()
        await self._services.outbox.settled()

    def table_changed(self, table: Table, event: TableEvent) -> None:
        """Count a table that has ended, if it is one of a series, and lead to one that goes on; returns at once."""
        live = self.live.of_table(table.id)
        if live is None:
            return
        if event.ended:
            self._tasks.begin_until_done(partial(self._count, live, table), f"the result of table {table.id}")
        elif self._messages_of.get(live.id, {}).get(table.id) != table.message:
            self._messages_of.setdefault(live.id, {})[table.id] = table.message
            self.show(live)
        if table.is_live:
            self._look_after(live, table)

    def begun(self, live: LiveSeries) -> None:
        """Let the server's event be what the series is, which has been opened or has changed; returns at once."""
        if live.state.is_live and wanted(live.state, self._now_ms()) is not None:
            self._tasks.begin_until_done(partial(self._keep_event, live), f"the event of series {live.id}")

    def _look_after(self, live: LiveSeries, table: Table) -> None:
        """Close a table that nobody plays any more, if many wait for it."""
        if live.state.traits.many_wait and table.state.paused is not None:
            self._tasks.begin_until_done(table.close_deserted, f"the deserted table {table.id}")

    def show(self, live: LiveSeries) -> None:
        """See to it that a series' message shows its newest state; returns at once."""
        self._services.outbox.show(self._message(live))

    def painted(self, live: LiveSeries, page: Page) -> None:
        """Note that an answer has shown a series already."""
        self._services.outbox.painted(self._message(live), page)

    def _message(self, live: LiveSeries) -> SeriesMessage:
        return SeriesMessage(live, self.page, self._told)

    async def page(self, live: LiveSeries) -> Page:
        """Return what a series' message shows now."""
        theme = await self._services.looks.of_server(live.guild)
        tables, shown = await self.tables(live), await self.shown(live, live.state.language)
        return await series_page(shown, tables, self._services.painter, theme)

    async def shown(self, live: LiveSeries, language: Language) -> ShownSeries:
        """Return a series as it is now, for a page in a language."""
        here = await self.games_of(live.guild)
        return ShownSeries(live.id, live.guild, live.state, self._services.games, here, language)

    async def tables(self, live: LiveSeries) -> dict[str, FrozenTable]:
        """Return the tables that a series waits for and that are open by now."""
        tables = [await self._services.registry.table(planned.id) for planned in live.state.open_tables]
        return {table.id: table.freeze() for table in tables if table is not None}

    async def find(self, series_id: str, guild: int, kind: str) -> LiveSeries | None:
        """Return a series of a kind that goes on in a server, or is over and still stored; None if it is gone."""
        live = self.live.find(series_id)
        if live is None:
            row = await self._store.load(series_id)
            live = None if row is None else LiveSeries(row, self.live)
        return live if live is not None and (live.guild, live.state.kind) == (guild, kind) else None

    async def open_itself(self, name: str, guild: int, channel: int, begun: Begun) -> None:
        """Open a series under an id that was given before, and show it. Raises `Refused` and StorageError."""
        live = await self.live.open_itself(name, guild, channel, begun)
        self.show(live)
        self.begun(live)

    async def is_stored(self, series_id: str) -> bool:
        """Return whether there is a series of this id, or was until some days ago. Raises StorageError."""
        return await self._store.load(series_id) is not None

    async def winners(self, guild: int, since: int) -> list[tuple[str, int]]:
        """Return who has won the tournaments of a server that ended at an instant (unix ms) or later."""
        ended = [row for row in await self._store.ended(guild, since) if row.kind == "tournament"]
        return [(f"tournament {row.id}", person) for row in ended for person in winners_of(read_series(row.state))]

    async def games_of(self, guild: int) -> list[AnyGame]:
        """Return the games that a server plays."""
        settings = await self._services.database.guild_settings.get(guild)
        return [game for game in self._services.games.values() if game.name not in settings.closed_games]

    async def leave_all(self, actor: Actor, guild: int | None = None) -> None:
        """Let somebody take part in no series any more: of a server, or of all (None)."""
        leave = partial(steps.leave, actor=actor)
        for live in self.live:
            if guild is not None and live.guild != guild:
                continue
            await why_not(self.live.do(live, actor, "leave", leave))  # it is refused where they take no part

    async def _limits(self, guild: int) -> list[SeatLimits]:
        return [seat_limits(game) for game in await self.games_of(guild)]

    def _is_reachable(self, guild: int) -> bool:
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable

    def _on_step(self, live: LiveSeries) -> None:
        if live.state.phase == "over":
            self._messages_of.pop(live.id, None)
            return
        self.show(live)
        if live.state.waited_for:
            self._tasks.begin_until_done(partial(self._carry_on, live), f"series {live.id}")
        if live.state.phase == "drawing":
            self._tasks.begin_until_done(
                partial(self._draw, live), f"round {len(live.state.rounds) + 1} of series {live.id}"
            )
        self.begun(live)

    async def _carry_on(self, live: LiveSeries) -> None:
        """Open the tables of the round that is on, and count those that are over. Raises StorageError."""
        if live.opening.locked():
            return  # whoever opens them looks again when that is done
        async with live.opening:
            done: set[str] = set()
            while waiting := [planned for planned in live.state.waited_for if planned.id not in done]:
                for planned in waiting:
                    done.add(planned.id)
                    if not await self._open_table(live, planned):
                        self._later.begin(self._try_again(live), f"room for series {live.id}")
                        return

    async def _try_again(self, live: LiveSeries) -> None:
        """Open what has found no room, unless the end of another table has let that be done already."""
        seq = live.seq
        await self._wait_until(self._now() + ROOM_SECONDS)
        if live.seq == seq:
            self._on_step(live)

    async def _open_table(self, live: LiveSeries, planned: PlannedTable) -> bool:
        """Open a table, or count it if it is over; return False where it has to wait for room."""
        table = await self._tables.open_table(live, planned)
        if isinstance(table, NotOpened):
            if table.no_room and live.state.traits.many_wait:
                return False
            await self._lose(live, planned.id, table.why, None)
        elif not table.is_live:
            await self._count(live, table)
        else:
            self.show(live)  # it leads to the table now
            self._look_after(live, table)
        return True

    async def _count(self, live: LiveSeries, table: Table) -> None:
        """Count a table that is over; one that has been counted already is left alone."""
        found = await self._tables.places(table)
        if found is None:
            await self._lose(live, table.id, "", table.state.present)
            return
        places, seats = found
        results = self._tables.results(table) if table.state.shared else ()
        step = partial(steps.count, table_id=table.id, places=places, seats=seats, results=results)
        await self.live.do_itself(live, f"count {table.id}", step)
        await self._open_seal(live)

    async def _lose(self, live: LiveSeries, table_id: str, why: str, present: Collection[int] | None) -> None:
        """Note that a table has no result; `present` are those who played there at last, None: it was never opened."""
        step = partial(steps.lose, table_id=table_id, why=why, present=present)
        await self.live.do_itself(live, f"lose {table_id}", step)
        await self._open_seal(live)

    async def _open_seal(self, live: LiveSeries) -> None:
        """Show the ends of tables that were dealt the same cards, once the last one is over."""
        if live.state.rounds[-1].deal is not None and not live.state.withheld:
            await self._repaint(live)

    async def _draw(self, live: LiveSeries) -> None:
        """Draw the next round. Raises JobError and StorageError."""
        while live.state.phase == "drawing" and not live.erased:
            state = live.state
            limits = next((one for one in await self._limits(live.guild) if one.game == state.next_game), None)
            drawn, rules = Drawn([]), None
            if limits is not None:
                drawn = await self._services.thinking.run(DRAW_SECONDS, draw, round_input(state, limits))
                rules = await self._rules_of(live) if state.options is None else None
            begun = len(state.rounds)
            step = partial(steps.seat, drawn=drawn, begun=begun, rules=rules)
            await self.live.do_itself(live, f"draw {begun + 1}", step)

    async def _rules_of(self, live: LiveSeries) -> tuple[str, Mapping[str, Any]]:
        """Return how the rules of a series of one game are called, and what they are. Raises StorageError."""
        game, rules = self._services.games[live.state.games[0]], live.state.house_rules
        settings = await self._services.database.guild_settings.get(live.guild)
        return rules_chosen(settings, game, rules)

    async def _keep_event(self, live: LiveSeries) -> None:
        """Let the server's event be what the series is. Raises what passes by itself."""
        async with live.announcing:
            wish = wanted(live.state, self._now_ms())
            if wish is None:
                return
            event = await self.events.update(self._announced(live), live.state.event, wish)
            await self.live.do_itself(live, f"event {event.state}", partial(steps.note_event, event=event))

    def _announced(self, live: LiveSeries) -> Announced:
        series = live.state
        game = name_of(self._services.games[series.games[0]]) if series.traits.is_drawn else ""
        name = series.text("event-name", game=game, host=series.name_of(series.host))
        said = (speak(text, series.language) for text in (name, series.text("event-what")))
        return Announced(live.guild, live.channel, f"{series.kind} {live.id}", *said)

    async def _told(self, live: LiveSeries) -> None:
        await self._keep_event(live)
        await self.live.do_itself(live, "told", steps.note_told)
