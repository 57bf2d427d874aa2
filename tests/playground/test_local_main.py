"""`python -m playground`, as a process of its own."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest

from playground import Playground
from playground.__main__ import Memory, system_language

ROOT = Path(__file__).parents[2]
BOT = """
import os, sys
print("bot", os.environ["DISCORD_API_URL"], os.environ["DATABASE_URL"], bool(os.environ["DISCORD_TOKEN"]), flush=True)
sys.exit(3)
"""


Start = Callable[..., Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Give a function that starts the playground in an empty folder."""
    started: list[asyncio.subprocess.Process] = []

    async def begin(*arguments: str) -> asyncio.subprocess.Process:
        words = (sys.executable, "-m", "playground", "--no-browser", *arguments)
        env = os.environ | {"PYTHONPATH": str(ROOT), "DATABASE_URL": "postgresql://real/data"}
        process = await asyncio.create_subprocess_exec(*words, cwd=tmp_path, env=env, stdout=asyncio.subprocess.PIPE)
        started.append(process)
        return process

    yield begin
    for process in started:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def line(process: asyncio.subprocess.Process, containing: str) -> str:
    """Read until a line contains this."""
    assert process.stdout is not None
    async with asyncio.timeout(20):
        async for raw in process.stdout:
            if containing in raw.decode():
                return raw.decode().strip()
    raise AssertionError(containing)


async def test_it_says_who_one_can_be_and_ends_on_a_signal(start: Start) -> None:
    process = await start("--no-bot")
    address = (await line(process, "?as=Camille")).split()[-1]
    await line(process, "DISCORD_GATEWAY_URL=ws://127.0.0.1:")
    async with aiohttp.ClientSession() as session:
        async with session.get(address) as page:
            assert page.status == 200
        async with session.get(address.partition("?")[0] + "api/v10/users/@me") as answer:
            assert answer.status == 401
    await line(process, "Refused: GET /api/v10/users/@me: 401")
    process.send_signal(signal.SIGTERM)
    await line(process, "Closing")
    assert await process.wait() == 0


async def test_a_bot_that_dies_is_started_again_with_the_playgrounds_database(start: Start, tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").touch()
    (tmp_path / "bot" / "__main__.py").write_text(BOT)
    process = await start()
    said = await line(process, "bot http")
    assert said.startswith("bot http://127.0.0.1:")
    assert said.endswith("sqlite:///var/playground.db True")
    assert "code 3" in await line(process, "has ended")
    await line(process, "bot http")
    process.send_signal(signal.SIGINT)
    await line(process, "Closing")
    assert await process.wait() == 0
    assert (tmp_path / "var").is_dir()


async def test_the_first_time_the_bot_has_just_been_invited_and_later_that_is_remembered(tmp_path: Path) -> None:
    joined = []
    for _ in range(2):
        playground = Playground()
        memory = Memory(playground, tmp_path / "kept.json")
        joined.append(playground.guild.members[playground.world.bot.id].joined_at)
        assert playground.clock.now() - joined[0] < 60
        playground.world.emit("people", playground.guild)
        memory.keep()
    assert joined[0] == joined[1]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "en_US.UTF-8"}, "en-US"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en-GB"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({}, ""),
    ],
)
def test_the_server_speaks_the_language_of_whoever_runs_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language
