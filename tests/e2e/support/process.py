"""The bot as a process of its own, as an operator runs it, and as several of them for two shards."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from playground import Playground

CONNECTING_SECONDS = 60


class Process:
    """`python -m bot`, connected to a playground, with its database in a folder."""

    def __init__(self, playground: Playground, folder: Path, **environment: str) -> None:
        self._playground = playground
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api_url,
            "DISCORD_GATEWAY_URL": playground.gateway_url,
            "DISCORD_CDN_URL": playground.url,
            "DATABASE_PATH": str(folder / "tapis.db"),
            "DATABASE_URL": "",
            "LOG_LEVEL": "WARNING",
            "AI_PAUSE": "0",
            "EMOJIS": "false",
            "OPERATOR": "Ada",
            "CONTACT": "ada@example.org",
            "SSL_CERT_FILE": os.devnull,  # the playground speaks no TLS, and reading all authorities takes a while
            **environment,
        }
        self._child: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        await self.spawn()
        async with asyncio.timeout(CONNECTING_SECONDS):
            await self._playground.bot_connected()

    async def spawn(self) -> None:
        """Start it."""
        pipe = asyncio.subprocess.PIPE
        self._child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env=self._environment, stderr=pipe, stdout=pipe
        )

    @property
    def id(self) -> int:
        """Return its id."""
        assert self._child is not None
        return self._child.pid

    @property
    def children(self) -> list[int]:
        """Return the ids of the processes that it has started."""
        assert self._child is not None
        path = Path(f"/proc/{self._child.pid}/task/{self._child.pid}/children")
        return [int(word) for word in path.read_text().split()]

    async def says(self, words: str) -> str:
        """Wait for a line of its log that contains these words, and return all up to there."""
        assert self._child is not None
        assert self._child.stderr is not None
        heard = ""
        async with asyncio.timeout(CONNECTING_SECONDS):
            while words not in heard:
                line = await self._child.stderr.readline()
                assert line, f"it ended without saying {words!r}: {heard}"
                heard += line.decode()
        return heard

    async def kill(self) -> None:
        """Let it be gone, whatever the test has done with it: workers that were stopped would keep its pipes open."""
        if self._child is not None and self._child.returncode is None:
            for worker in self.children:
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
            await self.end(signal.SIGKILL)

    def send(self, how: signal.Signals) -> None:
        """Send it a signal that does not end it."""
        assert self._child is not None
        self._child.send_signal(how)

    async def end(self, how: signal.Signals | None = None) -> tuple[int, str]:
        """End it, or wait for it to end by itself; return its exit code and its log."""
        assert self._child is not None
        if how is not None:
            self._child.send_signal(how)
        out, errors = await self._child.communicate()
        assert self._child.returncode is not None
        return self._child.returncode, (out + errors).decode()


WAITS = "every range of shards has an owner"
"""What a spare says once it is one."""

Begin: TypeAlias = Callable[..., Awaitable[Process]]


@pytest.fixture
async def begin(playground: Playground, tmp_path: Path, postgres_url: str) -> AsyncIterator[Begin]:
    """Return how to start one more process on the same database, for some of two shards."""
    processes: list[Process] = []

    async def one_more(**environment: str) -> Process:
        process = Process(
            playground, tmp_path, DATABASE_URL=postgres_url, SHARD_COUNT="2", LOG_LEVEL="INFO", **environment
        )
        processes.append(process)
        await process.spawn()
        return process

    yield one_more
    for process in processes:
        await process.kill()


async def connected(playground: Playground, identified: int) -> None:
    """Wait until so many sessions have begun, and both shards have one."""
    async with asyncio.timeout(60):
        while playground.gateway.identified < identified or not playground.gateway.has_all(2):
            await playground.world.change()


def ended_by_itself(code: int, log: str, shard: int) -> None:
    """Check that a process that stood still while another took its shard has ended of itself, and quietly."""
    assert code == 1
    assert log.count(f"another process has taken over the shards {shard}/2: this one ends") == 1
    assert "Traceback" not in log


async def journal(url: str) -> dict[str, list[tuple[int, str, int | None]]]:
    """Return of each table its moves in order: number, move, and the id of the click that made it."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT table_id, seq, move, interaction_id FROM moves ORDER BY table_id, seq")
    finally:
        await connection.close()
    tables: dict[str, list[tuple[int, str, int | None]]] = {}
    for table, seq, move, interaction in rows:
        tables.setdefault(table, []).append((seq, move, interaction))
    return tables
