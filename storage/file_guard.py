"""Owns noticing that the files of an open SQLite database were removed or replaced. It must not know what is in them.

A process goes on writing to a file that has no name any more, and all of it is gone when the process ends.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from storage.errors import StorageError
from storage.process_lock import ProcessLock
from storage.restoring import how_to_restore

OPEN_BESIDE: Final = ("", "-wal", "-shm")
"""What SQLite keeps open, and under the same names, as long as one of its connections is."""


class FileGuard:
    """Knows which files of a database are open."""

    def __init__(self, path: str, lock: ProcessLock | None) -> None:
        self._path = path
        self._lock = lock
        self._open: dict[Path, tuple[int, int]] = {}

    def begin(self) -> None:
        """Note which files are open: they are now."""
        real = Path(self._path).resolve()
        files = (real.with_name(real.name + ending) for ending in OPEN_BESIDE)
        self._open = {file: _identity(file.stat()) for file in files if file.exists()}

    def check(self) -> None:
        """Raise StorageError if one of the names leads to another file by now, or to none; some microseconds."""
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
    except OSError:  # gone, or behind a folder that is
        return True
