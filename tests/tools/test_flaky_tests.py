"""A test that failed once is run again, alone, and must pass three times."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools.flaky_tests import MOST, TIMES, main

CONFTEST: Final = Path(__file__).parents[1] / "support" / "failed_tests.py"
TESTS: Final = """
import pytest
from pathlib import Path

def runs(name):
    counted = Path(__file__).with_name(name)
    counted.write_text(counted.read_text() + "." if counted.exists() else ".")
    return len(counted.read_text())

def test_fails_the_first_time():
    assert runs("first") > 1

@pytest.mark.parametrize("which", ["a b[c]"])
def test_fails_every_other_time(which):
    assert runs(f"other {which}") % 2 == 0

@pytest.fixture
def broken():
    raise RuntimeError("not there")

def test_cannot_be_set_up(broken):
    pass

def test_passes():
    pass
"""


def failed_in(folder: Path, *args: str) -> list[str]:
    """Run the tests of a folder and return which failed, as they were written down."""
    (folder / "test_some.py").write_text(TESTS)
    shutil.copy(CONFTEST, folder / "conftest.py")
    written = folder / "failed.txt"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--failed-to={written}", *args]
    subprocess.run(command, cwd=folder, check=False, capture_output=True)  # noqa: S603 -- the tests above
    return written.read_text(encoding="utf-8").splitlines() if written.exists() else []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.nightly
def test_each_test_that_failed_is_written_down(folder: Path) -> None:
    assert sorted(failed_in(folder, "-n", "2")) == [
        "test_some.py::test_cannot_be_set_up",
        "test_some.py::test_fails_every_other_time[a b[c]]",
        "test_some.py::test_fails_the_first_time",
    ]


@pytest.mark.nightly
def test_nothing_is_written_down_where_not_every_test_was_run(folder: Path) -> None:
    assert not failed_in(folder, "--maxfail=1")
    assert main(folder / "failed.txt") == 1


@pytest.mark.nightly
def test_failed_tests_are_run_again_each_in_a_process_of_its_own(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / "again.txt").write_text("\n".join(failed_in(folder)))
    assert main(folder / "again.txt") == 1
    said = [line for line in capfd.readouterr().out.splitlines() if line.startswith(("flaky", "FAILED again"))]
    assert said == [
        "flaky: test_some.py::test_fails_the_first_time",
        "FAILED again: test_some.py::test_fails_every_other_time[a b[c]]",
        "FAILED again: test_some.py::test_cannot_be_set_up",
    ]
    assert len((folder / "first").read_text()) == 1 + TIMES
    (folder / "again.txt").write_text("test_some.py::test_fails_the_first_time\n")
    assert main(folder / "again.txt") == 0


def judged(folder: Path, runs: dict[str, list[bool]]) -> int:
    """Return the exit code where these tests had failed and pass or fail so, run after run."""
    (folder / "failed.txt").write_text("".join(f"{test}\n" for test in runs))
    return main(folder / "failed.txt", lambda test: runs[test].pop(0))


def test_only_a_test_that_passes_three_times_alone_is_flaky(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lucky, unlucky, broken = [True] * (TIMES + 1), [True, True, False, True], [False, True]
    assert judged(folder, {"lucky": lucky, "unlucky": unlucky, "broken": broken}) == 1
    assert capsys.readouterr().out.split("\n")[:-1] == ["flaky: lucky", "FAILED again: unlucky", "FAILED again: broken"]
    assert (lucky, unlucky, broken) == ([True], [True], [True]), "three runs, or until it fails"
    assert judged(folder, {"lucky": [True] * TIMES}) == 0


def test_many_failures_are_no_bad_luck(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(folder, {f"test {number}": [True] * TIMES for number in range(MOST)}) == 0
    assert judged(folder, {f"test {number}": [True] * TIMES for number in range(MOST + 1)}) == 1
    assert "none is run again" in capsys.readouterr().out


def test_a_run_that_names_no_failed_test_has_failed_otherwise(folder: Path) -> None:
    assert main(folder / "missing.txt") == 1
    assert judged(folder, {}) == 1
