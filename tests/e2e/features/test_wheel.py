"""The wheel holds all that the bot is made of: unpacked anywhere, it deals a hand."""

import json
import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from playground import Playground, pictures
from tests.e2e.support.process import Process
from tests.e2e.support.seating import control, lobby_of
from tests.games.core.test_fair_deal import sample_deal

ROOT = Path(__file__).parents[3]
SOURCES = ("games", "tables", "storage", "bot", "cogs", "playground")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the sources, and unpack it as an installer does."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / "source" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder / "source")
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--quiet", "-w", ".."]
    subprocess.run(command, cwd=folder / "source", check=True, capture_output=True)  # noqa: S603 -- ours
    (wheel,) = folder.glob("tapis-*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_every_file_that_is_read_is_in_it_and_a_command(unpacked: Path) -> None:
    kinds = {".ftl", ".md", ".png", ".ttf", ".zip", ".py", ".json", ".js", ".css", ".html", ".txt"}
    wanted = {
        path.relative_to(ROOT)
        for name in SOURCES
        for path in (ROOT / name).rglob("*")
        if path.suffix in kinds and "__pycache__" not in path.parts
    }
    missing = sorted(str(path) for path in wanted if not (unpacked / path).is_file())
    assert missing == []
    (names,) = unpacked.glob("tapis-*.dist-info/entry_points.txt")
    commands = ConfigParser()
    commands.read(names)
    assert dict(commands["console_scripts"]) == {"tapis": "bot.process.command_line:run"}


def test_the_wheel_says_its_version_and_checks_a_deal(unpacked: Path, tmp_path: Path) -> None:
    deal = tmp_path / "tapis-deal.json"
    deal.write_text(json.dumps(sample_deal()), "utf-8")
    script = f"import sys; sys.path.insert(0, {str(unpacked)!r}); from bot.process.command_line import run; run()"
    declared = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert declared
    told = {"--version": f"tapis {declared[1]}\n", "verify": "✓ The deal is as it was sealed.\n"}
    for words in (["--version"], ["verify", str(deal)]):
        command = [sys.executable, "-I", "-c", script, *words]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)  # noqa: S603 -- ours
        assert run.stdout.startswith(told[words[0]])


async def test_a_bot_of_the_wheel_deals_a_hand(unpacked: Path, playground: Playground, tmp_path: Path) -> None:
    process = Process(playground, tmp_path, PYTHONPATH=str(unpacked), PYTHONSAFEPATH="1")
    await process.start()
    lobby = await lobby_of(playground)
    assert pictures(lobby)
    dealt = await playground.person("Camille").click(lobby, control(lobby, "start-with-ai"))
    assert pictures((await dealt.settled()).message)
    await process.kill()
