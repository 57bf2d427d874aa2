"""A registry with the toy game, for what features do with tables; and any database, for their rows."""

from tests.bot.conftest import database, room
from tests.storage.conftest import database as any_database
from tests.storage.conftest import (
    file_url,
    new_file_url,
    postgres_server,
    postgres_url,
    server_url,
    shared_schema,
    url,
)

__all__ = [
    "any_database",
    "database",
    "file_url",
    "new_file_url",
    "postgres_server",
    "postgres_url",
    "room",
    "server_url",
    "shared_schema",
    "url",
]
