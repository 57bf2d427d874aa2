"""Owns turns that the processes of one PostgreSQL database take one after the other. It must not know what for.

A turn is an advisory lock in a session of its own, which is kept for as long as nobody else may have it: whoever dies
loses it, and no clock of any machine matters. The server itself ends the session of a process that freezes in its turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg  # type: ignore[import-untyped] # it ships no types

TAKE: Final = "SELECT pg_advisory_xact_lock(hashtext('tapis turns ' || current_schema()), $1)"
END_WHEN_IDLE: Final = "SELECT set_config('idle_in_transaction_session_timeout', $1, false)"
LONGEST_WAIT_SECONDS: Final = 3600.0
"""A queue of hundreds, each with its turn of some seconds, is done by then."""

_log = logging.getLogger(__name__)


class PacedTurns:
    """Turns by number; `connect` opens a session, `pause` lets seconds pass."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[asyncpg.Connection]],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._connect = connect
        self._pause = pause
        self._kept: dict[asyncio.Task[None], asyncpg.Connection] = {}

    async def take(self, number: int, seconds: float) -> None:
        """Return when it is this process' turn, which then lasts so many seconds for everybody else.

        Without the database nobody can tell whose turn it is: then it is ours after as many seconds.
        """
        try:
            session = await self._in_turn(number, seconds)
        except Exception as error:  # noqa: BLE001 -- asyncpg raises more than it documents
            _log.warning("whose turn it is cannot be known: %s", str(error) or type(error).__name__)
            await self._pause(seconds)
            return
        kept = asyncio.create_task(self._keep(seconds), name=f"turn {number}")
        self._kept[kept] = session
        kept.add_done_callback(lambda task: self._kept.pop(task).terminate())

    async def close(self) -> None:
        """Let go of the turns that are kept."""
        for task in self._kept:
            task.cancel()
        await asyncio.gather(*self._kept, return_exceptions=True)

    async def _in_turn(self, number: int, seconds: float) -> asyncpg.Connection:
        session = await self._connect()
        try:
            await session.execute(END_WHEN_IDLE, f"{round(seconds * 1000)}ms")
            await session.execute("BEGIN")
            await session.execute(TAKE, number, timeout=LONGEST_WAIT_SECONDS)
        except BaseException:
            session.terminate()
            raise
        return session

    async def _keep(self, seconds: float) -> None:
        await self._pause(seconds)
