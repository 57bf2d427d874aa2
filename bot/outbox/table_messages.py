"""The public messages of tables: when they are posted anew, and what a table hears of its message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeAlias

import discord

from bot.outbox.outbox import ARCHIVED, Outbox
from bot.show.kept_message import KeptMessage
from bot.show.page import Page
from storage import StorageError
from tables.table.table import Table

ROLL_AFTER_SECONDS: Final = 55 * 60
BURIED_UNDER: Final = 8
"""A table message with so many newer ones below it is posted again."""
CHECK_EVERY_SECONDS: Final = 60
RESTORED_AT_ONCE: Final = 2
"""The most messages of an earlier process that are shown at the same time, in the background."""
RESTORED_AFTER_SECONDS: Final = 0.2
"""Between two of them: Discord's fifty requests a second are for those who click."""
UNSEEN: Final = {10003: "no such channel", 50001: "no access", 50013: "no permission", ARCHIVED: "thread archived"}
"""Codes that mean that nobody can see the table: its clocks stand still."""

FindTable: TypeAlias = Callable[[str], Awaitable[Table | None]]
"""Returns a table by its id, which may have to be loaded. Raises `StorageError`."""
Ended: TypeAlias = Callable[[Table, Page], Awaitable[None]]
"""Called once the end of a table is shown."""

_log = logging.getLogger(__name__)


class PublicPages(Protocol):
    """Draws what everybody sees of a table."""

    async def public(self, table: Table) -> Page:
        """Return it as it is now."""

    async def sketch(self, table: Table) -> Page | None:
        """Return the same without its pictures (`KeptMessage.sketch`)."""


class TableMessages:
    """Keeps tables shown in their channels; `now` is the clock in unix seconds."""

    def __init__(
        self,
        outbox: Outbox,
        client: discord.Client,
        pages: PublicPages,
        find: FindTable,
        now: Callable[[], float],
        ended: Ended | None = None,
    ) -> None:
        self._outbox, self._client = outbox, client
        self.pages, self.now, self.when_over = pages, now, ended
        self._find = find
        self.looked: dict[str, float] = {}
        """By table: when it was looked last whether its message is buried."""
        self._to_restore: dict[str, None] = {}
        """By id alone: until its turn comes, a table may leave memory."""
        self._restoring: set[str] = set()
        self._restorers: set[asyncio.Task[None]] = set()
        self._closed = False

    def publish(self, table: Table) -> None:
        """See to it that the table's message shows its newest state; returns at once."""
        self._outbox.show(TableMessage(self, table))

    def restore(self, table: Table) -> None:
        """Show a table of an earlier process in place, after all that is more urgent; returns at once."""
        self._to_restore[table.id] = None
        if len(self._restorers) < RESTORED_AT_ONCE and not self._closed:
            task = asyncio.create_task(self._restore_all(), name="restoring tables")
            self._restorers.add(task)
            task.add_done_callback(self._restorers.discard)

    def painted(self, table: Table, page: Page, seq: int) -> None:
        """Note that an interaction's answer has shown a page already, as the table was at step `seq`."""
        self._outbox.painted(TableMessage(self, table), page)
        if table.seq != seq:
            self.publish(table)  # the answer may have covered a newer page

    def recheck(self, table: Table) -> None:
        """Show a table again whose channel may be gone: that shows whether it is."""
        self._outbox.doubt(_key(table.id))
        self.publish(table)

    def post_when_possible(self, table: Table) -> None:
        """Post a table that nobody has seen yet, as soon as Discord takes it; returns at once."""
        self._outbox.post_when_possible(TableMessage(self, table))

    async def repost(self, table: Table, channel: int) -> None:
        """Post the table anew in a channel, and take the old message away; a repost under way is shared."""
        await self._outbox.post(TableMessage(self, table), channel)

    async def move(self, table: Table, channel: int) -> None:
        """Post the table in a channel of its own; the old message stays where it is."""
        await self._outbox.post(TableMessage(self, table), channel, keep_old=True)

    async def stands(self, table: Table) -> bool:
        """Return whether a table's message is still there, as far as Discord tells."""
        return table.message is not None and await self._outbox.stands(table.channel, table.message)

    @property
    def busy(self) -> set[str]:
        """Return the tables that are to be shown or posted."""
        of_tables = {key.removeprefix("table ") for key in self._outbox.busy if key.startswith("table ")}
        return {*of_tables, *self._to_restore, *self._restoring}

    @property
    def backlog(self) -> int:
        """Return how many tables wait to be shown."""
        return self._outbox.backlog + len(self._to_restore)

    async def flush(self) -> None:
        """Show everything asked for so far, at once, and wait until it is done."""
        while self._restorers:
            await asyncio.gather(self._outbox.flush(), asyncio.wait(list(self._restorers)))
        await self._outbox.flush()

    async def close(self) -> None:
        """Restore no more; the outbox ends by itself."""
        self._closed = True
        tasks = list(self._restorers)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _restore_all(self) -> None:
        while self._to_restore:
            name = next(iter(self._to_restore))
            del self._to_restore[name]
            self._restoring.add(name)
            table = await self._found(name)
            if table is not None:
                self._outbox.show(TableMessage(self, table), in_place=True)
                if await self._outbox.tried(_key(name)):
                    await self._outbox.hold_back(RESTORED_AFTER_SECONDS)
            self._restoring.discard(name)

    async def _found(self, name: str) -> Table | None:
        try:
            return await self._find(name)
        except StorageError as error:
            _log.warning("table %s could not be read to be shown: %s", name, error)
            return None

    async def is_buried(self, table: Table) -> bool:
        """Return whether others have written much below a table's message, so far as that may be read."""
        if table.message is None:
            return False
        try:
            newer = self._client.get_partial_messageable(table.channel).history(
                limit=BURIED_UNDER, after=discord.Object(table.message)
            )
            return len([seen async for seen in newer]) >= BURIED_UNDER
        except discord.HTTPException:
            return False  # without the right to read, the message simply stays where it is


