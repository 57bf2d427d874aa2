"""The process that test_crash.py kills: it records as fast as it can and says what was acknowledged."""

import asyncio
from itertools import count
from multiprocessing.connection import Connection

from storage import Database
from tests.support.sample_rows import a_move, a_table, play

TABLES = ("a", "b", "c")


def record_until_killed(url: str, acknowledged: Connection) -> None:
    """Send (table, seq) after each move that was acknowledged."""
    asyncio.run(_record(url, acknowledged))


async def _record(url: str, acknowledged: Connection) -> None:
    database = await Database.open(url)
    await asyncio.gather(*(_play_on(database, table, acknowledged) for table in TABLES))


async def _play_on(database: Database, table: str, acknowledged: Connection) -> None:
    stored = await database.journal.load(table)
    if stored is None:
        await database.journal.open_table(a_table(table))
    for seq in count(stored.seq + 1 if stored else 1):
        await play(database, a_move(seq, table))
        acknowledged.send((table, seq))
