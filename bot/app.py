"""Owns when the parts of the running bot start, what a change of a table sets going, and how all ends in order.

It must not know any game's rules. `on_event` is the one callable handed down to the tables: after every commit it wakes
the publisher, the panels, the AI seats, the scheduler and the notifications.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import discord

from bot.evenings.evenings import Evenings
from bot.interactions.reply import Reply
from bot.messages.threads import pointer_page
from bot.pages.page import Page
from bot.privacy.erasures import Erasures
from bot.series.running_series import RunningSeries
from bot.servers_here import ServersHere
from bot.settings.allowed_channels import closed_game, missing_permissions, not_here
from bot.shown_tables import ShownTables
from bot.shutdown import close
from bot.tournaments.tournaments import Tournaments
from bot.upkeep import Upkeep
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings
from tables.acting_person import Actor
from tables.events import TableEvent
from tables.scheduler import WaitUntil
from tables.table import Table
from tables.worker_pool_interface import Pool

_log = logging.getLogger(__name__)


class App(ShownTables):
    """The running bot: made by `bot.client`, closed once."""

    _taking_up: asyncio.Task[None] | None = None
    _end: asyncio.Task[None] | None = None

    def _complete(self, client: discord.Client, wait_until: WaitUntil, thinking: Pool) -> None:
        """Make the parts that need the whole bot."""
        self.evenings = Evenings(self, client, self.now, wait_until)
        self.tournaments = Tournaments(self, client, self.now, wait_until, thinking)
        self.series: tuple[RunningSeries[Any], ...] = (self.evenings, self.tournaments)
        self.servers = ServersHere(self, client, self._forget_server)
        self.upkeep = Upkeep(self, client, self.now, wait_until)
        self.erasures = Erasures(self.database, self.registry, self._leave_series, self.now, wait_until)

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
