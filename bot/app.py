"""Owns the parts of the running bot: makes them, starts them and ends them in order.

It must not know any game's rules. `on_event` is the one callable handed down to the tables: after every commit it wakes
the publisher, the panels, the AI seats, the scheduler and the notifications.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot.daily.daily_deals import DailyDeals
from bot.discord.emojis import AppEmojis
from bot.discord.requests.in_flight import InFlight
from bot.discord.requests.interaction_data import actor_of
from bot.discord.requests.reply import Reply
from bot.evenings.evenings import Evenings
from bot.outbox.notifications import Notifications
from bot.outbox.open_panels import OpenPanels
from bot.outbox.publisher import COALESCE_SECONDS, Publisher
from bot.outbox.reposts import Reposts
from bot.outbox.seal_notices import SealNotices
from bot.outbox.server_posts import ServerPosts
from bot.outbox.welcome import Welcome
from bot.pictures import Painter
from bot.pictures.painter import PAINT_SECONDS
from bot.policy.looks import ChosenLooks
from bot.policy.server_policy import (
    closed_game,
    gives_hints,
    language_at,
    missing_permissions,
    not_here,
    table_settings_of,
)
from bot.privacy.erasures import Erasures
from bot.process.outages import Outages
from bot.process.servers_here import ServersHere
from bot.process.shutdown import close
from bot.process.upkeep import Upkeep
from bot.puzzle.found_puzzles import FoundPuzzles, is_public
from bot.puzzle.weekly_puzzles import WeeklyPuzzles
from bot.replays.replayed_game import Replays
from bot.replays.turning_points import TurningPoints
from bot.series.running_series import RunningSeries
from bot.show.page import Page
from bot.show.sentences import Language, language_of
from bot.table.fairness import proof_page
from bot.table.finished_table import closed_page, over_page
from bot.table.hints import Hints
from bot.table.left_table import left_page
from bot.table.lobby import lobby_page
from bot.table.panel import panel_page
from bot.table.public_table import table_page
from bot.table.threads import Threads, pointer_page
from bot.tournaments.tournaments import Tournaments
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import Database, GuildSettings
from tables.life.ai_seats import PAUSE_SECONDS, AiSeats
from tables.life.rematches import Rematches
from tables.random_source import SYSTEM, RandomHex
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.proof_cache import ProofCache
from tables.table.read_only_table import FrozenTable
from tables.table.registry import TableRegistry, TableSettings
from tables.table.table import Table
from tables.time.scheduler import Scheduler, WaitUntil, wall_clock
from tables.worker_pool_interface import Pool


class App:
    """The running bot: made by `bot.discord.client`, closed once."""

    _taking_up: asyncio.Task[None] | None = None
    _end: asyncio.Task[None] | None = None

    def __init__(  # noqa: PLR0913 -- the one place where the parts meet
        self,
        client: discord.Client,
        games: Mapping[str, AnyGame],
        database: Database,
        *,
        painting: Pool,
        thinking: Pool,
        clock: Callable[[], float] = time.time,
        wait_until: WaitUntil = wall_clock,
        steady: Callable[[], float] | None = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        pause_seconds: float = PAUSE_SECONDS,
        coalesce_seconds: float = COALESCE_SECONDS,
        paint_seconds: float = PAINT_SECONDS,
        emojis: Mapping[str, bytes] | None = None,
        random_hex: RandomHex = SYSTEM,
    ) -> None:
        self.games, self.database, self.now, self._client = games, database, clock, client
        self.random_hex = random_hex
        self.painter, self.race_painter = Painter.of_tables(painting, paint_seconds), Painter.of_races(painting)
        self.registry, self.rematches = self._tables()
        self.threads = Threads(client, database, self.registry, clock, wait_until)
        find, ended = self.registry.table, self.threads.finish
        self.publisher = Publisher(client, self.public_page, find, clock, wait_until, ended, coalesce_seconds)
        self.reposts = Reposts(self.publisher, database.guild_settings, clock)
        self.panels, self.in_flight = OpenPanels(self.panel, clock, wait_until), InFlight()
        self.scheduler = Scheduler(self.registry, clock, wait_until)
        self.ai_seats = AiSeats(thinking, pause, pause_seconds, random_hex=random_hex)
        self.hints, self.turning_points = Hints(thinking), TurningPoints(thinking)
        self.notifications = Notifications(client, database, find, clock, wait_until)
        self.seal_notices = SealNotices(client, database, clock, wait_until)
        self.replays, self.proofs = Replays(database.journal, clock), ProofCache(lambda: int(clock() * 1000))
        self.outages = Outages(self.registry, self.scheduler, database.key_values, clock, wait_until, steady)
        self.server_posts = ServerPosts(client, database, self.registry, clock, wait_until)
        self.welcome = Welcome(games, database, self.painter, clock, wait_until)
        self.emojis = AppEmojis(client, emojis or {}, clock, wait_until, pause)
        self.looks = ChosenLooks(database, self.emojis)
        self.daily, self.puzzles = self._deals_to_play_alone(thinking)
        self.evenings = Evenings(self, client, self.now, wait_until)
        self.tournaments = Tournaments(self, client, self.now, wait_until, thinking)
        self.series: tuple[RunningSeries[Any], ...] = (self.evenings, self.tournaments)
        self.servers = ServersHere(self, client, self._forget_server)
        self.upkeep = Upkeep(self, client, self.now, wait_until)
        self.erasures = Erasures(self.database, self.registry, self._leave_series, self.now, wait_until)

    def _tables(self) -> tuple[TableRegistry, Rematches]:
        journal = self.database.journal
        registry = TableRegistry(
            self.games,
            journal,
            on_event=self.on_event,
            now=lambda: int(self.now() * 1000),
            taken_up=self._taken_up,
            random_hex=self.random_hex,
        )
        return registry, Rematches(self.games, registry, journal, random_hex=self.random_hex)

    def _deals_to_play_alone(self, thinking: Pool) -> tuple[DailyDeals, WeeklyPuzzles]:
        daily = DailyDeals(self.database.daily, self.games, thinking, self.now, random_hex=self.random_hex)
        found = FoundPuzzles(
            self.registry,
            self.replays,
            self.turning_points,
            thinking,
            partial(is_public, self._client),
            self.random_hex,
        )
        return daily, WeeklyPuzzles(self.database, self.games, found, self.now)

    @property
    def closing(self) -> bool:
        """Tell whether the process is about to end."""
        return self.in_flight.refuses

    def on_event(self, table: Table, _: TableEvent) -> None:
        """Pass on that a table has changed; called after every commit, returns at once."""
        self.registry.note_event(table)
        self.publisher.publish(table)
        self.panels.refresh(table)
        self.ai_seats.wake(table)
        self.notifications.update(table)
        self.seal_notices.update(table)
        self.server_posts.update(table)
        for series in self.series:
            series.update(table)

    async def _leave_series(self, actor: Actor) -> None:
        """Let somebody take part in nothing any more that goes on after a game."""
        for series in self.series:
            await series.leave_everywhere(actor)

    def _forget_server(self, guild: int) -> None:
        """Let nothing go on where the rows are erased."""
        for series in self.series:
            series.live.forget_server(guild)

    def _is_counted_elsewhere(self, table: Table) -> bool:
        """Tell whether an evening or a tournament waits for the result of a table."""
        return any(series.live.of_table(table.id) is not None for series in self.series)

    async def resume(self) -> int:
        """Find every live table, to take it up where it stood, and return how many there are.

        Those that somebody asks for come first; the others follow once Discord can be reached.
        """
        count = await self.registry.find_live()
        for series in self.series:
            await series.live.load()
        await self.notifications.start()
        await self.outages.start()
        self._taking_up = asyncio.create_task(self._take_up(), name="taking up tables")
        return count

    async def stop_taking_up(self) -> None:
        """Leave tables of an earlier process that nobody has asked for as they are stored."""
        if self._taking_up is not None:
            self._taking_up.cancel()
            await asyncio.gather(self._taking_up, return_exceptions=True)

    async def _take_up(self) -> None:
        await self.outages.reached.wait()
        self.emojis.start()
        await self.registry.take_up()
        self.notifications.take_back_over(self._is_over)
        self.server_posts.start()
        self.scheduler.start()
        for series in self.series:
            series.start()
        self.upkeep.start()
        self.erasures.start()

    def _is_over(self, table_id: str) -> bool:
        """Tell whether a table is none of those that go on, now that they have all been taken up."""
        return self.registry.guild_of(table_id) is None and not self.registry.is_unreadable(table_id)

    def _taken_up(self, table: Table) -> None:
        """Show a table of an earlier process, and let its AI seats play and its people be notified."""
        if table.message is None:  # the process ended before anybody saw it
            self.publisher.post_when_possible(table)
        else:
            self.publisher.restore(table)
        self.ai_seats.wake(table)
        self.notifications.update(table)
        self.seal_notices.taken_up(table)

    def barred(self, interaction: discord.Interaction[Any], settings: GuildSettings, game: AnyGame) -> Text | None:
        """Return why no table of a game may be opened where an interaction comes from, or None."""
        if self.closing:
            return Text("bot.closing")
        here = missing_permissions(interaction) or not_here(interaction, settings)
        return here or closed_game(game, self.games, settings)

    async def post_lobby(self, table: Table, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """Answer with a table that has just been opened; if the answer is lost, it is posted without one."""
        frozen = table.freeze()
        page = await self.page_of(frozen)
        message = await reply.post(page)
        if message is None:
            await self.publisher.repost(table, table.channel)
        else:
            await table.set_message(interaction.channel_id or table.channel, message)
            self.publisher.painted(table, page, frozen.seq)
        self.notifications.update(table)
        self.seal_notices.update(table)
        self.server_posts.opened(table)

    async def begin(self, table: Table) -> Page:
        """Move a game that has just been dealt into its thread, if there is to be one; return what the lobby shows."""
        if await self.move_to_thread(table):
            return pointer_page(table.freeze())
        return await self.public_page(table)

    async def move_to_thread(self, table: Table, *, wanted: bool = False) -> bool:
        """Move a game that has just been dealt into a thread of its own, if that is `wanted` or the server wants it.

        Tell whether it is there. If Discord lets no thread be opened for now, it is moved as soon as that is possible.
        """
        move = partial(self._try_to_move, table, wanted=wanted)
        try:
            return await move()
        except discord.RateLimited:
            self.threads.move_later(table, move)
            return False

    async def _try_to_move(self, table: Table, *, wanted: bool) -> bool:
        thread = await self.threads.begin(table, wanted=wanted)
        if thread is None:
            return False
        await self.publisher.move(table, thread)
        if table.channel == thread:
            return True
        await self.threads.stay(table)
        return False

    async def close(self) -> None:
        """End in order and within ten seconds, the client as well; twice does no harm."""
        if self._end is None:
            self._end = asyncio.create_task(close(self, self._client), name="closing")
        await asyncio.shield(self._end)

    async def public_page(self, table: Table) -> Page:
        """Return what a table's public message shows now."""
        return await self.page_of(table.freeze())

    async def page_of(self, table: FrozenTable) -> Page:
        """Return what the public message of a table shows, as it was read."""
        language, theme = table.state.language, await self.looks.of_server(table.guild)
        painter = self.painter.for_channels()
        match table.state.phase:
            case "lobby":
                return await lobby_page(table, painter, theme)
            case "playing":
                return await table_page(table, painter, self.emojis.of(language), theme)
            case "finished":
                return await over_page(await self._with_ratings(table), painter, language, theme)
            case "abandoned":
                return closed_page(table)

    async def panel(self, table: Table, interaction: discord.Interaction[Any], **extra: str) -> Page:
        """Return the panel of the interaction's person, in their language: of the seat that is theirs by now.

        Whoever has none sees that they have left.
        """
        settings = await self.database.user_settings.get(interaction.user.id)
        language = settings.language or language_of(interaction.locale.value)
        frozen, look = table.freeze(), await self.looks.of_person(table.guild, settings, language)
        if frozen.state.phase == "finished":
            over = await self._with_ratings(frozen)
            return await over_page(over, self.painter, language, look.theme, pictures=look.pictures)
        if frozen.state.phase == "abandoned":
            return closed_page(frozen, language)
        seat = frozen.state.seat_of(interaction.user.id)
        if seat is None:
            return left_page(frozen, interaction.user.id, language, extra.get("notice", ""))
        hints = await self.gives_hints(table)
        return await panel_page(frozen, seat, language, self.painter, look, hints=hints, **extra)

    async def gives_hints(self, table: Table) -> bool:
        """Tell whether people may ask for hints at a table; an evening counts those who play alone as well."""
        settings = await self.database.guild_settings.get(table.guild)
        return gives_hints(settings, table.state) and not self._is_counted_elsewhere(table)

    async def _with_ratings(self, table: FrozenTable) -> FrozenTable:
        """Return a game that is over with how the ratings moved, which after a restart is read back."""
        if table.rating_changes:
            return table
        results = await self.database.results.of_table(table.id)
        return replace(table, rating_changes=tuple(entry.change for entry in results if entry.change is not None))

    async def proof(self, interaction: discord.Interaction[Any], table: Table | None = None) -> Page:
        """Return the proof of a deal, without a table that of the last one here, to whoever asks.

        Raises `Refused` while the deal is sealed, where there is none, and for who asks too often.
        """
        self.proofs.count(interaction.user.id)
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
        table = table or await self.registry.last_over(guild, channel)
        if table is None:
            open_here = self.registry.is_shown_in(channel, dealt=True)
            raise Refused(Text("table.sealed" if open_here else "bot.nothing-to-verify"))
        proof, posts = await self.proofs.of(table), await self.seal_notices.posts(table.id)
        unused = await self.seal_notices.unused(table.guild)
        return proof_page(table.freeze(), proof, posts, unused, await self.language(interaction))

    async def actor(self, interaction: discord.Interaction[Any]) -> Actor:
        """Return who acts, with what a table must know of their settings."""
        settings = await self.database.user_settings.get(interaction.user.id)
        return replace(actor_of(interaction), quiet=settings.quiet)

    async def table_settings(self, interaction: discord.Interaction[Any], pace: str | None = None) -> TableSettings:
        """Return how a table of this server is run; `pace` is what was asked for, if anything."""
        settings = await self.database.guild_settings.get(interaction.guild_id or 0)
        return table_settings_of(settings, pace)

    async def language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the language to speak to whoever acts: their own choice, else their Discord's."""
        settings = await self.database.user_settings.get(interaction.user.id)
        return settings.language or language_of(interaction.locale.value)

    async def table_language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the language of tables where somebody acts: the channel's, the server's, else its Discord's."""
        settings = await self.database.guild_settings.get(interaction.guild_id or 0)
        return language_at(interaction, settings)
