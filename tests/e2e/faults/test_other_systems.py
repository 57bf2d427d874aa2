"""What Windows or macOS lack is not needed, nor asyncpg: without it the bot deals a hand and ends in order."""

import os
import signal
from pathlib import Path

from playground import Playground, pictures
from tests.e2e.support.process import Process
from tests.e2e.support.seating import control, lobby_of

ROOT = Path(__file__).parents[3]
LACKING = """
import asyncio, os, signal, sys

sys.modules |= dict.fromkeys(("asyncpg", "resource", "pwd", "grp"))  # as if they were not installed

del os.nice, signal.SIGKILL

def add_signal_handler(self, number, callback, *arguments):
    raise NotImplementedError

asyncio.SelectorEventLoop.add_signal_handler = add_signal_handler
"""


def lacking(folder: Path) -> dict[str, str]:
    """Return the environment of a Python that lacks what not every system has."""
    (folder / "sitecustomize.py").write_text(LACKING, "utf-8")
    return {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}


async def test_a_bot_without_what_only_some_systems_have_deals_a_hand_and_ends_in_order(
    playground: Playground, tmp_path: Path
) -> None:
    process = Process(playground, tmp_path, **lacking(tmp_path))
    try:
        await process.start()
        lobby = await lobby_of(playground)
        dealt = await playground.person("Camille").click(lobby, control(lobby, "start-with-ai"))
        assert pictures((await dealt.settled()).message)
        code, log = await process.end(signal.SIGTERM)
    finally:
        await process.kill()
    assert code == 0, log
    assert "Traceback" not in log


async def test_a_postgres_database_without_asyncpg_ends_with_what_to_install(
    playground: Playground, tmp_path: Path
) -> None:
    process = Process(playground, tmp_path, **lacking(tmp_path), DATABASE_URL="postgresql://ada:s3cret-word@host/tapis")
    await process.spawn()
    code, log = await process.end()
    assert code == 2
    assert "install tapis[postgres]" in log
    assert "Traceback" not in log
    assert "s3cret-word" not in log
