"""A disk that is full, fails or is slow for a moment: what it refuses is refused, what was acknowledged is there."""

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.faults.traced import MARKS, traced

TURNS = 20
CALLS = "trace=pwrite64,fdatasync"
DATABASE, LOG = "tapis.db", "tapis.db-wal"
FAULTS = {
    "full": (LOG, "inject=pwrite64:error=ENOSPC:when=250..252", True),
    "sync fails": (LOG, "inject=fdatasync:error=EIO:when=20", True),
    "copying the log back fails": (DATABASE, "inject=pwrite64:error=EIO:when=25+3", False),
}
RARER = {
    "write fails": (LOG, "inject=pwrite64:error=EIO:when=270", True),
    "slow": (LOG, "inject=fdatasync:delay_enter=40000:when=20+5", False),
}
"""On which file, which of its calls fail, and whether a move is refused by that."""


def told(folder: Path) -> tuple[dict[str, int], int]:
    """Return the last move acknowledged at each table, and how many were refused."""
    marks = (folder / MARKS).read_text().split(";")[1:-1]
    latest = {name: int(seq) for name, _, seq in (mark.partition(" ") for mark in marks) if seq}
    return latest, Counter(marks)["refused"]


@pytest.mark.parametrize("fault", [*FAULTS, *(pytest.param(fault, marks=pytest.mark.nightly) for fault in RARER)])
async def test_what_a_failing_disk_refuses_is_refused_and_what_it_took_is_there(tmp_path: Path, fault: str) -> None:
    file, injected, refuses = (FAULTS | RARER)[fault]
    log = tmp_path / "calls"
    await traced(tmp_path, TURNS, "-o", str(log), "-P", str(tmp_path / file), "-e", CALLS, "-e", injected)
    acknowledged, refused = told(tmp_path)
    assert "INJECTED" in log.read_text() or "DELAYED" in log.read_text()
    assert (refused > 0) == refuses
    assert acknowledged == {"a": TURNS, "b": 13, "c": 6}
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute("SELECT table_id, count(*), max(seq) FROM moves GROUP BY table_id").fetchall()
        assert {name: (moves, latest) for name, moves, latest in rows} == {
            name: (latest, latest) for name, latest in acknowledged.items()
        }
