"""Owns the way from whatever revision a database has to ours, in one transaction. It must not know the tables."""

import asyncio
from pathlib import Path
from weakref import WeakKeyDictionary

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.errors import CannotOpen, NewerSchema

# Alembic's `op` and `context` are one per process: of two databases that open at once, one waits.
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def migrate(engine: AsyncEngine, name: str, exclusively: str) -> None:
    """Bring the database to our newest revision; NewerSchema if it is beyond, CannotOpen if that failed.

    `exclusively` is the statement that lets one process in at a time, until the transaction ends.
    """
    turn = _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    try:
        async with turn, engine.connect() as connection:
            await connection.exec_driver_sql(exclusively)
            await connection.run_sync(_upgrade, name)
            await connection.commit()
    except SQLAlchemyError as error:
        raise CannotOpen(f"The database {name} cannot be brought to this version's schema: {error}.") from error


def upgrade_to(connection: Connection, revision: str) -> None:
    """Bring a database to a revision of ours, in the transaction of its connection."""
    command.upgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    folder = Path(__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection, name: str) -> None:
    config = _config(connection)
    script = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == script.get_current_head():
        return
    if present is not None and present not in {known.revision for known in script.walk_revisions()}:
        raise NewerSchema(
            f"The database {name} was written by a newer Tapis (its schema is {present}, this one knows up to "
            f"{script.get_current_head()}); start that version, or restore an older backup."
        )
    command.upgrade(config, "head")
