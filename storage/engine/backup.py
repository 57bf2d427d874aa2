"""Backups, also while a bot writes: of SQLite by its own backup, of PostgreSQL by `pg_dump`.

A backup gets its name only once it is complete.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from storage.engine.database_url import MEMORY, DatabaseUrl, PostgresServer, parse_url
from storage.engine.file_permissions import OWNERS_FILE
from storage.engine.postgres_session import reason_of
from storage.errors import StorageError

UNFINISHED: Final = ".part"
"""The suffix of a backup's name until it is complete."""
SPOKEN_BY_LIBPQ: Final = frozenset({"host", "port", "sslmode", "sslrootcert", "sslcert", "sslkey", "passfile"})
"""Options of a URL that PostgreSQL's programs understand as asyncpg does."""


class BackupFailed(StorageError):  # noqa: N818 -- the project names an error by what happened
    """No backup was made; the message says why in a sentence, without the password."""


def beside(file: Path) -> Path:
    """Return where a backup of a SQLite file goes: beside it, named after the time."""
    return file.with_name(f"{file.name}.{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}.backup")


async def back_up(url: str | DatabaseUrl, target: Path) -> None:
    """Copy a database into a new file that only its owner may read. Raises BackupFailed, CannotOpen.

    A SQLite backup is a database; a PostgreSQL backup is for `pg_restore`, without the owners of the shards: the
    processes that owned them own nothing in the restored database.
    """
    address = parse_url(url) if isinstance(url, str) else url
    unfinished = target.with_name(target.name + UNFINISHED)
    try:
        await asyncio.to_thread(_make_room, target, unfinished)
        if isinstance(address, PostgresServer):
            await _dump(address.url, unfinished)
        else:
            await asyncio.to_thread(_copy, address.path, unfinished)
        await asyncio.to_thread(_put_in_place, unfinished, target)
    except OSError as error:
        raise BackupFailed(f"The backup {target} cannot be written ({error.strerror or error}).") from error
    finally:
        with suppress(OSError):  # a name that cannot be written cannot be removed
            await asyncio.to_thread(unfinished.unlink, missing_ok=True)


def _make_room(target: Path, unfinished: Path) -> None:
    """Create the file to write, for its owner alone."""
    if target.exists():
        raise BackupFailed(f"{target} is there already; a backup overwrites nothing.")
    os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_TRUNC, OWNERS_FILE))


def _copy(path: str, target: Path) -> None:
    """Copy a SQLite file page by page, and check the copy."""
    if path == MEMORY or not Path(path).is_file():
        raise BackupFailed(f"There is no file {path} to copy.")
    try:
        with (
            closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)
            ((found,),) = copy.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        raise BackupFailed(f"The database {path} could not be copied: {error}.") from error
    if found != "ok":
        raise BackupFailed(f"The copy of {path} is damaged, so the file itself may be: {found}.")


async def _dump(url: str, target: Path) -> None:
    """Run `pg_dump`, and let `pg_restore` read the result."""
    parsed = make_url(url)
    said = {name: value for name, value in parsed.query.items() if name in SPOKEN_BY_LIBPQ}
    schema = parsed.query.get("search_path")
    # The password goes through the environment: every user of the machine can read a command line.
    secret = {} if parsed.password is None else {"PGPASSWORD": str(parsed.password)}
    plain = parsed.set(drivername="postgresql", query=said)._replace(password=None).render_as_string()
    await _run(
        ("pg_dump", "--format=custom", "--exclude-table-data=*.shard_owners"),
        (*((f"--schema={schema}",) if schema else ()), f"--file={target}", plain),
        secret,
        url,
    )
    await _run(("pg_restore", "--list"), (str(target),), {}, url)


async def _run(program: tuple[str, ...], arguments: tuple[str, ...], secret: dict[str, str], url: str) -> None:
    if shutil.which(program[0]) is None:
        raise BackupFailed(f"{program[0]} is not installed; it comes with PostgreSQL's client programs.")
    process = await asyncio.create_subprocess_exec(
        *program,
        *arguments,
        env={**os.environ, **secret},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await process.communicate()
    if process.returncode:
        reason = reason_of(Exception(errors.decode(errors="replace").strip()), url)
        raise BackupFailed(f"{program[0]} failed: {reason}.")


def _put_in_place(unfinished: Path, target: Path) -> None:
    """Give a complete copy its name, once it is on the disk."""
    _sync(unfinished, os.O_RDWR)
    unfinished.replace(target)
    if os.name != "nt":  # where folders cannot be opened
        _sync(target.parent, os.O_RDONLY)


def _sync(path: Path, flags: int) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
