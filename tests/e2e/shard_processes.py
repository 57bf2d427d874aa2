"""Processes that share one PostgreSQL, each with shards of its own, and what the journal holds of their tables."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from playground import Playground
from tests.e2e.process import Process

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
