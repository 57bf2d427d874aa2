"""The real bot over a wire that notes every byte and answers as Discord would: no socket, no time, no other world."""

import asyncio
import hashlib
import json
import logging
import pickle
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, Self, TypeVar, TypeVarTuple

import aiohttp
import discord

from bot.process.running_bot import RunningBot
from games.core.game import AnyGame
from tests.support.migrated import open_in_memory

NOW: Final = 1_700_000_000.0
BOT: Final = 900_000_000_000_000_001
GUILD: Final = 900_000_000_000_000_002
CHANNEL: Final = 900_000_000_000_000_003
MESSAGE: Final = discord.utils.time_snowflake(datetime.fromtimestamp(NOW, tz=UTC))
OURS: Final = ("bot", "tables", "storage", "games", "cogs")

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


class Sent(NamedTuple):
    """One request: what it does, where, and all of its bytes."""

    method: str
    path: str
    body: bytes
    files: tuple[tuple[str, bytes], ...]


class Wire:
    """Takes the place of aiohttp's session: notes what is sent, and takes it."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []

    def request(self, method: str, url: str, *, data: Any = None, **_: object) -> "Answer":  # noqa: ANN401 -- aiohttp's
        """Note a request, and take it."""
        path = url.partition("/api/v10")[2]
        if isinstance(data, aiohttp.FormData):
            parts = [(options, _bytes(value)) for options, _, value in data._fields]
            body = next(value for options, value in parts if options["name"] == "payload_json")
            files = tuple(
                (f"{options['name']} {options.get('filename')}", value)
                for options, value in parts
                if options["name"] != "payload_json"
            )
        else:
            body, files = _bytes(data or b""), ()
        self.sent.append(Sent(method, path, body, files))
        return Answer(method, path)

    async def close(self) -> None:
        """Nothing is open."""


class Answer:
    """What Discord answers: done, and a message where one is due."""

    status = 200
    reason = "OK"
    headers: Final = {"content-type": "application/json"}

    def __init__(self, method: str, path: str) -> None:
        message: dict[str, Any] = {
            "id": str(MESSAGE),
            "channel_id": str(CHANNEL),
            "author": {"id": str(BOT), "username": "tapis", "discriminator": "0", "avatar": None},
            "content": "",
            "timestamp": "2023-11-14T22:13:20+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "pinned": False,
            "type": 0,
            "flags": 0,
            **{name: [] for name in ("mentions", "mention_roles", "attachments", "embeds", "components")},
        }
        callback = {"interaction": {"id": "1", "type": 3}, "resource": {"type": 4, "message": message}}
        many = method == "GET" and path.partition("?")[0].endswith("/messages")
        self._text = json.dumps(callback if "/callback" in path else [] if many else message)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing is open."""

    async def text(self, encoding: str = "utf-8") -> str:  # noqa: ARG002 -- aiohttp's signature
        """Return the body."""
        return self._text


class Digests:
    """A pool that paints nothing: a picture is the digest of its drawing, so that any difference is one of bytes."""

    workers = 1

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Any:  # noqa: ANN401 -- see above
        """Return what stands for the result of a job."""
        await asyncio.sleep(0)
        return b"\x89PNG " + job.__name__.encode() + hashlib.sha256(pickle.dumps(args)).digest()

    async def close(self, _: float = 0.0) -> None:
        """Nothing is open."""


class Heard(logging.Handler):
    """What our own loggers say, at any level; how long something took is no part of it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a line, with its trace."""
        if record.name.partition(".")[0] in OURS:
            self.lines.append(f"{record.levelname} {record.name} {self.format(record)}")


def _bytes(value: Any) -> bytes:  # noqa: ANN401 -- text, bytes or a file
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, bytes):
        return value
    content: bytes = value.read()
    value.seek(0)
    return content


async def never(_: float) -> None:
    """Wait for a moment that does not come: time stands still."""
    await asyncio.get_running_loop().create_future()


async def no_pause(_: float) -> None:
    """Let AI seats answer at once."""


@contextmanager
def timers_that_wait() -> Iterator[None]:
    """Let no timer of this loop run out, so that what a slow machine takes long for is not put off."""
    loop: Any = asyncio.get_running_loop()
    now = loop.time()
    loop.time = lambda: now
    try:
        yield
    finally:
        del loop.time


@asynccontextmanager
async def recorded(game: AnyGame, clock: Callable[[], float] = lambda: NOW) -> AsyncIterator[tuple[RunningBot, Wire]]:
    """Give a bot that is logged in over a recorded wire, with a database in memory."""
    wire, database = Wire(), await open_in_memory()
    bot = RunningBot(
        {game.name: game},
        database,
        painting=Digests(),
        thinking=Digests(),
        clock=clock,
        wait_until=never,
        steady=None,
        pause=no_pause,
        coalesce_seconds=0,
    )
    client = bot.client
    await client._async_setup_hook()
    await client.load_features()
    session: Any = wire
    client.http._HTTPClient__session = session  # type: ignore[attr-defined] # discord.py makes it when it logs in
    client.http._global_over = asyncio.Event()
    client.http._global_over.set()
    client._connection.application_id = BOT
    me: Any = {"id": str(BOT), "username": "tapis", "discriminator": "0", "avatar": None}
    client._connection.user = discord.ClientUser(state=client._connection, data=me)
    try:
        yield bot, wire
    finally:
        await bot.close()
        await database.close()
