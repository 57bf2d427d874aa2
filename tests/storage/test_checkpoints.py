"""When the log of a SQLite file is copied back into it."""

from __future__ import annotations

import pytest

from storage import Database, sqlite
from storage.sqlite import Sqlite
from tests.storage.sample_rows import a_table


@pytest.mark.parametrize("kept_in", ["memory", "file"])
async def test_the_log_is_copied_back_after_so_many_writes_and_not_before(
    file_url: str,
    kept_in: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT_EVERY", 3)
    async with await Database.open(file_url if kept_in == "file" else "sqlite:///:memory:") as database:
        engine = database._engine
        assert isinstance(engine, Sqlite)
        begun = []
        engine._since_checkpoint = 0
        for number in range(3):
            await database.journal.open_table(a_table(f"t{number}"))
            begun.append(engine._checkpoint is not None)
        assert begun == [False, False, kept_in == "file"]
