"""The real bot run inside this process, over real sockets, on the playground's clock."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app import App
from bot.client import Tapis, use_addresses
from bot.messages.publisher import COALESCE_SECONDS
from games.registry import GAMES
from playground import Playground
from storage import Database
from tables.random_source import RandomHex
from tables.worker_pool_interface import Pool
from tests.seeded import seeded_hex
from tests.threads import Threads

CONNECTING_SECONDS = 20


async def no_pause(_: float) -> None:
    """Let AI seats answer at once."""


@asynccontextmanager
async def run_inside(
    playground: Playground,
    database_file: Path,
    coalesce_seconds: float = COALESCE_SECONDS,
    emojis: Mapping[str, bytes] | None = None,
    pause: Callable[[float], Awaitable[None]] = no_pause,
    random_hex: RandomHex = seeded_hex,
    painting: Pool | None = None,
) -> AsyncIterator[Tapis]:
    """Run the bot for a while; what it stored stays in the file for the next run. Without `emojis` it uploads none."""
    database = await Database.open(f"sqlite:///{database_file}")
    client = bot_over(
        playground,
        database,
        pause=pause,
        coalesce_seconds=coalesce_seconds,
        emojis=emojis,
        random_hex=random_hex,
        painting=painting,
    )
    connection = asyncio.create_task(client.start(playground.token))
    try:
        async with asyncio.timeout(CONNECTING_SECONDS):
            await playground.bot_connected()
        await taken_up(client)
        yield client
    finally:
        await client.app.close()
        await client.close()
        await connection


def bot_over(
    playground: Playground,
    database: Database,
    painting: Pool | None = None,
    **parts: Any,  # noqa: ANN401 -- passed on
) -> Tapis:
    """Make the bot for the shards that its database has claimed; `parts`: what `App` is told besides."""
    use_addresses(playground.api_url, playground.gateway_url)
    return Tapis(
        lambda client: App(
            client,
            {game.name: game for game in GAMES},
            database,
            painting=painting or Threads(),
            thinking=Threads(),
            paint_seconds=CONNECTING_SECONDS,
            clock=playground.clock.now,
            wait_until=playground.clock.wait_until,
            steady=None,  # tests push the time forward, and mean it
            **parts,
        ),
        database.shards,
        playground.clock.now,
    )


async def taken_up(client: Tapis) -> None:
    """Wait until the bot has reached Discord and all its tables are there."""
    async with asyncio.timeout(CONNECTING_SECONDS):
        await client.app.outages.reached.wait()
        assert client.app._taking_up is not None
        await asyncio.shield(client.app._taking_up)
