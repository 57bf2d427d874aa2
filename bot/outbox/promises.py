"""Keeping promises: what the bot owes somebody later is posted once it is due, whatever happens to the process.

That it is about to be posted is noted first, that it was afterwards. Where an answer was lost, or a process ended in
between, the channel is looked through before anything is posted again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

import discord
from discord.abc import Messageable

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.edits import edit_posted
from bot.discord.limits.retry import DOWN, log_refusal, passes
from bot.discord.page_sending import is_post, post_page, send_page, ways_to_show
from bot.discord.promises import Deliverer, Deliverers, Later, Say, TakeBack
from bot.show.page import ButtonView, Page
from storage import Database, DueRow, Promise, Shards
from storage.stores.promises import kind_of
from tables.time.quiet_hours import undisturbed_until
from tables.time.scheduler import Scheduler, WaitUntil

KEPT_AT_ONCE: Final = 8
"""The most promises of a kind that are kept at the same time."""
LOOKED_AT: Final = 100
"""The most messages since a try that are searched for a post whose answer was lost."""
SLACK: Final = timedelta(minutes=2)
"""The clock of Discord may be so far behind ours."""
HOUR_MS: Final = 60 * 60 * 1000
"""The longest wait of a promise whose server does not have the bot."""
OUTAGE_SECONDS: Final = 5.0
"""How often it is looked whether an outage of a server is over, as each has when the bot has just connected."""
MOST_BEGUN: Final = 128
"""The most promises of a kind that are under way; the others are not even read."""
DAY_MS: Final = 24 * HOUR_MS

_log = logging.getLogger(__name__)


class Promises:
    """Keeps the promises of this process; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        deliverers: Deliverers,
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        self._client, self._database, self._store = client, database, database.promises
        self._deliverers, self._now, self._wait_until = deliverers, now, wait_until
        self.on_due: Callable[[str, int | None], None] = lambda *_: None
        """Called when a promise may be due at another time."""
        self.scheduler = Scheduler(self, now, wait_until)
        self._tasks = BackgroundTasks("a promise", now, wait_until)
        self._under_way: set[str] = set()
        self._unposted: set[str] = set()
        """Promises that are stored as tried, of which this process knows that they were not."""
        self._gates: defaultdict[str, asyncio.Semaphore] = defaultdict(partial(asyncio.Semaphore, KEPT_AT_ONCE))
        """By kind: none holds up another."""
        self._store.on_due = self.on_due
        deliverers.changed = self.scheduler.wake

    def start(self) -> None:
        """Begin to keep them."""
        self.scheduler.start()

    async def make_now(self, promise: Promise, channel: int | None) -> None:
        """Promise what is to be posted at once in a channel, or to the person; it is stored as tried: one write less.

        Raises `StorageError`.
        """
        self._unposted.add(promise.key)
        await self._store.add(replace(promise, state="trying", channel_id=channel))

    async def take_back(self, key: str) -> None:
        """Delete the message of a promise and forget it: later where Discord does not take that now.

        Until then the row says that the message stands, so that who is killed before can do it again. Raises
        `StorageError`.
        """
        if key in self._unposted:
            self._unposted.discard(key)
            await self._store.forget(key)
            return
        async with self._gates[kind_of(key)]:
            promise = None if key in self._under_way else await self._store.get(key)
            if promise is not None and promise.state == "open":
                try:
                    await self._take_back(promise, promise.channel_id, promise.message_id)
                except (discord.HTTPException, discord.RateLimited, *DOWN):
                    pass
                else:
                    return
            await self._store.take_back(key, self._now_ms)

    async def settled(self) -> None:
        """Wait until all that is due is kept, or refused for good."""
        while True:
            await self._tasks.settled()
            self.scheduler.wake()
            await self.scheduler.idle.wait()
            if not self._under_way:
                return

    async def close(self) -> None:
        """Keep nothing any more; what is not kept stays stored."""
        await self.scheduler.close()
        await self._tasks.close()

    async def due(self, most: int, among: Shards) -> Sequence[DueRow]:
        """Return the promises that are due first and are not under way. Raises StorageError."""
        begun = Counter(map(kind_of, self._under_way))
        kinds = [kind for kind in self._deliverers.kinds if begun[kind] < MOST_BEGUN]
        rows = await self._store.due(kinds, most + sum(begun[kind] for kind in kinds), among)
        return [row for row in rows if row.id not in self._under_way]

    async def timed(self, key: str) -> _Due:
        """Return a promise for the scheduler."""
        return _Due(self, key)

    def begin(self, key: str) -> None:
        """Keep a promise that is due; returns at once."""
        self._under_way.add(key)
        self._tasks.begin(self._until_kept(key), f"promise {key}")

    @property
    def _now_ms(self) -> int:
        return round(self._now() * 1000)

    async def _until_kept(self, key: str) -> None:
        try:
            while not await self._tasks.until_done(partial(self._try, key), f"keeping promise {key}"):
                await self._wait_until(self._now() + OUTAGE_SECONDS)
        finally:
            self._under_way.discard(key)
            self._unposted.discard(key)
            self.on_due(key, 0)  # it may be due again

    async def _try(self, key: str) -> bool:
        """Do what is to be done about a promise now; False: its server has an outage. Raises what passes by itself."""
        async with self._gates[kind_of(key)]:
            promise = await self._store.get(key)
            deliverer = None if promise is None else self._deliverers.find(promise.kind)
            if promise is None or deliverer is None or promise.due is None or promise.due > self._now_ms:
                return True
            guild = self._client.get_guild(promise.guild_id)
            if promise.state == "done":
                await self._store.keep(promise)
            elif promise.state == "taking" and promise.message_id is not None:
                await self._take_back(promise, promise.channel_id, promise.message_id)
            elif guild is not None and guild.unavailable:
                return False  # it is not known which channels it has, and which language
            elif promise.guild_id == 0 or guild is not None:
                await self._deliver(promise, deliverer)
            elif promise.state == "trying" and deliverer.once == "most":
                await self._keep(promise, deliverer)
            else:
                await self._store.put_off(promise, self._now_ms + HOUR_MS)
            return True

    async def _deliver(self, promise: Promise, deliverer: Deliverer) -> None:
        delivery = await deliverer.deliver(promise)
        if isinstance(delivery, Later):
            await self._store.put_off(promise, delivery.due)
        elif isinstance(delivery, TakeBack):
            found = None
            if promise.key not in self._unposted:
                found, _ = await self._find(promise, ways_to_show(delivery.shows))
            await self._take_back(promise, *(None, None) if found is None else (found.channel.id, found.id))
        elif delivery is None or promise.state == "taking":
            await self._keep(promise, deliverer)
        else:
            try:
                await self._show(promise, deliverer, delivery)
            except discord.HTTPException as error:
                if passes(error):
                    raise
                _log.info("promise %s is refused (code %s)", promise.key, error.code)
                await self._keep(promise, deliverer)
                if delivery.refused is not None:
                    await delivery.refused()

    async def _show(self, promise: Promise, deliverer: Deliverer, say: Say) -> None:
        """Post what is promised, or let its message show it. Raises `discord.HTTPException`."""
        if say.edits and promise.channel_id is not None and promise.message_id is not None:
            channel, message = promise.channel_id, promise.message_id
            await send_page(say.page, lambda shown: edit_posted(self._client, channel, message, shown))
            await self._store.put_off(promise, say.again)  # its row may tell of another message by now
            return
        sent, is_certain = None, True
        if promise.state == "trying" and promise.key not in self._unposted:
            sent, is_certain = await self._find(promise, ways_to_show(say.shows))
        if sent is None and not is_certain and deliverer.once == "most":
            await self._keep(promise, deliverer)
            return
        if sent is None:
            sent = await self._send(promise, say)
        if sent is None:
            return
        if not (deliverer.stays or say.again):
            await self._keep(promise, deliverer)
        elif await self._store.posted(promise, sent.channel.id, sent.id, say.again) is None:
            await self._delete(sent.channel.id, sent.id)  # the person was erased meanwhile

    async def _send(self, promise: Promise, say: Say) -> discord.Message | None:
        """Post what is promised; None if the person sleeps, or was erased, or the promise has changed."""
        if (due := await self._awake_at(promise)) is not None:
            await self._store.put_off(promise, due)
            return None
        is_noted = promise.key in self._unposted and promise.channel_id == say.channel
        self._unposted.discard(promise.key)
        if not is_noted and not await self._store.trying(promise, say.channel, self._now_ms):
            return None
        where = await self._where(say.channel, promise.person)
        if isinstance(say.shows, Page):
            return await post_page(where, say.shows, promise.nonce)
        send = partial(where.send, say.shows, nonce=promise.nonce, allowed_mentions=say.mentions)
        return await (send() if say.leads is None else send(view=ButtonView(say.leads)))

    async def _awake_at(self, promise: Promise) -> int | None:
        """Return when to write to somebody who sleeps or is away; None: now."""
        if promise.person is None:
            return None
        return undisturbed_until(self._now_ms, await self._database.user_settings.get(promise.person))

    async def _keep(self, promise: Promise, deliverer: Deliverer) -> None:
        await self._store.keep(promise, self._now_ms + deliverer.days * DAY_MS if deliverer.days else None)

    async def _where(self, channel: int | None, person: int | None) -> Messageable:
        if channel is not None:
            return self._client.get_partial_messageable(channel)
        return self._client.get_user(person or 0) or await self._client.fetch_user(person or 0)

    async def _find(self, promise: Promise, shown: Sequence[list[str]] = ()) -> tuple[discord.Message | None, bool]:
        """Return what an earlier try has posted, or None; also whether that is certain: one may not look everywhere."""
        since, looked_at = datetime.fromtimestamp((promise.due or 0) / 1000, UTC) - SLACK, 0
        try:
            where = await self._where(promise.channel_id, promise.person)
            async for message in where.history(limit=LOOKED_AT, after=since, oldest_first=True):
                looked_at += 1
                if message.author == self._client.user and is_post(message, promise.nonce, shown):
                    return message, True
        except discord.HTTPException as error:
            if passes(error):
                raise
            return None, False
        return None, looked_at < LOOKED_AT

    async def _take_back(self, promise: Promise, channel: int | None, message: int | None) -> None:
        """Delete the message of a promise, if it stands, and forget it."""
        if channel is not None and message is not None:
            await self._delete(channel, message)
        await self._store.forget(promise.key)

    async def _delete(self, channel: int, message: int) -> None:
        with log_refusal(f"a message in channel {channel} stays"):
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()


@dataclass(slots=True)
class _Due:
    """A promise that is due, as the scheduler knows it."""

    promises: Promises
    key: str
    seq: int = 0

    async def run_due(self) -> None:
        """Begin to keep it: the scheduler goes on meanwhile."""
        self.promises.begin(self.key)
