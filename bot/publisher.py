"""The public message of every table: newest paint wins, equal paints are skipped, the message follows the conversation.

One task per table that needs painting, so bursts of moves become one edit; what Discord refuses never reaches the game.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, TypeVar

import aiohttp
import discord

from bot.page import Page
from bot.refusals import NO_PERMISSION
from tables.clock import WaitUntil
from tables.pausing import hold, release
from tables.table import Table

ROLL_AFTER_SECONDS: Final = 55 * 60
BURIED_UNDER: Final = 8
"""A table message with so many newer ones below it is posted again."""
LOOK_EVERY_SECONDS: Final = 60
RETRIES: Final = (1.0, 4.0, 15.0)
COALESCE_SECONDS: Final = 0.2
"""Long enough for the click's own answer to paint the message first, and for a burst of moves to become one edit."""

UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083
"""Nothing can be edited in an archived thread; a new message opens it again, unless it is locked."""
UNSEEN: Final = {10003: "no such channel", 50001: "no access", 50013: "no permission", ARCHIVED: "thread archived"}
"""Codes that mean that nobody can see the table: its clocks stand still."""
OLD_EDITS: Final = 30046
AGAIN_AFTER_SECONDS: Final = 60.0
"""So long after the last retry a table is painted anew, as long as Discord is down."""
DOWN: Final = (discord.DiscordServerError, aiohttp.ClientError, TimeoutError)

T = TypeVar("T")
PublicPage: TypeAlias = Callable[[Table], Awaitable[Page]]
Ended: TypeAlias = Callable[[Table, Page], Awaitable[None]]
"""What is done once the end of a table has been painted."""

_log = logging.getLogger(__name__)


