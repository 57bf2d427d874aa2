"""Owns letting a table's timers stand still: nobody can play, or somebody's quiet hours. It must not know why."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

from games.core.game import News
from storage import OutageRow
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


async def give_back(table: Table, outages: Sequence[OutageRow]) -> TableEvent:
    """Give all timers that run at this table the time back in which nobody could play, unless it has got it already.

    Negative: the wall clock was set back, and they would stand still for as long.
    """

    def change(draft: TableState, now: int) -> Iterator[News]:
        for outage in _owed(draft):
            lost = outage.lost if draft.held is None else 0  # timers that stand still lose nothing
            yield from turn_timers.give_back(draft, lost, min(outage.at, now))
            draft.given = outage.number

    def alarm(table_state: TableState, now: int) -> int:
        if table_state.stands_still or table.alarm_is_new(now):
            return 0
        return sum(outage.lost for outage in _owed(table_state))

    def _owed(table_state: TableState) -> list[OutageRow]:
        return [outage for outage in outages if outage.number > table_state.given]

    return await table.do_itself(f"give-back {sum(outage.lost for outage in outages)}", change, alarm)


async def rest(table: Table, person: int, quiet: tuple[int, int] | None) -> TableEvent:
    """Let other quiet hours count for a person's seat (minutes of the day, UTC), from their next question on."""

    def change(draft: TableState, _: int) -> Iterator[News]:
        for chair in draft.seats:
            if chair.person == person:
                chair.quiet = quiet
        return iter(())

    return await table.do_itself("rest", change)
