"""Migrations between the revisions of the schema, each run in one transaction.

A database says which revision it has. Its tables are compared with what that revision makes before anything is done.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.engine.backup import BackupFailed, back_up, beside
from storage.engine.database_url import SqliteFile
from storage.errors import CannotOpen, NewerSchema, OlderSchema, StorageError

log = logging.getLogger(__name__)

Schema: TypeAlias = Callable[[AsyncEngine, str, str], Awaitable[None]]
"""Prepares the schema of a database that opens. Takes the engine, the name for an operator, and the statement that lets
one process in at a time until the transaction ends. Raises StorageError."""
Step: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]

VERSIONS: tuple[Path, ...] = (Path(__file__).parents[1] / "migrations" / "versions",)
"""The folders of the revisions."""
WRITTEN_BY: Final = {
    "0001": "1.0.0 to 1.2.0",
    "0002": "1.2.0 to 1.2.2",
    "0003": "1.3.0",
    "0004": "1.4.0",
    "0005": "1.5.0",
    "0006": "1.6.0",
    "0007": "1.7.0",
    "0008": "1.8.0 to 1.11.0",
}
"""The versions of Tapis that wrote a revision that is not the newest."""
TABLES_OF_0: Final = frozenset({"ratings", "evenings"})
"""Tables that only versions 0.x made, the first ones and the last ones."""
PRESENT: Final = "SELECT version_num FROM alembic_version"
COLUMNS: Final = {
    "sqlite": "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'",
    "postgresql": """
        SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()""",
}
Column: TypeAlias = tuple[str, str]
"""A column, by its table and its name."""
# Alembic's `op` and `context` are global, so of two databases that open at once, one waits
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Revision:
    """A step of the schema: its number, its purpose in a sentence, and whether it can be undone."""

    number: str
    words: str
    has_way_back: bool
    module: ModuleType


@dataclass(frozen=True, slots=True)
class Found:
    """What a database has: its revision (None: it is new), and its columns."""

    present: str | None
    columns: frozenset[Column]

    @classmethod
    def of(cls, columns: Iterable[Sequence[str]], present: str | None) -> Found:
        """Return it from rows of the catalogue."""
        return cls(present, frozenset((table, column) for table, column in columns))

    def check(self, name: str) -> None:
        """Refuse a database with a sentence for the operator unless this version can go on with it.

        Raises OlderSchema, NewerSchema, CannotOpen.
        """
        tables = {table for table, _ in self.columns}
        if "facts" in tables and tables & TABLES_OF_0:
            raise OlderSchema(
                f"The database {name} is older than this Tapis can read: version 0.x wrote it. Move it away, and this "
                "version begins a new one; only the version that wrote it reads the old one."
            )
        numbers = [step.number for step in known_revisions()]
        if self.present is None:
            return
        if self.present not in numbers:
            raise NewerSchema(
                f"The database {name} was written by a newer Tapis (its schema is {self.present}, this one knows up to "
                f"{numbers[-1]}); start that version, or restore an older backup."
            )
        missing = set(_promised(self.present) - self.columns)
        for step in known_revisions():
            if step.number > self.present and hasattr(step.module, "mended"):
                missing -= step.module.mended(self.columns)
        if missing:
            raise CannotOpen(
                f"The database {name} is not what it says: its schema is {self.present}, which Tapis "
                f"{WRITTEN_BY.get(self.present, 'of this version')} wrote, but it lacks {_named(missing)}. Restore a "
                "backup, or start the version that wrote it last."
            )


class NoWayBack(StorageError):  # noqa: N818 -- the project names an error by what happened
    """One of the steps cannot be undone; a backup made before it has the earlier schema."""


async def migrate(engine: AsyncEngine, name: str, exclusively: str) -> None:
    """Migrate the database to the newest revision, a SQLite file after a backup.

    Raises OlderSchema, NewerSchema, BackupFailed, and CannotOpen on failure.
    """

    async def step(connection: AsyncConnection) -> None:
        found = await connection.run_sync(found_in)
        found.check(name)
        newest = known_revisions()[-1].number
        if found.present == newest:
            return
        if found.present is not None:
            await _back_up_before(connection.dialect.name, name, f"{found.present} to {newest}")
        await connection.run_sync(upgrade_to, newest)

    await exclusive(engine, name, exclusively, step)


async def _back_up_before(dialect: str, name: str, steps: str) -> None:
    """Copy a SQLite file; say of PostgreSQL that nothing is copied. Raises BackupFailed."""
    if dialect != "sqlite":
        log.warning("The schema of %s goes from %s; the bot makes no backup of PostgreSQL when it starts.", name, steps)
        return
    file = beside(Path(name))
    try:
        await back_up(SqliteFile(name), file)
    except BackupFailed as error:
        raise BackupFailed(
            f"The schema of {name} must go from {steps}, and no backup could be made before: {error} Nothing was "
            "changed. If you have a backup: python -m bot.process.migrate upgrade --no-backup"
        ) from error
    log.info("The schema of %s goes from %s; the backup made before is %s.", name, steps, file)


def one_at_a_time() -> asyncio.Lock:
    """Return the lock under which Alembic is used."""
    return _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())


async def exclusive(engine: AsyncEngine, name: str, exclusively: str, step: Step) -> None:
    """Run a step in one transaction, as the only process. Raises the step's errors, and CannotOpen on failure."""
    try:
        async with one_at_a_time(), engine.connect() as connection:
            await connection.exec_driver_sql(exclusively)
            await step(connection)
            await connection.commit()
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise CannotOpen(f"The database {name} cannot be brought to this version's schema: {why}.") from error


