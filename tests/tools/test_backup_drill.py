"""The drill of backup and restore: that it passes, and that it would notice what is missing."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database
from tools.backup_drill import DrillFailure, check, drill_postgres, drill_sqlite

SECONDS = 0.2


async def test_a_postgresql_backed_up_under_load_loses_nothing_and_refuses_its_former_owner(
    tmp_path: Path, postgres_server: str
) -> None:
    if shutil.which("pg_dump") is None or shutil.which("pg_restore") is None:
        pytest.skip("pg_dump and pg_restore are not installed")
    report = await drill_postgres(postgres_server, tmp_path, SECONDS)
    assert 0 < report.before <= report.kept


async def test_a_sqlite_file_backed_up_under_load_loses_nothing_and_a_loss_would_be_noticed(tmp_path: Path) -> None:
    report = await drill_sqlite(tmp_path, SECONDS)
    assert 0 < report.before <= report.kept
    file = tmp_path / "copy.db"
    async with await Database.open(f"sqlite:///{file}") as copy:
        moves = len(await copy.journal.moves("drill-0"))
        with pytest.raises(DrillFailure, match=f"only {moves} were found"):
            await check(copy, {"drill-0": moves + 1})
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET snapshot = '{}' WHERE id = 'drill-0'")
    async with await Database.open(f"sqlite:///{file}") as copy:
        with pytest.raises(DrillFailure, match="the snapshot of drill-0"):
            await check(copy, {"drill-0": moves})
