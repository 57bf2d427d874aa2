"""A rate limit that all processes of one PostgreSQL database share: one use in so many seconds.

The time of the last use stands in a row, by the clock of the database server, so the clocks of other machines do not
matter. An advisory lock lets one process at a time wait for the next use. A process that dies loses the lock, and the
server ends the session of one that freezes while it holds it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from storage.claims.shard_claims import Connection

LOCK: Final = "SELECT pg_advisory_xact_lock(hashtext('tapis rate limits ' || current_schema()), $1)"
# If the clock was set back, nobody waits for longer than the interval.
LAST_USE: Final = """
    SELECT value, LEAST($2::float8, value::float8 + $2::float8 - extract(epoch FROM clock_timestamp())) AS wait
    FROM key_values WHERE name = $1"""
NOTE_USE: Final = """
    INSERT INTO key_values (name, value) VALUES ($1, extract(epoch FROM clock_timestamp())::text)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
END_WHEN_IDLE: Final = "SELECT set_config('idle_in_transaction_session_timeout', $1, false)"
GRACE_SECONDS: Final = 10.0
"""A process that holds the lock is taken for frozen when it is so late."""
LONGEST_WAIT_SECONDS: Final = 3600.0
"""A queue of hundreds of processes, some seconds each, is done by then."""

_log = logging.getLogger(__name__)


class IdentifyTurns:
    """Limits by number. `connect` opens a session, `pause` lets seconds pass; `grace`: see `GRACE_SECONDS`."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Connection]],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self._connect = connect
        self._pause = pause
        self._grace = grace
        self._noting: set[asyncio.Task[None]] = set()

    async def acquire(self, number: int, seconds: float) -> None:
        """Return so many seconds after the last use of this limit by any process, and count as its next use.

        The time of this use is stored before the return, and again once the caller waits for something: what it did
        until then counts as done at that time. Without the database the last use is unknown: wait the whole interval.
        """
        try:
            session = await self._wait(number, seconds)
        except Exception as error:  # noqa: BLE001 -- asyncpg raises more than it documents
            _log.warning("the last use of rate limit %s is unknown: %s", number, str(error) or type(error).__name__)
            await self._pause(seconds)
            return
        noting = asyncio.create_task(_note_again(session, number), name=f"rate limit {number}")
        self._noting.add(noting)
        noting.add_done_callback(self._noting.discard)
        noting.add_done_callback(lambda _: session.terminate())

    async def close(self) -> None:
        """Let go of the sessions that are still open."""
        for task in self._noting:
            task.cancel()
        await asyncio.gather(*self._noting, return_exceptions=True)

    async def _wait(self, number: int, seconds: float) -> Connection:
        session = await self._connect()
        try:
            await session.execute(END_WHEN_IDLE, f"{round((seconds + self._grace) * 1000)}ms")
            await session.execute("BEGIN")
            await session.execute(LOCK, number, timeout=LONGEST_WAIT_SECONDS)
            waited_for = None
            while (last := await session.fetchrow(LAST_USE, _name(number), seconds)) is not None:
                if last["value"] == waited_for or last["wait"] <= 0:
                    break
                waited_for = last["value"]  # if it is another one afterwards, it was stored again meanwhile
                await self._pause(last["wait"])
            await session.execute(NOTE_USE, _name(number))
            await session.execute("COMMIT")
        except BaseException:
            session.terminate()
            raise
        return session


async def _note_again(session: Connection, number: int) -> None:
    """Store that the limit was used just now: on a busy machine that is later than the time stored first."""
    try:
        await session.execute(NOTE_USE, _name(number))
    except Exception as error:  # noqa: BLE001 -- as above; the time that was stored first still counts
        _log.warning("rate limit %s: a use counts a little too early: %s", number, str(error) or type(error).__name__)


def _name(number: int) -> str:
    return f"rate limit {number}"
