import asyncio
from functools import partial
from urllib.parse import urlsplit

import pytest

from storage import Database, Stale, StorageError
from storage.journal import PLACE
from storage.unit import Statement, Work
from tests.storage.sample import a_move, a_table, play


async def test_of_two_units_that_wait_for_each_other_both_land_in_the_end(postgres_url: str) -> None:
    url = f"{postgres_url}&deadlock_timeout=10ms"
    async with await Database.open(url) as one, await Database.open(url) as other:
        await asyncio.gather(one.journal.open_table(a_table("a")), one.journal.open_table(a_table("b")))
        holding = asyncio.Event(), asyncio.Event()

        def placing(mine: int, first: str, second: str) -> Work[None]:
            yield Statement(PLACE, (first, mine, None))
            holding[mine].set()
            while not holding[1 - mine].is_set():
                yield Statement("SELECT 1", ())
            yield Statement(PLACE, (second, mine, None))

        await asyncio.gather(one.write(partial(placing, 0, "a", "b")), other.write(partial(placing, 1, "b", "a")))
        a, b = await one.journal.load("a"), await one.journal.load("b")
        assert a is not None
        assert b is not None
        assert a.channel_id == b.channel_id


async def test_a_connection_that_is_killed_fails_its_units_and_the_next_ones_get_a_new_one(postgres_url: str) -> None:
    async with await Database.open(postgres_url) as database:
        await database.journal.open_table(a_table())

        def dying() -> Work[None]:
            yield Statement("SELECT pg_terminate_backend(pg_backend_pid())", ())

        verdicts = await asyncio.gather(database.write(dying), play(database, a_move(1)), return_exceptions=True)
        assert [type(verdict) for verdict in verdicts] == [StorageError, StorageError]
        assert await database.journal.load("t1") == a_table()
        await play(database, a_move(1))
        assert len(await database.journal.moves("t1")) == 1


class Relay:
    """A way to the server that a test can cut and mend."""

    def __init__(self, host: str, port: int) -> None:
        self._to = host, port
        self._listener: asyncio.Server | None = None
        self._writers: list[asyncio.StreamWriter] = []
        self._flows: set[asyncio.Task[None]] = set()
        self.port = 0

    async def mend(self) -> None:
        self._listener = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self.port = self._listener.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        assert self._listener is not None
        self._listener.close()
        for writer in self._writers:
            writer.transport.abort()
        if self._flows:
            await asyncio.wait(self._flows)
        self._writers.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._to)
        self._writers += [writer, far_writer]
        for flow in (self._flow(reader, far_writer), self._flow(far_reader, writer)):
            task = asyncio.create_task(flow)
            self._flows.add(task)
            task.add_done_callback(self._flows.discard)

    async def _flow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                writer.write(data)
        except ConnectionError:
            return
        finally:
            writer.close()


async def test_a_server_that_comes_back_soon_is_waited_for(postgres_url: str) -> None:
    server = urlsplit(postgres_url)
    relay = Relay(server.hostname or "127.0.0.1", server.port or 5432)
    await relay.mend()
    user = f"{server.username}:{server.password}" if server.password else server.username
    relayed = server._replace(netloc=f"{user}@127.0.0.1:{relay.port}").geturl()
    async with await Database.open(relayed) as database:
        await database.journal.open_table(a_table())
        await relay.cut()
        with pytest.raises(StorageError, match="cannot be reached"):
            await play(database, a_move(1))
        with pytest.raises(StorageError, match="could not be read"):
            await database.journal.load("t1")
        waiting = asyncio.create_task(play(database, a_move(1)))
        await relay.mend()
        await waiting
        with pytest.raises(Stale):
            await play(database, a_move(1))
        assert await database.journal.moves("t1") == [a_move(1)]
    await relay.cut()
