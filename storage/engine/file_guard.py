"""The guard of a SQLite file: no second process opens it, and its removal or replacement is noticed.

The lock is on a file of its own beside the database, because opening and closing the database file would drop SQLite's
locks on it. The kernel releases the lock when the process ends. The lock file stays, because removing it would race. A
process can go on writing to a file that was removed, and loses everything at its end: so the names are checked before
each write.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Self

from filelock import lock_descriptor

from storage.engine.damage import how_to_restore
from storage.engine.file_permissions import OWNERS_FILE
from storage.errors import CannotOpen, StorageError

ENDING: Final = ".lock"
OPEN_BESIDE: Final = ("", "-wal", "-shm")
"""The files that SQLite keeps open, under fixed names, as long as it has a connection."""


class ProcessLock:
    """A lock that this process holds."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def take(cls, database: Path) -> Self:
        """Lock the file of a database, by whatever path it is reached. Raises CannotOpen if another process has it."""
        real = database.resolve()
        beside = real.with_name(real.name + ENDING)
        try:
            # not inherited by worker processes (PEP 446): one that outlives the bot must not keep the lock
            descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, OWNERS_FILE)
        except OSError as error:
            raise CannotOpen(f"The lock file {beside} cannot be opened ({error.strerror}).") from error
        try:
            taken = lock_descriptor(descriptor, blocking=False)
        except OSError as error:
            os.close(descriptor)
            raise CannotOpen(f"The file system of {beside} knows no locks ({error.strerror}).") from error
        if not taken:
            os.close(descriptor)
            raise CannotOpen(
                f"The database {database} is in use by another Tapis: a SQLite file belongs to one process. "
                "Stop the other one, or use PostgreSQL for several."
            )
        return cls(beside, descriptor)

    def stat(self) -> os.stat_result:
        """Return the status of the locked file, even if it has been removed."""
        return os.fstat(self._descriptor)

    def release(self) -> None:
        """Release the file to other processes."""
        os.close(self._descriptor)


class FileGuard:
    """Knows which files of a database are open."""

    def __init__(self, path: str, lock: ProcessLock | None) -> None:
        self._path = path
        self._lock = lock
        self._open: dict[Path, tuple[int, int]] = {}

    def begin(self) -> None:
        """Note the files that are open now."""
        real = Path(self._path).resolve()
        files = (real.with_name(real.name + ending) for ending in OPEN_BESIDE)
        self._open = {file: _identity(file.stat()) for file in files if file.exists()}

    def check(self) -> None:
        """Raise StorageError if one of the names leads to another file or to none; takes microseconds."""
        for file, identity in self._open.items():
            if _is_another(file, identity):
                raise StorageError(
                    f"The file {file} was removed or replaced while it was open, so nothing more is stored. Put it "
                    f"back, or stop the bot and restore the backup: {how_to_restore(self._path)}"
                )
        if self._lock is not None and _is_another(self._lock.path, _identity(self._lock.stat())):
            raise StorageError(
                f"The lock file {self._lock.path} was removed or replaced, so another Tapis may have opened the "
                "database and nothing more is stored. Stop the bot and start it again."
            )


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def _is_another(file: Path, identity: tuple[int, int]) -> bool:
    try:
        return _identity(file.stat()) != identity
    except OSError:  # the file or its folder is gone
        return True
