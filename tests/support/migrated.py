"""SQLite databases with the newest schema and no rows: one is migrated per process, the others are copies of it.

Migrating costs more than most tests do with a database. Tests of the schema and of opening begin with none instead.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Database
from storage.engine.database_url import MEMORY
from storage.engine.migrate import migrate
from storage.engine.sqlite import Sqlite, ThreadConnection

_in_memory: list[bytes] = []
_in_file: list[bytes] = []


async def open_in_memory() -> Database:
    """Open a database in memory, as `Database.open` does with `sqlite:///:memory:`."""
    return Database(await Sqlite.open(MEMORY, schema=_migrate_once))


async def migrated_file() -> bytes:
    """Return the file of a database, to be written wherever a test wants to open one."""
    if not _in_file:
        with TemporaryDirectory() as folder:
            first = Path(folder) / "first.db"
            await (await Database.open(f"sqlite:///{first}")).close()
            _in_file.append(first.read_bytes())
    return _in_file[0]


async def _migrate_once(engine: AsyncEngine, name: str, exclusively: str) -> None:
    if not _in_memory:
        await migrate(engine, name, exclusively)
    async with engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, ThreadConnection)
        if _in_memory:
            await driver.together(_become_copy)
        else:
            _in_memory.append(await driver.together(sqlite3.Connection.serialize))


def _become_copy(connection: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(MEMORY)) as migrated:
        migrated.deserialize(_in_memory[0])
        migrated.backup(connection)