def upgrade_to(connection: Connection, revision: str) -> None:
    """Migrate to a later revision, in the connection's transaction."""
    command.upgrade(_config(connection), revision)


def downgrade_to(connection: Connection, revision: str) -> None:
    """Migrate back to an earlier revision, in the connection's transaction."""
    command.downgrade(_config(connection), revision)


def check_way_back(present: str, revision: str) -> None:
    """Raise NoWayBack if a step between an earlier revision and the present one cannot be undone."""
    for step in reversed(known_revisions()):
        if revision < step.number <= present and not step.has_way_back:
            raise NoWayBack(
                f"The step {step.number} of the schema cannot be undone; restore a backup that was made before it."
            )


def found_in(connection: Connection) -> Found:
    """Return what a database has."""
    present = MigrationContext.configure(connection).get_current_revision()
    rows = connection.exec_driver_sql(COLUMNS[connection.dialect.name])
    return Found.of([(table, column) for table, column in rows], present)


@cache
def known_revisions() -> tuple[Revision, ...]:
    """Return the revisions that this version knows, the first one first."""
    scripts = [*ScriptDirectory.from_config(_config(None)).walk_revisions()][::-1]
    return tuple(_revision_of(each) for each in scripts)


def _revision_of(script: Script) -> Revision:
    words = script.doc.splitlines()[0].rstrip(".")
    return Revision(script.revision, words, hasattr(script.module, "downgrade"), script.module)


@cache
def _promised(revision: str) -> frozenset[Column]:
    """Return the columns that the revisions up to one make; the log tells of no step, since no database takes one."""
    engine, told = create_engine("sqlite://"), logging.getLogger("alembic.runtime.migration")
    told.disabled = True
    try:
        with engine.connect() as connection:
            upgrade_to(connection, revision)
            return found_in(connection).columns
    finally:
        told.disabled = False
        engine.dispose()


def _named(columns: set[Column]) -> str:
    """Name some columns, the first few of many."""
    names = [f"{table}.{column}" for table, column in sorted(columns)]
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more columns" if len(names) > 3 else "")


def _config(connection: Connection | None) -> Config:
    config = Config()
    locations = os.pathsep.join(map(str, VERSIONS))
    config.set_main_option("script_location", str(Path(__file__).parents[1] / "migrations").replace("%", "%%"))
    config.set_main_option("version_locations", locations.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
