"""Migrations between the revisions of the schema, each run in one transaction."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias
from weakref import WeakKeyDictionary

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.errors import CannotOpen, NewerSchema, StorageError

Schema: TypeAlias = Callable[[AsyncEngine, str, str], Awaitable[None]]
"""Prepares the schema of a database that opens. Takes the engine, the name for an operator, and the statement that lets
one process in at a time until the transaction ends. Raises StorageError."""
Step: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]

VERSIONS: tuple[Path, ...] = (Path(__file__).parents[1] / "migrations" / "versions",)
"""The folders of the revisions."""
# Alembic's `op` and `context` are global, so of two databases that open at once, one waits
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Revision:
    """A step of the schema: its number, its purpose in a sentence, and whether it can be undone."""

    number: str
    words: str
    has_way_back: bool


class NoWayBack(StorageError):  # noqa: N818 -- the project names an error by what happened
    """One of the steps cannot be undone; a backup made before it has the earlier schema."""


async def migrate(engine: AsyncEngine, name: str, exclusively: str) -> None:
    """Migrate the database to the newest revision. Raises NewerSchema if it is newer still, CannotOpen on failure."""

    async def step(connection: AsyncConnection) -> None:
        await connection.run_sync(_upgrade, name)

    await exclusive(engine, name, exclusively, step)


async def exclusive(engine: AsyncEngine, name: str, exclusively: str, step: Step) -> None:
    """Run a step in one transaction, as the only process. Raises the step's errors, and CannotOpen on failure."""
    turn = _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    try:
        async with turn, engine.connect() as connection:
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


def present_revision(connection: Connection) -> str | None:
    """Return the revision of a database; None: it is new."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def known_revisions() -> tuple[Revision, ...]:
    """Return the revisions that this version knows, the first one first."""
    scripts = [*ScriptDirectory.from_config(_config(None)).walk_revisions()][::-1]
    return tuple(Revision(each.revision, each.doc.split(".")[0], hasattr(each.module, "downgrade")) for each in scripts)


def check_known(present: str | None, name: str) -> None:
    """Raise NewerSchema if a database is at a revision that this version does not know."""
    numbers = [step.number for step in known_revisions()]
    if present is not None and present not in numbers:
        raise NewerSchema(
            f"The database {name} was written by a newer Tapis (its schema is {present}, this one knows up to "
            f"{numbers[-1]}); start that version, or restore an older backup."
        )


def _config(connection: Connection | None) -> Config:
    config = Config()
    locations = os.pathsep.join(map(str, VERSIONS))
    config.set_main_option("script_location", str(Path(__file__).parents[1] / "migrations").replace("%", "%%"))
    config.set_main_option("version_locations", locations.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection, name: str) -> None:
    present = present_revision(connection)
    if present == known_revisions()[-1].number:
        return
    check_known(present, name)
    command.upgrade(_config(connection), "head")
