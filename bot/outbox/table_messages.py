"""The public messages themselves: posting, editing, posting anew.

It must not let Discord's refusals reach the game.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

import discord

from bot.discord.limits.retry import DOWN, T, Work, log_refusal, passes, until_done
from bot.discord.page_sending import instead_of
from bot.outbox.background_tasks import BackgroundTasks
from bot.show.page import Page
from tables.table.table import Table
from tables.time.scheduler import WaitUntil

ROLL_AFTER_SECONDS: Final = 55 * 60
BURIED_UNDER: Final = 8
"""A table message with so many newer ones below it is posted again."""
CHECK_EVERY_SECONDS: Final = 60
RETRIES: Final = (1.0, 4.0, 15.0)
"""Seconds between the first tries while Discord is down; what then still fails is the publisher's to bring back."""

UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083
"""Nothing can be edited in an archived thread; a new message opens it again, unless it is locked."""
UNSEEN: Final = {10003: "no such channel", 50001: "no access", 50013: "no permission", ARCHIVED: "thread archived"}
"""Codes that mean that nobody can see the table: its clocks stand still."""
OLD_EDITS: Final = 30046
GONE: Final = frozenset({UNKNOWN_MESSAGE, 10003})

_log = logging.getLogger(__name__)


class TableMessages:
    """Where tables are shown, and what everybody sees there; `now` is the clock in unix seconds.

    Whatever it raises has left the table unpainted: errors that may pass, and those that nobody foresaw.
    """

    def __init__(self, client: discord.Client, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._client = client
        self._now = now
        self._wait_until = wait_until
        self._deletions = BackgroundTasks("taking an old table message away")
        self._seen: dict[str, bytes] = {}
        self._looked: dict[str, float] = {}
        self.unposted: set[str] = set()
        """Tables that nobody has seen yet: no answer shows them, and posting them has failed so far."""

    def note(self, table: Table, page: Page) -> None:
        """Note that everybody sees a page."""
        self._seen[table.id] = page.fingerprint

    def doubt(self, table: Table) -> None:
        """Take for unknown what everybody sees."""
        self._seen.pop(table.id, None)

    def forget(self, table: Table) -> None:
        """Keep nothing more of a table that is over."""
        self.doubt(table)
        self._looked.pop(table.id, None)
        self.unposted.discard(table.id)

    async def close(self) -> None:
        """Take nothing away any more."""
        await self._deletions.close()

    async def show(self, table: Table, page: Page, *, in_place: bool) -> None:
        """Show everybody a page, if they do not see it yet; `in_place`: anew only where the message has gone."""
        rolls = not in_place and await self._should_roll(table)
        if (table.id in self.unposted and table.is_live) or rolls:
            await self.post(table, table.channel, page)
        elif self._seen.get(table.id) != page.fingerprint:
            await self._edit(table, page, in_place=in_place)

    async def _should_roll(self, table: Table) -> bool:
        if table.message is None or not table.is_live:
            return False
        age = self._now() - discord.utils.snowflake_time(table.message).timestamp()
        if age > ROLL_AFTER_SECONDS:
            return True
        if self._now() - self._looked.get(table.id, self._now() - age) < CHECK_EVERY_SECONDS:
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

    async def stands(self, table: Table) -> bool:
        """Return whether a table's message is still there, as far as Discord tells."""
        if table.message is None:
            return False
        message = self._client.get_partial_messageable(table.channel).get_partial_message(table.message)
        try:
            await message.fetch()
        except discord.HTTPException as error:
            return error.code not in GONE
        except (discord.RateLimited, *DOWN):
            return True
        return True

    async def _edit(self, table: Table, page: Page, *, in_place: bool) -> None:
        shown = table.message
        if shown is None:
            return
        message = self._client.get_partial_messageable(table.channel).get_partial_message(shown)
        try:
            await self._persist(lambda: message.edit(view=page.view, attachments=page.files()))
        except discord.HTTPException as error:
            if error.code == OLD_EDITS and not in_place:
                await self.post(table, table.channel, page)
            elif passes(error):
                raise
            elif error.code == UNKNOWN_MESSAGE and table.message != shown:
                await self._edit(table, page, in_place=in_place)  # it has been posted anew meanwhile
            elif error.code == UNKNOWN_MESSAGE or (error.code == ARCHIVED and table.is_live):
                await self.post(table, table.channel, page)
            elif (other := instead_of(page, error)) is not None:
                await self._edit(table, other, in_place=in_place)
            else:
                await self._gave_up(table, error)
            return
        await self._has_seen(table, page)

    async def post(self, table: Table, channel: int, page: Page, *, keep_old: bool = False) -> None:
        """Post a table in a channel, and take its old message away, unless it is to stay."""
        nonce = secrets.token_hex(8)
        target = self._client.get_partial_messageable(channel)
        try:
            sent = await self._persist(
                lambda: target.send(view=page.view, files=page.files(), nonce=nonce, silent=True)
            )
        except discord.HTTPException as error:
            if passes(error):
                raise
            if (other := instead_of(page, error)) is not None:
                await self.post(table, channel, other, keep_old=keep_old)
            else:
                await self._gave_up(table, error)
            return
        old_channel, old_message = table.channel, table.message  # somebody may have had it posted meanwhile
        await table.set_message(channel, sent.id)
        self.unposted.discard(table.id)
        await self._has_seen(table, page)
        self._looked[table.id] = self._now()
        if old_message is not None and not keep_old:
            await self._take_away(old_channel, old_message)

    async def _take_away(self, channel: int, message: int) -> None:
        """Delete an old message: now if Discord lets us, else as soon as it does; nothing waits for that."""
        delete = partial(self._delete, channel, message)
        try:
            await delete()
        except (discord.HTTPException, discord.RateLimited, *DOWN) as error:
            _log.info("an old table message stays in channel %s for now: %s", channel, error)
            what = f"taking an old table message in channel {channel} away"
            self._deletions.begin(until_done(delete, self._now, self._wait_until, what), what)

    async def _delete(self, channel: int, message: int) -> None:
        """Delete a message, if that is allowed. Raises what passes by itself."""
        with log_refusal(f"an old table message stays in channel {channel}"):
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()

    async def _has_seen(self, table: Table, page: Page) -> None:
        """Note what everybody sees now; clocks that stood still run on."""
        self.note(table, page)
        if table.state.held is not None:
            await table.release()

    async def _gave_up(self, table: Table, error: discord.HTTPException) -> None:
        """Keep the game, let the message be: `/table show` brings it back where there is permission."""
        self.doubt(table)
        if error.code in UNSEEN and table.is_live and table.state.held is None:
            await table.hold()
        _log.warning("table %s cannot be shown in channel %s (code %s)", table.id, table.channel, error.code)

    async def _persist(self, send: Work[T]) -> T:
        """Send; wait and try again when Discord or the network is down."""
        for wait in RETRIES:
            try:
                return await send()
            except DOWN:
                await self._wait_until(self._now() + wait)
        return await send()
