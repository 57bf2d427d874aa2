"""The process whose calls are recorded, or fail: it plays, and writes down what is acknowledged and what is refused."""

import asyncio
import os
import sys
from pathlib import Path

from storage import Database, MoveRow, SequenceConflict, StorageError
from storage.engine import sqlite
from tests.support.sample_rows import a_move, a_table, play

TABLES = ("a", "b", "c")
CHECKPOINT_EVERY = 24
"""Moves; often enough that the log is copied back, and begun anew, a few times."""


async def record(folder: Path, turns: int) -> None:
    """Play so many turns, in each at one to three tables at once."""
    sqlite.CHECKPOINT_EVERY = CHECKPOINT_EVERY
    told = os.open(folder / "acknowledged", os.O_WRONLY | os.O_CREAT)
    database = await Database.open(f"sqlite:///{folder}/tapis.db")
    for name in TABLES:
        await database.journal.open_table(a_table(name))

    async def move(name: str) -> None:
        latest[name] += 1
        seq = latest[name]
        while not await stored(a_move(seq, name)):
            os.write(told, b"refused;")
        os.write(told, f"{name} {seq};".encode())

    async def stored(move: MoveRow) -> bool:
        try:
            await play(database, move)
        except SequenceConflict:
            raise
        except StorageError:
            return False
        return True

    latest = dict.fromkeys(TABLES, 0)
    os.write(told, b"begun;")
    for turn in range(turns):
        await asyncio.gather(*(move(name) for name in TABLES[: 1 + turn % len(TABLES)]))
    await database.close()
    os.close(told)


if __name__ == "__main__":
    asyncio.run(record(Path(sys.argv[1]), int(sys.argv[2])))
