"""A SQLite file belongs to one process; the kernel takes its lock away when the process ends."""

import asyncio
import multiprocessing
import stat
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from storage import CannotOpen, Database


def open_and_wait(url: str, opened: Connection) -> None:
    async def wait() -> None:
        async with await Database.open(url, alone=True):
            opened.send("open")
            await asyncio.Event().wait()

    asyncio.run(wait())


async def test_a_file_is_refused_while_another_process_has_it_and_free_once_that_is_killed(
    tmp_path: Path, file_url: str
) -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=open_and_wait, args=(file_url, there), daemon=True)
    process.start()
    assert await asyncio.to_thread(here.recv)
    (tmp_path / "other.db").symlink_to(tmp_path / "tapis.db")
    for name in ("tapis.db", "other.db"):  # one file under two names
        with pytest.raises(CannotOpen, match="in use by another Tapis"):
            await Database.open(f"sqlite:///{tmp_path / name}", alone=True)
    process.kill()
    await asyncio.to_thread(process.join)
    for _ in range(2):  # opened again at once after it was closed
        await (await Database.open(file_url, alone=True)).close()
    assert stat.S_IMODE((tmp_path / "tapis.db.lock").stat().st_mode) == 0o600


async def test_what_shares_a_file_is_not_kept_out(file_url: str) -> None:
    async with await Database.open(file_url, alone=True), await Database.open(file_url) as other:
        assert await other.journal.live() == []
