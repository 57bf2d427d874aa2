"""The message of each series: edited while games go on, posted anew below them when there is a new total.

One task per series; whatever goes wrong in it is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeAlias

import discord

from bot.discord.limits.retry import log_refusal, passes, until_done
from bot.discord.page_sending import instead_of
from bot.outbox.background_tasks import BackgroundTasks
from bot.outbox.table_messages import OLD_EDITS, UNKNOWN_MESSAGE
from bot.show.page import Page
from tables.series.live_series import LiveSeries
from tables.time.scheduler import WaitUntil

COALESCE_SECONDS: Final = 0.2

SeriesPage: TypeAlias = Callable[[LiveSeries], Awaitable[Page]]
Told: TypeAlias = Callable[[LiveSeries], Awaitable[None]]

_log = logging.getLogger(__name__)


class SeriesMessages:
    """Shows series in their channels.

    `now` is the clock in unix seconds; `told` is called once an end is shown.
    """

    def __init__(
        self,
        client: discord.Client,
        page: SeriesPage,
        told: Told,
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        self._client, self._page, self._told = client, page, told
        self._now, self._wait_until = now, wait_until
        self._seen: dict[str, bytes] = {}
        self._dirty: set[str] = set()
        self._busy: set[str] = set()
        self._tasks = BackgroundTasks("a message of a series")

    def show(self, live: LiveSeries) -> None:
        """See to it that a series' message shows its newest state; returns at once."""
        self._dirty.add(live.id)
        if live.id not in self._busy:
            self._busy.add(live.id)
            self._tasks.begin(self._show_while_dirty(live), f"message of {live.state.kind} {live.id}")

    def painted(self, live: LiveSeries, page: Page) -> None:
        """Note that an answer has painted the message already."""
        self._seen[live.id] = page.fingerprint

    async def settled(self) -> None:
        """Wait until everything asked for so far is shown."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Show nothing any more; the next process goes on."""
        await self._tasks.close()

    async def _show_while_dirty(self, live: LiveSeries) -> None:
        try:
            while live.id in self._dirty:
                await asyncio.sleep(COALESCE_SECONDS)
                self._dirty.discard(live.id)
                what = f"the message of {live.state.kind} {live.id}"
                await until_done(partial(self._show, live), self._now, self._wait_until, what)
        finally:
            self._busy.discard(live.id)

    async def _show(self, live: LiveSeries) -> None:
        chapter, ends = live.state.chapter, live.state.phase == "ending"
        page = await self._page(live)
        if live.message is None or live.chapter != chapter:
            await self._post(live, page, chapter)
        elif self._seen.get(live.id) != page.fingerprint:
            await self._edit(live, page, live.message)
        if ends:
            self._seen.pop(live.id, None)
            await self._told(live)

    async def _post(self, live: LiveSeries, page: Page, chapter: int) -> None:
        """Post the message anew and take the old one away; a nonce keeps a second try from standing there, too."""
        target, old = self._client.get_partial_messageable(live.channel), live.message
        nonce = f"{live.state.kind[0]}{live.id}-{chapter}"[:25]
        try:
            sent = await target.send(view=page.view, files=page.files(), nonce=nonce, silent=True)
        except discord.HTTPException as error:
            if passes(error):
                raise
            if (other := instead_of(page, error)) is not None:
                await self._post(live, other, chapter)
            else:
                self._warn(live, error)
            return
        await live.set_message(sent.id, chapter)
        self._seen[live.id] = page.fingerprint
        if old is not None and old != sent.id:
            delete, what = partial(self._delete, live.channel, old), f"taking an old message of {live.state.kind} away"
            self._tasks.begin(until_done(delete, self._now, self._wait_until, what), what)

    def _warn(self, live: LiveSeries, error: discord.HTTPException) -> None:
        place = (live.state.kind, live.id, live.channel, error.code)
        _log.warning("the %s %s cannot be shown in channel %s (code %s)", *place)

    async def _delete(self, channel: int, message: int) -> None:
        with log_refusal(f"an old message stays in channel {channel}"):
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()

    async def _edit(self, live: LiveSeries, page: Page, message: int) -> None:
        shown = self._client.get_partial_messageable(live.channel).get_partial_message(message)
        try:
            await shown.edit(view=page.view, attachments=page.files())
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_EDITS):
                await self._post(live, page, live.state.chapter)
            elif passes(error):
                raise
            elif (other := instead_of(page, error)) is not None:
                await self._edit(live, other, message)
            else:
                self._warn(live, error)
            return
        self._seen[live.id] = page.fingerprint
