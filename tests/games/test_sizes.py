"""Whoever reads a game reads short files and short functions."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from games.core.game import AnyGame
from games.registry import GAMES
from tests.games.rule_files import home
from tests.games.toy import TOY
from tests.games.wording import within

LONGEST_FILE: Final = 300
LONGEST_FUNCTION: Final = 40
ALL: Final[tuple[AnyGame, ...]] = (*GAMES, TOY)


@pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
def test_the_files_and_functions_of_a_game_are_short(game: AnyGame) -> None:
    files = sorted(home(game).rglob("*.py"))
    assert files
    assert not [fault for path in files for fault in too_long(path)]


def test_no_file_and_no_function_anywhere_is_long() -> None:
    root = Path(__file__).parents[2]
    files = [path for path in root.rglob("*.py") if path.relative_to(root).parts[0] not in {".venv", "build", "dist"}]
    assert len(files) > 500
    assert not [fault for path in files for fault in too_long(path)]


def too_long(path: Path) -> list[str]:
    """Return what is too long in a file, and what to do about it."""
    text = path.read_text(encoding="utf-8")
    found = (
        [f"{within(path)} has {lines} lines: split it by chapters"]
        if (lines := text.count("\n")) > LONGEST_FILE
        else []
    )
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                found.append(f"{node.name} in {within(path)} has {length} lines: take a part of it out")
    return found


def test_what_is_too_long_is_found(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("def deal():\n" + "    pass\n" * 40 + "\n" * 300, encoding="utf-8")
    assert too_long(path) == [
        f"{path} has 341 lines: split it by chapters",
        f"deal in {path} has 41 lines: take a part of it out",
    ]
    path.write_text("def deal():\n" + "    pass\n" * 39, encoding="utf-8")
    assert too_long(path) == []
