"""The machine loses its power at any instant, and the disk has kept any part of what was not synced yet."""

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.faults.crash_states import TRACED, Call, Disk, read_calls, survivors
from tests.storage.faults.traced import MARKS, traced
from tests.support.sample_rows import snapshot
from tests.support.seeded import seed_of

DATABASE, LOG = "tapis.db", "tapis.db-wal"


class Crashes:
    """Opens the states after crashes, each once."""

    def __init__(self, folder: Path) -> None:
        self._database = (folder / DATABASE).open("w+b", buffering=0)
        self._folder = folder
        self._seen: set[tuple[object, ...]] = set()
        self.opened = 0

    def lost(self, disk: Disk, kept: Sequence[Call], acknowledged: dict[str, int]) -> list[str]:
        """Open the database as a crash has left it; return what is wrong with it."""
        state = (disk.syncs, tuple(map(hash, kept)), tuple(acknowledged.items()))
        if state in self._seen:
            return []
        self._seen.add(state)
        self.opened += 1
        crashed = disk.crashed(kept)
        self._database.seek(0)
        self._database.write(crashed[DATABASE])
        self._database.truncate()
        (self._folder / LOG).write_bytes(crashed[LOG])  # who closed the last state has removed its log
        with closing(sqlite3.connect(self._folder / DATABASE)) as connection:
            connection.execute("PRAGMA synchronous = OFF")  # closing copies the log back, and nobody needs it on a disk
            try:
                return faults(connection, acknowledged)
            except sqlite3.DatabaseError as error:
                return [f"it cannot be read: {error}"]

    def close(self) -> None:
        self._database.close()


def faults(connection: sqlite3.Connection, acknowledged: dict[str, int]) -> list[str]:
    """Return what is wrong with a database in which these moves were acknowledged."""
    found = [word for (word,) in connection.execute("PRAGMA quick_check") if word != "ok"]
    tables = dict(connection.execute("SELECT id, snapshot FROM tables"))
    for name, promised in acknowledged.items():
        moves = [seq for (seq,) in connection.execute("SELECT seq FROM moves WHERE table_id = ? ORDER BY seq", (name,))]
        if len(moves) < promised or moves != list(range(1, len(moves) + 1)):
            found.append(f"{name}: {promised} moves were acknowledged, there are {moves}")
        if tables.get(name) != snapshot(len(moves)):
            found.append(f"{name}: the snapshot is {tables.get(name)}, of {len(moves)} moves")
    return found


async def recorded(folder: Path, turns: int) -> list[Call]:
    """Return the calls of a process that plays so many turns."""
    log = folder.parent / "calls"
    await traced(folder, turns, "-y", "-xx", "-s", "1000000", "-e", f"trace={TRACED}", "-o", str(log))
    return list(read_calls(log, folder))


def crash_everywhere(calls: Sequence[Call], crashes: Crashes, chance: random.Random, samples: int) -> Iterator[str]:
    """Crash after every call since the first promise, in many ways each; yield what was wrong."""
    disk, acknowledged, begun = Disk(), dict[str, int](), False
    for call in calls:
        if call.file == MARKS:
            told = (call.data or b"").decode().rstrip(";")
            begun = True
            if told != "begun":
                name, _, seq = told.partition(" ")
                acknowledged[name] = int(seq)
        elif call.file in (DATABASE, LOG):
            disk.take(call)
        if begun:
            for kept in survivors(disk.pending, chance, samples):
                yield from crashes.lost(disk, kept, acknowledged)


@pytest.mark.parametrize(
    ("turns", "samples", "least", "seed"),
    [(16, 4, 700, 28), pytest.param(120, 640, 250_000, seed_of("crashes"), marks=pytest.mark.nightly, id="long")],
)
async def test_no_crash_loses_what_was_acknowledged(
    tmp_path: Path, turns: int, samples: int, least: int, seed: int
) -> None:
    played, opened = tmp_path / "played", tmp_path / "opened"
    played.mkdir()
    opened.mkdir()
    calls = await recorded(played, turns)
    with closing(Crashes(opened)) as crashes:
        assert list(crash_everywhere(calls, crashes, random.Random(seed), samples)) == []
        assert crashes.opened >= least
    unsynced = [call for call in calls if call.kind != "sync" or call.file != LOG]
    with closing(Crashes(opened)) as crashes:
        assert any(crash_everywhere(unsynced, crashes, random.Random(1), 1)), (
            "who does not wait for the log loses moves"
        )
