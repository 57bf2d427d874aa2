"""The configuration: what the environment says, under today's names and under those that operators have used."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from bot.process.config import BadConfig, Config, open_to_others, read_config
from bot.process.migrate import main as migrate
from bot.process.rebuild import main as rebuild
from bot.process.serve import main as run_bot
from bot.services import Operator
from storage import Database

ROOT = Path(__file__).parents[3]
NAMES = {name.upper() for name in Config.model_fields}


@pytest.mark.parametrize(
    ("mode", "warned"), [(0o600, False), (0o400, False), (0o640, True), (0o604, True), (0o620, True)]
)
def test_a_file_with_the_token_that_is_open_to_others_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, *, warned: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    assert open_to_others() is None, "there is no file"
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\n", encoding="utf-8")
    (tmp_path / ".env").chmod(mode)
    assert (open_to_others() is not None) == warned


def test_the_warning_of_an_open_file_is_logged_once_at_the_start(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\n", encoding="utf-8")
    (tmp_path / ".env").chmod(0o644)
    environment = {name: value for name, value in os.environ.items() if name not in NAMES}
    environment |= {"PYTHONPATH": str(ROOT), "OPERATOR": "Ada", "CONTACT": "ada@example.org"}
    command = [sys.executable, "-m", "bot"]
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    assert run.returncode == 2
    warning, reason = run.stderr.splitlines()
    assert warning.endswith("chmod 600 .env")
    assert "DISCORD_TOKEN is not set" in reason


def test_the_example_explains_every_variable_and_no_other() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    assert set(re.findall(r"^([A-Z_]+)=", example, flags=re.MULTILINE)) == NAMES


def test_containers_are_given_variables_that_there_are() -> None:
    blocks = (ROOT / "deploy" / "compose.many.yaml").read_text("utf-8").split("\n\n")
    ours = [block for block in blocks if "environment: &environment" in block or "<<: *environment" in block]
    given = re.findall(r"^ +([A-Z_]+):", "\n".join(ours), flags=re.MULTILINE)
    assert len(ours) == 4, "what all have, two processes and a spare"
    assert set(given) <= NAMES
    assert given.count("PROCESS") == 2


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("# café", "not written in UTF-8"),
        ("WORKERS=abc", "WORKERS: "),
        ("DISCORD_GATEWAY_URL=http://[", "not an address"),
    ],
    ids=["latin", "no number", "no address"],
)
async def test_what_cannot_be_read_is_said_in_one_line_by_each_command(
    written: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(written.encode("latin-1"))
    for command in (run_bot, partial(migrate, ["status"]), rebuild):
        assert await command() == 2
        said = capsys.readouterr().err
        assert told in said
        assert said.count("\n") == 1


@pytest.mark.parametrize("name", ["100%.db", "a%41.db", "what?.db", "à côté #1.db"])
def test_a_database_has_the_very_name_that_is_configured(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_PATH", str(tmp_path / name))

    async def opened() -> None:
        await (await Database.open(read_config().database, alone=True)).close()

    asyncio.run(opened())
    assert {path.name for path in tmp_path.iterdir()} == {name, f"{name}.lock"}


def test_games_get_the_names_that_the_operator_gives_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAME_NAMES", "rage=Furie/Fury")
    assert read_config().names_of_games == {"rage": {"fr": "Furie", "en": "Fury"}}
    monkeypatch.setenv("GAME_NAMES", "belote=Belote")
    with pytest.raises(BadConfig, match=r"GAME_NAMES: .*the games are rage, "):
        read_config()


def test_an_operator_whom_nobody_can_reach_is_reminded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_config().unnamed == "/privacy cannot say who runs this bot: set OPERATOR and CONTACT"
    monkeypatch.setenv("OPERATOR", "Ada")
    assert read_config().unnamed == "/privacy cannot say who runs this bot: set CONTACT"
    monkeypatch.setenv("CONTACT", "ada@example.org")
    monkeypatch.setenv("PRIVACY_URL", "https://example.org/privacy")
    config = read_config()
    assert config.unnamed is None
    assert config.operator_known == Operator("Ada", "ada@example.org", "https://example.org/privacy", "")
    monkeypatch.setenv("TERMS_URL", "javascript:alert(1)")
    with pytest.raises(BadConfig, match="TERMS_URL"):
        read_config()
