"""Owns letting a table's timers stand still: nobody can play, or somebody's quiet hours. It must not know why."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator

from games.core.game import News
from tables import turn_timers
from tables.events import TableEvent
from tables.table import Table
from tables.table_state import TableState

_log = logging.getLogger(__name__)


async def each(tables: Iterable[Table], change: Callable[[Table], Awaitable[TableEvent]]) -> None:
    """Change several tables; one that cannot be changed is logged and keeps no other back."""
    tables = list(tables)
    for table, done in zip(tables, await asyncio.gather(*map(change, tables), return_exceptions=True), strict=True):
        if isinstance(done, BaseException):
            _log.error("the timers of table %s could not be set", table.id, exc_info=done)


async def hold(table: Table) -> TableEvent:
    """Let all timers stand still: nobody can see the table."""
    return await table.do_itself("hold", turn_timers.hold)


async def release(table: Table) -> TableEvent:
    """Let the timers run on."""
    return await table.do_itself("release", turn_timers.release, turn_timers.time_stood)


async def give_back(table: Table, lost: int) -> TableEvent:
    """Give all timers that run at this table the time back in which nobody could play, in ms.

    Negative: the wall clock was set back, and they would stand still for as long.
    """

    def change(draft: TableState, now: int) -> Iterator[News]:
        return turn_timers.give_back(
            draft, lost if draft.held is None else 0, now
        )  # timers that stand still lose nothing

    def alarm(table_state: TableState, _: int) -> int:
        return 0 if table_state.stands_still else lost

    return await table.do_itself(f"give-back {lost}", change, alarm)


async def rest(table: Table, person: int, quiet: tuple[int, int] | None) -> TableEvent:
    """Let other quiet hours count for a person's seat (minutes of the day, UTC), from their next question on."""

    def change(draft: TableState, _: int) -> Iterator[News]:
        for chair in draft.seats:
            if chair.person == person:
                chair.quiet = quiet
        return iter(())

    return await table.do_itself("rest", change)