class Publisher:
    """Paints tables into their channels; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        page: PublicPage,
        now: Callable[[], float],
        wait_until: WaitUntil,
        ended: Ended | None = None,
        coalesce_seconds: float = COALESCE_SECONDS,
    ) -> None:
        self._client = client
        self._page = page
        self._now = now
        self._wait_until = wait_until
        self._when_over = ended
        self._coalesce_seconds = coalesce_seconds
        self._dirty: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._painted: dict[str, bytes] = {}
        self._looked: dict[str, float] = {}
        self._unposted: set[str] = set()
        """Tables that nobody has seen yet: no answer shows them, and posting them has failed so far."""

    def publish(self, table: Table) -> None:
        """See to it that the table's message shows its newest state; returns at once."""
        self._dirty.add(table.id)
        if table.id not in self._tasks:
            task = asyncio.create_task(self._paint_while_dirty(table), name=f"publisher of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def painted(self, table: Table, page: Page) -> None:
        """Note that an interaction's answer has painted the message already."""
        self._painted[table.id] = page.fingerprint

    def lost(self, table: Table) -> None:
        """Look after a table whose channel may be gone: painting it again will tell."""
        self._painted.pop(table.id, None)
        self.publish(table)

    def post_when_possible(self, table: Table) -> None:
        """Post a table that nobody has seen yet, as soon as Discord takes it; returns at once."""
        self._unposted.add(table.id)
        self.publish(table)

    async def repost(self, table: Table, channel: int) -> None:
        """Post the table anew in a channel, and take the old message away."""
        await self._try_to_post(table, channel)

    async def move(self, table: Table, channel: int) -> None:
        """Post the table in a channel of its own; the old message stays where it is."""
        await self._try_to_post(table, channel, keep_old=True)

    async def _try_to_post(self, table: Table, channel: int, *, keep_old: bool = False) -> None:
        try:
            await self._post(table, channel, await self._page(table), keep_old=keep_old)
        except DOWN as error:
            _log.warning("table %s could not be posted in channel %s: %s", table.id, channel, error)
            if table.message is None:
                self._unposted.add(table.id)
            self.publish(table)

    async def flush(self) -> None:
        """Wait until everything asked for so far is painted."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def close(self, patience: float) -> None:
        """Finish the paints under way, for at most `patience` seconds."""
        if self._tasks:
            _, late = await asyncio.wait(list(self._tasks.values()), timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table.id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("painting table %s failed at step %s", table.id, table.seq, exc_info=error)
        if not table.is_live and table.id not in self._dirty:
            self._painted.pop(table.id, None)
            self._looked.pop(table.id, None)
            self._unposted.discard(table.id)
        if table.id in self._dirty and not task.cancelled() and task.exception() is None:
            self.publish(table)

    async def _paint_while_dirty(self, table: Table) -> None:
        while table.id in self._dirty:
            await asyncio.sleep(self._coalesce_seconds)
            self._dirty.discard(table.id)
            try:
                await self._paint(table)
            except DOWN as error:
                _log.warning("Discord is down for table %s: %s", table.id, error)
                self._dirty.add(table.id)
                await self._wait_until(self._now() + AGAIN_AFTER_SECONDS)

    async def _paint(self, table: Table) -> None:
        """Show everybody the table as it is now. Raises `DOWN` once the retries are used up."""
        page = await self._page(table)
        if (table.id in self._unposted and table.is_live) or await self._should_roll(table):
            await self._post(table, table.channel, page)
        elif self._painted.get(table.id) != page.fingerprint:
            await self._edit(table, page)
        if not table.is_live and self._when_over is not None:
            await self._when_over(table, page)

    async def _should_roll(self, table: Table) -> bool:
        if table.message is None or not table.is_live:
            return False
        age = self._now() - discord.utils.snowflake_time(table.message).timestamp()
        if age > ROLL_AFTER_SECONDS:
            return True
        if self._now() - self._looked.get(table.id, self._now() - age) < LOOK_EVERY_SECONDS:
            return False
        self._looked[table.id] = self._now()
        return await self._is_buried(table.channel, table.message)

    async def _is_buried(self, channel: int, message: int) -> bool:
        try:
            newer = self._client.get_partial_messageable(channel).history(
                limit=BURIED_UNDER, after=discord.Object(message)
            )
            return len([seen async for seen in newer]) >= BURIED_UNDER
        except discord.HTTPException:
            return False  # without the right to read, the message simply stays where it is

    async def _edit(self, table: Table, page: Page) -> None:
        if table.message is None:
            return
        message = self._client.get_partial_messageable(table.channel).get_partial_message(table.message)
        try:
            await self._persist(lambda: message.edit(view=page.view(), attachments=page.files()))
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_EDITS) or (error.code == ARCHIVED and table.is_live):
                await self._post(table, table.channel, page)
            elif error.code == NO_PERMISSION and page.spare is not None:
                await self._edit(table, page.spare)
            else:
                await self._gave_up(table, error)
            return
        await self._seen(table, page)

    async def _post(self, table: Table, channel: int, page: Page, *, keep_old: bool = False) -> None:
        nonce = secrets.token_hex(8)
        target = self._client.get_partial_messageable(channel)
        try:
            sent = await self._persist(
                lambda: target.send(view=page.view(), files=page.files(), nonce=nonce, silent=True)
            )
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            if error.code == NO_PERMISSION and page.spare is not None:
                await self._post(table, channel, page.spare, keep_old=keep_old)
            else:
                await self._gave_up(table, error)
            return
        old_channel, old_message = table.channel, table.message  # somebody may have had it posted meanwhile
        await table.place(channel, sent.id)
        self._unposted.discard(table.id)
        await self._seen(table, page)
        self._looked[table.id] = self._now()
        if old_message is not None and not keep_old:
            await self._delete(old_channel, old_message)

    async def _delete(self, channel: int, message: int) -> None:
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            _log.info("an old table message stays in channel %s (code %s)", channel, error.code)

    async def _seen(self, table: Table, page: Page) -> None:
        """Note what everybody sees now; clocks that stood still run on."""
        self._painted[table.id] = page.fingerprint
        if table.sitting.held is not None:
            await release(table)

    async def _gave_up(self, table: Table, error: discord.HTTPException) -> None:
        """Keep the game, let the message be: `/table show` brings it back where there is permission."""
        self._painted.pop(table.id, None)
        if error.code in UNSEEN and table.is_live and table.sitting.held is None:
            await hold(table)
        _log.warning("table %s cannot be shown in channel %s (code %s)", table.id, table.channel, error.code)

    async def _persist(self, send: Callable[[], Awaitable[T]]) -> T:
        """Send; wait and try again when Discord or the network is down."""
        for wait in RETRIES:
            try:
                return await send()
            except DOWN:
                await self._wait_until(self._now() + wait)
        return await send()
