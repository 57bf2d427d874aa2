"""The process that test_mixed_faults_sqlite.py lets fail: it plays, reads, and says what was stored and what not."""

import asyncio
import sys
from itertools import count
from pathlib import Path

from storage import CannotOpen, Database, MoveRow, NotRead, SequenceConflict, StorageError
from storage.engine import sqlite
from tests.storage.faults.recorded_process import CHECKPOINT_EVERY, TABLES
from tests.support.sample_rows import a_move, a_table, snapshot

BUSY_MS = 200
"""How long it waits for others that hold the file: for a moment, so that a test need not wait for five seconds."""

OPENINGS = 3
"""How often it tries to open the file: calls are counted by thread, so the same one may fail each time."""


def padded(seq: int) -> str:
    """Return a snapshot of one page or of several."""
    return snapshot(seq) + " " * (seq * 977 % 9_000)


class Player:
    """Plays at some tables; tries again what was refused, each time as another interaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._interactions = count(1)
        self._latest = dict.fromkeys(TABLES, 0)

    async def open(self, table: str) -> None:
        """Open a table."""
        while True:
            try:
                await self._database.journal.open_table(a_table(table))
            except StorageError:
                say("unopened")
            else:
                return

    async def move(self, table: str) -> None:
        """Make the next move at a table."""
        seq = self._latest[table] + 1
        while True:
            interaction = next(self._interactions)
            try:
                await self._record(a_move(seq, table, interaction=interaction))
            except SequenceConflict:
                say("conflict", table, seq, interaction)
                raise
            except StorageError:
                say("refused", table, seq, interaction)
            else:
                say("stored", table, seq, interaction)
                self._latest[table] = seq
                return

    async def _record(self, move: MoveRow) -> None:
        await self._database.journal.record(move, phase="playing", snapshot=padded(move.seq))

    async def read(self, table: str) -> None:
        """Look where a table stands: whoever was told that a move is stored sees it."""
        try:
            found = await self._database.journal.load(table)
        except NotRead:
            say("unread")
        else:
            seq = self._latest[table]
            right = found is not None and (found.seq, found.snapshot) == (seq, padded(seq))
            say("read" if right else "stale", table, seq)


def say(*words: object) -> None:
    """Say a line at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def opened(url: str) -> Database:
    """Open the database, if need be by several tries; an operator would look into it after some more."""
    for _ in range(OPENINGS):
        try:
            return await Database.open(url)
        except CannotOpen:
            say("closed")
    say("gave-up")
    sys.exit(0)


async def play_on(folder: Path, turns: int) -> None:
    """Play so many turns, in each at one to three tables at once, and read now and then."""
    sqlite.CHECKPOINT_EVERY = CHECKPOINT_EVERY
    sqlite.PRAGMAS = (f"PRAGMA busy_timeout = {BUSY_MS}", *sqlite.PRAGMAS[1:])
    async with await opened(f"sqlite:///{folder}/tapis.db") as database:
        player = Player(database)
        for table in TABLES:
            await player.open(table)
        for turn in range(turns):
            await asyncio.gather(*(player.move(table) for table in TABLES[: 1 + turn % len(TABLES)]))
            if turn % 4 == 0:
                await player.read(TABLES[turn % len(TABLES)])


if __name__ == "__main__":
    asyncio.run(play_on(Path(sys.argv[1]), int(sys.argv[2])))
