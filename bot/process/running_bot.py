"""Makes all parts of the bot of this process, joins them, starts them and ends them in order.

`on_event` is the one callable handed down to the tables: after every commit it tells whatever follows a table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from pathlib import Path

from bot.discord.avatars import CDN, Avatars
from bot.discord.client import Tapis
from bot.discord.emojis import AppEmojis
from bot.discord.languages import SpokenLanguages
from bot.discord.requests.late_pages import LatePages
from bot.outbox.notifications import Notifications
from bot.outbox.open_panels import OpenPanels
from bot.outbox.outbox import COALESCE_SECONDS, Outbox
from bot.outbox.promises import Promises
from bot.outbox.seal_notices import SealNotices
from bot.outbox.table_announcements import TableAnnouncements
from bot.outbox.table_messages import TableMessages
from bot.pictures.painter import PAINT_SECONDS, Painter
from bot.policy.keep_out import KeepOut
from bot.policy.looks import ChosenLooks
from bot.process.gateway_events import GatewayEvents
from bot.process.outages import Outages
from bot.process.servers_here import ServersHere
from bot.process.shutdown import (
    ANSWERS_SECONDS,
    DATABASE_SECONDS,
    FLUSH_SECONDS,
    GATEWAY_SECONDS,
    SHORT_STEP_SECONDS,
    WORKERS_SECONDS,
    step,
)
from bot.process.upkeep import Upkeep
from bot.services import UNNAMED, Operator, Services
from bot.show.page import Page
from bot.table.cog import TableFeature
from bot.table.shared_seals import SharedSeals
from bot.table.table_pages import TablePages
from bot.table.threads import Threads
from games.core.game import AnyGame
from storage import Database
from tables.life.ai_seats import PAUSE_SECONDS, AiSeats
from tables.random_source import SYSTEM, RandomHex
from tables.table.events import TableEvent
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.time.scheduler import Scheduler, WaitUntil, wall_clock
from tables.worker_pool_interface import Pool


class RunningBot:
    """The bot of this process; closed once."""

    _beginning: asyncio.Task[None] | None = None
    _end: asyncio.Task[None] | None = None

    def __init__(  # noqa: PLR0913 -- the one place where the parts meet
        self,
        games: Mapping[str, AnyGame],
        database: Database,
        *,
        painting: Pool,
        thinking: Pool,
        reviewing: Pool | None = None,
        animating: Pool | None = None,
        clock: Callable[[], float] = time.time,
        wait_until: WaitUntil = wall_clock,
        steady: Callable[[], float] | None = time.monotonic,
        request_clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        pause_seconds: float = PAUSE_SECONDS,
        coalesce_seconds: float = COALESCE_SECONDS,
        paint_seconds: float = PAINT_SECONDS,
        emojis: Mapping[str, bytes] | None = None,
        random_hex: RandomHex = SYSTEM,
        avatars: Path | None = None,
        cdn_url: str = CDN,
        operator: Operator = UNNAMED,
        kept_out: Collection[int] = (),
    ) -> None:
        """Take all that differs in tests; copies of avatars are kept in a folder, or none without one.

        Games are looked at again by `reviewing`, so that no AI seat waits for that; without it by what thinks for them.
        Animations are painted by `animating`, so that no panel waits for one; without it by what paints all the rest.
        """
        self.games, self.database = games, database
        client = self.client = Tapis(database, request_clock)
        client.before_connecting = self._prepare
        self.in_flight, self.features = client.in_flight, client.features
        self.avatars = Avatars(avatars, painting, clock, wait_until, self._face_arrived, cdn_url)
        client.person_seen = self.avatars.seen
        face_of = self.avatars.face_of
        self.painter = Painter.of_tables(painting, paint_seconds, face_of)
        self.race_painter = Painter.of_races(animating or painting, face_of)
        self.moment_painter = Painter.of_moments(animating or painting, face_of)
        self.keep_out = KeepOut(database, kept_out)
        self.registry = TableRegistry(
            games,
            database.journal,
            on_event=self.on_event,
            now=lambda: int(clock() * 1000),
            taken_up=self._loaded,
            random_hex=random_hex,
            admission=self.keep_out,
        )
        find = self.registry.table
        self.emojis = AppEmojis(client, emojis or {}, database.key_values, clock, wait_until, pause)
        self.looks = ChosenLooks(database, self.emojis, self.features)
        self.seals = SharedSeals(self.registry, self.features)
        parts = self.painter, self.looks, self.emojis, self.features
        self.pages = TablePages(database, *parts, self.seals, self.moment_painter, self.keep_out)
        self.threads = Threads(client, database, self.registry, self._post_in_thread, clock, wait_until)
        self.outbox = Outbox(client, database.shown_messages, clock, wait_until, coalesce_seconds)
        self.messages = TableMessages(self.outbox, client, self.pages, find, clock, self._ended)
        self.panels = OpenPanels(self.pages.panel, clock, wait_until, self.pages.panel_in_motion, self.pages.pointer)
        self.late_pages, languages = LatePages(clock, wait_until), SpokenLanguages()
        self.scheduler = Scheduler(self.registry, clock, wait_until)
        self.registry.busy = self._busy
        self.ai_seats = AiSeats(thinking, pause, pause_seconds, random_hex=random_hex)
        self.promises = Promises(client, database, client.deliverers, clock, wait_until)
        calling = find, clock, wait_until, self.keep_out, languages
        self.notifications = Notifications(database, self.promises, *calling)
        announcements = TableAnnouncements(client, database, find, clock)
        for keeper in (SealNotices(database, find, clock), announcements, self.notifications):
            client.deliverers.add(keeper)
        self.outages = Outages(self.registry, self.scheduler, database.key_values, clock, wait_until, steady)
        self.outages.hold_back(self.promises.scheduler)
        self.servers = ServersHere(database.retention, client, clock, self.features.forget_server)
        self.upkeep = Upkeep(database, self.servers, self.features, self.avatars, clock, wait_until)
        self.services = client.services = Services(
            client=client,
            games=games,
            database=database,
            now=clock,
            wait_until=wait_until,
            random_hex=random_hex,
            painter=self.painter,
            race_painter=self.race_painter,
            thinking=thinking,
            reviewing=reviewing or thinking,
            registry=self.registry,
            outbox=self.outbox,
            messages=self.messages,
            panels=self.panels,
            late_pages=self.late_pages,
            heard=languages.hear,
            threads=self.threads,
            pages=self.pages,
            seals=self.seals,
            looks=self.looks,
            keep_out=self.keep_out,
            added=self.features,
            operator=operator,
            settings_tabs=self.features.settings_tabs,
            mentions=client.command_mentions,
            forget_avatar=self.avatars.forget,
            lobby_posted=self._lobby_posted,
            ai_seats_played=self.ai_seats.played_at_once,
            table_given_up=self.notifications.take_back,
            is_closing=lambda: self.closing,
        )

    @property
    def closing(self) -> bool:
        """Return whether the process is about to end."""
        return self.in_flight.refuses

    def on_event(self, table: Table, event: TableEvent) -> None:
        """Pass on that a table has changed; called after every commit, returns at once.

        An outage strikes many tables at once: that they have got time back is shown after all that is more urgent.
        """
        self.registry.note_event(table)
        if not event.is_silent:
            show = self.messages.restore if event.gives_time_back else self.messages.publish
            show(table)
            self.panels.refresh(table)
        self.ai_seats.wake(table)
        self.notifications.update(table)
        self.features.table_changed(table, event)

    async def _ended(self, table: Table, page: Page) -> None:
        """Have the thread of a table that is over put away, once its end may be told."""
        if not await self.seals.is_sealed(table):
            await self.threads.finish(table, page)

    async def _post_in_thread(self, table: Table, thread: int) -> None:
        await self.messages.move(table, thread)
        if table.channel == table.state.room:
            self.messages.publish(table)  # it was drawn for the channel that everybody sees

    def _lobby_posted(self, table: Table) -> None:
        self.notifications.update(table)
        if any(map(self.avatars.came_lately, table.state.people)):
            self.messages.restore(table)

    def _face_arrived(self, person: int) -> None:
        """Show the tables in memory where somebody sits with their face, which was not there before."""
        for table in self.registry:
            if table.message is not None and person in table.state.people:
                self.messages.restore(table)

    async def _prepare(self) -> None:
        """Go on where an earlier process stopped, once Discord can be reached; people get their tables before."""
        await self.avatars.start()
        await self.registry.start()
        await self.outages.start()
        await self.client.add_cog(TableFeature(self.client))
        await self.client.add_cog(GatewayEvents(self.registry, self.messages, self.servers, self.outages, self.client))
        self._beginning = asyncio.create_task(self._begin_once_reached(), name="beginning")

    async def stop_beginning(self) -> None:
        """Begin nothing any more that waits for Discord."""
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.gather(self._beginning, return_exceptions=True)

    async def has_begun(self) -> None:
        """Wait until Discord is reached and the tables that were due have been looked at."""
        await self.outages.reached.wait()
        if self._beginning is not None:
            await asyncio.shield(self._beginning)
        await self.scheduler.idle.wait()

    async def _begin_once_reached(self) -> None:
        await self.outages.reached.wait()
        self.emojis.start()
        self.promises.start()
        self.scheduler.start()
        self.features.start()
        self.upkeep.start()

    def _loaded(self, table: Table, owed: bool) -> None:  # noqa: FBT001 -- of one caller
        """Have done at a table that was loaded what its last step owes, if it may: show it, play on, notify."""
        if table.message is None and table.is_live:  # the process ended before anybody saw it
            self.messages.post_when_possible(table)
        elif owed:
            self.messages.restore(table)
        self.ai_seats.wake(table)
        self.notifications.taken_up(table, owed=owed)

    def _busy(self) -> set[str]:
        """Return the tables of which something is still to be shown or told."""
        return self.messages.busy | self.notifications.busy

    async def close(self) -> None:
        """End in order and within ten seconds, the client as well; twice does no harm."""
        if self._end is None:
            self._end = asyncio.create_task(self._close(), name="closing")
        await asyncio.shield(self._end)

    async def _close(self) -> None:
        """Refuse new clicks, end those under way, flush, leave Discord, then close workers and database."""
        self.in_flight.refuse_new()
        await asyncio.gather(
            step("answers", ANSWERS_SECONDS + SHORT_STEP_SECONDS, self.in_flight.finish(ANSWERS_SECONDS)),
            step("tables", ANSWERS_SECONDS, self._stop_tables()),
        )
        await asyncio.gather(
            step("messages", FLUSH_SECONDS + SHORT_STEP_SECONDS, self.outbox.close(FLUSH_SECONDS)),
            step("panels", FLUSH_SECONDS, self.panels.settled()),
        )
        await step("threads", SHORT_STEP_SECONDS, self.threads.close())
        await step("refusals", SHORT_STEP_SECONDS, self.in_flight.finish(SHORT_STEP_SECONDS))
        await step("gateway", GATEWAY_SECONDS, self.client.close())
        await asyncio.gather(
            step("panels", WORKERS_SECONDS, self.panels.close()),
            step("late pages", WORKERS_SECONDS, self.late_pages.close()),
            step("painter", WORKERS_SECONDS, self.painter.close()),
            step("races", WORKERS_SECONDS, self.race_painter.close()),
            step("moments", WORKERS_SECONDS, self.moment_painter.close()),
            step("AI seats", WORKERS_SECONDS, self.ai_seats.close()),
        )
        await step("settled tables", SHORT_STEP_SECONDS, self.registry.settle())
        await step("database", DATABASE_SECONDS, self.database.close())

    async def _stop_tables(self) -> None:
        """Let nothing happen any more that no person does."""
        await self.stop_beginning()
        await asyncio.gather(
            self.ai_seats.stop(),
            self.scheduler.close(),
            self.notifications.close(),
            self.promises.close(),
            self.outages.close(),
            self.messages.close(),
            self.emojis.close(),
            self.avatars.close(),
            self.upkeep.close(),
            *(feature.close() for feature in self.features),
        )
