"""PostgreSQL as a place to write and read: one connection for the lane, which comes back when it is lost, and a pool.

It must not know what the units say.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Self, TypeAlias

import asyncpg  # type: ignore[import-untyped] # it ships no types
from sqlalchemy import Executable
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from storage.errors import AlreadyRecorded, CannotOpen, NotRead, Stale, StorageError
from storage.migrate import migrate
from storage.unit import Outcome, Rows, T, Unit, Work

MIGRATING = 0x7A415049
"""The advisory lock of the process that migrates."""

BACKOFF = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between attempts to reach a lost server, before the waiting units are told that it is gone."""

CONNECT_SECONDS = 10.0
STATEMENT_SECONDS = 30.0
ATTEMPTS = 3
"""How often a unit that was chosen to give way in a deadlock is run again."""

_LOST = (OSError, TimeoutError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError)
_GAVE_WAY = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)

_Connection: TypeAlias = asyncpg.Connection


class DeadlockError(StorageError):
    """Another process needed the same rows in another order: the unit may be run again."""


class Postgres:
    """A PostgreSQL database that other processes may use at the same time."""

    def __init__(self, url: str, name: str, connection: _Connection) -> None:
        self._url = url
        self._name = name
        self._connection = connection
        self._engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=partial(_connect, url), pool_size=4, pool_pre_ping=True
        )

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, check and migrate; CannotOpen or NewerSchema says in a sentence why not."""
        name = _name(url)
        try:
            connection = await _connect(url)
        except (*_LOST, asyncpg.PostgresError, ValueError) as error:
            raise CannotOpen(f"The database {name} cannot be reached: {str(error) or type(error).__name__}.") from error
        opened = cls(url, name, connection)
        try:
            await migrate(opened._engine, name, f"SELECT pg_advisory_xact_lock({MIGRATING})")
        except StorageError:
            await opened.close()
            raise
        return opened

    async def write(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        """Run the units, each in its savepoint, and commit them together; StorageError if that failed."""
        outcomes = await self._batch(units)
        for index, unit in enumerate(units):
            for _ in range(ATTEMPTS):
                if not isinstance(outcomes[index].verdict, DeadlockError):
                    break
                outcomes[index] = await self._again(unit)
        return outcomes

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query, which sees what is committed; NotRead if it failed."""
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (*_LOST, SQLAlchemyError) as error:
            raise NotRead(f"The database {self._name} could not be read: {error}.") from error

    async def close(self) -> None:
        """Close all connections."""
        await self._connection.close()
        await self._engine.dispose()

    async def _again(self, unit: Unit[Any]) -> Outcome:
        """Run one unit in a transaction of its own."""
        try:
            return (await self._batch([unit]))[0]
        except StorageError as error:
            return Outcome(None, error)

    async def _batch(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        connection = await self._connected()
        try:
            # Savepoints cost two more round trips a move, and hardly any move is refused.
            outcomes = await _if_none_is_refused(connection, units) or await _each_undoable(connection, units)
        except (*_LOST, asyncpg.PostgresError) as error:
            connection.terminate()
            reason = str(error) or type(error).__name__
            raise StorageError(f"The database {self._name} failed while it stored something: {reason}.") from error
        return outcomes

    async def _connected(self) -> _Connection:
        """Return the lane's connection, made anew if it was lost; StorageError if the server stays away."""
        for pause in (*BACKOFF, None):
            if not self._connection.is_closed():
                break
            try:
                self._connection = await _connect(self._url)
            except (*_LOST, asyncpg.PostgresError) as error:
                if pause is None:
                    raise StorageError(f"The database {self._name} cannot be reached: {error}.") from error
                await asyncio.sleep(pause)
        return self._connection


async def _connect(url: str) -> _Connection:
    # An acknowledged move is on the disk, whatever the server's default is.
    promise = {"synchronous_commit": "on"}
    return await asyncpg.connect(
        url, timeout=CONNECT_SECONDS, command_timeout=STATEMENT_SECONDS, server_settings=promise
    )


async def _if_none_is_refused(connection: _Connection, units: Sequence[Unit[Any]]) -> list[Outcome] | None:
    """Commit the units together, or, if one of them is refused, undo them all and return None."""
    try:
        async with connection.transaction():
            return [Outcome(await _drive(connection, unit()), None) for unit in units]
    except (Stale, AlreadyRecorded):
        return None
    except (asyncpg.PostgresError, asyncpg.InterfaceError):
        if connection.is_closed():
            raise
        return None


async def _each_undoable(connection: _Connection, units: Sequence[Unit[Any]]) -> list[Outcome]:
    """Run each unit in a savepoint, and commit those that were not refused."""
    async with connection.transaction():
        return [await _undoable(connection, unit) for unit in units]


async def _undoable(connection: _Connection, unit: Unit[Any]) -> Outcome:
    try:
        async with connection.transaction():
            return Outcome(await _drive(connection, unit()), None)
    except (Stale, AlreadyRecorded) as verdict:
        return Outcome(None, verdict)
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        if connection.is_closed():
            raise
        kind = DeadlockError if isinstance(error, _GAVE_WAY) else StorageError
        return Outcome(None, kind(f"The database refused a row: {error}."))


async def _drive(connection: _Connection, work: Work[T]) -> T:
    try:
        statement = next(work)
        while True:
            statement = work.send(await connection.fetch(statement.sql, *statement.values))
    except StopIteration as end:
        result: T = end.value
        return result


def _name(url: str) -> str:
    """Name the database for an operator, without its password."""
    parsed = make_url(url)
    return f"{parsed.database} at {parsed.host}"
