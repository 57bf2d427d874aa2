"""Failed writes are counted, and whether anything can be written is known without anybody playing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import pytest

from storage import Database, StorageError
from storage.engine import write_health
from storage.engine.sqlite import Sqlite
from storage.stores.journal import NO_COLUMNS, _recording
from tests.support.sample_rows import a_move, a_table

WITHIN = 20.0


async def refuse_writes(database: Database, *, refuse: bool = True) -> None:
    """Let the connection that writes refuse to, or not any more."""
    engine = database._engine
    if isinstance(engine, Sqlite):
        await engine._connection.execute_fetchall(f"PRAGMA query_only = {refuse}")
    else:
        await engine._connection.execute(f"SET default_transaction_read_only = {refuse}")


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN):
        while not happened():  # noqa: ASYNC110 -- nobody is told of it
            await asyncio.sleep(0)


async def test_failed_writes_are_counted_until_one_succeeds_by_itself(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(write_health, "AGAIN_SECONDS", 0.01)
    health = database.write_health
    assert (health.writable, health.failed) == (True, 0)
    await refuse_writes(database)
    with pytest.raises(StorageError):
        await database.journal.open_table(a_table())
    assert health.failed >= 1
    await until(lambda: not health.writable)
    before = health.failed
    await until(lambda: health.failed > before + 1)
    await refuse_writes(database, refuse=False)
    await until(lambda: health.writable)
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert [words for words in said if words.startswith("nothing can be written: ")] == said[:1], "said once"
    assert said[1:] == ["the database can be written again"]


async def test_one_refused_row_is_counted_and_does_not_make_the_database_one_that_takes_nothing(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    too_large = partial(_recording, a_move(1, interaction=2**80), "playing", "{}", (), NO_COLUMNS, ())
    with pytest.raises(StorageError):
        await database.write(too_large)
    await until(lambda: database.write_health._succeeded > 0)
    assert (database.write_health.writable, database.write_health.failed) == (True, 1)
    assert "nothing can be written" not in caplog.text


async def test_closing_right_after_a_failed_write_ends(database: Database) -> None:
    await refuse_writes(database)
    with pytest.raises(StorageError):
        await database.journal.open_table(a_table())
    async with asyncio.timeout(WITHIN):
        await database.close()


async def test_a_file_that_cannot_be_written_is_noticed_though_nobody_writes(
    file_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_health, "IDLE_SECONDS", 0.01)
    async with await Database.open(file_url) as database:
        await refuse_writes(database)
        await until(lambda: not database.write_health.writable)
        assert database.write_health.failed >= 1
        await refuse_writes(database, refuse=False)
