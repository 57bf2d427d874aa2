"""Durable moves a second; the peer of the same run is what bare sqlite3 commits, one row at a time.

PostgreSQL joins in if TEST_DATABASE_URL names one, in a schema of its own.
"""

import asyncio
import os
import sqlite3
import tempfile
import time
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped] # it ships no types

from benchmarks.table import Line
from storage import Database, MoveRow, TableRow

SECONDS = 1.2
"""How long each figure is measured."""

SNAPSHOT = '{"hands": "' + "x" * 3_000 + '"}'
"""As long as a table of six is, in the middle of a deal."""


def baseline(folder: Path) -> float:
    """Return the commits per second of bare sqlite3: WAL, synchronous=FULL, a snapshot's worth of text each."""
    connection = sqlite3.connect(folder / "baseline.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE moves (seq INTEGER PRIMARY KEY, snapshot TEXT)")
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        connection.execute("INSERT INTO moves (snapshot) VALUES (?)", (SNAPSHOT,))
        done += 1
    rate = done / (time.perf_counter() - start)
    connection.close()
    return rate


async def rate(url: str, tables: int) -> float:
    """Return the acknowledged moves per second at all tables, each waiting for its own last move."""
    async with await Database.open(url) as database:
        names = [uuid4().hex for _ in range(tables)]
        for name in names:
            await database.journal.open_table(TableRow(name, "bench", 1, 2, None, "playing", 0, SNAPSHOT, 0, 0))
        start = time.perf_counter()
        done = await asyncio.gather(*(play(database, name, start + SECONDS) for name in names))
        return sum(done) / (time.perf_counter() - start)


async def play(database: Database, table: str, until: float) -> int:
    """Record moves until the time has come; return how many."""
    seq = 0
    while time.perf_counter() < until:
        seq += 1
        interaction = uuid4().int >> 65
        move = MoveRow(table, seq, seq % 4, 1000 + seq % 4, "play red-12", interaction, seq)
        await database.journal.record(move, phase="playing", snapshot=SNAPSHOT)
    return seq


async def postgres() -> list[tuple[str, float]]:
    """Measure on PostgreSQL, in a schema that is dropped afterwards; nothing if no server is named."""
    server = os.environ.get("TEST_DATABASE_URL")
    if not server:
        return []
    schema = f"bench_{uuid4().hex}"
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE SCHEMA {schema}")
        url = f"{server}{'&' if '?' in server else '?'}search_path={schema}"
        return [(f"PostgreSQL, {tables} tables", await rate(url, tables)) for tables in (1, 50)]
    finally:
        await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
        await connection.close()


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bare = baseline(folder)
        figures = [
            (f"SQLite, {tables} tables", asyncio.run(rate(f"sqlite:///{folder}/tables{tables}.db", tables)))
            for tables in (1, 50)
        ]
    for label, figure in [*figures, *asyncio.run(postgres())]:
        print(Line(f"{label}: durable moves a second", figure, bare))


if __name__ == "__main__":
    main()
