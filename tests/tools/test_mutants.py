"""The planter of faults: it notices what tests notice, leaves out tests that fail by themselves, and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants import live
from tools.mutants.faults import Mutant, mutant_at, places_in, sample, suite_of
from tools.mutants.reach import probed
from tools.mutants.results import append, read, result_of, summary

ROOT = Path(__file__).parents[2]
LIMIT = "def is_over(count: int) -> bool:\n    return count > 3  # three may come\n"
MOST = "MANY = 3 > 2\n\n\ndef most() -> int:\n    return 3 if MANY else 2\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module."""
    for folder in ("storage", "tests/storage"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "storage/__init__.py").write_text("")
    (tmp_path / "storage/limit.py").write_text(LIMIT)
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    return tmp_path


def with_tests(project: Path, *conditions: str) -> Path:
    tests = [f"def test_{number}():\n    assert {condition}\n" for number, condition in enumerate(conditions)]
    words = "\n\n".join(["from storage import limit", *tests])
    (project / "tests/storage/test_limit.py").write_text(words)
    return project


def planted(project: Path, *options: str) -> str:
    """Plant what there is in a project; return all that is said."""
    command = [sys.executable, "-m", "tools.mutants", "storage", *options]
    ended = subprocess.run(  # noqa: S603
        command, cwd=project, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, check=False, text=True
    )
    assert ended.returncode in {0, 1}, ended.stderr
    return ended.stdout + ended.stderr


def test_a_fault_is_noticed_by_a_test_of_that_line_and_what_was_noticed_is_not_tried_again(project: Path) -> None:
    kept = project / "kept"
    said = planted(with_tests(project, "limit.is_over(4)"), "--resume", str(kept), "--quick")
    assert "survived: storage/limit.py:2: count > 3  ->  count >= 3  (1 tests come there)" in said
    said = planted(with_tests(project, "limit.is_over(4)", "not limit.is_over(3)"), "--resume", str(kept))
    assert "noticed by tests/storage/test_limit.py::test_1" in said
    assert [bool(result.noticed) for result in read(kept)] == [True]
    assert len(kept.read_text().splitlines()) == 2
    assert "faults\n" not in planted(project, "--resume", str(kept))
    assert (project / "storage/limit.py").read_text() == LIMIT


def test_a_test_that_fails_by_itself_notices_nothing(project: Path) -> None:
    ten = [f"limit.is_over({number})" for number in range(10, 20)]
    said = planted(with_tests(project, "limit.is_over(2)", *ten), "--quick")
    assert "fails without a fault, and is left out: tests/storage/test_limit.py::test_0" in said
    assert "survived" in said


def test_what_is_decided_while_a_module_is_imported_is_tried_in_a_copy(project: Path) -> None:
    (project / "storage/limit.py").write_text(MOST)
    said = planted(with_tests(project, "limit.most() == 3"))
    assert "3 > 2  ->  3 >= 2: SURVIVED" in said
    assert "not MANY: noticed by" in said
    (project / "storage/limit.py").write_text(MOST.replace("3 > 2", "3 is not None"))
    assert "3 is None: noticed in a copy: FAILED tests/storage/test_limit.py::test_0" in planted(project)


def test_the_same_seed_plants_the_same_faults_each_with_the_suite_of_its_own_folder() -> None:
    chosen, possible = sample("games/gin", 5, 7)
    assert (chosen, possible) == sample("games/gin", 5, 7)
    assert possible > 100
    assert suite_of(chosen[0].path) == ("tests/games", "--game", "gin")
    assert suite_of(Path("games/core/chance.py")) == ("tests/games", "-m", "not whole and not soak")


def test_each_place_of_a_file_takes_a_fault_and_all_else_keeps_its_line() -> None:
    path = Path("storage/shards.py")
    chosen = [mutant_at(path, number) for number in range(places_in(path))]
    assert len({mutant.module for mutant in chosen}) == len(chosen) > 5
    whole = (ROOT / path).read_text().splitlines()
    for mutant in chosen:
        pairs = enumerate(zip(whole, mutant.module.splitlines(), strict=True), 1)
        assert next(line for line, (old, new) in pairs if old != new) == mutant.line


def test_places_say_when_they_are_reached_also_one_inside_another() -> None:
    path = Path("storage/shards.py")
    chosen = [mutant_at(path, number) for number in range(places_in(path))]
    text = probed(path, chosen)
    compile(text, str(path), "exec")
    assert all(
        text.count(f"_reached_({number})") == live.can_be_planted(mutant) for number, mutant in enumerate(chosen)
    )


def test_results_are_summed_up_by_folder(tmp_path: Path) -> None:
    faults = [
        Mutant(Path(path), 1, (0, 1), "a", "b", "")
        for path in ("games/gin/melds.py", "games/registry.py", "bot/app.py")
    ]
    for mutant, by in zip(faults, ("noticed by x", "", "hangs in y"), strict=True):
        append(tmp_path / "kept", result_of(mutant, by, 0))
    lines = summary(read(tmp_path / "kept")).splitlines()
    assert lines[0] == "survived: games/registry.py:1: a  ->  b  (no test comes there)"
    assert [line.split() for line in lines[1:]] == [
        ["bot", "1", "of", "1", "100", "%"],
        ["games", "0", "of", "1", "0", "%"],
        ["games/gin", "1", "of", "1", "100", "%"],
        ["in", "all", "2", "of", "3", "67", "%"],
    ]
