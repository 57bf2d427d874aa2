"""Databases for the tests, to each its own: SQLite in memory and in a file, and PostgreSQL if a server is there."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from storage import Database
from storage.engine import postgres
from storage.engine.postgres_session import connect
from tests.support.migrated import migrated_file
from tests.support.postgres_server import postgres_server, postgres_url, server_url, shared_schema

__all__ = ["postgres_server", "postgres_url", "server_url", "shared_schema"]


@pytest.fixture
def new_file_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/tapis.db"


@pytest.fixture(params=["file", "postgres"])
def new_url(request: pytest.FixtureRequest) -> str:
    """A database that nobody has opened yet."""
    url: str = request.getfixturevalue("new_file_url" if request.param == "file" else "postgres_url")
    return url


@pytest.fixture
async def file_url(new_file_url: str, tmp_path: Path) -> str:
    """A file with the newest schema and no rows."""
    (tmp_path / "tapis.db").write_bytes(await migrated_file())
    return new_file_url


@pytest.fixture(params=["file", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A database with the newest schema and no rows, which several processes can open."""
    url: str = request.getfixturevalue("file_url" if request.param == "file" else "server_url")
    return url


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    async with await Database.open(url) as database:
        yield database


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the connection that writes to PostgreSQL wait only a moment for an answer that never comes."""
    monkeypatch.setattr(postgres, "connect", partial(connect, patience=1.0))
