"""A backup that is taken while people play can be restored, and the process before it is refused."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from storage import Database
from storage.claims.shard_claims import OwnershipLost
from storage.claims.shards import ALL
from storage.engine.backup import back_up
from tests.support.postgres_server import own_database, restore
from tests.support.sample_rows import a_move, a_table, play, snapshot

TABLES = [f"t{number}" for number in range(8)]
EACH = 5
"""Moves of every table before the backup, and again after it."""


async def under_load(database: Database, backup: Callable[[], Awaitable[None]]) -> Mapping[str, int]:
    """Back up while eight tables play; return how many moves each had recorded when the backup began."""
    recorded = dict.fromkeys(TABLES, 0)

    async def play_on(name: str) -> None:
        for seq in count(1):
            await play(database, a_move(seq, name))
            recorded[name] = seq

    async def until_each_has(moves: Mapping[str, int]) -> None:
        async with asyncio.timeout(60):
            while any(recorded[name] < moves[name] for name in TABLES):
                await asyncio.wait(tasks, timeout=0.01)
                assert not any(task.done() for task in tasks), "a table cannot play any more"

    for name in TABLES:
        await database.journal.open_table(a_table(name))
    tasks = [asyncio.create_task(play_on(name)) for name in TABLES]
    try:
        await until_each_has(dict.fromkeys(TABLES, EACH))
        before = dict(recorded)
        await backup()
        await until_each_has({name: seq + EACH for name, seq in recorded.items()})
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return before


async def check(restored: Database, before: Mapping[str, int]) -> None:
    """Every move that was recorded before the backup is there with its snapshot, and the games go on."""
    for name, promised in before.items():
        moves = [move.seq for move in await restored.journal.moves(name)]
        assert len(moves) >= promised, f"of {promised} moves at {name} only {len(moves)} were found"
        assert moves == list(range(1, len(moves) + 1))
        table = await restored.journal.load(name)
        assert table is not None
        assert (table.seq, table.snapshot) == (len(moves), snapshot(len(moves))), f"not the last snapshot of {name}"
        await play(restored, a_move(len(moves) + 1, name))


async def test_a_postgresql_backed_up_under_load_loses_nothing_and_refuses_its_former_owner(
    tmp_path: Path, postgres_server: str
) -> None:
    if shutil.which("pg_dump") is None or shutil.which("pg_restore") is None:
        pytest.skip("pg_dump and pg_restore are not installed")
    dump = tmp_path / "tapis.dump"
    async with own_database(postgres_server) as (url, make_anew), await Database.open(url) as former:
        await former.ownership.claim(ALL, "the process that wrote to the lost database")
        before = await under_load(former, lambda: back_up(url, dump))
        await make_anew()
        await restore(url, dump)
        async with await Database.open(url) as restored:
            await restored.ownership.claim(ALL, "the process after the restore")
            await check(restored, before)
            with pytest.raises(OwnershipLost):
                await play(former, a_move(1_000_000, TABLES[0]))


async def test_a_sqlite_file_backed_up_under_load_loses_nothing_and_a_loss_would_be_noticed(tmp_path: Path) -> None:
    used, copy = f"sqlite:///{tmp_path}/used.db", tmp_path / "copy.db"
    async with await Database.open(used, alone=True) as database:
        before = await under_load(database, lambda: back_up(used, copy))
    async with await Database.open(f"sqlite:///{copy}", alone=True) as restored:
        await check(restored, before)
        moves = len(await restored.journal.moves("t0"))
        with pytest.raises(AssertionError, match=f"only {moves} were found"):
            await check(restored, {"t0": moves + 1})
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE tables SET snapshot = '{}' WHERE id = 't0'")
    async with await Database.open(f"sqlite:///{copy}") as restored:
        with pytest.raises(AssertionError, match="not the last snapshot of t0"):
            await check(restored, {"t0": moves})
