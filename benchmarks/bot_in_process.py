"""The bot in the benchmark's own process, where its tables can be looked into."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.app import App
from bot.client import Tapis, use_addresses
from bot.process_pool import PAINTING, THINKING, WorkerPool
from games.registry import GAMES
from playground import Playground
from storage import Database


async def no_pause(_: float) -> None:
    """Let AI seats answer at once."""


@asynccontextmanager
async def running(playground: Playground) -> AsyncIterator[Tapis]:
    """Run the bot in this process, with its database in a file."""
    with tempfile.TemporaryDirectory() as folder:
        use_addresses(playground.api_url, playground.gateway_url)
        database = await Database.open(f"sqlite:///{folder}/tapis.db")
        games = {game.name: game for game in GAMES}
        client = Tapis(
            lambda client: App(
                client,
                games,
                database,
                painting=WorkerPool(1, PAINTING),
                thinking=WorkerPool(1, THINKING),
                clock=playground.clock.now,
                wait_until=playground.clock.wait_until,
                steady=None,  # a benchmark may push the time forward, and means it
                pause=no_pause,
            )
        )
        connection = asyncio.create_task(client.start(playground.token))
        try:
            await playground.bot_connected()
            yield client
        finally:
            await client.app.close()
            await client.close()
            await connection
