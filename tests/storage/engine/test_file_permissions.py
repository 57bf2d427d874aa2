"""The files of a database hold every hand: nobody but their owner reads them."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import CannotOpen, Database
from storage.engine.file_permissions import make_folder
from tests.support.sample_rows import a_move, a_table, play


@pytest.fixture(autouse=True)
def lax_umask() -> Iterator[None]:
    """Make files for everybody, unless somebody says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir()}


def open_to_others(folder: Path) -> None:
    for path in folder.iterdir():
        path.chmod(0o664)


async def test_a_new_database_and_its_logs_are_their_owners_alone(new_file_url: str, tmp_path: Path) -> None:
    async with await Database.open(new_file_url) as database:
        await database.journal.open_table(a_table())
        assert modes(tmp_path) == {"tapis.db": "0o600", "tapis.db-wal": "0o600", "tapis.db-shm": "0o600"}


async def test_at_no_instant_may_others_open_a_new_database(
    new_file_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    connect = sqlite3.connect

    def looking(path: str, **settings: object) -> sqlite3.Connection:
        seen.append(modes(tmp_path))
        return connect(path, **settings)  # type: ignore[call-overload, no-any-return] # passed on as they come

    monkeypatch.setattr(sqlite3, "connect", looking)
    await (await Database.open(new_file_url)).close()
    assert seen[0] == {"tapis.db": "0o600"}
    assert {mode for files in seen for mode in files.values()} == {"0o600"}


async def test_a_database_that_others_could_read_is_tightened_with_its_logs(new_file_url: str, tmp_path: Path) -> None:
    async with await Database.open(new_file_url) as before:
        await before.journal.open_table(a_table())
        open_to_others(tmp_path)
        async with await Database.open(new_file_url) as database:
            assert set(modes(tmp_path).values()) == {"0o600"}
            await play(database, a_move(1))
            await play(before, a_move(2))
        assert await before.journal.moves("t1") == [a_move(1), a_move(2)]


async def test_a_database_behind_a_link_is_tightened_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "tapis.db").symlink_to(tmp_path / "elsewhere" / "real.db")
    async with await Database.open(f"sqlite:///{tmp_path}/tapis.db") as database:
        await database.journal.open_table(a_table())
        assert set(modes(tmp_path / "elsewhere").values()) == {"0o600"}


def test_folders_that_are_made_are_their_owners_alone_and_others_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir(mode=0o755)
    make_folder(tmp_path / "there" / "data" / "tapis")
    make_folder(tmp_path / "there" / "data" / "tapis")
    assert modes(tmp_path) == {"there": "0o755"}
    assert modes(tmp_path / "there") == {"data": "0o700"}
    assert modes(tmp_path / "there" / "data") == {"tapis": "0o700"}


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotOpen, match=r"folder .*file/data cannot be made"):
        make_folder(tmp_path / "file" / "data")
