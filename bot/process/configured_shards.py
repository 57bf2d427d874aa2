"""Which shards this process is to have, as the operator has said it.

`SHARD_COUNT` with `SHARD_IDS`, or `PROCESS=2/8` with `SHARDS=auto` or a `SHARD_COUNT`; nothing at all: every server.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Awaitable, Callable

import discord

from bot.discord.stay_connected import UNKNOWN_BOT, OperatorError, log_in, only_discord, until_up
from bot.process.config import Config
from storage import Shards
from storage.claims.shards import read_ids

AskCount = Callable[[], Awaitable[int]]


async def shards_of(config: Config, ask_count: AskCount) -> Shards | None:
    """Return the shards to have, None for a spare that takes whichever are free. Raises `OperatorError`."""
    _check(config)
    if config.spare and not (config.shard_ids or config.process):
        return None
    try:
        if config.shard_ids and config.shard_count:
            return Shards.of(_read(read_ids, "SHARD_IDS", config.shard_ids), config.shard_count)
        count = config.shard_count or (await ask_count() if config.shards == "auto" else 1)
        number, parts = _read(_part, "PROCESS", config.process or "1/1")
        return Shards.part(number, parts, count)
    except ValueError as error:
        raise OperatorError(f"the shards cannot be divided so: {error}") from error


def _check(config: Config) -> None:
    """Raise `OperatorError` for settings that do not go together."""
    if config.shards == "auto" and config.shard_ids:
        raise OperatorError("SHARDS=auto and SHARD_IDS exclude each other: say PROCESS=2/8 instead of SHARD_IDS")
    if config.process and config.shard_ids:
        raise OperatorError("PROCESS and SHARD_IDS exclude each other: both say which shards this process has")
    if config.shard_ids and not config.shard_count:
        raise OperatorError("SHARD_IDS needs SHARD_COUNT: of how many shards there are")
    if config.process and not (config.shard_count or config.shards == "auto"):
        raise OperatorError("PROCESS needs SHARD_COUNT or SHARDS=auto: how many shards are divided")
    if config.shard_count and config.shards == "auto":
        raise OperatorError("SHARDS=auto and SHARD_COUNT exclude each other: the one asks Discord for the other")


def _read(read: Callable[[str], list[int]], name: str, words: str) -> list[int]:
    try:
        return read(words)
    except ValueError as error:
        example = "0-3,5" if name == "SHARD_IDS" else "2/8"
        raise OperatorError(f"{name} must look like {example}, not {words!r}") from error


def _part(words: str) -> list[int]:
    number, _, parts = words.partition("/")
    return [int(number), int(parts)]


async def ask_discord(token: str) -> int:
    """Return into how many shards Discord would have this bot divided; while it is down, ask again."""
    counts: list[int] = []

    async def ask() -> None:
        await log_in(client, token)
        count, _, _ = await client.http.get_bot_gateway()
        counts.append(count)

    async with discord.Client(intents=discord.Intents.none(), http_trace=only_discord()) as client:
        try:
            await until_up("asking for the number of shards", ask)
        except discord.LoginFailure as error:
            raise OperatorError(UNKNOWN_BOT) from error
        except discord.HTTPException as error:
            raise OperatorError(f"Discord refuses to say how many shards there are: {error}") from error
    return counts[0]


def process_name() -> str:
    """Return how other processes call this one to an operator."""
    return f"process {os.getpid()} on {socket.gethostname()}"
