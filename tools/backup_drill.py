"""A backup taken under load and restored, as an operator would: `make drill`.

Tables are played as fast as the database allows while `sqlite3`'s backup, or `pg_dump`, copies it. Then the copy is
opened: every move acknowledged before the backup began must be there, games must go on, and on PostgreSQL the process
that wrote to the lost database must be refused by the restored one. PostgreSQL takes part if TEST_DATABASE_URL names a
server on which databases may be made; those of the drill are dropped.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import asyncpg  # type: ignore[import-untyped] # it ships no types
from sqlalchemy.engine import make_url

from storage import Database, MoveRow, StorageError, TableRow
from storage.claims.shard_claims import OwnershipLost
from storage.claims.shards import ALL
from storage.engine.backup import BackupFailed, back_up

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TABLES: Final = 8
SECONDS: Final = 3.0
"""How long is played before the backup, and after it."""
GUILD: Final = 1 << 60

Moves = Mapping[str, int]
"""How many moves of each table are acknowledged."""


class DrillFailure(Exception):  # noqa: N818 -- the sentence is for an operator
    """The restored database is not what was promised; says in a sentence why."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a drill has shown: moves acknowledged before the backup, in it, and after it; how long the backup took."""

    before: int
    kept: int
    after: int
    seconds: float

    def __str__(self) -> str:
        """Say it in a line."""
        return (
            f"{self.before} moves were acknowledged before the backup, which took {self.seconds:.2f} s; {self.kept} "
            f"are in it, none of the {self.before} is missing, and all {TABLES} games go on. {self.after} followed."
        )


class Players:
    """Plays at some tables, each as fast as moves are acknowledged."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.acknowledged = {f"drill-{number}": 0 for number in range(TABLES)}
        self.begun = asyncio.Event()
        """Set once a move is acknowledged."""
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Open the tables and play."""
        for name in self.acknowledged:
            await self._database.journal.open_table(TableRow(name, "rage", GUILD, 1, None, "playing", 0, "{}", 1, 1))
        self._tasks = [asyncio.create_task(self._play(name), name=name) for name in self.acknowledged]

    async def end(self) -> None:
        """Play no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play(self, name: str) -> None:
        for seq in count(1):
            await play(self._database, name, seq)
            self.acknowledged[name] = seq
            self.begun.set()


async def play(database: Database, name: str, seq: int) -> None:
    """Record a move. Raises StorageError."""
    move = MoveRow(name, seq, seq % 4, seq % 4, f"play {seq}", None, seq)
    await database.journal.record(move, phase="playing", snapshot=f'{{"seq": {seq}}}')


async def under_load(
    database: Database, backup: Callable[[], Awaitable[None]], seconds: float
) -> tuple[Moves, Moves, float]:
    """Play, back up, play on; return what was acknowledged when the backup began, in the end, and its time."""
    players = Players(database)
    await players.begin()
    await asyncio.gather(players.begun.wait(), asyncio.sleep(seconds))
    before, begun = dict(players.acknowledged), time.monotonic()
    await backup()
    took = time.monotonic() - begun
    await asyncio.sleep(seconds)
    await players.end()
    return before, dict(players.acknowledged), took


async def check(restored: Database, before: Moves) -> int:
    """Check a restored database, and play on; return how many moves it had. Raises `DrillFailure`."""
    kept = 0
    for name, promised in before.items():
        moves = await restored.journal.moves(name)
        table = await restored.journal.load(name)
        if [move.seq for move in moves] != list(range(1, len(moves) + 1)) or len(moves) < promised:
            raise DrillFailure(f"of {promised} acknowledged moves at {name} only {len(moves)} were found")
        if table is None or table.seq != len(moves) or table.snapshot != f'{{"seq": {len(moves)}}}' * bool(moves):
            raise DrillFailure(f"the snapshot of {name} is not that of its last move")
        kept += len(moves)
        await play(restored, name, len(moves) + 1)
    return kept


async def drill_sqlite(folder: Path, seconds: float = SECONDS) -> Report:
    """Back a SQLite file up under load, and open the copy. Raises `DrillFailure`."""
    used, copy = folder / "used.db", folder / "copy.db"

    async with await Database.open(f"sqlite:///{used}", alone=True) as database:
        before, after, took = await under_load(database, lambda: back_up(f"sqlite:///{used}", copy), seconds)
    async with await Database.open(f"sqlite:///{copy}", alone=True) as restored:
        kept = await check(restored, before)
    return Report(sum(before.values()), kept, sum(after.values()) - sum(before.values()), took)


async def drill_postgres(server: str, folder: Path, seconds: float = SECONDS) -> Report:
    """Back a PostgreSQL database up under load, lose it, and restore it in its place. Raises `DrillFailure`."""
    dump = folder / "tapis.dump"
    async with a_database(server) as (url, make_anew), await Database.open(url) as former:
        await former.ownership.claim(ALL, "the process that wrote to the lost database")
        before, after, took = await under_load(former, lambda: back_up(url, dump), seconds)
        await make_anew()
        await restore(url, dump)
        async with await Database.open(url) as restored:
            await restored.ownership.claim(ALL, "the process after the restore")
            kept = await check(restored, before)
            await _check_refused(former)
    return Report(sum(before.values()), kept, sum(after.values()) - sum(before.values()), took)


async def _check_refused(former: Database) -> None:
    try:
        await play(former, "drill-0", 1_000_000)
    except OwnershipLost:
        return
    except StorageError as error:
        raise DrillFailure(f"the former process was refused for another reason: {error}") from error
    raise DrillFailure("the process that wrote to the lost database writes to the restored one")


async def restore(url: str, dump: Path) -> None:
    """Fill an empty PostgreSQL database from a backup. Raises `DrillFailure`."""
    await _run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={url}", str(dump))


@asynccontextmanager
async def a_database(server: str) -> AsyncIterator[tuple[str, Callable[[], Awaitable[None]]]]:
    """Make a database on a server; give its address, and how to make it anew, empty. It is dropped in the end."""
    name = f"tapis_drill_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(server)
    drop = f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"

    async def make_anew() -> None:
        await connection.execute(drop)
        await connection.execute(f"CREATE DATABASE {name}")

    try:
        await make_anew()
        yield make_url(server).set(database=name).render_as_string(hide_password=False), make_anew
    finally:
        await connection.execute(drop)
        await connection.close()


async def _run(*command: str) -> None:
    """Run a program of PostgreSQL's. Raises `DrillFailure`."""
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, errors = await process.communicate()
    if process.returncode:
        raise DrillFailure(f"{command[0]} failed: {errors.decode().strip()}")


async def main() -> int:
    """Do both drills; return the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            sys.stdout.write(f"SQLite: {await drill_sqlite(Path(folder))}\n")
            server = os.environ.get("TEST_DATABASE_URL")
            if server is None:
                sys.stdout.write("PostgreSQL: not drilled, TEST_DATABASE_URL names no server\n")
            else:
                report = await drill_postgres(server, Path(folder))
                sys.stdout.write(f"PostgreSQL: {report} The process before was refused.\n")
        except (DrillFailure, BackupFailed) as error:
            sys.stderr.write(f"{error}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
