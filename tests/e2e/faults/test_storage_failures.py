"""A disk that takes nothing more, or has lost the database, as an operator and the people at the tables see it."""

from __future__ import annotations

import asyncio
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from playground import Playground, said
from tests.e2e.features.test_health import free_port
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.process import Process
from tests.e2e.support.seating import control, lobby_of

NOTICED_WITHIN = 60.0


async def report(port: int) -> tuple[int, dict[str, Any]]:
    """Return the health report with its status."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as response:
        return response.status, await response.json()


async def reported(port: int, status: int) -> dict[str, Any]:
    """Ask until the report has a status, and return it."""
    async with asyncio.timeout(NOTICED_WITHIN):
        while True:
            found, figures = await report(port)
            if found == status:
                return figures


async def metric(port: int, name: str) -> float:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as response:
        families = text_string_to_metric_families(await response.text())
    return next(one.value for family in families for one in family.samples if one.name == name)


@contextmanager
def no_room(process: Process) -> Iterator[None]:
    """Let no file of a process grow or be written, as on a full disk."""
    least, most = resource.prlimit(process.id, resource.RLIMIT_FSIZE)
    resource.prlimit(process.id, resource.RLIMIT_FSIZE, (0, most))
    yield
    resource.prlimit(process.id, resource.RLIMIT_FSIZE, (least, most))


async def test_a_full_disk_and_a_database_that_is_removed_are_seen_from_outside_and_so_is_their_end(
    playground: Playground, tmp_path: Path
) -> None:
    port = free_port()
    process = Process(playground, tmp_path, HEALTH_PORT=str(port))
    await process.start()
    try:
        lobby = await lobby_of(playground)
        figures = await reported(port, 200)
        assert (figures["writable"], figures["failed_writes"]) == (True, 0)

        with no_room(process):
            outcome = await playground.person("Camille").command("salon", "rage start")
            shown = (await outcome.settled(within=SHOWN_WITHIN)).message
            assert "La table n’a pas pu être ouverte" in said(shown)
            await process.says("nothing can be written")
            figures = await reported(port, 503)
            assert (figures["ready"], figures["writable"]) == (False, False)
            assert figures["failed_writes"] >= 1
            assert await metric(port, "tapis_failed_writes_total") >= 1
            assert (await metric(port, "tapis_writable"), await metric(port, "tapis_ready")) == (0, 0)
        await process.says("can be written again")
        assert (await reported(port, 200))["writable"]
        assert await metric(port, "tapis_writable") == 1

        (tmp_path / "tapis.db").rename(tmp_path / "away.db")
        outcome = await playground.person("Bo").click(lobby, control(lobby, "do", "join"))
        shown = (await outcome.settled(within=SHOWN_WITHIN)).message
        assert "That could not be saved, so nothing has changed" in said(shown)
        assert str(tmp_path) not in said(shown)
        await process.says("nothing can be written: The file")
        assert not (await reported(port, 503))["writable"]
        assert not (tmp_path / "tapis.db").exists()
        (tmp_path / "away.db").rename(tmp_path / "tapis.db")
        await process.says("can be written again")
        await reported(port, 200)
    finally:
        code, _ = await process.end(signal.SIGTERM)
    assert code == 0


async def test_a_damaged_database_ends_the_start_with_a_line_that_says_how_to_restore_the_backup(
    playground: Playground, tmp_path: Path
) -> None:
    (tmp_path / "tapis.db").write_bytes(b"SQLite format 3\0" + b"\xff" * 8_192)
    process = Process(playground, tmp_path)
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert f"restore the backup: mkdir {tmp_path}/tapis.db.aside; mv " in log.splitlines()[-1]
