"""`python -m tools.compile_kernels`: compiles the kernels of search with mypyc, beside their sources, or `--clean`s up.

Needs a C compiler. Everything works without: the sources are what is compiled, and the same tests hold for both.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from bot.compiled_kernels import MODULES, ROOT

OPERATOR: Final = 2
BUILT: Final = ("*.so", "*.pyd")


def built(root: Path) -> list[Path]:
    """Return all that compiling has left under a folder: a library for all, and a module for each source."""
    return [
        path
        for pattern in BUILT
        for path in (*root.glob(pattern), *(root / "games").rglob(pattern))
        if "build" not in path.relative_to(root).parts
    ]


def clean(root: Path = ROOT) -> int:
    """Remove what was compiled; return how many files that were."""
    found = built(root)
    for path in found:
        path.unlink()
    return len(found)


def compile_kernels(root: Path = ROOT) -> int:
    """Compile the kernels in a folder of their own, and bring what came of it here; return how many files that are."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)  # not here: the compiler's own set-up would read this project's
        shutil.copytree(root / "games", folder / "games", ignore=shutil.ignore_patterns("__pycache__", *BUILT))
        environment = {**os.environ, "MYPYC_OPT_LEVEL": "3"}
        command = [sys.executable, "-m", "mypyc", *MODULES]
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)  # noqa: S603
        clean(root)
        found = built(folder)
        for path in found:
            shutil.copy2(path, root / path.relative_to(folder))
    return len(found)


def main() -> int:
    """Compile, or clean; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.compile_kernels", description=__doc__)
    parser.add_argument("--clean", action="store_true", help="remove what was compiled")
    if parser.parse_args().clean:
        sys.stdout.write(f"{clean()} compiled files removed.\n")
        return 0
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        sys.stderr.write("There is no C compiler (cc). Nothing was compiled, and nothing needs to be.\n")
        return OPERATOR
    try:
        count = compile_kernels()
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"{error.stdout}{error.stderr}Nothing was compiled.\n")
        return OPERATOR
    sys.stdout.write(f"{len(MODULES)} modules compiled ({count} files). `--clean` removes them.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
