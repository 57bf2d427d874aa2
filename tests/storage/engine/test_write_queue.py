import asyncio
import sqlite3
import threading
from functools import partial

import pytest

from storage import Database, NotRead, SequenceConflict, StorageError, UserSettings
from storage.engine import sqlite
from storage.engine.sqlite import Sqlite
from storage.engine.unit_of_work import Statement, Work
from storage.stores.journal import ADVANCE, NO_COLUMNS, _recording
from tests.support.sample_rows import a_move, a_seat, a_table, play, snapshot


async def test_in_one_batch_the_stale_move_is_lost_and_the_others_land(database: Database) -> None:
    for name in ("a", "b", "c"):
        await database.journal.open_table(a_table(name))
    moves = [a_move(1, "a"), a_move(5, "b"), a_move(1, "c"), a_move(2, "a"), a_move(1, "a")]
    units = [partial(_recording, move, "playing", snapshot(move.seq), (), NO_COLUMNS, ()) for move in moves]
    outcomes = await database._engine.write(units)
    assert [type(outcome.verdict) for outcome in outcomes] == [
        type(None),
        SequenceConflict,
        type(None),
        type(None),
        SequenceConflict,
    ]
    for name, seq in (("a", 2), ("b", 0), ("c", 1)):
        table = await database.journal.load(name)
        assert table is not None
        assert (table.seq, table.snapshot) == (seq, snapshot(seq))
        assert [move.seq for move in await database.journal.moves(name)] == list(range(1, seq + 1))


async def test_a_row_that_the_database_refuses_fails_alone(database: Database) -> None:
    await database.journal.open_table(a_table("a"))
    too_large = partial(_recording, a_move(1, "a", interaction=2**80), "playing", "{}", (), NO_COLUMNS, ())
    good = partial(_recording, a_move(1, "a"), "playing", snapshot(1), (), NO_COLUMNS, ())
    refused, recorded = await database._engine.write([too_large, good])
    assert isinstance(refused.verdict, StorageError)
    assert recorded.verdict is None
    assert await database.journal.moves("a") == [a_move(1, "a")]


async def test_moves_of_many_tables_at_once_all_land(database: Database) -> None:
    names = [f"t{n}" for n in range(40)]
    await asyncio.gather(*(database.journal.open_table(a_table(name)) for name in names))
    for seq in (1, 2, 3):
        await asyncio.gather(*(play(database, a_move(seq, name)) for name in names))
    tables = [await database.journal.load(name) for name in await database.journal.live()]
    assert [table and table.seq for table in tables] == [3] * 40


async def test_of_callers_with_the_same_seq_one_wins(database: Database) -> None:
    await database.journal.open_table(a_table())
    verdicts = await asyncio.gather(
        *(play(database, a_move(1, interaction=n)) for n in range(1, 9)), return_exceptions=True
    )
    assert sorted(type(verdict).__name__ for verdict in verdicts) == ["NoneType"] + ["SequenceConflict"] * 7


@pytest.fixture(params=["memory", "file", "postgres"])
def any_url(request: pytest.FixtureRequest) -> str:
    """Also a database in memory, which reads and writes over its only connection."""
    urls = {"file": "file_url", "postgres": "server_url"}
    return "sqlite:///:memory:" if request.param == "memory" else request.getfixturevalue(urls[request.param])


async def test_a_cancelled_callers_move_is_recorded_wholly_or_not_at_all(any_url: str) -> None:
    seats = [a_seat(0, 1), a_seat(1, 2)]
    async with await Database.open(any_url) as database:
        for steps in range(12):
            name = f"cancelled after {steps}"
            await database.journal.open_table(a_table(name))
            recording = asyncio.create_task(
                database.journal.record(a_move(1, name), phase="finished", snapshot=snapshot(1), results=seats)
            )
            for _ in range(steps):
                await asyncio.sleep(0)  # one turn of the loop, no time
            recording.cancel()
            await asyncio.wait([recording])
            await database.journal.open_table(a_table(f"behind {name} in the queue"))
            table = await database.journal.load(name)
            assert table is not None
            assert table.seq == (0 if steps == 0 else 1)
            assert table.snapshot == snapshot(table.seq)
            assert len(await database.journal.moves(name)) == table.seq
            assert len(await database.results.of_table(name)) == 2 * table.seq


async def test_a_cancelled_reader_leaves_the_database_usable(any_url: str) -> None:
    async with asyncio.timeout(60), await Database.open(any_url) as database:
        await database.journal.open_table(a_table())
        for steps in (*range(12), *[1] * 12):  # more than there are connections that read
            frozen = asyncio.create_task(database.journal.load("t1"))
            for _ in range(steps):
                await asyncio.sleep(0)  # one turn of the loop, no time
            frozen.cancel()
            await asyncio.wait([frozen])
        assert await database.journal.load("t1") == a_table()


