"""A way to the PostgreSQL server that a test can cut and mend, also in the very moment of a commit."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

Loss: TypeAlias = Literal["question", "answer", "silence", "farewell"]
"""What becomes of a commit: it never arrives, its answer is lost with the line, it never comes, or the server says
farewell just before it, which makes asyncpg stumble over its own state (InternalClientError)."""

COMMIT = b"COMMIT;\x00"
SNAPSHOT = b'{"seq": '
"""What a move carries besides when it is written in one round trip, and commits by itself."""
MOVE = b"play red-"
"""What the last statement before the commit of a move carries."""

_REASON = b"SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
FAREWELL = b"E" + (len(_REASON) + 4).to_bytes(4, "big") + _REASON


class Relay:
    """A TCP proxy in front of the server."""

    def __init__(self, url: str) -> None:
        self._server = urlsplit(url)
        self._listener: asyncio.Server | None = None
        self._writers: list[asyncio.StreamWriter] = []
        self._clients: list[asyncio.StreamWriter] = []
        self._flows: set[asyncio.Task[None]] = set()
        self._losses: list[Loss] = []
        self.on_lost: Callable[[], None] = lambda: None
        """Called whenever a commit has been lost."""
        self.port = 0

    @property
    def url(self) -> str:
        """The server's address, by way of this relay."""
        user = self._server.username
        if self._server.password:
            user = f"{user}:{self._server.password}"
        return self._server._replace(netloc=f"{user}@127.0.0.1:{self.port}").geturl()

    @property
    def pending(self) -> int:
        """Return how many commits are still to be lost."""
        return len(self._losses)

    def lose(self, *losses: Loss) -> None:
        """Let the next commits end like this, one after the other."""
        self._losses += losses

    async def mend(self) -> None:
        self._listener = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self.port = self._listener.sockets[0].getsockname()[1]

    def say_farewell(self) -> None:
        """Let every session that is idle hear that the server ends it; its line stays open."""
        for client in self._clients:
            client.write(FAREWELL)

    def close_door(self) -> None:
        """Take no new connection; those that are there stay."""
        assert self._listener is not None
        self._listener.close()

    def abort(self) -> None:
        """Cut every line at once, and take no new connection."""
        self.close_door()
        for writer in self._writers:
            writer.transport.abort()

    async def cut(self) -> None:
        self.abort()
        if self._flows:
            await asyncio.wait(self._flows)
        self._writers.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far = await asyncio.open_connection(self._server.hostname or "127.0.0.1", self._server.port or 5432)
        self._writers += [writer, far[1]]
        self._clients.append(writer)
        line = Line(self._losses, writer, far[1], lambda: self.on_lost())  # noqa: PLW0108 -- as it is by then
        for flow in (line.forth(reader), line.back(far[0])):
            task = asyncio.create_task(flow)
            self._flows.add(task)
            task.add_done_callback(self._flows.discard)


class Line:
    """One connection through the relay."""

    def __init__(
        self,
        losses: list[Loss],
        near: asyncio.StreamWriter,
        far: asyncio.StreamWriter,
        on_lost: Callable[[], None] = lambda: None,
    ) -> None:
        self._losses = losses
        self._on_lost = on_lost
        self._near = near
        self._far = far
        self._lost: Loss | None = None

    async def forth(self, reader: asyncio.StreamReader) -> None:
        """Pass on what the client says, up to a commit that is to be lost."""
        try:
            while data := await reader.read(65_536):
                commits = data.endswith(COMMIT) or (MOVE in data and SNAPSHOT in data)
                if self._losses and (MOVE in data if self._losses[0] == "farewell" else commits):
                    self._lost = self._losses.pop(0)
                    self._on_lost()
                    if self._lost == "question":
                        self._near.transport.abort()
                        return
                self._far.write(data)
        except ConnectionError:
            return
        finally:
            self._far.close()

    async def back(self, reader: asyncio.StreamReader) -> None:
        """Pass on what the server says, but for the answer to a commit."""
        try:
            while data := await reader.read(65_536):
                if self._lost == "answer":
                    self._near.transport.abort()
                elif self._lost == "farewell":
                    self._near.write(data + FAREWELL)
                elif self._lost is None:
                    self._near.write(data)
        except ConnectionError:
            return
        finally:
            self._near.close()


@asynccontextmanager
async def relayed(url: str) -> AsyncIterator[Relay]:
    """A relay to a server for as long as this lasts."""
    relay = Relay(url)
    await relay.mend()
    try:
        yield relay
    finally:
        await relay.cut()
