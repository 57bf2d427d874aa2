"""Runs tests that failed in a whole run once more, each alone: `python -m tools.flaky_tests FILE`.

FILE is what `pytest --failed-to FILE` wrote, one test a line. A test is flaky if it now passes three times in a row.
The exit code is 0 if all are, and 1 if one is not, if they are too many to be bad luck, or if none is named: then
something else was wrong.
"""
# ruff: noqa: INP001, T201 -- a script, not a package; it prints what it finds

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

TIMES: Final = 3
MOST: Final = 10
"""More failures than these are a fault of the tree, not bad luck."""


def passes_alone(test: str) -> bool:
    """Run one test in a process of its own, and tell whether it passes."""
    return subprocess.run([sys.executable, "-m", "pytest", "-q", test], check=False).returncode == 0  # noqa: S603 -- ours


def main(failed: Path, passes: Callable[[str], bool] = passes_alone) -> int:
    """Say which of the failed tests are flaky, and return the exit code; `passes` runs a test once."""
    tests = failed.read_text(encoding="utf-8").splitlines() if failed.exists() else []
    if not 0 < len(tests) <= MOST:
        print(f"{len(tests)} tests failed: none is run again." if tests else "Not every test was run.")
        return 1
    broken = [test for test in tests if not all(passes(test) for _ in range(TIMES))]
    for test in tests:
        print(f"{'FAILED again' if test in broken else 'flaky'}: {test}")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
