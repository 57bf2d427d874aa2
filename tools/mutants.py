"""Do the tests notice? `python -m tools.mutants tables 40` plants 40 faults there, each alone, and runs the tests.

A fault is one comparison turned (`<` to `<=`, `==` to `!=`, …), one `and` for `or`, one `+` for `-`, or one condition
inverted. Each is planted in a copy of the project, and the tests of its folder are run. A fault that all of them pass
with is a *survivor*, and is printed: either a test is missing, or the fault changes nothing that anybody could see,
which the reader has to judge. The same seed gives the same faults.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PATIENCE_SECONDS: Final = 900
"""Whatever takes longer than this hangs, and that is noticed, too."""
TURNED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SWAPPED: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: the file, the line, what stood there, what stands there now, and the whole module with it."""

    path: Path
    line: int
    before: str
    after: str
    module: str

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every fault that can be planted in a file of the project."""
    source = (ROOT / path).read_text("utf-8")
    for number in range(sum(1 for _ in _places(ast.parse(source)))):
        tree = ast.parse(source)
        node = list(_places(tree))[number]
        before, line = ast.unparse(node), getattr(node, "lineno", 0)
        _plant(node)
        yield Mutant(path, line, before, ast.unparse(node), ast.unparse(tree))


def _places(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes in which a fault can be planted, in order."""
    for node in ast.walk(tree):
        if _takes_a_fault(node):
            yield node


def _takes_a_fault(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return len(node.ops) == 1 and type(node.ops[0]) in TURNED
    if isinstance(node, ast.BinOp):
        return type(node.op) in SWAPPED
    if isinstance(node, ast.If | ast.IfExp):
        return not isinstance(node.test, ast.Compare)  # which is a place itself
    return isinstance(node, ast.BoolOp)


def _plant(node: ast.AST) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = TURNED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.BinOp):
        node.op = SWAPPED[type(node.op)]()
    elif isinstance(node, ast.If | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), deepcopy(node.test))
        ast.fix_missing_locations(node)


def tests_of(folder: str) -> list[str]:
    """Return the tests of a folder, as arguments for pytest: a game's own and the laws of all games for it."""
    parts = Path(folder).parts
    if parts[0] == "games" and len(parts) > 1 and (ROOT / "tests/games" / parts[1]).is_dir():
        return ["tests/games", "--game", parts[1]]
    return [f"tests/{parts[0]}"]


def noticed(mutant: Mutant, copy: Path, tests: Sequence[str]) -> bool:
    """Plant a fault in a copy of the project and run tests; return whether any fails, or hangs."""
    target = copy / mutant.path
    whole = target.read_text("utf-8")
    target.write_text(mutant.module, encoding="utf-8")
    try:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
        ended = subprocess.run(command, cwd=copy, capture_output=True, timeout=PATIENCE_SECONDS, check=False)  # noqa: S603
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_text(whole, encoding="utf-8")
    return ended.returncode != 0


def copied(folder: str) -> Path:
    """Copy what tests need into a folder, and return it."""
    copy = Path(folder) / "project"
    ignored = shutil.ignore_patterns(".*", "__pycache__", "var", "docs/pictures")
    shutil.copytree(ROOT, copy, ignore=ignored)
    for name in (".env.example", ".ci"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, copy / name)
    return copy


def main() -> int:
    """Plant faults; return 1 if fewer than 92 of a hundred were noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", help="tables, storage, bot, games/rage …")
    parser.add_argument("most", type=int, nargs="?", default=40, help="how many faults")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    paths = sorted(
        path.relative_to(ROOT) for path in (ROOT / asked.folder).rglob("*.py") if "migrations" not in path.parts
    )
    all_mutants = [mutant for path in paths for mutant in mutants_of(path)]
    planted = random.Random(asked.seed).sample(all_mutants, min(asked.most, len(all_mutants)))
    survivors = []
    # Changed twice within a second, a module would be taken for the one that was compiled.
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(folder)
        for number, mutant in enumerate(planted, 1):
            if not noticed(mutant, copy, tests_of(asked.folder)):
                survivors.append(mutant)
                sys.stdout.write(f"survived: {mutant}\n")
            sys.stdout.write(f"{number} of {len(planted)}, {number - len(survivors)} noticed\n")
            sys.stdout.flush()
    caught = len(planted) - len(survivors)
    sys.stdout.write(f"{asked.folder}: {caught} of {len(planted)} noticed ({len(all_mutants)} can be planted)\n")
    return int(caught < 0.92 * len(planted))


if __name__ == "__main__":
    sys.exit(main())
