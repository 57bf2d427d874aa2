"""Owns closing tables of series that nobody plays any more, so that the others need not wait for them.

It must not know what a series is. When a table was deserted is part of its stored state, so a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from bot.messages.background_tasks import BackgroundTasks
from bot.retry import until_done
from games.core.text import Refused
from tables.acting_person import Actor
from tables.actions import Action
from tables.scheduler import WaitUntil
from tables.table import StaleQuestion, Table
from tables.table_state import Pace, TableState
from tables.turn_timers import DAY, MINUTE, MOVE_PATIENCE

GONE_PATIENCE: Final[Mapping[Pace, int]] = {
    "live": 15 * MINUTE,
    "relaxed": 60 * MINUTE,
    "correspondence": DAY,
    "none": DAY,
}
"""So long (ms) the others wait for a table that everybody has gone away from; without a pace: after its last move."""


def gone_until(state: TableState) -> int | None:
    """Return until when (unix ms) a table is waited for that nobody plays; None while somebody does, or cannot."""
    if state.phase != "playing" or state.held is not None:
        return None
    if state.paused is not None:
        return state.paused + GONE_PATIENCE[state.pace]
    if state.pace == "none" and state.closes is not None:
        return state.closes - MOVE_PATIENCE + GONE_PATIENCE["none"]
    return None


async def close_deserted(table: Table) -> None:
    """Close a table that nobody plays, unless somebody is quicker. Raises StorageError."""
    if gone_until(table.state) is None:
        return
    try:
        await table.do(Actor(table.state.host, "", manages=True), Action("end"), None)
    except (Refused, StaleQuestion):
        return  # somebody is back, or it has ended


class DesertedTables:
    """Waits for the people of deserted tables; `now` is the clock in unix seconds."""

    def __init__(
        self, find: Callable[[str], Awaitable[Table | None]], now: Callable[[], float], wait_until: WaitUntil
    ) -> None:
        self._find, self._now, self._wait_until = find, now, wait_until
        self._waiting = BackgroundTasks("waiting for the people of deserted tables")
        self._watched: set[str] = set()

    def watch(self, table: Table) -> None:
        """Close a table when nobody has come back in time; returns at once."""
        if gone_until(table.state) is not None and table.id not in self._watched:
            self._watched.add(table.id)
            name = f"deserted table {table.id}"
            work = until_done(partial(self._wait, table.id), self._now, self._wait_until, name)
            self._waiting.begin(work, name)

    async def close(self) -> None:
        """Wait no more; the next process does."""
        await self._waiting.close()

    async def _wait(self, name: str) -> None:
        while (table := await self._find(name)) is not None and (until := gone_until(table.state)) is not None:
            if until <= self._now() * 1000:
                await close_deserted(table)
                break
            await self._wait_until(until / 1000)
        self._watched.discard(name)
