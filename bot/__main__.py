"""`python -m bot`: settings, database, client, and an orderly end on SIGTERM.

Exit codes: 0 stopped on request; 2 the operator must change something (token, database, settings), and restarting will
not help.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import discord
from pydantic import ValidationError

from bot.client import Tapis, use_addresses
from bot.floor import Floor
from bot.health import Health
from bot.logs import configure_logs
from bot.pool import workers
from bot.settings import Settings
from games.registry import GAMES, LEFT_OUT
from storage import Database, StorageError

OPERATOR: Final = 2

_log = logging.getLogger("bot")


class OperatorError(Exception):
    """Something that only the operator can mend; its text is the last line of the log."""


async def serve(settings: Settings, stop: asyncio.Event) -> None:
    """Run the bot until `stop` is set. Raises `OperatorError` for what only the operator can mend."""
    token = settings.discord_token.get_secret_value()
    if not token:
        raise OperatorError("DISCORD_TOKEN is not set: put the bot's token into .env (see .env.example)")
    use_addresses(settings.discord_api_url, settings.discord_gateway_url)
    async with AsyncExitStack() as stack:
        database = await _open_database(settings)
        games = {game.name: game for game in GAMES}

        def make_floor(client: discord.Client) -> Floor:
            return Floor(
                client,
                games,
                database,
                painting=workers(settings.workers),
                thinking=workers(settings.workers),
                pause_seconds=settings.robot_pause,
            )

        client = Tapis(make_floor)
        stack.push_async_callback(client.close)
        stack.push_async_callback(client.floor.close)
        health = Health(client.floor, client)
        await health.start(settings.health_port)
        stack.push_async_callback(health.close)
        await _connect(client, token, stop)


async def _open_database(settings: Settings) -> Database:
    if not settings.database_url:
        Path(settings.database_path).parent.mkdir(parents=True, exist_ok=True)
    try:
        return await Database.open(settings.database)
    except StorageError as error:
        raise OperatorError(f"the database cannot be used: {error}") from error


async def _connect(client: Tapis, token: str, stop: asyncio.Event) -> None:
    """Stay connected until asked to stop."""
    connected = asyncio.create_task(client.start(token), name="gateway")
    stopped = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({connected, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not connected.done():
        client.floor.closing = True
        return
    try:
        connected.result()
    except discord.LoginFailure as error:
        raise OperatorError("Discord does not know this token: check DISCORD_TOKEN") from error
    except discord.PrivilegedIntentsRequired as error:
        raise OperatorError("Discord refuses the intents; this bot needs none that must be granted") from error
    except discord.ConnectionClosed as error:
        raise OperatorError(f"Discord closed the connection for good (code {error.code})") from error


async def main() -> int:
    """Read the settings, run, and return the exit code."""
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "settings"
        sys.stderr.write(f"{name}: {first['msg']}\n")
        return OPERATOR
    configure_logs(settings.log_level, (settings.discord_token.get_secret_value(), settings.database_url))
    for line in LEFT_OUT:
        _log.warning("%s", line)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    try:
        await serve(settings, stop)
    except OperatorError as error:
        _log.error("%s", error)
        return OPERATOR
    _log.info("stopped")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
