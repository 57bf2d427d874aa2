"""A small proxy on loopback, of HTTP (also CONNECT) and of SOCKS5, that leads every name to one address."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Final

OK: Final = b"HTTP/1.1 200 Connection established\r\n\r\n"
NOT_LET_IN: Final = b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
REFUSED: Final = b"\x05\x05\x00\x01\x00\x00\x00\x00\x00\x00"
GRANTED: Final = b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00"


@dataclass
class Proxy:
    """What the proxy leads to, whom it lets in (`name:password`; "" for all), and what was asked of it so far."""

    target: tuple[str, int] | None
    lets_in: str = ""
    name: str = ""
    """What requests call the target in their heads; it answers to its own address alone."""
    port: int = 0
    asked: list[str] = field(default_factory=list)
    refused: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead one connection on, whichever protocol it begins with."""
        with closing(writer), suppress(asyncio.IncompleteReadError, ConnectionError):
            first = await reader.readexactly(1)
            await (self._socks(reader, writer) if first == b"\x05" else self._http(first, reader, writer))

    async def _http(self, first: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = first + await reader.readuntil(b"\r\n\r\n")
        method, address, _ = head.split(b"\r\n")[0].decode().split(" ")
        sign = base64.b64encode(self.lets_in.encode()).decode()
        if self.lets_in and f"Proxy-Authorization: Basic {sign}".encode() not in head:
            self.refused += 1
            writer.write(NOT_LET_IN)
            return
        self.asked.append(f"{method} {address.partition('?')[0]}")
        if self.target is None:
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        elif method == "CONNECT":
            writer.write(OK)
            await self._join(b"", reader, writer)
        else:
            await self._join(head, reader, writer)

    async def _socks(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        (count,) = await reader.readexactly(1)
        methods = await reader.readexactly(count)
        writer.write(b"\x05\x02" if self.lets_in else b"\x05\x00")
        if self.lets_in:
            assert 2 in methods, "no name and password were offered"
            await reader.readexactly(1)
            name, password = [await reader.readexactly((await reader.readexactly(1))[0]) for _ in range(2)]
            good = f"{name.decode()}:{password.decode()}" == self.lets_in
            self.refused += not good
            writer.write(b"\x01\x00" if good else b"\x01\x01")
            if not good:
                return
        _, _, _, kind = await reader.readexactly(4)
        if kind == 3:  # a name, which the proxy looks up
            host = (await reader.readexactly((await reader.readexactly(1))[0])).decode()
        else:
            host = str(ip_address(await reader.readexactly(4 if kind == 1 else 16)))
        self.asked.append(f"SOCKS {host}:{int.from_bytes(await reader.readexactly(2))}")
        if self.target is None:
            writer.write(REFUSED)
        else:
            writer.write(GRANTED)
            await self._join(b"", reader, writer)

    async def _join(self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert self.target is not None
        there, onward = await asyncio.open_connection(*self.target)
        with closing(onward):
            onward.write(self._heads(head))
            async with asyncio.TaskGroup() as both:
                both.create_task(_pass_on(reader, onward, self._heads))
                both.create_task(_pass_on(there, writer, bytes))

    def _heads(self, part: bytes) -> bytes:
        """Ask the target for paths, under its own address."""
        assert self.target is not None
        host, port = self.target
        for called in (self.name, host):
            part = part.replace(f" http://{called}:{port}/".encode(), b" /").replace(
                f" ws://{called}:{port}/".encode(), b" /"
            )
        return part.replace(self.name.encode(), host.encode()) if self.name else part


async def _pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rewritten: Callable[[bytes], bytes]
) -> None:
    with suppress(ConnectionError):
        while part := await reader.read(65_536):
            writer.write(rewritten(part))
            await writer.drain()
    writer.close()


@asynccontextmanager
async def proxy(target: tuple[str, int] | None, lets_in: str = "", name: str = "") -> AsyncIterator[Proxy]:
    """Serve a proxy; without a target it leads nowhere."""
    serving = Proxy(target, lets_in, name)
    under_way: set[asyncio.Task[None]] = set()

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(serving.serve(reader, writer))
        under_way.add(task)
        task.add_done_callback(under_way.discard)

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    serving.port = server.sockets[0].getsockname()[1]
    try:
        yield serving
    finally:
        server.close()
        for task in tuple(under_way):
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
