"""Owns which parts the running bot has: makes them and joins them. It must not know when they start or end.

What a part calls when something has happened is left open here: `bot.shown_tables` and `bot.app` say it.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import discord

from bot.daily.daily_deals import DailyDeals
from bot.emojis import AppEmojis
from bot.hints import Hints
from bot.interactions.in_flight import InFlight
from bot.messages.notifications import Notifications
from bot.messages.open_panels import OpenPanels
from bot.messages.publisher import COALESCE_SECONDS, Publisher
from bot.messages.reposts_on_request import Reposts
from bot.messages.seal_notices import SealNotices
from bot.messages.server_posts import ServerPosts
from bot.messages.threads import Threads
from bot.messages.welcome import Welcome
from bot.outages import Outages
from bot.pages.page import Page
from bot.pictures import Painter
from bot.pictures.painter import PAINT_SECONDS
from bot.puzzle.found_puzzles import FoundPuzzles
from bot.puzzle.public_channels import is_public
from bot.puzzle.weekly_puzzles import WeeklyPuzzles
from bot.replays.replayed_game import Replays
from bot.replays.turning_points import TurningPoints
from bot.settings.chosen_looks import ChosenLooks
from games.core.game import AnyGame
from storage import Database
from tables.ai_turns import PAUSE_SECONDS, AiSeats
from tables.events import TableEvent
from tables.proof_cache import ProofCache
from tables.random_source import SYSTEM, RandomHex
from tables.registry import TableRegistry
from tables.rematches import Rematches
from tables.scheduler import Scheduler, WaitUntil, wall_clock
from tables.table import Table
from tables.worker_pool_interface import Pool


class Parts(ABC):
    """All parts of the bot: registry, painter, publisher, panels, AI seats."""

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
        self._complete(client, wait_until, thinking)

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

    @abstractmethod
    def _complete(self, client: discord.Client, wait_until: WaitUntil, thinking: Pool) -> None:
        """Make the parts that need all the others, once those are there; `thinking` are the workers for AI seats."""

    @abstractmethod
    def on_event(self, table: Table, event: TableEvent, /) -> None:
        """Pass on that a table has changed; called after every commit, returns at once."""

    @abstractmethod
    def _taken_up(self, table: Table) -> None:
        """Show a table of an earlier process, and let its AI seats play and its people be notified."""

    @abstractmethod
    async def public_page(self, table: Table) -> Page:
        """Return what a table's public message shows now."""

    @abstractmethod
    async def panel(self, table: Table, interaction: discord.Interaction[Any], **extra: str) -> Page:
        """Return the panel of the interaction's person, in their language: of the seat that is theirs by now."""
