"""Turns that processes of one PostgreSQL database take one after the other.

When a turn was taken last stands in a row, by the clock of the database server: no clock of any machine matters, nor
whether the process that took it still lives. An advisory lock lets one process at a time wait for the next turn. A
process that dies loses the lock, and the server itself ends the session of one that freezes while it has it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg  # type: ignore[import-untyped] # it ships no types

LOCK: Final = "SELECT pg_advisory_xact_lock(hashtext('tapis turns ' || current_schema()), $1)"
# A clock that was set back must not let anybody wait for longer than a turn.
LAST_TAKEN: Final = """
    SELECT value, LEAST($2::float8, value::float8 + $2::float8 - extract(epoch FROM clock_timestamp())) AS wait
    FROM key_values WHERE name = $1"""
NOTE_TAKEN: Final = """
    INSERT INTO key_values (name, value) VALUES ($1, extract(epoch FROM clock_timestamp())::text)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
END_WHEN_IDLE: Final = "SELECT set_config('idle_in_transaction_session_timeout', $1, false)"
GRACE_SECONDS: Final = 10.0
"""A process that waits for its turn is taken for frozen if it is so late."""
LONGEST_WAIT_SECONDS: Final = 3600.0
"""A queue of hundreds, each with its turn of some seconds, is done by then."""

_log = logging.getLogger(__name__)


class ProcessTurns:
    """Turns by number; `connect` opens a session, `pause` lets seconds pass, `grace`: see `GRACE_SECONDS`."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[asyncpg.Connection]],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self._connect = connect
        self._pause = pause
        self._grace = grace
        self._noting: set[asyncio.Task[None]] = set()

    async def take(self, number: int, seconds: float) -> None:
        """Return when it is this process' turn: so many seconds after anybody has taken one of this number.

        The moment is stored before this returns. It is stored again once the caller waits for something: what it does
        until then counts as done in that moment. Without the database nobody can tell whose turn it is: then it is ours
        after as many seconds.
        """
        try:
            session = await self._in_turn(number, seconds)
        except Exception as error:  # noqa: BLE001 -- asyncpg raises more than it documents
            _log.warning("whose turn it is cannot be known: %s", str(error) or type(error).__name__)
            await self._pause(seconds)
            return
        noting = asyncio.create_task(_note_again(session, number), name=f"turn {number}")
        self._noting.add(noting)
        noting.add_done_callback(self._noting.discard)
        noting.add_done_callback(lambda _: session.terminate())

    async def close(self) -> None:
        """Let go of the sessions that are still open."""
        for task in self._noting:
            task.cancel()
        await asyncio.gather(*self._noting, return_exceptions=True)

    async def _in_turn(self, number: int, seconds: float) -> asyncpg.Connection:
        session = await self._connect()
        try:
            await session.execute(END_WHEN_IDLE, f"{round((seconds + self._grace) * 1000)}ms")
            await session.execute("BEGIN")
            await session.execute(LOCK, number, timeout=LONGEST_WAIT_SECONDS)
            waited_for = None
            while (last := await session.fetchrow(LAST_TAKEN, _fact(number), seconds)) is not None:
                if last["value"] == waited_for or last["wait"] <= 0:
                    break
                waited_for = last["value"]  # if it is another one afterwards, it was stored again meanwhile
                await self._pause(last["wait"])
            await session.execute(NOTE_TAKEN, _fact(number))
            await session.execute("COMMIT")
        except BaseException:
            session.terminate()
            raise
        return session


async def _note_again(session: asyncpg.Connection, number: int) -> None:
    """Store that a turn was taken just now, not when it was stored first: a busy machine is late."""
    try:
        await session.execute(NOTE_TAKEN, _fact(number))
    except Exception as error:  # noqa: BLE001 -- as above; the moment that was stored first still counts
        _log.warning("turn %s is stored as taken a little too early: %s", number, str(error) or type(error).__name__)


def _fact(number: int) -> str:
    return f"turn {number}"
