"""Owns leaving nothing of erased rows in a SQLite file: it is written anew. It must not know what was erased."""

import sqlite3
from typing import Final

import aiosqlite

from storage.errors import StorageError

FILE_SIZE: Final = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
SCRUBBED_MOST: Final = 256 * 1024 * 1024
"""Bytes of a file that is written anew while the bot runs; a larger one is left to its operator."""


async def scrub(connection: aiosqlite.Connection, path: str) -> None:
    """Write the file anew and empty its log: about a second per 100 MB. StorageError if it must be tried again."""
    try:
        ((size,),) = await connection.execute_fetchall(FILE_SIZE)
        if size <= SCRUBBED_MOST:
            await connection.execute_fetchall("VACUUM")
        ((busy, *_),) = await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
    except (sqlite3.Error, OSError) as error:
        raise StorageError(f"{path} could not be cleaned: {error}.") from error
    if busy:
        raise StorageError(f"{path} could not be cleaned: it was being read.")
