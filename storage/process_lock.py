"""Owns the lock that keeps a second process from a SQLite file. It must not know what is in the file.

It lies on a file of its own beside the database: to open and close the database's own would drop SQLite's locks on it.
The kernel lets it go when the process ends, however it ends; the file stays, because to remove it would race.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Final, Self

from storage.errors import CannotOpen
from storage.file_permissions import OWNERS_FILE

ENDING: Final = ".lock"


class ProcessLock:
    """A lock that this process holds."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def take(cls, database: Path) -> Self:
        """Lock the file of a database, under whatever name it is reached. CannotOpen: another process has it."""
        real = database.resolve()
        beside = real.with_name(real.name + ENDING)
        try:
            # Not handed on to worker processes (PEP 446): one that outlives the bot must not keep its lock.
            descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, OWNERS_FILE)
        except OSError as error:
            raise CannotOpen(f"The lock file {beside} cannot be opened ({error.strerror}).") from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise CannotOpen(
                f"The database {database} is in use by another Tapis: a SQLite file belongs to one process. "
                "Stop the other one, or use PostgreSQL for several."
            ) from None
        except OSError as error:
            os.close(descriptor)
            raise CannotOpen(f"The file system of {beside} knows no locks ({error.strerror}).") from error
        return cls(beside, descriptor)

    def stat(self) -> os.stat_result:
        """Return what is known of the file that is locked, whether it has a name still or not."""
        return os.fstat(self._descriptor)

    def release(self) -> None:
        """Let another process have the file."""
        os.close(self._descriptor)