class TableMessage(KeptMessage):
    """The message of a table."""

    def __init__(self, messages: TableMessages, table: Table) -> None:
        self._messages, self._table = messages, table
        self.key, self.guild = _key(table.id), table.guild

    @property
    def channel(self) -> int:
        """Where it stands."""
        return self._table.channel

    @property
    def message(self) -> int | None:
        """The message; None if the table was not posted yet."""
        return self._table.message

    @property
    def is_over(self) -> bool:
        """Whether the table is over."""
        return not self._table.is_live

    async def page(self) -> Page:
        """Return what everybody sees of the table now."""
        return await self._messages.pages.public(self._table)

    async def sketch(self) -> Page | None:
        """Return the same page, not painted."""
        return await self._messages.pages.sketch(self._table)

    async def wants_anew(self) -> bool:
        """Return whether the message is old, or others have written much below it: that is looked for each minute."""
        table, now, looked = self._table, self._messages.now(), self._messages.looked
        if table.message is None or not table.is_live:
            return False
        age = now - discord.utils.snowflake_time(table.message).timestamp()
        if age > ROLL_AFTER_SECONDS:
            return True
        if now - looked.get(table.id, now - age) < CHECK_EVERY_SECONDS:
            return False
        looked[table.id] = now
        return await self._messages.is_buried(table)

    async def posted(self, channel: int, message: int) -> None:
        """Store where the table is shown from now on."""
        await self._table.set_message(channel, message)
        self._messages.looked[self._table.id] = self._messages.now()

    async def seen(self) -> None:
        """Let clocks that stood still run on: everybody sees the table."""
        if self._table.state.held is not None:
            await self._table.release()

    async def ended(self, page: Page) -> None:
        """Forget the table, and hand its end on."""
        self._messages.looked.pop(self._table.id, None)
        if self._messages.when_over is not None:
            await self._messages.when_over(self._table, page)

    async def refused(self, error: discord.HTTPException) -> None:
        """Keep the game, let the message be: `/table show` brings it back where there is permission."""
        if error.code in UNSEEN and self._table.is_live and self._table.state.held is None:
            await self._table.hold()


def _key(table: str) -> str:
    return f"table {table}"