async def test_on_sqlite_nothing_is_seen_before_the_commit(file_url: str) -> None:
    path = file_url.removeprefix("sqlite:///")
    inside, go_on = threading.Event(), threading.Event()

    def advancing_slowly() -> Work[None]:
        yield Statement(ADVANCE, ("t1", 1, "playing", snapshot(1), 5, None, 0, 0, False, False))
        inside.set()
        go_on.wait()

    async with await Database.open(file_url) as database:
        await database.journal.open_table(a_table())
        writing = asyncio.create_task(database.write(advancing_slowly))
        await asyncio.to_thread(inside.wait)
        before = await database.journal.load("t1")
        onlooker = sqlite3.connect(path)
        assert onlooker.execute("SELECT seq FROM tables").fetchall() == [(0,)]
        assert not writing.done()
        go_on.set()
        await writing
        assert onlooker.execute("SELECT seq FROM tables").fetchall() == [(1,)]
        onlooker.close()
        table = await database.journal.load("t1")
        assert before is not None
        assert table is not None
        assert (before.seq, table.seq) == (0, 1)


async def test_on_postgresql_nothing_is_seen_before_the_commit(server_url: str) -> None:
    async with await Database.open(server_url) as database:
        await database.journal.open_table(a_table())

        def advancing_slowly() -> Work[None]:
            yield Statement(ADVANCE, ("t1", 1, "playing", snapshot(1), 5, None, 0, 0, False, False))
            frozen = asyncio.create_task(database.journal.load("t1"))
            while not frozen.done():
                yield Statement("SELECT 1", ())
            assert frozen.result() == a_table()

        await database.write(advancing_slowly)
        table = await database.journal.load("t1")
        assert table is not None
        assert table.seq == 1


async def test_closing_commits_what_was_accepted_and_refuses_the_rest(url: str) -> None:
    database = await Database.open(url)
    names = [f"t{n}" for n in range(20)]
    opening = [asyncio.create_task(database.journal.open_table(a_table(name))) for name in names]
    await asyncio.sleep(0)  # one turn of the loop, no time
    await database.close()
    await asyncio.gather(*opening)
    with pytest.raises(StorageError, match="closed"):
        await database.journal.open_table(a_table())
    async with await Database.open(url) as again:
        assert set(await again.journal.live()) == set(names)


async def test_a_unit_that_breaks_is_undone_alone_and_the_others_in_its_batch_are_committed(
    database: Database,
) -> None:
    for name in ("a", "b", "c"):
        await database.journal.open_table(a_table(name))

    def breaking() -> Work[None]:
        yield Statement(ADVANCE, ("b", 1, "playing", "never", 5, None, 0, 0, False, False))
        raise ZeroDivisionError

    recording = [
        partial(_recording, a_move(1, name), "playing", snapshot(1), (), NO_COLUMNS, ()) for name in ("a", "c")
    ]
    outcomes = await database._engine.write([recording[0], breaking, recording[1]])
    assert [type(outcome.verdict) for outcome in outcomes] == [type(None), ZeroDivisionError, type(None)]
    tables = [await database.journal.load(name) for name in await database.journal.live()]
    assert [table and table.seq for table in tables] == [1, 0, 1]
    assert await database.journal.load("b") == a_table("b")


async def test_who_hands_in_a_unit_that_breaks_hears_of_it_and_the_queue_goes_on(database: Database) -> None:
    await database.journal.open_table(a_table())

    def breaking() -> Work[None]:
        yield Statement(ADVANCE, ("t1", 1, "playing", "never", 5, None, 0, 0, False, False))
        raise ZeroDivisionError

    verdicts = await asyncio.gather(database.write(breaking), play(database, a_move(1)), return_exceptions=True)
    assert [type(verdict) for verdict in verdicts] == [ZeroDivisionError, type(None)]
    assert await database.journal.moves("t1") == [a_move(1)]


async def test_a_value_that_no_database_takes_is_a_storage_error_for_reader_and_writer(database: Database) -> None:
    with pytest.raises(StorageError):
        await database.user_settings.save(2**80, UserSettings())
    with pytest.raises(NotRead):
        await database.user_settings.get(2**80)
    assert await database.user_settings.get(1) == UserSettings()


async def test_the_write_ahead_log_is_copied_back_by_the_connection_that_writes(
    file_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    connect = sqlite3.connect

    def counting(*place: str, **settings: object) -> sqlite3.Connection:
        opened.append(place)
        return connect(*place, **settings)  # type: ignore[call-overload, no-any-return] # passed on as they come

    monkeypatch.setattr(sqlite3, "connect", counting)
    monkeypatch.setattr(sqlite, "CHECKPOINT_EVERY", 20)
    async with await Database.open(file_url) as database:
        await database.journal.open_table(a_table())
        for seq in range(1, 81):
            await play(database, a_move(seq))
        engine = database._engine
        assert engine._checkpoint is not None  # type: ignore[union-attr] # it is SQLite
        await engine._checkpoint  # type: ignore[union-attr] # it is SQLite
        await play(database, a_move(81))
        (checked,) = [place for place in opened if place[0].endswith("?mode=rw")]
        opened.remove(checked)  # the quick check at the start only reads
        assert len(opened) == 1, "SQLite up to 3.51.2 may damage a file that two connections write and copy back"
        onlooker = connect(file_url.removeprefix("sqlite:///"))
        _, frames, copied = onlooker.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        onlooker.close()
        assert frames == copied < 80


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
