"""The thread of each game, where the server wants one: opened at the deal, archived at its end.

It knows no rules.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Final

import discord

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.edits import edit_posted
from bot.discord.limits.retry import DOWN, log_refusal
from bot.show.localizer import localizer_for
from bot.show.names import host_name, name_of
from bot.show.page import Page, page_of
from bot.show.sentences import speak
from bot.table.private_table import private_page
from games.core.game import News
from games.core.text import Text
from storage import Database
from tables.table.read_only_table import FrozenTable
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.table.table_state import TableState
from tables.time.scheduler import WaitUntil

ARCHIVED_AFTER_MINUTES: Final = 1440
NAME_LENGTH: Final = 100

_log = logging.getLogger(__name__)


class Threads:
    """Opens and archives the threads of games; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        registry: TableRegistry,
        post: Callable[[Table, int], Awaitable[None]],
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        """Make it; `post` posts a table in a channel and leaves its old message where it is."""
        self._client = client
        self._database = database
        self._registry = registry
        self._post = post
        self._tasks = BackgroundTasks("a thread, or what leads to it,", now, wait_until)

    async def move(self, table: Table, *, wanted: bool = False) -> bool:
        """Move a game that has just been dealt into a thread of its own, if that is `wanted` or the server wants it.

        Return whether it is there. If Discord lets no thread be opened for now, it is moved once that is possible.
        """
        try:
            return await self._try_to_move(table, wanted=wanted)
        except discord.RateLimited:
            move = partial(self._move_later, table, wanted=wanted)
            self._tasks.begin_until_done(move, f"the thread of table {table.id}")
            return False

    async def _move_later(self, table: Table, *, wanted: bool) -> None:
        if table.is_live and await self._try_to_move(table, wanted=wanted):
            self.link_from_lobby(table)

    async def _try_to_move(self, table: Table, *, wanted: bool) -> bool:
        thread = await self._open(table, wanted=wanted)
        if thread is None:
            return False
        await self._post(table, thread)
        if table.channel == thread:
            return True
        await self._stay(table)
        return False

    async def _open(self, table: Table, *, wanted: bool = False) -> int | None:
        """Open a thread under the lobby's message, if that is `wanted` or the server wants it.

        None: the game stays in the channel. Raises `discord.RateLimited`: it stays there for now.
        """
        settings = await self._database.guild_settings.get(table.guild)
        message, private = table.message, table.state.is_private
        if not (wanted or private or settings.threads) or message is None or table.state.parent is not None:
            return None
        if private and await self._is_among_themselves(table):
            return None
        name = speak(
            Text("bot.thread-name", game=name_of(table.game), host=host_name(table.state)), table.state.language
        )
        try:
            thread = await (self._private(table, name) if private else self._public(table, message, name))
        except (discord.HTTPException, *DOWN) as error:
            _log.info("no thread for table %s (%s): the game stays in the channel", table.id, error)
            return None
        if thread is None:
            return None
        await self._settle(table, (table.channel, message), thread.id if private else None)
        return thread.id

    async def _public(self, table: Table, message: int, name: str) -> discord.Thread:
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        return await channel.get_partial_message(message).create_thread(
            name=name[:NAME_LENGTH], auto_archive_duration=ARCHIVED_AFTER_MINUTES
        )

    async def _private(self, table: Table, name: str) -> discord.Thread | None:
        """Open a thread for those who play; None where there can be none: then they play on their panels."""
        channel = self._client.get_channel(table.channel)
        if not isinstance(channel, discord.TextChannel):
            return None
        thread = await channel.create_thread(
            name=name[:NAME_LENGTH],
            type=discord.ChannelType.private_thread,
            invitable=False,
            auto_archive_duration=ARCHIVED_AFTER_MINUTES,
        )
        for person in table.state.people:
            try:
                await thread.add_user(discord.Object(person))
            except (discord.HTTPException, discord.RateLimited, *DOWN) as error:
                _log.info("somebody was not added to the thread of table %s (%s)", table.id, error)
        return thread

    async def _is_among_themselves(self, table: Table) -> bool:
        """Let a table stay in the private thread where it was opened; return whether it was."""
        channel = self._client.get_channel(table.channel)
        if not isinstance(channel, discord.Thread) or not channel.is_private():
            return False
        await self._settle(table, None, channel.id)
        return True

    async def _stay(self, table: Table) -> None:
        """Let the game be played in the channel after all: nothing could be posted in the thread."""
        await self._settle(table, None)
        if table.state.held is not None:
            await table.release()

    @staticmethod
    async def _settle(table: Table, parent: tuple[int, int] | None, room: int | None = None) -> None:
        def change(draft: TableState, _: int) -> Iterator[News]:
            draft.parent, draft.room = parent, room
            yield from ()

        await table.do_itself("thread", change)

    def link_from_lobby(self, table: Table) -> None:
        """Let the lobby's message lead to the thread, where the answer that should have done so was lost."""
        if table.state.parent is not None:
            lead, what = (
                partial(self._lead, table, *table.state.parent),
                f"the pointer to the thread of table {table.id}",
            )
            self._tasks.begin_until_done(lead, what)

    async def _lead(self, table: Table, channel: int, message: int) -> None:
        if not table.is_live:
            return  # the end of the game stands there
        with log_refusal(f"no pointer to the thread of table {table.id}"):
            await edit_posted(self._client, channel, message, pointer_page(table.freeze()))

    async def finish(self, table: Table, page: Page) -> None:
        """Show the end in the parent channel as well, and archive the thread unless a rematch is held in it.

        Raises what passes by itself: then it is to be done again.
        """
        parent = table.state.parent
        if parent is None:
            return
        with log_refusal(f"the end of table {table.id} is only in its thread"):
            await edit_posted(self._client, *parent, page)
            if table.channel != parent[0] and not await self._registry.is_shown_in(table.channel):
                await self._archive(table.channel)

    async def close(self) -> None:
        """Let what is still to be tried again go."""
        await self._tasks.close()

    async def _archive(self, channel: int) -> None:
        thread: Any = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=True)


def pointer_page(table: FrozenTable) -> Page:
    """Return what stands in the parent channel while the game is played in its thread."""
    if table.state.is_private:
        return private_page(table)
    localizer = localizer_for(table.state.language, table.state.seats)
    title = Text("bot.lobby-title", glyph=table.game.glyph, game=name_of(table.game), host=host_name(table.state))
    text = f"## {localizer.say(title)}\n{localizer.say(Text('bot.in-thread', thread=f'<#{table.channel}>'))}"

    return page_of(text, accent=table.game.accent)
