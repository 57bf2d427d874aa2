"""SQLite's one connection that writes: its pragmas, and batches of units.

A whole batch is written in one call to the connection's thread, in one transaction; if a unit must be undone, each runs
in its savepoint. Reads have connections of their own (`sqlite_readers.py`), except of a database in memory, which has
only this one. Erased rows leave the file when it is rewritten (`scrub`).
"""

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Self

import aiosqlite
from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from storage.engine.damage import SIGNS, Damage, how_to_restore, sign_of_damage
from storage.engine.database_url import MEMORY
from storage.engine.file_guard import FileGuard, ProcessLock
from storage.engine.file_permissions import make_ready
from storage.engine.migrate import Schema, migrate
from storage.engine.sqlite_readers import SqliteReaders
from storage.engine.unit_of_work import Outcome, Rows, T, Unit, Work
from storage.errors import AlreadyRecorded, CannotOpen, NotRead, SequenceConflict, StorageError

log = logging.getLogger(__name__)

CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"
BUSY_MS = 5_000
"""How long a statement waits for another process that holds the file."""

CHECKPOINT_EVERY = 256
"""Number of units after which the write-ahead log, about 5 MB by then, is copied back into the file."""

WAL_BYTES = 64 * 1024 * 1024
"""Size that the log keeps on disk when it restarts: overwriting is cheaper than growing it again."""

BUSY_WAITS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)
"""Seconds between attempts, if several processes open a new file at once."""
PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_MS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",
    f"PRAGMA journal_size_limit = {WAL_BYTES}",
    # takes and returns the write lock, so that an unwritable file is found now, not at the first move
    "BEGIN IMMEDIATE",
    "ROLLBACK",
)

FILE_SIZE: Final = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
SCRUBBED_MOST: Final = 256 * 1024 * 1024
"""The largest file that is rewritten while the bot runs; a larger one is left to its operator."""
PLACEHOLDER: Final = re.compile(r"\$(\d+)")


