"""The bot as a process: configuration, database, client, and an orderly end on SIGTERM.

Its exit codes are those of the command line (`command_line.py`).
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from bot.discord.client import use_discord_urls
from bot.discord.stay_connected import (
    OperatorError,
    PassingError,
    check_ways,
    say_lost_connections_in_one_line,
    stay_connected,
)
from bot.pictures.sprites import MissingSheetError, check_sheets, emoji_names, emoji_png
from bot.process.command_line import OPERATOR, command
from bot.process.config import BadConfig, Config, env_is_a_folder, open_to_others, read_config
from bot.process.configured_shards import ask_discord, process_name, shards_of
from bot.process.health import Health
from bot.process.logs import configure_logs
from bot.process.process_pool import ANIMATING, IDLE_SECONDS, NICENESS, PAINTING, THINKING, WorkerPool
from bot.process.running_bot import RunningBot
from bot.process.shutdown import ALL_SECONDS
from bot.show.game_names import call_games
from games.registry import GAMES, LEFT_OUT
from storage import Database, Shards, StorageError, make_folder
from storage.claims.shard_claims import ShardsHeld
from storage.claims.shards import ALL
from storage.errors import AwayNow

LOST: Final = 1

T = TypeVar("T")

_log = logging.getLogger("bot")
GC_THRESHOLDS: Final = (10_000, 20, 10)
"""New objects after which the youngest are searched, and after how many such searches the older and the oldest are."""


async def serve(config: Config, stop: asyncio.Event) -> None:
    """Run the bot until `stop` is set. Raises `OperatorError` for what only the operator can mend."""
    token = config.discord_token.get_secret_value()
    if not token:
        why = env_is_a_folder() or f"run `{command()} setup`, or put the bot's token into .env"
        raise OperatorError(f"DISCORD_TOKEN is not set: {why}")
    emojis = _drawn_pictures(config)
    tune_garbage_collection()
    use_discord_urls(config.discord_api_url, config.discord_gateway_url, config.proxy_url)
    if proxy := check_ways(config.discord_api_url, config.discord_gateway_url, config.discord_cdn_url):
        _log.info("Discord is reached by the proxy %s", proxy)
    async with AsyncExitStack() as stack:
        health = Health(spare=config.spare)
        stack.push_async_callback(health.close)
        await _serve_health(health, config)
        database = await _unless_stopped(_open_database(config), stop)
        if database is None:
            return
        if not await _take_shards(config, database, stop):
            return
        database.ownership.on_lost = partial(_end_without_shards, database.shards)
        thinking = WorkerPool(config.workers, THINKING)
        bot = RunningBot(
            {game.name: game for game in GAMES},
            database,
            painting=WorkerPool(config.workers, PAINTING),
            thinking=thinking,
            reviewing=thinking.unhurried(),
            animating=WorkerPool(1, ANIMATING, idle_seconds=IDLE_SECONDS, niceness=NICENESS),
            pause_seconds=config.ai_pause,
            emojis=emojis,
            avatars=config.avatars_folder,
            cdn_url=config.discord_cdn_url,
            operator=config.operator_known,
            kept_out=config.people_kept_out,
        )
        connected = asyncio.create_task(stay_connected(bot.client, token), name="gateway")
        stack.push_async_callback(_end, connected)
        stack.push_async_callback(bot.close)
        health.watch(bot)
        await _until_stopped(connected, stop, on_server=database.identify_turns is not None)


async def _serve_health(health: Health, config: Config) -> None:
    try:
        await health.start(config.health_host, config.health_port)
    except OSError as error:
        address = f"{config.health_host}:{config.health_port}"
        raise OperatorError(
            f"the health report cannot be served on {address} (HEALTH_PORT): {error.strerror}"
        ) from error


async def _take_shards(config: Config, database: Database, stop: asyncio.Event) -> bool:
    """Have the shards of this process, for which a spare waits; return whether it has them, or was stopped before."""
    taken = False
    try:
        taken = await _unless_stopped(_taking_shards(config, database), stop) is not None
    finally:
        if not taken:
            await database.close()
    return taken


def _end_without_shards(shards: Shards) -> None:
    """End at once, and not in order: what this process would still paint and say is out of date."""
    _log.error("another process has taken over the shards %s: this one ends", shards)
    os._exit(LOST)


async def _taking_shards(config: Config, database: Database) -> Shards:
    wanted = await shards_of(config, partial(ask_discord, config.discord_token.get_secret_value()))
    try:
        if config.spare:
            await database.ownership.wait_for_shards(wanted, process_name())
        else:
            await database.ownership.claim(wanted or ALL, process_name())
    except ShardsHeld as error:
        raise OperatorError(str(error)) from error
    except StorageError as error:
        raise OperatorError(f"the database cannot be used: {error}") from error
    return database.shards


def _drawn_pictures(config: Config) -> dict[str, bytes]:
    """Return the drawn emojis to upload, once all the drawn cards are known to be there."""
    try:
        check_sheets()
        return {name: emoji_png(name) for name in emoji_names()} if config.emojis else {}
    except MissingSheetError as error:
        raise OperatorError(f"this installation is not complete: {error}") from error


async def _unless_stopped(work: Coroutine[Any, Any, T], stop: asyncio.Event) -> T | None:
    """Return what some work returns, or None if the process is to stop before."""
    working = asyncio.create_task(work, name="starting")
    stopped = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({working, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not working.done():
        await _end(working)
    return None if working.cancelled() else working.result()


async def _open_database(config: Config) -> Database:
    try:
        if not config.database_url:
            make_folder(Path(config.database_path).parent)
        return await Database.open(config.database, alone=True)
    except AwayNow as error:
        raise PassingError(f"the database cannot be used now: {error}") from error
    except StorageError as error:
        raise OperatorError(f"the database cannot be used: {error}") from error


async def _until_stopped(connected: asyncio.Task[None], stop: asyncio.Event, *, on_server: bool) -> None:
    """Wait until the bot is to stop, or can go on no more."""
    stopped = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({connected, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if connected.done():
        try:
            connected.result()
        except StorageError as error:
            if on_server:  # it was there a moment ago
                raise PassingError(f"the database failed: {error}") from error
            raise OperatorError(f"the database cannot be used: {error}") from error


async def _end(task: asyncio.Task[Any]) -> None:
    task.cancel()
    await asyncio.wait({task})


def _end_soon() -> None:
    """See to it that the process ends in time, even if something hangs that nothing can interrupt."""
    guard = threading.Timer(ALL_SECONDS, _end_now)
    guard.daemon = True
    guard.start()


def _end_now() -> None:
    _log.error("closing takes longer than %g s: the process ends now", ALL_SECONDS)
    os._exit(LOST)


async def main() -> int:
    """Read the configuration, run, and return the exit code."""
    try:
        config = read_config()
    except BadConfig as error:
        sys.stderr.write(f"{error}\n")
        return OPERATOR
    call_games(config.names_of_games)
    configure_logs(config.log_level, (config.discord_token.get_secret_value(), config.database_url, config.proxy_url))
    say_lost_connections_in_one_line()
    for line in (*LEFT_OUT, open_to_others(), config.unnamed):
        if line is not None:
            _log.warning("%s", line)
    stop = asyncio.Event()

    def stop_soon() -> None:
        if not stop.is_set():
            stop.set()
            _end_soon()

    _hear_signals(stop_soon)
    try:
        await serve(config, stop)
    except OperatorError as error:
        _log.error("%s", error)
        return OPERATOR
    except PassingError as error:
        _log.error("%s", error)
        return LOST
    _log.info("stopped")
    return 0


def _hear_signals(stop: Callable[[], None]) -> None:
    """Have SIGTERM and Ctrl-C stop the bot, also where an event loop hears no signals: on Windows."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def tune_garbage_collection() -> None:
    """Collect garbage seldom, and never look again at what was there at the start: modules, sentences, rules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.enable()


def run() -> int:
    """Run the bot and return the exit code."""
    return asyncio.run(main())
