"""A process that is stopped for a while and goes on: nobody has missed anything that they could not have answered."""

import json
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from playground import Playground
from tests.e2e.support.process import Process
from tests.e2e.support.seating import seated

LEFT = 15
"""Seconds that everybody has left when the process begins: what it takes to begin, and then some."""


def live_table(file: Path) -> tuple[str, Any, list[str]]:
    """Return the id and the state of the only live table, and all that stands in its journal."""
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT id, snapshot FROM tables WHERE phase = 'playing'"
        ((table, snapshot),) = database.execute(query).fetchall()
        moves = database.execute("SELECT move FROM moves WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    return table, json.loads(snapshot), [move for (move,) in moves]


def hurry(file: Path, due: int) -> None:
    """Let the clocks that run at the only table run out at a moment (unix ms)."""
    table, snapshot, _ = live_table(file)
    for chair in snapshot["sitting"]["seats"]:
        if chair["due"] is not None:
            chair["due"], chair["half"] = due, None
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE tables SET snapshot = ?, due = ? WHERE id = ?", (json.dumps(snapshot), due, table))
        database.commit()


def clocks(file: Path) -> list[tuple[int, int]]:
    """Return of every clock that runs when it runs out (unix ms), and how often it has done so."""
    _, snapshot, _ = live_table(file)
    chairs = snapshot["sitting"]["seats"]
    return [(chair["due"], chair["missed"]) for chair in chairs if chair["due"] is not None]


@pytest.fixture
async def process(playground: Playground, tmp_path: Path) -> AsyncIterator[Process]:
    process = Process(playground, tmp_path)
    yield process
    await process.kill()


async def test_after_a_stop_of_the_process_no_clock_has_run_out(
    playground: Playground, process: Process, tmp_path: Path
) -> None:
    file = tmp_path / "tapis.db"
    await process.start()
    camille, _ = await seated(playground, ("Camille", "Bo"), pace="live", start_hand=3)
    assert (await process.end(signal.SIGTERM))[0] == 0
    hurry(file, int((playground.clock.now() + LEFT) * 1000))
    await process.start()
    before, known = clocks(file), len(live_table(file)[2])
    process.send(signal.SIGSTOP)
    await playground.clock.wait_until(max(due for due, _ in before) / 1000 + 1)
    process.send(signal.SIGCONT)
    await camille.person.until(lambda: len(live_table(file)[2]) > known)
    assert live_table(file)[2][known].startswith("give-back"), "somebody was struck who could not have played"
    after = clocks(file)
    assert [missed for _, missed in after] == [0] * len(before)
    assert min(due for due, _ in after) / 1000 > playground.clock.now()
    assert (await process.end(signal.SIGTERM))[0] == 0
