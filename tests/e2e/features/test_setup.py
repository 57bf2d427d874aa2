"""From a token to a bot that can be invited: `python -m bot setup`, at a local Discord, as an operator types it."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from bot.discord.invite import DESCRIPTION, TAGS, invite_url, person_url
from playground import Playground
from tests.e2e.support.process import Process

ROOT = Path(__file__).parents[3]
WRONG = "MTIzNDU2Nzg5MDEyMzQ1Njc4.AbCdEf.abcdefghijklmnopqrstuvwxyz0"


async def run_setup(playground: Playground, folder: Path, *words: str, typed: str = "", **more: str) -> tuple[int, str]:
    """Run the command in a folder; return its exit code and all that it said."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    environment = {**ours, "PYTHONPATH": str(ROOT), "DISCORD_API_URL": playground.api_url, **more}
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "bot", "setup", *words)
    run = await asyncio.create_subprocess_exec(
        *command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await run.communicate(typed.encode())
    assert run.returncode is not None
    return run.returncode, said.decode()


async def test_a_token_is_checked_kept_and_the_bot_made_ready_for_servers_and_people(
    playground: Playground, tmp_path: Path
) -> None:
    code, said = await run_setup(playground, tmp_path, "--token-file", "-", typed=f"{playground.token}\n")
    assert code == 0, said
    bot = int(playground.world.bot.id)
    assert invite_url(bot) in said
    assert person_url(bot) in said
    assert playground.token not in said
    assert (tmp_path / ".env").read_text("utf-8") == f"DISCORD_TOKEN={playground.token}\n"
    application = playground.world.application
    assert (application["description"], application["tags"]) == (DESCRIPTION, list(TAGS))
    installs = application["integration_types_config"]
    assert installs["0"]["oauth2_install_params"]["scopes"] == ["bot", "applications.commands"]
    assert installs["1"]["oauth2_install_params"]["scopes"] == ["applications.commands"]

    application["description"] = "Les cartes de la maison"
    code, said = await run_setup(playground, tmp_path)
    assert code == 0, said
    assert "DISCORD_TOKEN is set already" in said
    assert "everything was set already" in said
    assert application["description"] == "Les cartes de la maison"


async def test_the_link_is_in_the_log_when_the_bot_starts(playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path, LOG_LEVEL="INFO")
    await process.spawn()
    assert invite_url(int(playground.world.bot.id)) in await process.says("add this bot to a server")
    await process.kill()


@pytest.mark.parametrize(
    ("typed", "code", "why"),
    [
        ("123456789012345678", 2, "three parts"),
        ("", 2, "three parts"),
        (WRONG, 2, "Discord does not know this token"),
    ],
)
async def test_a_wrong_token_is_explained_and_not_kept(
    playground: Playground, tmp_path: Path, typed: str, code: int, why: str
) -> None:
    ended, said = await run_setup(playground, tmp_path, "--token-file", "-", typed=typed)
    assert (ended, why in said) == (code, True), said
    assert not (tmp_path / ".env").exists()
    assert "Traceback" not in said
    assert WRONG not in said


async def test_without_a_token_or_a_way_to_discord_it_says_what_to_do(playground: Playground, tmp_path: Path) -> None:
    code, said = await run_setup(playground, tmp_path)
    assert (code, "--token-file" in said) == (2, True), said
    away = "http://127.0.0.1:9/api/v10"
    code, said = await run_setup(playground, tmp_path, DISCORD_TOKEN=WRONG, DISCORD_API_URL=away)
    assert (code, "cannot be reached" in said) == (1, True), said
    assert not (tmp_path / ".env").exists()
