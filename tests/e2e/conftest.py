"""The real bot in the playground: in this process over real sockets, or as a process of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.client import Tapis, use_addresses
from bot.floor import Floor
from games.registry import GAMES
from playground import Playground
from playground.people import Person
from storage import Database

CONNECTING_SECONDS = 20

Running: TypeAlias = Callable[[], AbstractAsyncContextManager[Tapis]]


async def no_pause(_: float) -> None:
    """Let AI seats answer at once."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(limits=False) as opened:
        yield opened


@pytest.fixture
def running(playground: Playground, tmp_path: Path) -> Running:
    """Return how to run the bot for a while, in this process; the database stays from one run to the next."""

    @asynccontextmanager
    async def run() -> AsyncIterator[Tapis]:
        use_addresses(playground.api_url, playground.gateway_url)
        database = await Database.open(f"sqlite:///{tmp_path}/tapis.db")
        client = Tapis(
            lambda client: Floor(
                client,
                {game.name: game for game in GAMES},
                database,
                painting=ThreadPoolExecutor(1),
                thinking=ThreadPoolExecutor(1),
                clock=playground.clock.now,
                wait_until=playground.clock.wait_until,
                pause=no_pause,
            )
        )
        connection = asyncio.create_task(client.start(playground.token))
        try:
            async with asyncio.timeout(CONNECTING_SECONDS):
                await playground.bot_connected()
                await client.floor.interruptions.reached.wait()
            yield client
        finally:
            await client.floor.close()
            await client.close()
            await connection

    return run


@pytest.fixture
async def tapis(running: Running) -> AsyncIterator[Tapis]:
    async with running() as client:
        yield client


@pytest.fixture
def camille(playground: Playground) -> Person:
    """Return who owns the server; their Discord speaks French."""
    return playground.person("Camille")


@pytest.fixture
def bo(playground: Playground) -> Person:
    """Return a member without any rights; their Discord speaks English."""
    return playground.person("Bo")
