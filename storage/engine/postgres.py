"""PostgreSQL: one connection for the write queue, opened again when it is lost, and a pool for reads."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Self

import asyncpg  # type: ignore[import-untyped] # it ships no types
from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import create_async_engine

from storage.claims.shard_claims import FORMER_OWNER, Claim, ClaimedRange, Connection, OwnershipLost, claim, ranges
from storage.claims.shards import Shards
from storage.engine.migrate import Schema, migrate
from storage.engine.postgres_session import (
    CONNECT_SECONDS,
    STATEMENT_SECONDS,
    connect,
    name_of,
    reason_of,
    was_never_sent,
)
from storage.engine.unit_of_work import OneStatementUnit, Outcome, Rows, T, Unit, Verdict, Work
from storage.errors import AlreadyRecorded, AwayNow, CannotOpen, InDoubt, NotRead, SequenceConflict, StorageError

MIGRATING = 0x7A415049
"""The advisory lock of the process that migrates."""

BACKOFF = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between attempts to reach a lost server; after the last the waiting units fail."""

ATTEMPTS = 3
"""How often the victim of a deadlock is run again."""

_LOST = (OSError, asyncpg.PostgresConnectionError, asyncpg.InternalClientError)
"""Errors after which the connection is not trusted any more; a statement that timed out only undoes its unit."""
_AWAY = (OSError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError)
"""The server refuses, is silent or is starting up: the operator need not change anything."""
_GAVE_WAY = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)


class DeadlockError(StorageError):
    """A deadlock with another process: the unit may be run again."""


