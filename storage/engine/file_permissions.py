"""File permissions of a SQLite database: only the owner may read it.

It holds every hand and every secret in plain text.
"""

import logging
import os
import stat
from pathlib import Path
from typing import Final

from storage.errors import CannotOpen

OWNERS_FILE: Final = 0o600
OWNERS_FOLDER: Final = 0o700
LOGS: Final = ("-wal", "-shm", "-journal")
"""SQLite's files beside a database; it creates them with the mode of the database file."""

_log = logging.getLogger(__name__)


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents, for their owner alone. Raises CannotOpen.

    An existing folder stays as it is: others may have a right to it.
    """
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        for path in reversed(missing):
            path.mkdir(mode=OWNERS_FOLDER, exist_ok=True)
        if not folder.is_dir():
            raise NotADirectoryError("it is a file")
    except OSError as error:
        raise CannotOpen(f"The folder {folder} cannot be made: {error.strerror or error}.") from error


def make_ready(path: Path) -> None:
    """Create the file of a database, or restrict it to its owner. Raises CannotOpen."""
    if path.is_dir():
        raise CannotOpen(f"{path} is a folder, not a database file.")
    if not path.parent.is_dir():
        raise CannotOpen(f"There is no folder {path.parent} in which to keep {path.name}.")
    try:
        keep_from_others(path)
    except OSError as error:
        reason = "the file cannot be opened or created by this user"
        raise CannotOpen(f"The database {path} cannot be used: {reason} ({error.strerror}).") from error


def keep_from_others(path: Path) -> None:
    """Create the file of a database before SQLite does, or restrict it and its logs. Raises OSError."""
    try:
        # exclusively, because opening and closing a file that SQLite has open in this process would drop its locks
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNERS_FILE))
    except FileExistsError:
        real = path.resolve()
        if not real.exists():  # a link to where a database is to be
            os.close(os.open(real, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNERS_FILE))
        for name in ("", *LOGS):
            _tighten(real.with_name(real.name + name))


def _tighten(path: Path) -> None:
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & ~OWNERS_FILE:
            path.chmod(mode & OWNERS_FILE)
    except FileNotFoundError:
        return
    except PermissionError:
        _log.warning("%s belongs to another user and may be read by others: it holds every hand at play.", path)
