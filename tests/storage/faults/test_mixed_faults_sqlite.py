"""Lives of a process on a SQLite file, several faults in each: calls that fail or are slow, and locks of others."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from tests.storage.faults.mixed_process import padded
from tests.storage.faults.recorded_process import TABLES
from tests.storage.faults.traced import under_strace
from tests.support.seeded import seed_of

PARTS, FAULTS = 10, 50
TURNS = 40
MOVES = {"a": 40, "b": 26, "c": 13}
DATABASE, LOG = "tapis.db", "tapis.db-wal"
FILES: Final = ((LOG,), (DATABASE, LOG), (DATABASE, LOG), (DATABASE,))
CALLS: Final = {
    "pwrite64": (("error=ENOSPC", "error=EIO", "error=EDQUOT", "delay_enter=3000"), 600),
    "fdatasync": (("error=EIO", "error=EIO", "error=ENOSPC", "delay_enter=40000"), 45),
    "pread64": (("error=EIO", "delay_enter=3000"), 25),
    "ftruncate": (("error=EIO",), 2),
}
"""What may become of a call, and about how often one thread of a process makes it."""
RARE: Final = 7
"""By how much fewer they are where only copies of the log make them."""
HELD_SECONDS: Final = 60.0


@dataclass
class Held:
    """A lock of another connection: what it takes after how many moves are stored, and for how long it stays."""

    how: str
    after: int
    until_stored: int
    until_refused: int


@dataclass
class Life:
    """One life of a process: what it said, and which faults it met."""

    folder: Path
    chance: random.Random
    said: list[list[str]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)

    async def live(self) -> None:
        """Let it play from the first turn to the last, with some calls that fail, and wait for others now and then."""
        files, calls = self.chance.choice(FILES), self.chance.sample(tuple(CALLS), self.chance.randint(2, 4))
        log = self.folder / "calls"
        drawn = [word for call in calls for word in ("-e", self._injected(call, files))]
        paths = [word for file in files for word in ("-P", str(self.folder / file))]
        options = ("-o", str(log), *paths, "-e", f"trace={','.join(calls)}")
        process = ("tests.storage.faults.mixed_process", str(self.folder), str(TURNS))
        await under_strace((*options, *drawn), process, self._follow)
        told = log.read_text().splitlines()
        for call in calls:
            if any(f" {call}(" in line and ("(INJECTED)" in line or "(DELAYED)" in line) for line in told):
                self.faults[call] += 1
        if self.counts["gave-up"]:  # on a disk that is well again it opens
            await under_strace(options, process, self._follow)

    def _injected(self, call: str, files: tuple[str, ...]) -> str:
        """Draw what becomes of which of these calls: of one, of some in a row, or of every so many for a while."""
        outcomes, most = CALLS[call]
        first = self.chance.randint(1, max(2, most // RARE) if files == (DATABASE,) else most)
        last, step = first + self.chance.choice((0, 0, 1, 5, 12)), self.chance.choice((1, 1, 2, 3))
        return f"inject={call}:{self.chance.choice(outcomes)}:when={first}..{last}+{step}"

    async def _follow(self, output: asyncio.StreamReader) -> None:
        """Hear what the process says, and take locks in between."""
        held = [self._drawn_lock() for _ in range(self.chance.randint(1, 4))]
        for lock in sorted(held, key=lambda lock: lock.after):
            if not await self._hear(output, stored=lock.after):
                return
            await self._hold(output, lock)
        await self._hear(output)

    def _drawn_lock(self) -> Held:
        how = self.chance.choice(("exclusive", "reading"))
        after = self.chance.randint(1, sum(MOVES.values()) - 10)
        stays = self.chance.randint(3, 60) if how == "reading" else 0
        return Held(how, after, stays, self.chance.randint(0, 4) if how == "exclusive" else 0)

    async def _hold(self, output: asyncio.StreamReader, lock: Held) -> None:
        """Let another connection hold the file, or an old state of it, until it has been felt."""
        connection = sqlite3.connect(self.folder / DATABASE, timeout=HELD_SECONDS, isolation_level=None)
        with closing(connection):
            connection.execute("BEGIN EXCLUSIVE" if lock.how == "exclusive" else "BEGIN")
            ((before,),) = connection.execute("SELECT count(*) FROM moves").fetchall()
            stored, refused = self.counts["stored"] + lock.until_stored, self.counts["refused"] + lock.until_refused
            await self._hear(output, stored=stored, refused=refused)
            ((after,),) = connection.execute("SELECT count(*) FROM moves").fetchall()
            assert after == before, "a transaction sees what was stored since it began"
            connection.execute("ROLLBACK")
            self.faults[lock.how] += 1

    async def _hear(
        self, output: asyncio.StreamReader, *, stored: int | None = None, refused: int | None = None
    ) -> bool:
        """Hear until so much is stored and refused, or to the end; tell which."""
        while stored is None or self.counts["stored"] < stored or self.counts["refused"] < (refused or 0):
            line = (await output.readline()).decode().split()
            if not line:
                return False
            self.said.append(line)
            self.counts[line[0]] += 1
        return True

    def check(self) -> None:
        """What was stored is there, once, in order, and nothing else; whoever has read saw what they had stored."""
        stored = [(table, int(seq), int(interaction)) for what, table, seq, interaction in self._of("stored")]
        latest = {table: max(seq for name, seq, _ in stored if name == table) for table in TABLES}
        assert latest == MOVES, "the process did not go on"
        assert not self.counts["stale"], "an acknowledged move was not seen"
        assert not self.counts["conflict"], "a move that was refused is there"
        with closing(sqlite3.connect(self.folder / DATABASE)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            rows = connection.execute("SELECT table_id, seq, interaction_id FROM moves ORDER BY table_id, seq")
            assert rows.fetchall() == sorted(stored)
            tables = connection.execute("SELECT id, seq, snapshot FROM tables ORDER BY id").fetchall()
            assert tables == [(table, seq, padded(seq)) for table, seq in MOVES.items()]

    def _of(self, what: str) -> list[list[str]]:
        return [line for line in self.said if line[0] == what]


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
async def test_fifty_faults_in_some_lives_lose_nothing(
    tmp_path: Path, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    began, lives = time.monotonic(), 0
    faults, counts = Counter[str](), Counter[str]()
    while faults.total() < FAULTS:
        folder = tmp_path / str(lives)
        folder.mkdir()
        life = Life(folder, random.Random(seed_of("SQLite", part, lives)))
        await life.live()
        life.check()
        lives, faults, counts = lives + 1, faults + life.faults, counts + life.counts
    assert counts["refused"]
    drawn = ", ".join(f"{count} {kind}" for kind, count in sorted(faults.items()))
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(
            f"\npart {part}: {faults.total()} faults ({drawn}) in {lives} lives, {counts['stored']} moves stored, "
            f"{counts['refused']} refused, {counts['closed']} times not opened, {counts['gave-up']} for good, "
            f"{counts['unread']} reads failed, {time.monotonic() - began:.0f} s\n"
        )
