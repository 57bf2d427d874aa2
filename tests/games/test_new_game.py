"""`python -m tools.new_game` makes a game that keeps the contract as it stands."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from bot.show.sentences import HOMES
from games.core.game import AnyGame
from games.entry_points import unfit
from games.registry import NAMES
from tests.games.contract import check_case
from tests.games.kits import kit_of
from tests.games.plays import accepted, cases
from tests.games.rule_files import check_rule_files, check_sentences
from tests.games.wording import check_words
from tests.support.seeded import SEED, Luck
from tools.new_game import main, make_outside

ROOT: Final = Path(__file__).parents[2]
NAME: Final = Luck(SEED).choice(("bataille", "poker", "belote", "tarot", "sixteen", "cornet"))
"""What the new game is called: a whole tier takes long, so one name in each run, another with another `TEST_SEED`."""
COPIED: Final = ("bot", "cogs", "docs", "games", "playground", "storage", "tables", "tests", "tools", "pyproject.toml")

IN_PROCESS: Final = ("tests/games", "tests/bot", "tests/cogs")
"""The tests that do not run the whole bot: the suite sees there that they ask no more of a game than it owes."""


def run(folder: Path, *command: str, path: str = "") -> str:
    """Run Python in a folder and return what it says; what it finds wrong fails the test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(  # noqa: S603 -- our own commands
        [sys.executable, *command],
        cwd=folder,
        env={**kept, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of everything with a new game, `NAME`."""
    folder = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name)  # with what Python has compiled: nothing is compiled anew
        else:
            shutil.copy(ROOT / name, folder / name)
    assert f"make game GAME={NAME}" in run(folder, "-m", "tools.new_game", NAME)
    return folder


def test_a_new_game_changes_one_line_of_one_file_that_was_there(tree: Path) -> None:
    old = {path.relative_to(ROOT): path for name in COPIED for path in _written(ROOT / name)}
    new = {path.relative_to(tree): path for name in COPIED for path in _written(tree / name)}
    changed = [str(name) for name, path in new.items() if name in old and path.read_bytes() != old[name].read_bytes()]
    assert changed == ["games/registry.py"]
    before, after = ((root / changed[0]).read_text(encoding="utf-8").splitlines() for root in (ROOT, tree))
    assert [line for line in after if line not in before] == [f'    "{NAME}",']
    assert len(after) == len(before) + 1
    folders = {str(name.parent) for name in new if name not in old}
    assert folders <= {
        "cogs",
        f"games/{NAME}",
        f"games/{NAME}/texts",
        f"tests/games/{NAME}",
        "tests/games/judgements",
        "tests/games/transcripts",
    }
    assert not [name for name in new if name not in old and "keleton" in new[name].read_text(encoding="utf-8").lower()]


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """Return a new game that is a package of its own; its tests stand beside it, in the module `test_rules`."""
    folder = tmp_path_factory.mktemp("outside") / "project"
    make_outside(NAME, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder / "src")
        patch.syspath_prepend(folder / "tests")
        patch.setitem(HOMES, NAME, folder / "src" / f"tapis_{NAME}")
        game: AnyGame = getattr(import_module(f"tapis_{NAME}"), NAME.upper())
        yield game


def test_a_new_game_can_be_offered_and_keeps_the_laws_of_the_contract(outside: AnyGame) -> None:
    assert unfit(outside, NAME, NAMES) == ""
    assert accepted(outside, outside.options_type(**kit_of(outside).short), outside.seats[0])
    for check in (check_words, check_rule_files, check_sentences):
        check(outside)
    assert all(check_case(case) > 0 for case in cases(outside, 12)[:4])


def test_the_tests_that_come_with_a_new_game_pass(outside: AnyGame) -> None:
    rules = {name: test for name, test in vars(import_module("test_rules")).items() if name.startswith("test_")}
    assert len(rules) >= len(("R1", "R2", "R3", "R4", "R5"))
    for test in rules.values():
        test()
    assert outside.package == f"tapis_{NAME}"


@pytest.mark.parametrize(
    "judged", [IN_PROCESS, pytest.param((*IN_PROCESS, "tests/e2e"), marks=pytest.mark.nightly)], ids=["quick", "all"]
)
def test_a_new_game_passes_its_quick_tier_as_it_stands(tree: Path, judged: tuple[str, ...]) -> None:
    run(tree, "-m", "ruff", "check", "--no-cache", "games", "cogs", f"tests/games/{NAME}")
    run(tree, "-m", "ruff", "format", "--no-cache", "--check", "games", "cogs", f"tests/games/{NAME}")
    said = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--game", NAME, *judged)
    for part in ("passed", "deselected"):
        assert part in said
    assert int(said.rpartition(" passed")[0].split()[-1]) > 40


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (NAMES[0], "is there already"),
        ("table", "is a word of the bot"),
        ("registry", "is there already"),
        ("core", "is a word of the bot"),
        ("text", "is a word of the code"),
        ("none", "is a word of the code"),
        ("kit", "is a word of the code"),
        ("plays", "is there already"),
        ("r2", "the number of a rule"),
        ("Bataille", "will not do"),
        ("class", "will not do"),
        ("une-bataille", "will not do"),
        ("b" * 17, "will not do"),
        ("", "will not do"),
    ],
)
def test_a_name_that_will_not_do_is_refused_with_a_sentence(
    name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = list(_written(ROOT / "games"))
    assert main([name]) == 2
    assert why in capsys.readouterr().err
    assert list(_written(ROOT / "games")) == before


def test_nothing_is_written_over_a_folder_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bataille", "--outside", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def _written(root: Path) -> list[Path]:
    found = [root] if root.is_file() else sorted(root.rglob("*"))
    return [path for path in found if path.suffix in {".py", ".ftl", ".md", ".txt", ".toml"} and path.is_file()]
