"""Messages that are kept up to date: the newest page wins, and none is sent twice (`Page.fingerprint`).

One task per message that is to be shown, so bursts of changes become one edit. Whatever goes wrong in it, the message
stays to be shown, and the task comes back after growing pauses.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import discord

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.edits import edit_posted
from bot.discord.limits.retry import DOWN, T, Work, log_failure, log_refusal, passes, pause_after
from bot.discord.page_sending import instead_of, is_post, ways_to_show
from bot.pictures.painter import LATE_SECONDS, LATE_TRIES, is_late, noting_late
from bot.show.kept_message import KeptMessage
from bot.show.page import Page
from storage import ShownMessages, ShownRow, StorageError
from tables.latency import timed
from tables.time.scheduler import WaitUntil

COALESCE_SECONDS: Final = 0.2
"""Long enough for a click's own answer to show the page first, and for a burst of changes to become one edit."""
DRAWN_AT_ONCE: Final = 16
"""The most pages drawn at the same time; others wait, so that clicks do not."""
RETRIES: Final = (1.0, 4.0, 15.0)
"""Seconds between the first tries while Discord is down; what then still fails is tried again after longer pauses."""
SAVED_AFTER_SECONDS: Final = 10.0
"""The pause in which fingerprints are gathered before they are stored; a crash repeats the latest edits."""

LOOKED_AT: Final = 100
"""The latest messages of a channel that are searched for a post of which an earlier process knew nothing."""

UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083
"""Nothing can be edited in an archived thread; a new message opens it again, unless it is locked."""
OLD_EDITS: Final = 30046
"""The message is too old to be edited any more."""
GONE: Final = frozenset({UNKNOWN_MESSAGE, 10003})

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Entry:
    """A message that is to be shown."""

    message: KeptMessage
    in_place: bool = False
    """It must stay where it is, unless it has gone."""
    dirty: bool = True
    task: asyncio.Task[None] | None = None
    changed: asyncio.Event | None = None
    """Set while it waits after a failure; the event ends the wait."""
    tried: asyncio.Event = field(default_factory=asyncio.Event)
    was_sent: bool = False
    """Whether it was posted or edited."""


