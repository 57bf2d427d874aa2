"""The process whose writes test_crash_states.py records: it plays, and writes down what is acknowledged."""

import asyncio
import os
import sys
from pathlib import Path

from storage import Database, sqlite
from tests.storage.sample_rows import a_move, a_table, play

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
        await play(database, a_move(seq, name))
        os.write(told, f"{name} {seq};".encode())

    latest = dict.fromkeys(TABLES, 0)
    os.write(told, b"begun;")
    for turn in range(turns):
        await asyncio.gather(*(move(name) for name in TABLES[: 1 + turn % len(TABLES)]))
    await database.close()
    os.close(told)


if __name__ == "__main__":
    asyncio.run(record(Path(sys.argv[1]), int(sys.argv[2])))
