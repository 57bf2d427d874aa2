"""Databases for the tests, to each its own: SQLite in memory and in a file, and PostgreSQL if a server is there."""

import asyncio
import os
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from storage import Database

CANDIDATES = ("postgresql://root@127.0.0.1:5432/test", "postgresql://postgres@127.0.0.1:5432/test")


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
    """A schema of this test's own, dropped afterwards."""
    schema = f"tapis_{uuid4().hex}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    try:
        yield f"{postgres_server}{'&' if '?' in postgres_server else '?'}search_path={schema}"
    finally:
        await connection.execute(f"DROP SCHEMA {schema} CASCADE")
        await connection.close()


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tapis.db"


@pytest.fixture(params=["file", "postgres"])
def shared_url(request: pytest.FixtureRequest) -> str:
    """A database that several processes can open."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(params=["memory", "file", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "memory":
        return "sqlite:///:memory:"
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    async with await Database.open(url) as database:
        yield database
