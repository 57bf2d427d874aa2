"""What the command line says at once, without the bot, and by which name."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.process.command_line import command
from bot.process.serve import tune_garbage_collection

ROOT = Path(__file__).parents[3]
SLOW = {"discord", "sqlalchemy", "pydantic", "PIL", "games", "storage", "cogs", "aiohttp"}
"""What takes seconds to import, and must not be there for an answer."""


def said(*words: str, folder: Path) -> tuple[int, str, str]:
    """Return exit code, output and errors of the command, where nothing slow can be imported."""
    (folder / "sitecustomize.py").write_text(
        "import sys\n"
        "class Slow:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.partition('.')[0] in {SLOW!r}:\n"
        "            raise ImportError(f'{name} is slow')\n"
        "sys.meta_path.insert(0, Slow())\n",
        "utf-8",
    )
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "bot", *words]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_is_given_at_once(word: str, tmp_path: Path) -> None:
    code, out, errors = said(word, folder=tmp_path)
    assert (code, errors) == (0, "")
    assert out.startswith(f"usage: {sys.executable} -m bot [setup")
    assert {"setup", "verify", "--version"} <= set(re.findall(r"^  (\S+)", out, re.MULTILINE))


@pytest.mark.parametrize("word", ["--version", "version"])
def test_the_version_is_that_of_the_project(word: str, tmp_path: Path) -> None:
    declared = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert declared
    assert said(word, folder=tmp_path) == (0, f"tapis {declared[1]}\n", "")


def test_garbage_is_looked_for_once_the_bot_is_imported() -> None:
    gc.disable()
    tune_garbage_collection()
    assert gc.isenabled()


def test_a_bot_needs_what_is_slow(tmp_path: Path) -> None:
    code, _, errors = said(folder=tmp_path)
    assert (code, "is slow" in errors) == (1, True)


@pytest.mark.parametrize("words", [("verify",), ("sertup",), ("--help", "me")])
def test_words_that_are_not_understood_are_answered_with_the_help(words: tuple[str, ...], tmp_path: Path) -> None:
    code, out, errors = said(*words, folder=tmp_path)
    assert (code, out) == (2, "")
    assert errors.startswith("usage: ")


@pytest.mark.parametrize("content", [None, "", "5", '{"calls": [5]}', "\xff"])
def test_what_is_no_file_of_a_deal_is_refused_in_one_line(content: str | None, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "deal.json").write_bytes(content.encode("latin-1"))
    code, out, errors = said("verify", "deal.json", folder=tmp_path)
    assert (code, out) == (2, "")
    assert errors.startswith("deal.json is no file of a deal that can be read: ")
    assert errors.count("\n") == 1


def test_a_forged_file_is_refused_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text("{}", "utf-8")
    code, out, errors = said("verify", "deal.json", folder=tmp_path)
    assert (code, errors) == (1, "")
    assert out.startswith("THE DEAL DOES NOT AGREE:\nscheme is missing\n")


@pytest.mark.parametrize(
    ("typed", "started", "name"),
    [
        ([".venv/bin/python", "-m", "bot"], "/srv/tapis/bot/__main__.py", ".venv/bin/python -m bot"),
        (["/a b/python", "-m", "bot"], "/srv/tapis/bot/__main__.py", "'/a b/python' -m bot"),
        (["/home/ada/.local/bin/python", "/home/ada/.local/bin/tapis"], "/home/ada/.local/bin/tapis", "tapis"),
    ],
)
def test_messages_name_the_command_that_was_typed(
    typed: list[str], started: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "orig_argv", typed)
    monkeypatch.setattr(sys, "argv", [started])
    assert command() == name
