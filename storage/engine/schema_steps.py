"""What an operator does with the schema: status, upgrade, downgrade."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.claims.shard_claims import HOLDERS, TURN, ShardsHeld
from storage.engine.database_url import SqliteFile, parse_url
from storage.engine.migrate import (
    COLUMNS,
    PRESENT,
    Found,
    Revision,
    Schema,
    check_way_back,
    downgrade_to,
    exclusive,
    found_in,
    known_revisions,
    one_at_a_time,
    upgrade_to,
)
from storage.engine.postgres_session import connect, name_of, reason_of
from storage.engine.sqlite import Sqlite
from storage.errors import CannotOpen

BackUp = Callable[[], Awaitable[None]]
"""Makes a backup before the schema is changed."""


@dataclass(frozen=True, slots=True)
class SchemaStatus:
    """The revision of a database (None: it is new), and the revisions that this version knows."""

    present: str | None

    @property
    def newest(self) -> str:
        """Return the newest revision that this version knows."""
        return known_revisions()[-1].number

    @property
    def missing(self) -> tuple[Revision, ...]:
        """Return the steps that are missing."""
        return tuple(step for step in known_revisions() if step.number > (self.present or ""))


async def status(url: str) -> SchemaStatus:
    """Return where the schema is, without a change, also while a bot runs.

    Raises CannotOpen, OlderSchema, NewerSchema.
    """
    address = parse_url(url)
    if isinstance(address, SqliteFile):
        found = await asyncio.to_thread(_found_in_file, address.path)
        name = address.path
    else:
        found, name = await _found_on_server(address.url), name_of(address.url)
    async with one_at_a_time():
        found.check(name)
    return SchemaStatus(found.present)


async def upgrade(url: str, back_up: BackUp) -> SchemaStatus:
    """Make the missing steps, after a backup; return the former revision. Raises StorageError."""
    return await _change(url, partial(_go, revision=known_revisions()[-1].number, back_up=back_up))


async def downgrade(url: str, revision: str, back_up: BackUp) -> SchemaStatus:
    """Undo the steps after a revision, after a backup; return the former revision. No bot may run.

    Raises NoWayBack, ShardsHeld, StorageError.
    """
    if revision not in {step.number for step in known_revisions()}:
        raise CannotOpen(f"There is no revision {revision} of the schema; {_numbers()} are known.")
    return await _change(url, partial(_go, revision=revision, back_up=back_up))


def revision_before(present: str | None) -> str:
    """Return the revision before one. Raises CannotOpen if there is none."""
    numbers = [step.number for step in known_revisions()]
    place = numbers.index(present) if present in numbers else 0
    if not place:
        raise CannotOpen("There is no earlier schema to go back to.")
    return numbers[place - 1]


def _numbers() -> str:
    numbers = [step.number for step in known_revisions()]
    return f"{numbers[0]} to {numbers[-1]}"


async def _change(url: str, go: Callable[[AsyncConnection, str], Awaitable[str | None]]) -> SchemaStatus:
    found: list[str | None] = []

    async def schema(engine: AsyncEngine, name: str, exclusively: str) -> None:
        async def step(connection: AsyncConnection) -> None:
            found.append(await go(connection, name))

        await exclusive(engine, name, exclusively, step)

    await _opened_and_closed(url, schema)
    return SchemaStatus(found[0])


async def _opened_and_closed(url: str, schema: Schema) -> None:
    address = parse_url(url)
    engine: Sqlite | Postgres
    if isinstance(address, SqliteFile):
        engine = await Sqlite.open(address.path, alone=True, schema=schema)
    else:
        from storage.engine.postgres import Postgres  # noqa: PLC0415 -- it needs asyncpg, which SQLite does not

        engine = await Postgres.open(address.url, schema=schema, patience=None)
    await engine.close()


async def _go(connection: AsyncConnection, name: str, revision: str, back_up: BackUp) -> str | None:
    """Migrate a database to a revision, up or down, in the connection's transaction."""
    found = await connection.run_sync(found_in)
    found.check(name)
    present = found.present
    if present == revision:
        return present
    back = revision < (present or "")
    if back:
        check_way_back(present or "", revision)
    if back and connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(TURN)
        if (await connection.exec_driver_sql(HOLDERS)).first() is not None:
            raise ShardsHeld(
                f"A bot works with the database {name}: stop all its processes before you go back to an earlier schema."
            )
    if present is not None:
        await back_up()
    await connection.run_sync(downgrade_to if back else upgrade_to, revision)
    return present


def _found_in_file(path: str) -> Found:
    if not Path(path).exists():
        return Found.of((), None)
    try:
        with closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as connection:
            columns = connection.execute(COLUMNS["sqlite"]).fetchall()
            stamped = any(table == "alembic_version" for table, _ in columns)
            row = connection.execute(PRESENT).fetchone() if stamped else None
    except sqlite3.Error as error:
        raise CannotOpen(f"The database {path} cannot be read: {error}.") from error
    return Found.of(columns, None if row is None else str(row[0]))


async def _found_on_server(url: str) -> Found:
    import asyncpg  # type: ignore[import-untyped] # noqa: PLC0415 -- not everywhere installed

    try:
        connection = await connect(url)
        try:
            columns = await connection.fetch(COLUMNS["postgresql"])
            stamped = any(table == "alembic_version" for table, _ in columns)
            present: str | None = await connection.fetchval(PRESENT) if stamped else None
        finally:
            await connection.close()
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise CannotOpen(f"The database {name_of(url)} cannot be read: {reason_of(error, url)}.") from None
    return Found.of(columns, present)
