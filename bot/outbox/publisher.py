"""When a table's public message is painted: newest paint wins, equal ones are skipped.

One task per table that needs painting, so bursts of moves become one edit. Whatever goes wrong in it, the table stays
to be painted, and the task comes back after growing pauses.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import discord

from bot.discord.limits.retry import log_failure, passes, pause_after
from bot.outbox.table_messages import TableMessages
from bot.show.page import Page
from storage import StorageError
from tables.latency import timed
from tables.table.table import Table
from tables.time.scheduler import WaitUntil

COALESCE_SECONDS: Final = 0.2
"""Long enough for the click's own answer to paint the message first, and for a burst of moves to become one edit."""
DRAWN_AT_ONCE: Final = 16
"""So many pages are drawn at the same time; the others wait, so that clicks do not."""
RESTORED_AT_ONCE: Final = 2
"""So many messages of an earlier process are repainted at the same time: nobody waits for them."""

PublicPage: TypeAlias = Callable[[Table], Awaitable[Page]]
FindTable: TypeAlias = Callable[[str], Awaitable[Table | None]]
"""Returns a table by its id, which may have to be loaded. Raises `StorageError`."""
Ended: TypeAlias = Callable[[Table, Page], Awaitable[None]]
"""What is done once the end of a table has been painted."""

_log = logging.getLogger(__name__)


