"""Rows for whatever tables a database has, made from what it says of them: as a process of that schema would write."""

from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.engine.database_url import SqliteFile, parse_url
from storage.engine.postgres_session import connect

NOT_OURS = {"alembic_version"}
Rows = dict[str, list[Sequence[Any]]]


class Process:
    """A process that knows a schema, and goes on with the statements of then in the session of then."""

    def __init__(self, connection: AsyncConnection, tables: Sequence[sa.Table]) -> None:
        self._connection = connection
        self._tables = tables

    @classmethod
    async def learn(cls, connection: AsyncConnection) -> "Process":
        """Learn the tables as they are now, parents before those that refer to them."""
        metadata = sa.MetaData()
        await connection.run_sync(metadata.reflect)
        await connection.rollback()
        return cls(connection, [table for table in metadata.sorted_tables if table.name not in NOT_OURS])

    async def add(self, number: int) -> None:
        """Add a row to each table, naming the columns it knows."""
        for table in self._tables:
            await self._connection.execute(table.insert().values(**values_of(table, number)))
        await self._connection.commit()

    async def work(self, number: int) -> None:
        """Do with a new row of each table what a process does: write, read, change, take away."""
        await self.add(number)
        for table in reversed(self._tables):
            key = dict(key_of(table, number))
            mine = [table.c[name] == value for name, value in key.items()]
            found = (await self._connection.execute(sa.select(table).where(*mine))).mappings().all()
            assert values_of(table, number) in [dict(row) for row in found], f"{table.name} lost a row"
            changed = {column.name: column for column in table.columns if column.name not in key}
            if changed:
                await self._connection.execute(table.update().where(*mine).values(**changed))
            await self._connection.execute(table.delete().where(*mine))
        await self._connection.commit()

    async def rows(self) -> Rows:
        """Return every row, in the columns it knows."""
        found: Rows = {}
        for table in self._tables:
            rows = await self._connection.execute(sa.select(table))
            found[table.name] = sorted((tuple(row) for row in rows), key=repr)
        await self._connection.rollback()
        return found


def engine_of(url: str) -> AsyncEngine:
    """An engine as the older process has it: each of its sessions goes through no code of the schema."""
    address = parse_url(url)
    if isinstance(address, SqliteFile):
        return create_async_engine(f"sqlite+aiosqlite:///{address.path}")
    server = address.url

    async def session() -> Any:  # noqa: ANN401 -- asyncpg ships no types
        return await connect(server)

    return create_async_engine("postgresql+asyncpg://", async_creator=session)


def key_of(table: sa.Table, number: int) -> Iterator[tuple[str, Any]]:
    """The columns by which a row is found, with their values: those of its key, or all of them."""
    columns = table.primary_key.columns or table.columns
    yield from ((column.name, value_of(column, number)) for column in columns)


def values_of(table: sa.Table, number: int) -> dict[str, Any]:
    return {column.name: value_of(column, number) for column in table.columns}


def value_of(column: sa.Column[Any], number: int) -> Any:  # noqa: ANN401 -- of whatever type the column is
    kind = column.type
    if isinstance(kind, sa.Boolean):
        return bool(number % 2)
    if isinstance(kind, sa.JSON):
        return {"number": number}
    if isinstance(kind, sa.Integer | sa.Float):
        return kind.python_type(number)
    return str(number)