class UndoneError(Exception):
    """A unit must be undone, for the cause given; the connection is sound."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict


class Postgres:
    """A PostgreSQL database that other processes may use at the same time."""

    def __init__(self, url: str, name: str, connection: Connection, patience: float | None) -> None:
        self._url = url
        self._name = name
        self._connection = connection
        self._claim: Claim | None = None
        """The claim of the connection that writes; a new connection takes it over before it writes."""
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=partial(connect, url, patience=patience),
            pool_size=4,
            pool_pre_ping=True,
            isolation_level="AUTOCOMMIT",  # a read is one statement: opening and ending a transaction takes longer
        )

    @classmethod
    async def open(cls, url: str, *, schema: Schema = migrate, patience: float | None = STATEMENT_SECONDS) -> Self:
        """Connect, check and migrate; CannotOpen or NewerSchema says in a sentence why not.

        `schema` prepares the schema first; `patience`: seconds that one of its statements, or a read, may take (None:
        no limit).
        """
        name = name_of(url)
        try:
            connection = await connect(url)
        except Exception as error:  # noqa: BLE001 -- asyncpg raises many kinds of errors; the operator gets a sentence
            kind = AwayNow if isinstance(error, _AWAY) else CannotOpen
            raise kind(f"The database {name} cannot be reached: {reason_of(error, url)}.") from None
        opened = cls(url, name, connection, patience)
        try:
            in_transactions = opened._engine.execution_options(isolation_level="READ COMMITTED")
            await schema(in_transactions, name, f"SELECT pg_advisory_xact_lock({MIGRATING})")
        except StorageError:
            await opened.close()
            raise
        except Exception as error:  # noqa: BLE001 -- as above: a wait for another process that migrates may time out
            await opened.close()
            raise CannotOpen(f"The database {name} could not be made ready: {reason_of(error, url)}.") from None
        return opened

    async def claim(self, shards: Shards, process: str, frozen: Claim | None = None) -> Claim:
        """Claim shards for the connection that writes. Raises ShardsHeld, StorageError."""
        self._claim = await self._claiming(partial(claim, shards=shards, process=process, frozen=frozen))
        return self._claim

    async def ranges(self) -> list[ClaimedRange]:
        """Return all claimed ranges. Raises StorageError."""
        return await self._claiming(ranges)

    async def session(self) -> Connection:
        """Open a session beside those that write and read. Raises asyncpg's errors."""
        return await connect(self._url)

    async def _claiming(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Work on claims, before anything is written. Raises StorageError."""
        connection = await self._connected()
        try:
            return await work(connection)
        except StorageError:
            raise
        except Exception as error:  # asyncpg raises more than it documents
            connection.terminate()
            raise StorageError(f"The database {self._name} failed: {reason_of(error, self._url)}.") from error

    async def write(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        """Run the units and commit them together; StorageError if the server cannot be reached.

        Units of one statement go first, all in one round trip with their commit. Those that it does not settle follow
        with the others, each in its savepoint if one of them must be undone.
        """
        quick = [(index, unit) for index, unit in enumerate(units) if isinstance(unit, OneStatementUnit)]
        settled = dict(
            zip((index for index, _ in quick), await self._pipeline([unit for _, unit in quick]), strict=True)
        )
        others = [unit for index, unit in enumerate(units) if settled.get(index) is None]
        rest = iter(await self._in_turn(others))
        return [settled.get(index) or next(rest) for index in range(len(units))]

    async def _pipeline(self, units: Sequence[OneStatementUnit[Any]]) -> list[Outcome | None]:
        """Run units of one statement in one round trip and transaction; None for units that this does not settle."""
        unsettled: list[Outcome | None] = [None] * len(units)
        if not units:
            return unsettled
        connection = await self._connected()
        try:
            sql = units[0].statement.sql
            done = await connection.fetchmany(sql, [unit.statement.values for unit in units])
        except Exception as error:  # noqa: BLE001 -- asyncpg raises more than it documents
            if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError) and not (
                connection.is_closed() or isinstance(error, _LOST)
            ):
                return unsettled  # one of them was refused, so none is stored
            connection.terminate()
            if was_never_sent(error):
                return unsettled
            doubt = InDoubt(f"It is unknown whether the database has stored something: {reason_of(error, self._url)}.")
            doubt.__cause__ = error
            return [Outcome(None, doubt)] * len(units)
        return [Outcome(unit.result, None) if row[0] else None for unit, row in zip(units, done, strict=True)]

    async def _in_turn(self, units: Sequence[Unit[Any]]) -> list[Outcome]:
        """Run the units statement by statement and commit them together; a failure is the verdict of each."""
        try:
            outcomes = await self._batch(units) if units else []
        except StorageError as error:
            return [Outcome(None, error)] * len(units)
        for index, unit in enumerate(units):
            for _ in range(ATTEMPTS):
                if not isinstance(outcomes[index].verdict, DeadlockError):
                    break
                outcomes[index] = await self._again(unit)
        return outcomes

    async def read(self, query: Executable) -> Rows:
        """Return the rows of a query, which sees what is committed. Raises NotRead."""
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()
        except Exception as error:  # SQLAlchemy does not translate all of what asyncpg raises
            raise NotRead(f"The database {self._name} could not be read: {reason_of(error, self._url)}.") from error

    async def scrub(self) -> None:
        """Do nothing: autovacuum reuses the space of erased rows."""

    async def close(self) -> None:
        """Close all connections, also those whose server does not answer."""
        try:
            await self._connection.close(timeout=CONNECT_SECONDS)
        except Exception:  # noqa: BLE001 -- whatever was wrong with it, it is of no use any more
            self._connection.terminate()
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
            return await _if_none_is_undone(connection, units) or await _each_undoable(connection, units)
        except InDoubt:
            connection.terminate()
            raise
        except Exception as error:  # asyncpg raises more than it documents, and the write queue must go on
            connection.terminate()
            reason = reason_of(error, self._url)
            raise StorageError(f"The database {self._name} failed while it stored something: {reason}.") from error

    async def _connected(self) -> Connection:
        """Return the write queue's connection, opened again if it was lost. Raises StorageError if that fails."""
        for pause in (*BACKOFF, None):
            if not self._connection.is_closed():
                break
            try:
                self._connection = await connect(self._url, self._claim)
            except OwnershipLost:
                raise
            except Exception as error:  # as above
                if pause is None:
                    reason = reason_of(error, self._url)
                    raise StorageError(f"The database {self._name} cannot be reached: {reason}.") from error
                await asyncio.sleep(pause)
        return self._connection


async def _if_none_is_undone(connection: Connection, units: Sequence[Unit[Any]]) -> list[Outcome] | None:
    """Commit the units together, or, if one of them must be undone, undo them all and return None."""
    transaction = connection.transaction()
    await transaction.start()
    try:
        outcomes = [Outcome(await _run(connection, unit), None) for unit in units]
    except UndoneError:
        await transaction.rollback()
        return None
    await _commit(transaction)
    return outcomes


async def _each_undoable(connection: Connection, units: Sequence[Unit[Any]]) -> list[Outcome]:
    """Run each unit in a savepoint, and commit those that need not be undone."""
    transaction = connection.transaction()
    await transaction.start()
    outcomes = [await _undoable(connection, unit) for unit in units]
    await _commit(transaction)
    return outcomes


async def _undoable(connection: Connection, unit: Unit[Any]) -> Outcome:
    try:
        async with connection.transaction():
            return Outcome(await _run(connection, unit), None)
    except UndoneError as undone:
        return Outcome(None, undone.verdict)


async def _commit(transaction: asyncpg.transaction.Transaction) -> None:
    """Commit. Raises InDoubt if anything fails: the server may have committed, and only its answer was lost."""
    try:
        await transaction.commit()
    except Exception as error:  # nobody knows whether any other error came before or after the commit
        if was_never_sent(error):
            raise
        reason = str(error) or type(error).__name__
        raise InDoubt(f"It is unknown whether the database has stored something: {reason}.") from error


async def _run(connection: Connection, unit: Unit[T]) -> T:
    """Return the unit's result. Raises UndoneError if only the unit failed, other errors if the connection did."""
    try:
        return await _drive(connection, unit())
    except (SequenceConflict, AlreadyRecorded) as verdict:
        raise UndoneError(verdict) from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
        if connection.is_closed() or (isinstance(error, _LOST) and not isinstance(error, TimeoutError)):
            raise
        kind = DeadlockError if isinstance(error, _GAVE_WAY) else StorageError
        if getattr(error, "sqlstate", None) == FORMER_OWNER:
            kind = OwnershipLost
        raise UndoneError(kind(f"The database refused a row: {str(error) or type(error).__name__}.")) from error
    except _LOST:
        raise
    except Exception as error:  # a bug in one unit must not be that of all who share its transaction
        raise UndoneError(error) from error


async def _drive(connection: Connection, work: Work[T]) -> T:
    try:
        statement = next(work)
        while True:
            statement = work.send(await connection.fetch(statement.sql, *statement.values))
    except StopIteration as end:
        result: T = end.value
        return result
