"""A damaged file: noticed at the start and at the first sign, with one sentence that says what to do."""

from __future__ import annotations

import asyncio
import logging
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import CannotOpen, Database, NotRead, StorageError
from storage.engine import damage
from storage.engine.sqlite import Sqlite
from tests.storage.engine.test_write_health import until
from tests.support.sample_rows import a_table

PAGE = 4096
ROWS = 400
RESTORE = re.compile(r"restore the backup: (mkdir .*)")


def overwrite_end(file: Path, pages: int) -> None:
    """Write over the last pages of a file, as another program: to close the file here would drop its locks."""
    size = pages * PAGE
    program = f"import sys; file = open(sys.argv[1], 'r+b'); file.seek(-{size}, 2); file.write(b'\\xa5' * {size})"
    subprocess.run([sys.executable, "-c", program, str(file)], check=True)  # noqa: S603 -- ours


def restore(said: str, backup: str) -> None:
    """Run the commands of a sentence, as an operator would."""
    found = RESTORE.search(said)
    assert found is not None, said
    subprocess.run(found[1].replace("BACKUP", backup), shell=True, check=True)  # noqa: S602 -- our own sentence


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.fixture
async def filled(file_url: str, tmp_path: Path) -> Path:
    """A database with some hundred pages, closed."""
    async with await Database.open(file_url) as database:
        await asyncio.gather(*(database.key_values.put(f"fact {number}", "x" * 900) for number in range(ROWS)))
    assert (tmp_path / "tapis.db").stat().st_size > 60 * PAGE
    return tmp_path / "tapis.db"


async def test_a_file_damaged_in_its_middle_is_refused_at_the_start_with_the_command_that_restores_it(
    filled: Path, file_url: str, tmp_path: Path
) -> None:
    backup = str(shutil.copy(filled, tmp_path / "backup.db"))
    overwrite_end(filled, 50)
    with pytest.raises(CannotOpen, match="is damaged") as refused:
        await Database.open(file_url)
    assert "\n" not in str(refused.value)
    restore(str(refused.value), backup)
    async with await Database.open(file_url) as database:
        assert len(await database.key_values.beginning("fact ")) == ROWS
    assert names_in(tmp_path) == {"tapis.db", "tapis.db.aside", "backup.db"}


@pytest.mark.parametrize("garbage", [b"Dear diary, " * 1_000, b"SQLite format 3\0" + b"\xff" * PAGE])
async def test_a_file_that_sqlite_cannot_open_is_refused_with_the_command(
    file_url: str, tmp_path: Path, garbage: bytes
) -> None:
    (tmp_path / "tapis.db").write_bytes(garbage)
    with pytest.raises(CannotOpen, match=RESTORE):
        await Database.open(file_url)


async def test_damage_that_only_the_schema_meets_is_refused_with_the_command(
    file_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(damage, "START_SECONDS", 0)
    await (await Database.open(file_url)).close()
    overwrite_end(tmp_path / "tapis.db", (tmp_path / "tapis.db").stat().st_size // PAGE - 1)
    with pytest.raises(CannotOpen, match=RESTORE):
        await Database.open(file_url)


async def test_a_check_that_takes_longer_goes_on_while_the_bot_runs_and_stops_writes(
    filled: Path, file_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(damage, "START_SECONDS", 0)
    overwrite_end(filled, 50)
    async with await Database.open(file_url) as database:
        assert "is checked while the bot runs" in caplog.text
        await until(lambda: "is damaged" in caplog.text)
        assert RESTORE.search(caplog.text)
        with pytest.raises(StorageError, match="is damaged, so nothing more is stored"):
            await database.journal.open_table(a_table())
        await until(lambda: not database.write_health.writable)


async def read(database: Database) -> None:
    with pytest.raises(NotRead):
        await database.key_values.beginning("fact ")


async def write(database: Database) -> None:
    with pytest.raises(StorageError):
        await database.key_values.put("fact", "y" * 900)


@pytest.mark.parametrize("act", [read, write])
async def test_the_first_sign_of_damage_has_the_file_checked(
    filled: Path, file_url: str, caplog: pytest.LogCaptureFixture, act: Callable[[Database], Awaitable[None]]
) -> None:
    async with await Database.open(file_url) as database:
        engine = database._engine
        assert isinstance(engine, Sqlite)
        engine._damage._checked_at = float("-inf")
        overwrite_end(filled, 90)
        await engine._connection.execute_fetchall("PRAGMA shrink_memory")
        await act(database)
        await until(lambda: "is damaged" in caplog.text)
        assert RESTORE.search(caplog.text)
        with pytest.raises(StorageError, match="nothing more is stored"):
            await database.journal.open_table(a_table())


async def test_a_check_under_way_keeps_nobody_from_closing(
    filled: Path, file_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(filled)) as connection, connection:
        rows = ((f"more {number}", "x" * 900) for number in range(60_000))
        connection.executemany("INSERT INTO key_values (name, value) VALUES (?, ?)", rows)
    monkeypatch.setattr(damage, "START_SECONDS", 0)
    opened = await Database.open(file_url)
    engine = opened._engine
    assert isinstance(engine, Sqlite)
    checking = engine._damage._checking
    assert checking is not None
    assert not checking.done()
    await opened.close()
    assert checking.done()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert names_in(tmp_path) == {"tapis.db"}
