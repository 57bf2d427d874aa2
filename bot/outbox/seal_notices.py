"""What is posted of a deal and never edited: a table's seal, and its cuts.

The lobby is edited away; these stay, dated by Discord, and whoever doubts a deal compares its proof with them.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, Literal, TypeAlias

import discord

from bot.discord.limits.retry import log_refusal
from bot.discord.page_sending import post_page
from bot.outbox.background_tasks import BackgroundTasks
from bot.show.deal_proof import Post, UnusedSeals, cuts_notice, seal_notice
from bot.show.page import Page
from storage import Database
from tables.table.deal_proof import seals_lately
from tables.table.table import Table
from tables.time.scheduler import WaitUntil

Notice: TypeAlias = Literal["seal", "cuts"]
POSTS_AT_ONCE: Final = 4
UNUSED_SHOWN: Final = 5
"""Of the seals that were not used the newest are shown."""


class SealNotices:
    """Posts seals and closed cuts, each once; `now` is the clock in unix seconds."""

    def __init__(
        self, client: discord.Client, database: Database, now: Callable[[], float], wait_until: WaitUntil
    ) -> None:
        self._client = client
        self._database = database
        self._work = BackgroundTasks("posting a deal", now, wait_until)
        self._open: dict[str, str] = {}
        """The lobbies of this process, with their seals: one that is in play at the next look has just been dealt."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._gate = asyncio.Semaphore(POSTS_AT_ONCE)
        self._cut_off: set[str] = set()
        """Tables of which the end of the process has kept something from being posted."""
        self._closed = False

    @property
    def busy(self) -> set[str]:
        """Return the tables of whose deal something is still to be posted."""
        return {*self._tasks, *self._cut_off}

    def update(self, table: Table) -> None:
        """Post the seal of a lobby, each time it has a new one, and the cuts of a table just dealt; returns at once."""
        if self._closed:
            return
        if table.state.phase == "lobby":
            if table.message is not None and self._open.get(table.id) != table.state.seal:
                self._open[table.id] = table.state.seal
                self._begin_post(table, "seal")
        elif self._open.pop(table.id, None) is not None and _has_cuts(table):
            self._begin_post(table, "cuts")

    def taken_up(self, table: Table) -> None:
        """Take up a loaded table, of which an earlier process may not have posted the cuts; returns at once."""
        self.update(table)
        if not self._closed and _has_cuts(table):
            self._begin(table.id, "cuts", self._post_missed(table))

    async def settled(self) -> None:
        """Wait until all that is to be posted so far is posted, or refused for good."""
        await self._work.settled()

    async def close(self) -> None:
        """Stop posting."""
        self._closed = True
        await self._work.close()

    def _begin_post(self, table: Table, notice: Notice) -> None:
        self._begin(table.id, notice, self._post(table, notice, self._tasks.get(table.id)))

    def _begin(self, table: str, notice: Notice, work: Coroutine[Any, Any, None]) -> None:
        task = self._tasks[table] = self._work.begin(work, f"{notice} of {table}")
        task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]
        if task.cancelled():
            self._cut_off.add(table)

    async def _post_missed(self, table: Table) -> None:
        """Post the cuts of a table whose seal was posted and its cuts were not: the process ended in between."""
        posts = await self._read(table.id)
        if "seal" in posts and "cuts" not in posts:
            await self._post(table, "cuts", None)

    async def _post(self, table: Table, notice: Notice, before: asyncio.Task[None] | None) -> None:
        frozen = table.freeze()
        code = frozen.state.seal if notice == "seal" else frozen.state.closing(table.id)
        channel, _ = table.state.parent or (table.channel, None)
        if before is not None:
            await asyncio.wait({before})
        posts = await self._read(table.id)
        if notice in posts and posts[notice].code == code:
            return
        home = posts["seal"].channel if "seal" in posts else channel
        page = cuts_notice(frozen) if notice == "cuts" else seal_notice(frozen, again="seal" in posts)
        message = await self._send(table, notice, code, page, home)
        if message is not None:
            await self._note(table.id, {**posts, notice: Post(home, message, code)})

    async def _read(self, table: str) -> dict[str, Post]:
        """Return what has been posted of a table, as soon as the database says so."""
        what = f"reading where the deal of table {table} was posted"
        return await self._work.until_done(partial(posts_of, self._database, table), what)

    async def _note(self, table: str, posts: dict[str, Post]) -> None:
        """Store where a table's deal was posted, as soon as the database takes it; what is posted is not sent again."""
        put = partial(self._database.key_values.put, _fact(table), json.dumps(posts))
        await self._work.until_done(put, f"noting where the deal of table {table} was posted")

    async def _send(self, table: Table, notice: Notice, code: str, page: Page, channel: int) -> int | None:
        """Return the message, or None where Discord does not take it, or it comes too late to be of any use."""
        target, what = self._client.get_partial_messageable(channel), f"posting the {notice} of table {table.id}"

        async def send() -> int | None:
            message = None
            if notice == "cuts" or (table.state.phase == "lobby" and table.state.seal == code):
                with log_refusal(f"the {notice} of table {table.id} is refused in channel {channel}"):
                    async with self._gate:
                        sent = await post_page(target, page, f"{table.id}-{code[:8]}")
                    message = sent.id
            return message

        return await self._work.until_done(send, what)


async def posts_of(database: Database, table: str) -> dict[str, Post]:
    """Return what has been posted of a table's deal, and where. Raises StorageError."""
    stored = json.loads(await database.key_values.get(_fact(table)) or "{}")
    return {notice: Post(*post) for notice, post in stored.items()}


async def unused_seals(database: Database, guild: int, now: int) -> UnusedSeals:
    """Return how many seals of a server were not used of late, and where the newest were posted; `now` in unix ms."""
    lately = await seals_lately(database.journal, guild, now)
    posts = [await posts_of(database, table) for table in lately.unused[:UNUSED_SHOWN]]
    return UnusedSeals(lately.sealed, len(lately.unused), tuple(post["seal"] for post in posts if "seal" in post))


def _has_cuts(table: Table) -> bool:
    """Return whether cuts went into the deal of a table."""
    return bool(table.state.cuts) and table.game_state is not None


def _fact(table: str) -> str:
    return f"deal {table}"
