"""A copy of the project with one fault in a file, where tests run in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutants.faults import ROOT, Mutant

PATIENCE_SECONDS: Final = 900
"""Whatever takes longer than this hangs, and that is noticed, too."""


def noticed(mutant: Mutant, copy: Path, tests: Sequence[str]) -> str | None:
    """Plant a fault in a copy of the project and run tests; return what says so if any fails or hangs, else None."""
    target = copy / mutant.path
    whole = target.read_text("utf-8")
    target.write_text(mutant.module, encoding="utf-8")
    try:
        return failed(copy, tests)
    finally:
        target.write_text(whole, encoding="utf-8")


def failed(copy: Path, tests: Sequence[str]) -> str | None:
    """Run tests in a copy of the project; return the line that names the first that fails, or hangs, else None."""
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-x", "-p", "no:cacheprovider", *tests]
    # Changed twice within a second, a module would be taken for the one that was compiled.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(  # noqa: S603
            command,
            cwd=copy,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=PATIENCE_SECONDS,
            check=False,
            env=environment,
        )
    except subprocess.TimeoutExpired:
        return f"not over after {PATIENCE_SECONDS} s"
    if not ended.returncode:
        return None
    said = [line for line in ended.stdout.decode(errors="replace").splitlines() if line]
    return next((line for line in said if line.startswith(("FAILED", "ERROR"))), said[-1])


def copied(folder: Path) -> Path:
    """Copy what tests need into a folder, and return it."""
    copy = folder / "project"
    ignored = shutil.ignore_patterns(".*", "__pycache__", "var", "docs/pictures")
    shutil.copytree(ROOT, copy, ignore=ignored)
    for name in (".env.example", ".ci"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, copy / name)
    return copy
