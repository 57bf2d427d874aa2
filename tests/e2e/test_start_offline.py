"""Starting while Discord or the network is down: the bot waits for it, says so in one line per try, and starts."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Playground, said
from tests.e2e.process import Process
from tests.e2e.seating import CHANNEL

LOGIN, APPLICATION, GATEWAY, COMMANDS = "/users/@me", "/applications/@me", "/gateway/bot", "/commands"


@pytest.fixture
async def process(playground: Playground, tmp_path: Path) -> AsyncIterator[Process]:
    """Return the bot as a process, not started yet; it does not outlive the test."""
    started = Process(playground, tmp_path)
    yield started
    await started.kill()


def warnings(log: str) -> list[str]:
    """Return the warnings of a log, which holds nothing else."""
    lines = log.splitlines()
    assert all(" WARNING " in line for line in lines), log
    return lines


@pytest.mark.parametrize("path", [LOGIN, APPLICATION, GATEWAY])
async def test_a_503_at_start_is_waited_for(playground: Playground, process: Process, path: str) -> None:
    playground.trouble(503, path=path, times=2)
    await process.start()
    assert (await playground.person("Camille").command(CHANNEL, "help")).kind == "message"
    code, log = await process.end(signal.SIGTERM)
    assert code == 0
    assert ["HTTP 503" in line for line in warnings(log)] == [True, True]


@pytest.mark.parametrize("registered", [False, True])
async def test_a_503_for_the_commands_does_not_keep_the_bot_from_connecting(
    playground: Playground, process: Process, *, registered: bool
) -> None:
    if registered:
        await process.start()
        assert (await process.end(signal.SIGTERM))[0] == 0
    playground.trouble(503, path=COMMANDS, times=2)
    await process.start()
    camille = playground.person("Camille")
    await camille.until(lambda: len(playground.refusals) == 2 and "help" in camille.commands(CHANNEL))
    assert (await camille.command(CHANNEL, "help")).kind == "message"
    code, log = await process.end(signal.SIGTERM)
    assert code == 0
    assert ["HTTP 503" in line for line in warnings(log)] == [True, True]


async def test_commands_that_discord_refuses_stop_nothing_and_are_said_once(
    playground: Playground, process: Process
) -> None:
    playground.trouble(403, path=COMMANDS, times=1_000)
    await process.start()
    heard = await process.says("refuses the slash commands")
    code, rest = await process.end(signal.SIGTERM)
    log = heard + rest
    assert code == 0
    assert "Traceback" not in log
    assert len([line for line in log.splitlines() if "refuses the slash commands" in line]) == 1


async def test_a_start_without_a_network_waits_for_it(tmp_path: Path) -> None:
    async with Playground(limits=False) as playground:
        process = Process(playground, tmp_path)
        await playground.stop()
        await process.spawn()
        heard = await process.says("cannot be reached")
    async with asyncio.timeout(60):
        await playground.start()
        await playground.bot_connected()
    code, log = await process.end(signal.SIGTERM)
    await playground.stop()
    assert code == 0
    assert "Traceback" not in heard + log


async def test_a_gateway_that_refuses_at_start_is_tried_again(playground: Playground, process: Process) -> None:
    playground.gateway.refusing = 1
    await process.start()
    assert "tapis" in said((await playground.person("Camille").command(CHANNEL, "help")).message).lower()
    code, log = await process.end(signal.SIGTERM)
    assert code == 0
    assert len(warnings(log)) == 1


async def test_who_waits_for_discord_can_be_stopped_at_once(playground: Playground, process: Process) -> None:
    playground.trouble(503, path=LOGIN, times=1_000)
    await process.spawn()
    await process.says("again in 2 s")
    async with asyncio.timeout(15):
        code, log = await process.end(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in log


async def test_a_token_that_is_withdrawn_while_the_bot_starts_is_for_the_operator(
    playground: Playground, process: Process
) -> None:
    playground.trouble(401, path=GATEWAY)
    await process.spawn()
    async with asyncio.timeout(60):
        code, log = await process.end()
    assert code == 2
    assert "check DISCORD_TOKEN" in log
    assert "Traceback" not in log


@pytest.mark.parametrize(("closed_with", "code"), [(4004, 2), (4014, 2), (4011, 1)])
async def test_a_session_that_discord_ends_for_good_ends_the_process_with_one_line(
    playground: Playground, process: Process, closed_with: int, code: int
) -> None:
    await process.start()
    assert (await playground.person("Camille").command(CHANNEL, "help")).kind == "message"
    await playground.drop_gateway(code=closed_with)
    async with asyncio.timeout(60):
        ended, log = await process.end()
    assert ended == code
    assert len(log.splitlines()) == 1
