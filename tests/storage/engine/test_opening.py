import asyncio
import logging
import os
import shutil
import sqlite3
import tempfile
import traceback
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from storage import CannotOpen, Database, Journal, Results, Sort
from storage.engine import migrate, sqlite
from storage.schema import metadata
from storage.stores.personal_data import PersonalData
from storage.stores.promises import PromiseStore
from storage.stores.retention import Retention
from storage.stores.settings import GuildSettingsStore, UserSettingsStore
from storage.stores.watches import Watches
from tests.storage.stores.test_finding_people import Watched
from tests.support.all_tables import declared
from tests.support.catalogues import CATALOGUES, as_lines, catalogue_of
from tests.support.sample_rows import a_table


@contextmanager
def as_nobody() -> Iterator[None]:
    """Give up root's right to write everywhere, for as long as this lasts."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="is a folder, not a database file"):
        await Database.open(f"sqlite:///{tmp_path}")


async def test_a_file_needs_its_folder(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no folder"):
        await Database.open(f"sqlite:///{tmp_path}/missing/tapis.db")


async def test_garbage_is_not_a_database_and_stays_as_it_is(tmp_path: Path) -> None:
    garbage = b"Dear diary, " * 1_000
    (tmp_path / "diary.db").write_bytes(garbage)
    with pytest.raises(CannotOpen, match="it is not a SQLite database"):
        await Database.open(f"sqlite:///{tmp_path}/diary.db")
    assert (tmp_path / "diary.db").read_bytes() == garbage


@pytest.fixture
async def read_only_url(file_url: str) -> AsyncIterator[str]:
    """A good database in a folder that everybody may enter, and which nobody may write."""
    await (await Database.open(file_url)).close()
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{sealed_copy(file_url.removeprefix('sqlite:///'), folder)}"


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def sealed_copy(database: str, folder: str) -> str:
    copied = Path(shutil.copy(database, folder))
    copied.chmod(0o444)
    copied.parent.chmod(0o755)
    return str(copied)


async def test_a_read_only_file_is_refused_at_the_start(read_only_url: str) -> None:
    with as_nobody(), pytest.raises(CannotOpen, match=r"read-only|cannot be opened"):
        await Database.open(read_only_url)


@pytest.mark.parametrize("url", ["mysql://localhost/tapis", "oracle:///x"])
async def test_other_databases_are_refused_by_name(url: str) -> None:
    with pytest.raises(CannotOpen, match="SQLite or PostgreSQL"):
        await Database.open(url)


async def test_a_url_that_is_none_is_refused_with_an_example() -> None:
    with pytest.raises(CannotOpen, match=r"sqlite:///tapis\.db"):
        await Database.open("tapis.db")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:hunter2@127.0.0.1:port/tapis",
        "postgresql://me:hunter2@127.0.0.1:99999/tapis",
        "postgresql://me:hunter2@127.0.0.1:-1/tapis",
        "postgresql://me:hunter2@[::1/tapis",
        "postgresql://me:12/hunter2@127.0.0.1/tapis",
        "postgresql://me:12@hunter2@127.0.0.1/tapis",
        "postgresql://me:hunter2@:x@127.0.0.1/tapis",
        "postgresql://me:hunter2@127.0.0.1/tapis?sslmode=perhaps",
        "postgresql://me:hunter2@127.0.0.1/tapis?port=hunter2",
        "postgresql://me:hunter2@127.0.0.1:1,127.0.0.1:x/tapis",
        "postgresql://me:hunter2@" + "x" * 300 + "/tapis",
        "postgresql:me:hunter2",
        "sqlite://me:hunter2@host:x/tapis.db",
        "://me:hunter2@host",
        "",
    ],
)
async def test_a_malformed_address_is_a_sentence_without_the_password(url: str) -> None:
    with pytest.raises(CannotOpen, match=r"DATABASE_URL|The database .* cannot be reached") as error:
        await Database.open(url)
    assert "hunter2" not in "".join(traceback.format_exception(error.value))


async def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(CannotOpen, match=r"tapis at 127\.0\.0\.1 cannot be reached") as error:
        await Database.open("postgresql://me:hunter2@127.0.0.1:1/tapis")
    assert "hunter2" not in str(error.value)


async def test_a_database_that_the_server_does_not_have_is_named(postgres_server: str) -> None:
    server, _, _ = postgres_server.partition("?")
    missing = server.rpartition("/")[0] + "/tapis_has_no_such_database"
    with pytest.raises(CannotOpen, match="tapis_has_no_such_database"):
        await Database.open(missing)


async def test_a_database_that_holds_something_else_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE moves (furniture TEXT)")
    with pytest.raises(CannotOpen, match=r"cannot be brought to this version.s schema: table moves already exists\.$"):
        await Database.open(f"sqlite:///{path}")
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("moves",)]
    connection.close()


async def test_of_several_that_open_a_new_database_at_once_one_migrates(new_url: str) -> None:
    opened = await asyncio.gather(*(Database.open(new_url) for _ in range(4)))
    await opened[0].journal.open_table(a_table())
    assert [await database.journal.load("t1") for database in opened] == [a_table()] * 4
    await asyncio.gather(*(database.close() for database in opened))


async def test_sqlite_is_opened_durable_with_foreign_keys_and_a_write_ahead_log(file_url: str, tmp_path: Path) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5_000}
    async with await Database.open(file_url) as database:
        found = {pragma: (await database.read(text(f"PRAGMA {pragma}")))[0][0] for pragma in pragmas}
        writer = database._engine._connection
        written = {pragma: next(iter(await writer.execute_fetchall(f"PRAGMA {pragma}")))[0] for pragma in pragmas}
    assert found == written == pragmas
    assert names_in(tmp_path) == ["tapis.db"]  # closing has copied the log back


async def test_the_migrated_schema_is_the_one_that_the_code_knows(new_url: str, tmp_path: Path) -> None:
    async with await Database.open(new_url) as database:
        kind = database._engine._engine.dialect.name
        migrated = await catalogue_of(database)
    assert len(migrated) > 10
    assert await created_outright(kind, tmp_path, new_url) == migrated


async def created_outright(kind: str, folder: Path, url: str) -> set[tuple[object, ...]]:
    """The catalogue of a database that SQLAlchemy made from our metadata, in a transaction that is undone."""
    server = make_url(url).set(drivername="postgresql+asyncpg", query={})
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder}/outright.db" if kind == "sqlite" else server)
    async with engine.connect() as connection:
        if kind == "postgresql":
            await connection.execute(text("CREATE SCHEMA tapis_outright"))
            await connection.execute(text("SET LOCAL search_path TO tapis_outright"))
        for metadata in {one.table.metadata: one for one in declared()}:
            await connection.run_sync(metadata.create_all)
        found = {as_lines(row) for query in CATALOGUES[kind] for row in await connection.execute(text(query))}
        await connection.rollback()
    await engine.dispose()
    return found


async def test_every_index_is_read_by_some_query(file_url: str) -> None:
    async with await Database.open(file_url) as database:
        noted = Watched(database)
        journal, results, watches = Journal(noted), Results(noted), Watches(noted)
        await journal.live(guild=1)
        await journal.live(channel=1)
        await journal.live(person=7)
        await journal.due(1)
        await journal.latest_given()
        await journal.look_at_unsettled(1)
        await journal.outages()
        await journal.recent(1)
        await journal.load("t1")
        await journal.moves("t1")
        for game in (None, "rage"):
            await results.leaderboard(1, game)
            await results.standing(1, game, 2)
            await results.players(1, game)
        for sort in get_args(Sort):
            await results.leaderboard(1, None, sort=sort)
        await results.of_table("t1")
        promises = PromiseStore(noted)
        await promises.due(["result"], 1)
        await promises.about("t1", "result")
        personal_data = PersonalData(noted, UserSettingsStore(noted), GuildSettingsStore(noted))
        await personal_data.export(7)
        await personal_data.is_known(7)
        retention = Retention(noted, GuildSettingsStore(noted))
        await retention.archive(0, str)
        await retention.drop_games(0)
        await retention.drop_lapsed(0)
        await watches.watching(1, "rage", 2)
        core = [one.table for one in declared() if one.table.metadata is metadata]
        assert await noted.unread(*core) == set()


class Busy:
    """A connection to a file that another process keeps locked for so many questions, or whose disk fails."""

    def __init__(self, times: int, code: int = sqlite3.SQLITE_BUSY) -> None:
        self.left, self.code, self.asked = times, code, 0

    async def execute_fetchall(self, _: str) -> None:
        self.asked += 1
        if self.left:
            self.left -= 1
            error = sqlite3.OperationalError("the file is locked")
            error.sqlite_errorcode = self.code
            raise error


async def test_a_file_that_is_locked_for_a_moment_is_asked_again_a_few_times_and_one_that_fails_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_WAITS", (0.0, 0.0))
    await sqlite._prepare(Busy(2))  # type: ignore[arg-type] # all that it asks for
    with pytest.raises(sqlite3.OperationalError):
        await sqlite._prepare(Busy(3))  # type: ignore[arg-type]
    failing = Busy(1, sqlite3.SQLITE_IOERR)
    with pytest.raises(sqlite3.OperationalError):
        await sqlite._prepare(failing)  # type: ignore[arg-type]
    assert failing.asked == 1


async def test_a_database_of_this_version_is_opened_without_a_word_of_an_upgrade(
    file_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    migrate._promised.cache_clear()
    await (await Database.open(file_url)).close()
    assert "Running upgrade" not in caplog.text
