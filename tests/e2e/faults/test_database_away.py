"""A PostgreSQL that is away when the bot starts, or while it logs in: a new start helps, and the exit code says so."""

import asyncio
import signal
from contextlib import suppress
from pathlib import Path

from playground import Playground
from tests.e2e.support.process import Process
from tests.support.postgres_relay import Relay
from tests.support.postgres_server import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]

WITHIN = 30.0


async def ended(process: Process, number: signal.Signals | None = None) -> tuple[int, str]:
    """Return the exit code and the last line of the log of a process that ends in time."""
    async with asyncio.timeout(WITHIN):
        code, log = await (process.end() if number is None else process.end(number))
    assert "Traceback" not in log
    return code, log.strip().rpartition("\n")[2]


async def test_a_database_that_restarts_while_the_bot_logs_in_is_no_reason_to_stay_away(
    playground: Playground, tmp_path: Path, postgres_url: str
) -> None:
    relay = Relay(postgres_url)
    await relay.mend()
    playground.trouble(503, path="/users/@me", times=2)
    process = Process(playground, tmp_path, DATABASE_URL=relay.url)
    await process.spawn()
    try:
        await process.says("again in 2 s")
        await relay.cut()
        code, last = await ended(process)
    finally:
        await process.kill()
        await relay.cut()
    assert code == 1
    assert "the database" in last


async def test_a_database_that_is_not_up_yet_is_no_reason_to_stay_away_and_no_secret_is_in_the_log(
    playground: Playground, tmp_path: Path
) -> None:
    named = "postgresql://tapis:correct-horse@127.0.0.1:1/correct-horse-odd-token"
    process = Process(playground, tmp_path, DISCORD_TOKEN="odd-token", DATABASE_URL=named)  # noqa: S106 -- a wrong one
    await process.spawn()
    code, last = await ended(process)
    assert code == 1
    assert "The database …-… at 127.0.0.1" in last
    assert "cannot be reached" in last


async def test_a_process_that_waits_for_a_silent_database_ends_in_order_when_told(
    playground: Playground, tmp_path: Path
) -> None:
    silent, asked = [], asyncio.Event()

    async def never_answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        silent.append(writer)
        asked.set()

    async with await asyncio.start_server(never_answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        process = Process(playground, tmp_path, DATABASE_URL=f"postgresql://root@127.0.0.1:{port}/test")
        await process.spawn()
        async with asyncio.timeout(WITHIN):
            await asked.wait()
        try:
            assert (await ended(process, signal.SIGTERM))[0] == 0
        finally:
            await process.kill()
            for writer in silent:
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()
