"""Compiled kernels: nobody plays with what was compiled from a source of yesterday."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.compiled_kernels import MODULES, ROOT, compiled, outdated
from tools.compile_kernels import built, clean, compile_kernels

TESTS = ("tests/games/test_kernels.py", "tests/games/core")
SUFFIX = ".cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with sources of two kernels, of which one is compiled."""
    for module in MODULES[:2]:
        (tmp_path / module).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / module).touch()
    (tmp_path / MODULES[0]).with_suffix(SUFFIX).touch()
    return tmp_path


def test_what_is_compiled_is_known_and_so_is_what_has_changed_since(folder: Path) -> None:
    assert compiled(folder) == [MODULES[0]]
    assert outdated(folder) == []
    later = (folder / MODULES[0]).stat().st_mtime + 1
    os.utime(folder / MODULES[0], (later, later))
    assert outdated(folder) == [MODULES[0]]
    os.utime(folder / MODULES[1], (later, later))  # it is not compiled
    assert outdated(folder) == [MODULES[0]]


def test_what_was_compiled_is_removed_and_the_sources_stay(folder: Path) -> None:
    (folder / f"0123__mypyc{SUFFIX}").touch()
    assert clean(folder) == 2
    assert built(folder) == []
    assert compiled(folder) == []
    assert (folder / MODULES[0]).is_file()


def test_all_that_is_compiled_is_there() -> None:
    assert [module for module in MODULES if not (ROOT / module).is_file()] == []


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler (cc)")
def test_compiled_kernels_pass_the_tests_of_kernels(tmp_path: Path) -> None:
    for name in ("games", "bot", "storage", "tables", "tests", "tools", "playground"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert compile_kernels(tmp_path) == len(MODULES) + 1
    assert compiled(tmp_path) == list(MODULES)
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS]
    done = subprocess.run(tests, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 -- our own
    assert done.returncode == 0, done.stdout[-2000:]
