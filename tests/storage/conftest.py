"""Databases for the tests, to each its own: SQLite in memory and in a file, and PostgreSQL if a server is there."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from storage import Database, postgres
from storage.postgres_session import connect
from tests.postgres_server import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]


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


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the connection that writes to PostgreSQL wait only a moment for an answer that never comes."""
    monkeypatch.setattr(postgres, "connect", partial(connect, patience=1.0))
