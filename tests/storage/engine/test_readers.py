"""Reads beside writes: a slow one holds nobody, and each sees what its caller was told is stored."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import AlreadyRecorded, Database, SequenceConflict, UserSettings
from storage.engine.sqlite_readers import READERS, SqliteReaders
from tests.support.sample_rows import a_move, a_table, play

SLOW = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT count(*) FROM n")
MOVES = 5


async def test_a_slow_read_holds_no_move_and_no_other_read(database: Database) -> None:
    await database.journal.open_table(a_table())
    slow = asyncio.create_task(database.read(SLOW))
    await asyncio.sleep(0)
    for seq in range(1, MOVES + 1):
        await play(database, a_move(seq))
        table = await database.journal.load("t1")
        assert table is not None
        assert table.seq == seq, "whoever has been told that a move is stored sees it"
    assert not slow.done()
    assert (await slow)[0][0] == 2_000_000


async def test_what_is_acknowledged_is_seen_by_the_next_read_whichever_connection_it_gets(database: Database) -> None:
    await database.journal.open_table(a_table())
    for seq in range(1, 9):
        await play(database, a_move(seq))
        rows = await asyncio.gather(*(database.journal.load("t1") for _ in range(8)))
        assert [row and row.seq for row in rows] == [seq] * 8
        await database.user_settings.save(1, UserSettings(pictures=seq % 2 == 0))
        assert (await database.user_settings.get(1)).pictures == (seq % 2 == 0)


async def test_in_a_batch_of_moves_each_has_a_verdict_of_its_own(database: Database) -> None:
    names = [f"t{number}" for number in range(6)]
    for name in names:
        await database.journal.open_table(a_table(name))
    await play(database, a_move(1, "t5", interaction=7))
    moves = [
        a_move(1, "t0", interaction=1),
        a_move(2, "t1"),  # not its turn
        a_move(1, "t2", interaction=7),  # delivered before, at another table
        a_move(1, "t3", interaction=1),  # delivered in this very batch
        a_move(1, "t4"),
        a_move(2, "t5"),
    ]
    verdicts = await asyncio.gather(*(play(database, move) for move in moves), return_exceptions=True)
    kinds = [type(None), SequenceConflict, AlreadyRecorded, AlreadyRecorded, type(None), type(None)]
    assert [type(verdict) for verdict in verdicts] == kinds
    stored = [row.seq if (row := await database.journal.load(name)) else -1 for name in names]
    assert stored == [1, 0, 0, 0, 1, 2]
    assert [len(await database.journal.moves(name)) for name in names] == stored


async def test_reads_for_which_there_is_no_thread_fail_and_keep_no_place(tmp_path: Path) -> None:
    readers = SqliteReaders(str(tmp_path / "tapis.db"), busy_ms=1_000, check=lambda: None)
    await readers.close()
    async with asyncio.timeout(30):
        for _ in range(2 * READERS):
            with pytest.raises(RuntimeError):
                await readers.read(SLOW)
