"""The real bot run inside this process, over real sockets, on the playground's clock."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.discord.client import use_discord_urls
from bot.outbox.outbox import COALESCE_SECONDS
from bot.process.running_bot import RunningBot
from games.registry import GAMES
from playground import Playground
from playground.errors import Json
from storage import Database
from tables.life.ai_seats import PAUSE_SECONDS
from tables.random_source import RandomHex
from tables.worker_pool_interface import Pool
from tests.support.migrated import migrated_file
from tests.support.seeded import seeded_hex
from tests.support.threads import Threads

CONNECTING_SECONDS = 20

_registered: list[tuple[str, list[Json]]] = []
"""The slash commands that the first bot of this process registered, and what its database says of them."""


async def no_pause(_: float) -> None:
    """Let AI seats answer at once."""


@asynccontextmanager
async def run_inside(
    playground: Playground,
    database_file: Path,
    coalesce_seconds: float = COALESCE_SECONDS,
    emojis: Mapping[str, bytes] | None = None,
    pause: Callable[[float], Awaitable[None]] = no_pause,
    pause_seconds: float = PAUSE_SECONDS,
    random_hex: RandomHex = seeded_hex,
    painting: Callable[[], Pool] = Threads,
    avatars: Path | None = None,
    kept_out: Collection[int] = (),
) -> AsyncIterator[RunningBot]:
    """Run the bot for a while; what it stored stays in the file for the next run. Without `emojis` it uploads none.

    Without a folder for `avatars` it asks for none.

    A new file is the copy of one that is already migrated, and the slash commands are registered as after an earlier
    start; `test_process.py` has the bot itself do both.
    """
    database = await _opened(playground, database_file)
    bot = bot_over(
        playground,
        database,
        pause=pause,
        pause_seconds=pause_seconds,
        coalesce_seconds=coalesce_seconds,
        emojis=emojis,
        random_hex=random_hex,
        painting=painting(),
        avatars=avatars,
        kept_out=kept_out,
        cdn_url=playground.url,
    )
    connection = asyncio.create_task(bot.client.start(playground.token))
    try:
        async with asyncio.timeout(CONNECTING_SECONDS):
            await playground.bot_connected()
        await taken_up(bot)
        await _remember_commands(playground, database)
        yield bot
    finally:
        await bot.close()
        await bot.client.close()
        await connection


async def _opened(playground: Playground, file: Path) -> Database:
    """Open a database, of a bot that has been there before if there was none yet."""
    is_new = _put(file, await migrated_file())
    database = await Database.open(f"sqlite:///{file}")
    for kept, commands in _registered if is_new else ():
        await database.key_values.put("commands", kept)
        playground.commands.restore(commands)
        playground.world.emit("commands", None)
    return database


def as_killed(file: Path) -> Path:
    """Return a copy of a database as a kill of its bot would leave it now: what is not committed yet is lost."""
    copy = file.with_name(f"killed-{file.name}")
    for log in ("", "-wal"):
        shutil.copy(f"{file}{log}", f"{copy}{log}")
    return copy


def _put(file: Path, content: bytes) -> bool:
    """Make a file that only its owner may read, unless there is one; return whether it was made."""
    if file.exists():
        return False
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as made:
        made.write(content)
    return True


async def _remember_commands(playground: Playground, database: Database) -> None:
    kept = await database.key_values.get("commands")
    if kept is not None and not _registered:
        _registered.append((kept, playground.commands.all()))


def bot_over(
    playground: Playground,
    database: Database,
    painting: Pool | None = None,
    **parts: Any,  # noqa: ANN401 -- passed on
) -> RunningBot:
    """Make the bot for the shards that its database has claimed; `parts`: what it is told besides."""
    use_discord_urls(playground.api_url, playground.gateway_url)
    return RunningBot(
        {game.name: game for game in GAMES},
        database,
        painting=painting or Threads(),
        thinking=Threads(),
        paint_seconds=CONNECTING_SECONDS,
        clock=playground.clock.now,
        wait_until=playground.clock.wait_until,
        steady=None,  # tests push the time forward, and mean it
        request_clock=playground.clock.now,
        **parts,
    )


async def taken_up(bot: RunningBot) -> None:
    """Wait until the bot has reached Discord and all its tables are there."""
    async with asyncio.timeout(CONNECTING_SECONDS):
        await bot.has_begun()
