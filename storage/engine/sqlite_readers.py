"""SQLite connections that only read, each on a thread of its own.

A slow read holds up no move, and no other read while another connection is free. Each query sees all that was committed
before it began (WAL), also everything that its caller was told is stored. None of these connections writes or
checkpoints: `sqlite.py` says why that must stay with one connection.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from sqlalchemy import Executable, create_engine
from sqlalchemy.pool import QueuePool

from storage.engine.unit_of_work import Rows

READERS: Final = 3
"""Number of queries at the same time; further ones wait."""
CACHE_KIB: Final = 4_096


class SqliteReaders:
    """A few connections to one file, opened as they are needed."""

    def __init__(self, path: str, busy_ms: int, check: Callable[[], None]) -> None:
        """`check` raises if the file is not the one that is written."""
        creator = partial(_open, path, busy_ms, check)
        self._engine = create_engine(
            "sqlite://", creator=creator, poolclass=QueuePool, pool_size=READERS, max_overflow=0
        )
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite reader")
        self._room = asyncio.Semaphore(READERS)

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query. Raises whatever SQLAlchemy or sqlite3 does."""
        await self._room.acquire()
        # a cancelled caller keeps its place until the query has ended
        try:
            done = asyncio.get_running_loop().run_in_executor(self._threads, self._read, query)
        except RuntimeError:  # no thread: the pool is closed, or the machine has none left
            self._room.release()
            raise
        done.add_done_callback(lambda _: self._room.release())
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Let the queries under way end, then close."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()

    def _read(self, query: Executable) -> Rows:
        with self._engine.connect() as connection:
            return connection.execute(query).all()


def _open(path: str, busy_ms: int, check: Callable[[], None]) -> sqlite3.Connection:
    check()
    connection = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    return connection
