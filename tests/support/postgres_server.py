"""A PostgreSQL for the tests, if a server is there: to each test a new schema, or one that is migrated and empty."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest
from sqlalchemy.engine import make_url

from storage import Database
from tests.support.all_tables import declared

CANDIDATES = ("postgresql://root@127.0.0.1:5432/test", "postgresql://postgres@127.0.0.1:5432/test")
END_SESSIONS = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = $1"
"""Waits up to ten seconds for each to end: what it holds locked is free then."""
EMPTIED = [one.name for one in reversed(declared()) if one.name != "shard_epochs"]
EMPTY = "; ".join([*(f"DELETE FROM {name}" for name in EMPTIED), "UPDATE shard_epochs SET latest = 0"])  # noqa: S608 -- our names


@cache
def server() -> str | None:
    """The PostgreSQL to test on, or None."""
    named = os.environ.get("TEST_DATABASE_URL")
    if named:
        return named
    return next((url for url in CANDIDATES if asyncio.run(answers(url))), None)


async def answers(url: str) -> bool:
    try:
        connection = await asyncpg.connect(url, timeout=2)
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return False
    await connection.close()
    return True


@pytest.fixture(scope="session")
def postgres_server() -> str:
    url = server()
    if url is None:
        pytest.skip("no PostgreSQL: TEST_DATABASE_URL is not set, and none answers on 127.0.0.1:5432")
    return url


@pytest.fixture
async def postgres_url(postgres_server: str) -> AsyncIterator[str]:
    """A new schema of this test's own, dropped afterwards."""
    async with own_schema(postgres_server) as url:
        yield url


@asynccontextmanager
async def own_schema(postgres_server: str) -> AsyncIterator[str]:
    """Make a schema, say how it is reached, and drop it afterwards."""
    schema = f"tapis_{uuid4().hex}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    try:
        yield with_setting(postgres_server, "search_path", schema)
    finally:
        await connection.execute(f"DROP SCHEMA {schema} CASCADE")
        await connection.close()


@asynccontextmanager
async def own_database(postgres_server: str) -> AsyncIterator[tuple[str, Callable[[], Awaitable[None]]]]:
    """Make a database, say how it is reached and how it is made anew, empty; drop it afterwards."""
    name = f"tapis_{uuid4().hex}"
    connection = await asyncpg.connect(postgres_server)
    drop = f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"

    async def make_anew() -> None:
        await connection.execute(drop)
        await connection.execute(f"CREATE DATABASE {name}")

    try:
        await make_anew()
        yield make_url(postgres_server).set(database=name).render_as_string(hide_password=False), make_anew
    finally:
        await connection.execute(drop)
        await connection.close()


async def restore(url: str, dump: Path) -> None:
    """Fill an empty database from a backup."""
    options = ("--no-owner", "--exit-on-error", f"--dbname={url}")
    process = await asyncio.create_subprocess_exec("pg_restore", *options, str(dump))
    assert await process.wait() == 0


def with_setting(url: str, name: str, value: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}{name}={value}"


@dataclass(frozen=True)
class SharedSchema:
    """A schema that the tests of this process share, at the newest revision, and a session that stays open for it.

    A session of each test's own would have to read the catalogue anew to empty the tables.
    """

    url: str
    runner: asyncio.Runner
    session: asyncpg.Connection

    @property
    def name(self) -> str:
        return self.url.rpartition("=")[2]

    def empty(self) -> None:
        """End the sessions of the test before, and leave no row."""
        self.runner.run(self.session.execute(END_SESSIONS, self.name))
        self.runner.run(self.session.execute(EMPTY))


@pytest.fixture(scope="session")
def shared_schema(postgres_server: str) -> Iterator[SharedSchema]:
    with asyncio.Runner() as runner:
        schema = own_schema(postgres_server)
        url = runner.run(schema.__aenter__())
        runner.run(migrate(url))
        session = runner.run(_session(url))
        yield SharedSchema(url, runner, session)
        runner.run(session.close())
        runner.run(schema.__aexit__(None, None, None))


async def _session(url: str) -> asyncpg.Connection:
    return await asyncpg.connect(url)


async def migrate(url: str) -> None:
    await (await Database.open(url)).close()


@pytest.fixture
def server_url(shared_schema: SharedSchema) -> str:
    """The newest schema without rows: much quicker than a new one, for tests that leave the schema as it is."""
    shared_schema.empty()
    return with_setting(shared_schema.url, "application_name", shared_schema.name)
