"""Starting while Discord or the network is down: the bot waits for it, says so in one line per try, and starts."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot.discord.stay_connected import OperatorError, PassingError, stay_connected
from playground import Playground
from storage import Database
from tests.e2e.support.inside import bot_over
from tests.e2e.support.process import Process
from tests.e2e.support.seating import CHANNEL

LOGIN, APPLICATION, GATEWAY, COMMANDS = "/users/@me", "/applications/@me", "/gateway/bot", "/commands"


@pytest.fixture
async def process(playground: Playground, tmp_path: Path) -> AsyncIterator[Process]:
    """Return the bot as a process, not started yet; it does not outlive the test."""
    started = Process(playground, tmp_path)
    yield started
    await started.kill()


async def test_whatever_is_down_at_the_start_is_waited_for_and_a_session_that_discord_ends_for_good_is_one_line(
    playground: Playground, process: Process
) -> None:
    for path, times in ((LOGIN, 1), (APPLICATION, 1), (COMMANDS, 2), (GATEWAY, 1)):
        playground.trouble(503, path=path, times=times)
    playground.gateway.refusing = 1
    await process.start()
    camille = playground.person("Camille")
    await camille.until(lambda: "help" in camille.commands(CHANNEL))
    assert (await camille.command(CHANNEL, "help")).kind == "message"
    await playground.drop_gateway(code=4011)
    async with asyncio.timeout(60):
        code, log = await process.end()
    assert code == 1
    *tries, last = log.splitlines()
    assert all(" WARNING " in line for line in tries), log
    assert sum("HTTP 503" in line for line in tries) == 5
    assert sum("/gateway?" in line for line in tries) == 1, log  # a busy machine may say that it is late
    assert "4011" in last


async def test_commands_that_discord_refuses_stop_nothing_and_are_said_once(
    playground: Playground, process: Process
) -> None:
    playground.trouble(403, path=COMMANDS, times=1_000)
    await process.start()
    heard = await process.says("refuses the slash commands")
    code, rest = await process.end(signal.SIGTERM)
    assert code == 0
    log = heard + rest
    assert "Traceback" not in log
    assert len([line for line in log.splitlines() if "refuses the slash commands" in line]) == 1


async def test_who_waits_for_the_network_can_be_stopped_at_once(playground: Playground, process: Process) -> None:
    await playground.stop()
    await process.spawn()
    heard = await process.says("again in 2 s")
    async with asyncio.timeout(15):
        code, log = await process.end(signal.SIGTERM)
    assert code == 0
    assert "cannot be reached" in heard
    assert "Traceback" not in heard + log


@pytest.mark.parametrize(
    ("closed_with", "error", "words"),
    [
        (4004, OperatorError, "check DISCORD_TOKEN"),
        (4014, OperatorError, "refuses the intents"),
        (4011, PassingError, "4011"),
        (None, OperatorError, "check DISCORD_TOKEN"),
    ],
    ids=["unknown token", "intents", "sharding", "token withdrawn while it starts"],
)
async def test_what_ends_a_session_for_good_is_for_the_operator_unless_a_new_start_may_help(
    playground: Playground, closed_with: int | None, error: type[Exception], words: str
) -> None:
    if closed_with is None:
        playground.trouble(401, path=GATEWAY)
    bot = bot_over(playground, await Database.open("sqlite:///:memory:"))
    connected = asyncio.create_task(stay_connected(bot.client, playground.token))
    try:
        if closed_with is not None:
            await playground.bot_connected()
            await playground.drop_gateway(code=closed_with)
        with pytest.raises(error, match=words):
            async with asyncio.timeout(20):
                await connected
    finally:
        await bot.close()
        await bot.client.close()


PAGE: Final = "<h1>log in</h1>", "text/html"
OTHER_JSON: Final = tuple((200, text, "application/json") for text in ("{}", "[]", "null", ""))


@pytest.mark.parametrize(
    ("status", "text", "kind"), [*((status, *PAGE) for status in (200, 302, 401, 403, 404)), *OTHER_JSON]
)
async def test_what_answers_in_the_place_of_discord_is_a_network_that_is_away(
    playground: Playground, monkeypatch: pytest.MonkeyPatch, status: int, text: str, kind: str
) -> None:
    async def answer(request: web.Request) -> web.Response:
        if status == 302 and request.path != "/page":
            raise web.HTTPFound("/page")
        body, headers = text.encode(), {"Content-Type": kind}
        return web.Response(status=200 if status == 302 else status, body=body, headers=headers)

    async def wait(_: float) -> None:
        raise PassingError("tried again later")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    bot = bot_over(playground, await Database.open("sqlite:///:memory:"))
    try:
        async with TestServer(app) as server:
            monkeypatch.setattr(Route, "BASE", str(server.make_url("/api/v10")))
            with pytest.raises(PassingError, match="tried again later"):
                await stay_connected(bot.client, playground.token, wait)
    finally:
        await bot.close()
        await bot.client.close()