class Outbox:
    """Shows messages; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        shown: ShownMessages,
        now: Callable[[], float],
        wait_until: WaitUntil,
        coalesce_seconds: float = COALESCE_SECONDS,
    ) -> None:
        self._client, self._shown = client, shown
        self._now, self._wait_until = now, wait_until
        self._coalesce_seconds = coalesce_seconds
        self._hurried = asyncio.Event()
        """While it is set, nothing is held back for a burst of changes to become one edit."""
        self._gate = asyncio.Semaphore(DRAWN_AT_ONCE)
        self._entries: dict[str, _Entry] = {}
        self._posting: dict[str, asyncio.Task[None]] = {}
        self._seen: dict[str, bytes] = {}
        """What everybody sees; empty if that is doubtful."""
        self._unsaved: dict[str, ShownRow | None] = {}
        self._saving: asyncio.Task[None] | None = None
        self._unposted: set[str] = set()
        """What nobody has seen yet: no answer shows it, and posting it has failed so far."""
        self._maybe_posted: set[str] = set()
        """What an earlier process may have posted without noting it."""
        self._deletions = BackgroundTasks("taking an old message away", now, wait_until)
        self._closed = False

    def show(self, message: KeptMessage, *, in_place: bool = False) -> None:
        """See to it that a message shows its newest page; returns at once.

        `in_place`: without waiting for further changes, and anew only where the message has gone.
        """
        entry = self._entries.get(message.key)
        if entry is None:
            entry = self._entries[message.key] = _Entry(message, in_place)
        elif in_place and entry.task is not None:
            return  # it is about to be shown
        entry.message, entry.in_place, entry.dirty = message, in_place, True
        if entry.changed is not None:
            entry.changed.set()
        self._begin(entry)

    def painted(self, message: KeptMessage, page: Page) -> None:
        """Note that an answer has shown a page already; if a picture of it was late, it is painted again."""
        self._note(message, page)
        if is_late():
            self.show(message)

    def doubt(self, key: str) -> None:
        """Take for unknown what everybody sees."""
        self._seen[key] = b""

    def look_first(self, key: str) -> None:
        """Look for a post of which an earlier process knew nothing, before this one posts the message."""
        self._maybe_posted.add(key)

    def post_when_possible(self, message: KeptMessage) -> None:
        """Post what nobody has seen yet, as soon as Discord takes it; returns at once."""
        self._unposted.add(message.key)
        self.show(message)

    async def post(self, message: KeptMessage, channel: int, *, keep_old: bool = False) -> None:
        """Post a message anew in a channel, and take the old one away unless it is to stay.

        A post under way is shared, unless the old one is to stay. What Discord does not take for now is posted later.
        """
        if keep_old:
            await self._try_to_post(message, channel, keep_old=True)
            return
        task = self._posting.get(message.key)
        if task is None:
            work = self._try_to_post(message, channel)
            task = self._posting[message.key] = asyncio.create_task(work, name=f"post of {message.key}")
            task.add_done_callback(lambda _: self._posting.pop(message.key, None))
        await asyncio.shield(task)

    async def take_away(self, channel: int, message: int) -> None:
        """Delete an old message: now if Discord lets us, else as soon as it does; nothing waits for that."""
        delete = partial(self._delete, channel, message)
        try:
            await delete()
        except (discord.HTTPException, discord.RateLimited, *DOWN) as error:
            _log.info("an old message stays in channel %s for now: %s", channel, error)
            self._deletions.begin_until_done(delete, f"taking an old message in channel {channel} away")

    async def stands(self, channel: int, message: int) -> bool:
        """Return whether a message is still there, as far as Discord tells."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).fetch()
        except discord.HTTPException as error:
            return error.code not in GONE
        except (discord.RateLimited, *DOWN):
            return True
        return True

    async def tried(self, key: str) -> bool:
        """Wait until a message has been shown, or that has failed once; return whether it was posted or edited."""
        if (entry := self._entries.get(key)) is None:
            return False
        await entry.tried.wait()
        return entry.was_sent

    async def hold_back(self, seconds: float) -> None:
        """Wait, unless everything is to be shown at once."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hurried.wait()

    @property
    def busy(self) -> set[str]:
        """Return the keys of what is to be shown or posted."""
        return {*self._entries, *self._posting}

    @property
    def backlog(self) -> int:
        """Return how many messages are to be shown."""
        return sum(entry.dirty for entry in self._entries.values())

    async def flush(self) -> None:
        """Show everything asked for so far, at once, and wait until it is done."""
        self._hurried.set()
        try:
            while tasks := [entry.task for entry in self._entries.values() if entry.task is not None]:
                await asyncio.wait(tasks)
        finally:
            self._hurried.clear()

    async def settled(self) -> None:
        """Wait until everything asked for so far is shown, as it comes."""
        while tasks := [entry.task for entry in self._entries.values() if entry.task is not None]:
            await asyncio.wait(tasks)
        await self._deletions.settled()

    async def close(self, patience: float) -> None:
        """Finish what is under way, for at most `patience` seconds; what rests after a failure is let go."""
        self._closed = True
        self._hurried.set()
        for entry in self._entries.values():
            if entry.changed is not None and entry.task is not None:
                entry.task.cancel()
        tasks = {*self._posting.values(), *(entry.task for entry in self._entries.values() if entry.task is not None)}
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self._deletions.close()
        if self._saving is not None:
            self._saving.cancel()
            await asyncio.gather(self._saving, return_exceptions=True)
        await self._save()

    def _begin(self, entry: _Entry) -> None:
        if entry.task is None and not self._closed:
            key = entry.message.key
            entry.task = asyncio.create_task(self._show_while_dirty(entry), name=f"showing {key}")
            entry.task.add_done_callback(lambda done: self._ended(key, done))

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        entry = self._entries[key]
        entry.task = None
        entry.tried.set()
        if task.cancelled():
            entry.dirty = True  # it counts as busy: the next process shows it
            return
        if (error := task.exception()) is not None:
            _log.error("showing %s failed", key, exc_info=error)
        if entry.dirty:
            self._begin(entry)
            return
        del self._entries[key]
        if entry.message.is_over:
            self._forget(key)

    async def _show_while_dirty(self, entry: _Entry) -> None:
        failures = tries = 0
        while entry.dirty:
            await self._gather_changes(entry)
            entry.dirty = False
            try:
                with timed("publish"):
                    again = await self._show(entry, may_be_late=tries < LATE_TRIES)
                failures = 0
            except Exception as error:  # noqa: BLE001 -- whatever it was, nobody else would show this message
                entry.dirty = True
                failures += 1
                log_failure(f"showing {entry.message.key}", failures, error)
                entry.tried.set()
                await self._rest(entry, pause_after(failures, error), heeds_changes=not passes(error))
                continue
            tries = tries + 1 if again else 0
            if again and not entry.dirty:
                entry.dirty = True
                entry.tried.set()
                await self._rest(entry, LATE_SECONDS)

    async def _gather_changes(self, entry: _Entry) -> None:
        """Let a burst of changes become one edit, unless somebody waits for this one."""
        await self.hold_back(0 if entry.in_place else max(self._coalesce_seconds, entry.message.gathers))

    async def _rest(self, entry: _Entry, seconds: float, *, heeds_changes: bool = True) -> None:
        """Wait before a message is shown again; a change may be the end of an error that does not pass by itself."""
        entry.changed = asyncio.Event()
        pause = asyncio.ensure_future(self._wait_until(self._now() + seconds))
        waits: set[asyncio.Future[Any]] = {pause}
        if heeds_changes:
            waits.add(asyncio.ensure_future(entry.changed.wait()))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            entry.changed = None
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _show(self, entry: _Entry, *, may_be_late: bool) -> bool:
        """Show a message as it is now. Raises whatever keeps Discord from showing it for now.

        Return whether it must be painted again, since it `may_be_late` and a picture was; then its end is not told yet.
        """
        message, in_place = entry.message, entry.in_place
        if message.key in self._posting:
            await asyncio.wait({self._posting[message.key]})
        async with self._gate:
            is_over = message.is_over  # what ends while it is drawn is shown again
            if in_place and not is_over and await self._is_as_it_was(message):
                entry.in_place = False
                return False
            with noting_late() as late:
                page = await message.page()
        is_new = message.key in self._unposted and not message.is_over
        if is_new or (not in_place and await message.wants_anew()):
            entry.was_sent = True
            await self._post(message, message.channel, page)
        elif await self._differs(message, page):
            entry.was_sent = True
            await self._edit(message, page, in_place=in_place)
        entry.in_place = entry.in_place and not in_place
        again = may_be_late and bool(late)
        if is_over and not again:
            await message.ended(page)
        return again

    async def _is_as_it_was(self, message: KeptMessage) -> bool:
        """Return whether everybody sees the page that would be shown, which need not be painted then."""
        sketch = await message.sketch()
        return sketch is not None and message.message is not None and not await self._differs(message, sketch)

    async def _differs(self, message: KeptMessage, page: Page) -> bool:
        """Return whether everybody sees another page, as far as this process or an earlier one knows."""
        if message.message is None:
            return False  # an answer will show it
        seen = self._seen.get(message.key)
        if seen is None:
            with suppress(StorageError):
                seen = await self._shown.fingerprint(message.key, message.message)
        if seen == page.fingerprint:
            self._seen[message.key] = page.fingerprint
            return False
        return True

    async def _edit(self, message: KeptMessage, page: Page, *, in_place: bool) -> None:
        shown = message.message
        if shown is None:
            return
        try:
            await self._persist(lambda: edit_posted(self._client, message.channel, shown, page))
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE and message.message != shown:
                await self._edit(message, page, in_place=in_place)  # it has been posted anew meanwhile
            elif passes(error):
                raise
            elif message.reposts and (
                error.code == UNKNOWN_MESSAGE
                or (error.code == OLD_EDITS and not in_place)
                or (error.code == ARCHIVED and not message.is_over)
            ):
                await self._post(message, message.channel, page)
            elif (other := instead_of(page, error)) is not None:
                await self._edit(message, other, in_place=in_place)
            else:
                await self._refused(message, error)
            return
        await self._has_seen(message, page)

    async def _try_to_post(self, message: KeptMessage, channel: int, *, keep_old: bool = False) -> None:
        try:
            with noting_late() as late:
                page = await message.page()
            await self._post(message, channel, page, keep_old=keep_old)
            if late:
                self.show(message)
        except Exception as error:
            if message.message is None:
                self._unposted.add(message.key)
            self.show(message)
            if not passes(error):
                raise
            _log.warning("%s could not be posted in channel %s: %s", message.key, channel, error)

    async def _post(self, message: KeptMessage, channel: int, page: Page, *, keep_old: bool = False) -> None:
        nonce, target = message.nonce, self._client.get_partial_messageable(channel)
        if message.key in self._maybe_posted:
            found = await self._posted_before(target, nonce, page)
            self._maybe_posted.discard(message.key)
            if found is not None:
                await message.posted(channel, found)
                self.doubt(message.key)
                self.show(message)
                return
        try:
            sent = await self._persist(
                lambda: target.send(view=page.view, files=page.files(), nonce=nonce, silent=True)
            )
        except discord.HTTPException as error:
            if passes(error):
                raise
            if (other := instead_of(page, error)) is not None:
                await self._post(message, channel, other, keep_old=keep_old)
            else:
                await self._refused(message, error)
            return
        old_channel, old_message = message.channel, message.message  # somebody may have had it posted meanwhile
        await message.posted(channel, sent.id)
        self._unposted.discard(message.key)
        await self._has_seen(message, page)
        if old_message not in (None, sent.id) and not keep_old:
            await self.take_away(old_channel, old_message)

    async def _posted_before(self, where: discord.PartialMessageable, nonce: str, page: Page) -> int | None:
        """Return the message in which an earlier process has posted a page. Raises what passes by itself."""
        ways = ways_to_show(page)
        with log_refusal("an earlier post is not looked for"):
            async for message in where.history(limit=LOOKED_AT):
                if message.author == self._client.user and is_post(message, nonce, ways):
                    return message.id
        return None

    async def _delete(self, channel: int, message: int) -> None:
        """Delete a message, if that is allowed. Raises what passes by itself."""
        with log_refusal(f"an old message stays in channel {channel}"):
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()

    async def _persist(self, send: Work[T]) -> T:
        """Send; wait and try again when Discord or the network is down."""
        for wait in RETRIES:
            try:
                return await send()
            except DOWN:
                await self._wait_until(self._now() + wait)
        return await send()

    async def _has_seen(self, message: KeptMessage, page: Page) -> None:
        self._note(message, page)
        await message.seen()

    async def _refused(self, message: KeptMessage, error: discord.HTTPException) -> None:
        self.doubt(message.key)
        await message.refused(error)
        _log.warning("%s cannot be shown in channel %s (code %s)", message.key, message.channel, error.code)

    def _note(self, message: KeptMessage, page: Page) -> None:
        self._seen[message.key] = page.fingerprint
        if message.message is not None:
            self._keep(message.key, ShownRow(message.key, message.guild, message.message, page.fingerprint))

    def _forget(self, key: str) -> None:
        """Keep nothing more of what is over."""
        self._seen.pop(key, None)
        self._unposted.discard(key)
        self._keep(key, None)

    def _keep(self, key: str, row: ShownRow | None) -> None:
        """Store before long what a message shows; None: nothing any more."""
        self._unsaved[key] = row
        if self._saving is None and not self._closed:
            self._saving = asyncio.create_task(self._save_soon(), name="storing what messages show")

    async def _save_soon(self) -> None:
        await self._wait_until(self._now() + SAVED_AFTER_SECONDS)
        self._saving = None
        await self._save()

    async def _save(self) -> None:
        unsaved, self._unsaved = self._unsaved, {}
        try:
            await self._shown.store(unsaved)
        except StorageError as error:
            _log.info("what %s messages show could not be stored: %s", len(unsaved), error)
