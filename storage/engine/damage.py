"""Detects damage of a SQLite file, by a quick check at the start and whenever SQLite reports damage.

A check reads the whole file in a thread and over a connection of its own, while games go on. `how_to_restore` gives the
operator the commands.
"""

from __future__ import annotations

import asyncio
import logging
import shlex
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from storage.errors import CannotOpen, StorageError

SIGNS: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
START_SECONDS: Final = 3.0
"""How long a start waits for the check, about 800 MB; the rest is checked while the bot runs."""
AGAIN_SECONDS: Final = 600.0
"""The shortest time between checks: damage that a quick check misses may be reported with every query."""
INTERRUPT_SECONDS: Final = 0.05

_log = logging.getLogger(__name__)


class Damage:
    """The damage found in one file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._checking: asyncio.Task[None] | None = None
        self._connection: sqlite3.Connection | None = None
        self._checked_at = float("-inf")
        self._closing = False
        self._found: str | None = None
        """The check's finding, as a sentence for the operator."""

    async def check_at_start(self) -> None:
        """Check the file; a long check goes on in the background. Raises CannotOpen if damage is found by then."""
        checking = self._begin()
        await asyncio.wait({checking}, timeout=START_SECONDS)
        if self._found is not None:
            raise CannotOpen(self._found)
        if not checking.done():
            _log.info("the database %s is large: it is checked while the bot runs", self._path)
            checking.add_done_callback(lambda _: self._say())

    def note(self, error: BaseException | None) -> None:
        """If an error is a sign of damage, check the file in the background, unless that was done lately."""
        if (sign := sign_of_damage(error)) is None or self._found is not None or self._closing:
            return
        if time.monotonic() - self._checked_at >= AGAIN_SECONDS and (self._checking is None or self._checking.done()):
            self._begin().add_done_callback(lambda _: self._say(str(sign)))

    def refuse_writes(self) -> None:
        """Raise StorageError if the file is known to be damaged: new rows would be lost with it."""
        if self._found is not None:
            raise StorageError(f"The database {self._path} is damaged, so nothing more is stored in it.")

    async def close(self) -> None:
        """End a check that is under way."""
        self._closing = True
        while self._checking is not None and not self._checking.done():
            if self._connection is not None:
                with suppress(sqlite3.ProgrammingError):  # it has just been closed
                    self._connection.interrupt()
            await asyncio.wait({self._checking}, timeout=INTERRUPT_SECONDS)

    def _begin(self) -> asyncio.Task[None]:
        self._checked_at = time.monotonic()
        self._checking = asyncio.create_task(self._check(), name="quick check")
        return self._checking

    async def _check(self) -> None:
        thread = ThreadPoolExecutor(1, "quick check")
        try:
            finding = await asyncio.get_running_loop().run_in_executor(thread, self._quick_check)
        except sqlite3.Error as error:
            if sign_of_damage(error) is None:
                if not self._closing:
                    _log.warning("the database %s could not be checked: %s", self._path, error)
                return
            finding = str(error)
        finally:
            thread.shutdown(wait=False)
        if finding is not None:
            self._found = (
                f"The database {self._path} is damaged ({finding}). Stop the bot and restore the backup: "
                f"{how_to_restore(self._path)}"
            )

    def _quick_check(self) -> str | None:
        """Return the first damage that SQLite finds; on a thread of its own. Raises sqlite3.Error."""
        there = f"{Path(self._path).resolve().as_uri()}?mode=rw"  # a removed file is not created again
        with closing(sqlite3.connect(there, uri=True, isolation_level=None, check_same_thread=False)) as connection:
            self._connection = connection
            connection.execute("PRAGMA query_only = ON")
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            ((finding,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
        return None if finding == "ok" else str(finding).splitlines()[-1]  # before it: in which database

    def _say(self, sign: str = "") -> None:
        """Log the finding of a background check."""
        if self._found is not None:
            _log.error("%s", self._found)
        elif sign and not self._closing:
            _log.error(
                "SQLite reports damage in %s (%s) that a quick check does not find: stop the bot, and restore the "
                "backup unless `PRAGMA integrity_check` says ok: %s",
                self._path,
                sign,
                how_to_restore(self._path),
            )


def sign_of_damage(error: BaseException | None) -> sqlite3.Error | None:
    """Return SQLite's report of damage from an error or its causes, or None."""
    return next((cause for cause in _causes(error) if isinstance(cause, sqlite3.Error) and _is_sign(cause)), None)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__


def _is_sign(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in SIGNS  # the primary code, without its extension


def how_to_restore(path: str) -> str:
    """Return the commands that replace a file and its logs by a backup while the bot is stopped."""
    file, aside = shlex.quote(path), shlex.quote(f"{path}.aside")
    return f"mkdir {aside}; mv {file} {file}-* {aside}; cp BACKUP {file}"
