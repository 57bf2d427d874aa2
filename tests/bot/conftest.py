"""A registry with the toy game, for what the bot does with tables."""

from collections.abc import AsyncIterator

import pytest

from storage import Database
from tests.support.migrated import open_in_memory
from tests.support.postgres_server import postgres_server, postgres_url, server_url, shared_schema
from tests.tables.conftest import Room

__all__ = ["postgres_server", "postgres_url", "server_url", "shared_schema"]


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with await open_in_memory() as opened:
        yield opened


@pytest.fixture
def room(database: Database) -> Room:
    return Room(database)
