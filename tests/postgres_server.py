"""A PostgreSQL for the tests, if a server is there: to each test a schema of its own."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

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
    async with own_schema(postgres_server) as url:
        yield url


@asynccontextmanager
async def own_schema(postgres_server: str) -> AsyncIterator[str]:
    """Make a schema, say how it is reached, and drop it afterwards."""
    schema = f"tapis_{uuid4().hex}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    try:
        yield f"{postgres_server}{'&' if '?' in postgres_server else '?'}search_path={schema}"
    finally:
        await connection.execute(f"DROP SCHEMA {schema} CASCADE")
        await connection.close()