class Publisher:
    """Paints tables into their channels; `now` is the clock in unix seconds."""

    def __init__(  # noqa: PLR0913 -- what it needs of the others, each as one callable
        self,
        client: discord.Client,
        page: PublicPage,
        find: FindTable,
        now: Callable[[], float],
        wait_until: WaitUntil,
        ended: Ended | None = None,
        coalesce_seconds: float = COALESCE_SECONDS,
    ) -> None:
        self._messages = TableMessages(client, now, wait_until)
        self._page = page
        self._find = find
        self._now = now
        self._wait_until = wait_until
        self._when_over = ended
        self._coalesce_seconds = coalesce_seconds
        self._hurried = asyncio.Event()
        """While it is set, nothing is held back for a burst of moves to become one edit."""
        self._gate = asyncio.Semaphore(DRAWN_AT_ONCE)
        self._dirty: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, asyncio.Event] = {}
        """Tables that wait after a failure; the event ends the wait."""
        self._reposts: dict[str, asyncio.Task[None]] = {}
        self._in_place: set[str] = set()
        """Tables whose message must stay where it is, unless it has gone."""
        self._to_restore: dict[str, None] = {}
        """By id alone: until its turn comes, a table may leave memory."""
        self._restorers: set[asyncio.Task[None]] = set()
        self._tried: dict[str, asyncio.Event] = {}
        self._closed = False

    def publish(self, table: Table) -> None:
        """See to it that the table's message shows its newest state; returns at once."""
        self._in_place.discard(table.id)
        if table.id in self._resting:
            self._resting[table.id].set()
        self._paint_soon(table)

    def restore(self, table: Table) -> None:
        """Repaint a table of an earlier process in place, after all that is more urgent; returns at once."""
        self._to_restore[table.id] = None
        if len(self._restorers) < RESTORED_AT_ONCE and not self._closed:
            task = asyncio.create_task(self._restore_all(), name="publisher: restoring")
            self._restorers.add(task)
            task.add_done_callback(self._restorers.discard)

    def painted(self, table: Table, page: Page, seq: int) -> None:
        """Note that an interaction's answer has painted the message already, as the table was at step `seq`."""
        self._messages.note(table, page)
        if table.seq != seq:
            self.publish(table)  # the answer may have covered a newer paint

    def recheck(self, table: Table) -> None:
        """Paint a table again whose channel may be gone: that shows whether it is."""
        self._messages.doubt(table)
        self.publish(table)

    def post_when_possible(self, table: Table) -> None:
        """Post a table that nobody has seen yet, as soon as Discord takes it; returns at once."""
        self._messages.unposted.add(table.id)
        self.publish(table)

    async def repost(self, table: Table, channel: int) -> None:
        """Post the table anew in a channel, and take the old message away; a repost under way is shared."""
        task = self._reposts.get(table.id)
        if task is None:
            task = asyncio.create_task(self._try_to_post(table, channel), name=f"repost of {table.id}")
            self._reposts[table.id] = task
            task.add_done_callback(lambda _: self._reposts.pop(table.id, None))
        await asyncio.shield(task)

    async def stands(self, table: Table) -> bool:
        """Return whether the table's message is still there, as far as Discord tells."""
        return await self._messages.stands(table)

    async def move(self, table: Table, channel: int) -> None:
        """Post the table in a channel of its own; the old message stays where it is."""
        await self._try_to_post(table, channel, keep_old=True)

    async def _try_to_post(self, table: Table, channel: int, *, keep_old: bool = False) -> None:
        try:
            await self._messages.post(table, channel, await self._page(table), keep_old=keep_old)
        except Exception as error:
            if table.message is None:
                self._messages.unposted.add(table.id)
            self.publish(table)
            if not passes(error):
                raise
            _log.warning("table %s could not be posted in channel %s: %s", table.id, channel, error)

    @property
    def busy(self) -> set[str]:
        """Return the tables that are to be painted or posted."""
        return {*self._dirty, *self._tasks, *self._to_restore, *self._tried, *self._reposts}

    @property
    def backlog(self) -> int:
        """Return how many tables are to be painted."""
        return len(self._dirty) + len(self._to_restore)

    async def flush(self) -> None:
        """Paint everything asked for so far, at once, and wait until it is done."""
        self._hurried.set()
        try:
            while in_flight := [*self._restorers, *self._tasks.values()]:
                await asyncio.wait(in_flight)
        finally:
            self._hurried.clear()

    async def close(self, patience: float) -> None:
        """Finish the paints under way, for at most `patience` seconds; those that rest after a failure are let go."""
        self._closed = True
        self._hurried.set()
        resting = [self._tasks[table] for table in self._resting]
        for task in (*self._restorers, *resting):
            task.cancel()
        in_flight = {*self._restorers, *self._tasks.values(), *self._reposts.values()}
        if in_flight:
            _, late = await asyncio.wait(in_flight, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self._messages.close()

    def _paint_soon(self, table: Table) -> None:
        self._dirty.add(table.id)
        if table.id not in self._tasks and not self._closed:
            task = asyncio.create_task(self._paint_while_dirty(table), name=f"publisher of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table.id, None)
        if task.cancelled():
            self._dirty.add(table.id)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("painting table %s failed at step %s", table.id, table.seq, exc_info=error)
        if table.id in self._dirty and not task.cancelled():
            self._paint_soon(table)
        elif not table.is_live:
            self._messages.forget(table)

    async def _paint_while_dirty(self, table: Table) -> None:
        failures = 0
        while table.id in self._dirty:
            await self._gather_moves(table)
            self._dirty.discard(table.id)
            try:
                with timed("publish"):
                    await self._paint(table)
                failures = 0
            except Exception as error:  # noqa: BLE001 -- whatever it was, nobody else would paint this table
                self._dirty.add(table.id)
                failures += 1
                log_failure(f"painting table {table.id} at step {table.seq}", failures, error)
                self._has_tried(table.id)
                await self._rest(table, failures, error)
        self._has_tried(table.id)

    async def _gather_moves(self, table: Table) -> None:
        """Let a burst of moves become one edit, unless somebody waits for this one."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0 if table.id in self._in_place else self._coalesce_seconds):
                await self._hurried.wait()

    async def _rest(self, table: Table, failures: int, error: Exception) -> None:
        """Wait after a failure; a change of the table may be the end of an error that does not pass by itself."""
        changed = asyncio.Event()
        pause = asyncio.ensure_future(self._wait_until(self._now() + pause_after(failures, error)))
        waits: set[asyncio.Future[Any]] = {pause}
        if not passes(error):
            waits.add(asyncio.ensure_future(changed.wait()))
        self._resting[table.id] = changed
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self._resting[table.id]
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _paint(self, table: Table) -> None:
        """Show everybody the table as it is now. Raises whatever keeps Discord from showing it for now."""
        if table.id in self._reposts:
            await asyncio.wait({self._reposts[table.id]})
        in_place = table.id in self._in_place
        async with self._gate:
            is_over = not table.is_live  # one that ends while it is drawn is painted again
            page = await self._page(table)
        await self._messages.show(table, page, in_place=in_place)
        if in_place:
            self._in_place.discard(table.id)
        if is_over and self._when_over is not None:
            await self._when_over(table, page)

    async def _restore_all(self) -> None:
        while self._to_restore:
            name = next(iter(self._to_restore))
            del self._to_restore[name]
            if name in self._tasks:
                continue  # it will be painted
            tried = self._tried[name] = asyncio.Event()
            self._in_place.add(name)
            if await self._restore(name):
                await tried.wait()

    async def _restore(self, name: str) -> bool:
        """Begin to repaint a table in place, and return whether there is such a table."""
        try:
            table = await self._find(name)
        except StorageError as error:
            _log.warning("table %s could not be read to be repainted: %s", name, error)
            table = None
        if table is None:
            self._has_tried(name)
            self._in_place.discard(name)
            return False
        if name in self._tried:
            self._paint_soon(table)
        return True

    def _has_tried(self, name: str) -> None:
        if name in self._tried:
            self._tried.pop(name).set()