class Sqlite:
    """The connection that writes a SQLite file, or the only one to a database in memory."""

    def __init__(self, path: str, connection: "ThreadConnection", lock: ProcessLock | None = None) -> None:
        self._path = path
        self._connection = connection
        self._lock = lock
        self._engine = _engine(connection)
        self._turn = asyncio.Lock()
        self._guard, self._damage = FileGuard(path, lock), Damage(path)
        self._readers = None if path == MEMORY else SqliteReaders(path, BUSY_MS, self._guard.check)
        self._reads: set[asyncio.Task[Rows]] = set()
        self._since_checkpoint = 0
        self._checkpoint: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: str, *, alone: bool = False, schema: Schema = migrate) -> Self:
        """Open, check and migrate; CannotOpen or NewerSchema says in a sentence why not.

        `alone`: keep out every other process that opens with `alone`, until this is closed. `schema` prepares the
        schema first.
        """
        if path != MEMORY:
            make_ready(Path(path))
        lock = ProcessLock.take(Path(path)) if alone and path != MEMORY else None
        connection = ThreadConnection(path)
        try:
            await connection
        except sqlite3.Error as error:
            if lock is not None:
                lock.release()
            raise _cannot_open(path, error) from error
        opened = cls(path, connection, lock)
        try:
            await _prepare(connection)
            if path != MEMORY:
                opened._guard.begin()
                await opened._damage.check_at_start()
            await schema(opened._engine, path, "BEGIN IMMEDIATE")
        except BaseException as error:
            await opened.close()
            if isinstance(reason := sign_of_damage(error) or error, sqlite3.Error):
                raise _cannot_open(path, reason) from error
            raise
        return opened

    async def write(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        """Run the units, each in its savepoint, and commit them together; StorageError if that failed."""
        async with self._turn:
            try:
                outcomes = await self._connection.together(partial(self._guarded, units))
            except StorageError:
                raise
            except Exception as error:  # aiosqlite adds errors of its own; nothing was committed
                self._damage.note(error)
                raise StorageError(f"Nothing could be stored in {self._path}: {error}.") from error
        for outcome in outcomes:
            self._damage.note(outcome.verdict)
        self._since_checkpoint += len(units)
        if self._since_checkpoint >= CHECKPOINT_EVERY and self._path != MEMORY:
            self._since_checkpoint = 0
            self._checkpoint = asyncio.create_task(self._copy_log_back(), name="checkpoint")
        return outcomes

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query, which sees what is committed; NotRead if it failed."""
        if self._readers is not None:
            try:
                return await self._readers.read(query)
            except StorageError as error:
                raise NotRead(str(error)) from error
            except Exception as error:  # as below
                self._damage.note(error)
                raise NotRead(f"{self._path} could not be read: {error}.") from error
        # Shielded: SQLAlchemy closes a connection whose statement is cancelled, and this is the only one.
        task = asyncio.create_task(self._read(query))
        self._reads.add(task)
        task.add_done_callback(self._reads.discard)
        return await asyncio.shield(task)

    async def scrub(self) -> None:
        """Remove erased rows from the file; writes wait meanwhile. Raises StorageError."""
        if self._path != MEMORY:
            async with self._turn:
                await scrub(self._connection, self._path)

    async def close(self) -> None:
        """Wait for reads and a checkpoint, then close; SQLite writes its log back into the file."""
        if in_flight := [*self._reads, *([self._checkpoint] if self._checkpoint else [])]:
            await asyncio.wait(in_flight)
        await self._damage.close()
        if self._readers is not None:
            await self._readers.close()  # before the connection that writes, which writes the log back
        await self._connection.close()
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _guarded(self, units: Sequence[Unit[Any]], connection: sqlite3.Connection) -> list[Outcome]:
        """Run the units on the connection's thread, unless the file is gone or damaged."""
        self._guard.check()
        self._damage.refuse_writes()
        return run_batch(connection, units)

    async def _read(self, query: Executable) -> Rows:
        async with self._turn:
            try:
                async with self._engine.connect() as connection:
                    return (await connection.execute(query)).all()
            except Exception as error:  # SQLAlchemy translates neither aiosqlite's errors nor an overflow
                raise NotRead(f"{self._path} could not be read: {error}.") from error

    async def _copy_log_back(self) -> None:
        """Checkpoint, after the callers have their answers.

        It runs on the connection that writes, between two batches. Up to SQLite 3.51.2 (but for 3.50.7 and 3.44.6) a
        checkpoint on one connection while another commits may lose what was committed or damage the file: the
        "WAL-reset bug" of https://sqlite.org/wal.html#walresetbug. Most systems still have such a version.
        """
        try:
            async with self._turn:
                await self._connection.execute_fetchall(CHECKPOINT)
        except sqlite3.Error:
            log.warning("The write-ahead log of %s could not be copied back; it grows on.", self._path, exc_info=True)


class ThreadConnection(aiosqlite.Connection):
    """aiosqlite's connection, which can also run a whole function on its thread in one call."""

    def __init__(self, path: str) -> None:
        # no implicit transactions: every BEGIN is explicit
        connector = partial(sqlite3.connect, path, isolation_level=None, check_same_thread=False)
        super().__init__(connector, iter_chunk_size=64)
        # a process that ends without closing must not hang on this thread; uncommitted rows were not acknowledged
        self._thread.daemon = True

    async def together(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on the connection's thread and return what it returns."""
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call] # aiosqlite has left it bare
        return result


def _engine(connection: ThreadConnection) -> AsyncEngine:
    """Return SQLAlchemy's engine over this one open connection, for migrations and rare queries."""

    async def take() -> ThreadConnection:
        return connection

    return create_async_engine("sqlite+aiosqlite://", async_creator=take, poolclass=StaticPool)


def _cannot_open(path: str, error: sqlite3.Error) -> CannotOpen:
    reasons = {
        sqlite3.SQLITE_NOTADB: "it is not a SQLite database",
        sqlite3.SQLITE_READONLY: "it is read-only for this user",
        sqlite3.SQLITE_CANTOPEN: "the file cannot be opened or created by this user",
        sqlite3.SQLITE_BUSY: "another process keeps it locked",
        sqlite3.SQLITE_CORRUPT: "the file is damaged",
    }
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the primary code, without its extension
    sentence = f"The database {path} cannot be used: {reasons.get(code, str(error))}."
    if code in SIGNS:
        sentence += f" Stop the bot and restore the backup: {how_to_restore(path)}"
    return CannotOpen(sentence)


async def _prepare(connection: aiosqlite.Connection) -> None:
    """Set the pragmas. The change to WAL needs the file exclusively for a moment, and SQLite does not wait for that."""
    for wait in (*BUSY_WAITS, None):
        try:
            for pragma in PRAGMAS:
                await connection.execute_fetchall(pragma)
        except sqlite3.OperationalError as error:
            if wait is None or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            await asyncio.sleep(wait)
        else:
            return


async def scrub(connection: aiosqlite.Connection, path: str) -> None:
    """Rewrite the file and empty its log, about a second per 100 MB. Raises StorageError if it must be tried again."""
    try:
        ((size,),) = await connection.execute_fetchall(FILE_SIZE)
        if size <= SCRUBBED_MOST:
            await connection.execute_fetchall("VACUUM")
        ((busy, *_),) = await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
    except (sqlite3.Error, OSError) as error:
        raise StorageError(f"{path} could not be cleaned: {error}.") from error
    if busy:
        raise StorageError(f"{path} could not be cleaned: it was being read.")


def run_batch(connection: sqlite3.Connection, units: Sequence[Unit[Any]]) -> list[Outcome]:
    """Run the units in one transaction; sqlite3.Error if nothing of them is stored.

    Units are rarely undone, so only if one must be undone do all run again, each in its savepoint.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = _if_none_is_undone(connection, units)
        if outcomes is None:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_run_unit(connection, unit) for unit in units]
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return outcomes


def _if_none_is_undone(connection: sqlite3.Connection, units: Sequence[Unit[Any]]) -> list[Outcome] | None:
    """Run the units; if one of them must be undone, undo them all and return None."""
    try:
        return [Outcome(_drive(connection, unit()), None) for unit in units]
    except Exception:  # noqa: BLE001 -- any error is raised again when the unit runs in its savepoint
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return None


def _run_unit(connection: sqlite3.Connection, unit: Unit[Any]) -> Outcome:
    connection.execute("SAVEPOINT unit")
    try:
        outcome = Outcome(_drive(connection, unit()), None)
    except (SequenceConflict, AlreadyRecorded) as verdict:
        connection.execute("ROLLBACK TO unit")
        outcome = Outcome(None, verdict)
    except Exception as error:  # a bug in one unit must not be that of all who share its transaction
        if not connection.in_transaction:  # a full or failing disk undoes the whole transaction
            raise
        connection.execute("ROLLBACK TO unit")
        refused = isinstance(error, sqlite3.Error | OverflowError)
        outcome = Outcome(None, _refusal(error) if refused else error)
    connection.execute("RELEASE unit")
    return outcome


def _refusal(error: Exception) -> StorageError:
    refusal = StorageError(f"The database refused a row: {error}.")
    refusal.__cause__ = error
    return refusal


def _drive(connection: sqlite3.Connection, work: Work[T]) -> T:
    try:
        statement = next(work)
        while True:
            sql, places = placed(statement.sql)
            rows: Rows = connection.execute(sql, [statement.values[place] for place in places]).fetchall()
            statement = work.send(rows)
    except StopIteration as end:
        result: T = end.value
        return result


@cache
def placed(sql: str) -> tuple[str, tuple[int, ...]]:
    """Replace PostgreSQL's `$2` by `?`; return the SQL, and for each place the index of its value.

    SQLite has `?2`, but Python 3.12 takes that for a name.
    """
    return PLACEHOLDER.sub("?", sql), tuple(int(found) - 1 for found in PLACEHOLDER.findall(sql))
