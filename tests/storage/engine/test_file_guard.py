"""Files of an open database that are removed, replaced or damaged: nothing more is written, and the log says why."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path

import pytest

from storage import Database, NotRead, StorageError
from storage.engine import write_health
from tests.storage.engine.test_write_health import until
from tests.support.sample_rows import a_move, a_table, play

FILES = ("tapis.db", "tapis.db-wal", "tapis.db-shm", "tapis.db.lock")


async def test_nothing_is_acknowledged_once_a_file_is_gone_and_all_is_well_once_it_is_back(
    file_url: str, tmp_path: Path
) -> None:
    async with await Database.open(file_url, alone=True) as database:
        await database.journal.open_table(a_table())
        await play(database, a_move(1))
        for seq, (name, replaced) in enumerate(product(FILES, (False, True)), 2):
            file, away = tmp_path / name, tmp_path / "away"
            file.rename(away)
            if replaced:
                shutil.copy(away, file)
            with pytest.raises(StorageError, match=f"^The (lock )?file .*{name} was removed or replaced"):
                await play(database, a_move(seq))
            away.rename(file)
            await play(database, a_move(seq))
    async with await Database.open(file_url) as database:
        assert [move.seq for move in await database.journal.moves("t1")] == list(range(1, 10))


async def test_a_file_that_is_removed_is_noticed_and_logged_though_nobody_plays(
    file_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(write_health, "IDLE_SECONDS", 0.01)
    async with await Database.open(file_url, alone=True) as database:
        (tmp_path / "tapis.db").unlink()
        await until(lambda: not database.write_health.writable)
        assert "nothing can be written: The file" in caplog.text
        assert "restore the backup: mkdir " in caplog.text


async def test_a_new_reader_does_not_open_what_stands_in_the_place_of_a_removed_file(
    file_url: str, tmp_path: Path
) -> None:
    async with await Database.open(file_url) as database:
        (tmp_path / "tapis.db").unlink()
        with pytest.raises(NotRead, match="was removed or replaced"):
            await database.journal.live()
        assert not (tmp_path / "tapis.db").exists()
