"""Do the tests notice? `python -m tools.mutants tables 40` plants 40 faults there, each alone, and runs the tests.

A fault is one comparison turned (`<` to `<=`, `==` to `!=`, …), one `and` for `or`, one `+` for `-`, or one condition
inverted. Each is planted in a copy of the project, and the tests of its folder are run. A fault that all of them pass
with is a *survivor*, and is printed: either a test is missing, or the fault changes nothing that anybody could see,
which the reader has to judge. The same seed gives the same faults; `all` plants them in rules, tables, storage and bot.

First the same tests run without a fault, with the modules written as they are when one is planted (from their syntax
tree, without comments): where they fail then, they would seem to notice everything, and nothing is planted.
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


ALL: Final = ("games", "tables", "storage", "bot")


class UnsoundError(Exception):
    """The tests fail without a fault, so that they can tell nothing of one."""


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


def places_in(path: Path) -> int:
    """Return how many faults can be planted in a file of the project."""
    return sum(1 for _ in _places(ast.parse((ROOT / path).read_text("utf-8"))))


def mutant_at(path: Path, number: int) -> Mutant:
    """Return the fault at one of the places of a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    node = list(_places(tree))[number]
    before, line = ast.unparse(node), getattr(node, "lineno", 0)
    _plant(node)
    return Mutant(path, line, before, ast.unparse(node), ast.unparse(tree))


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


def tests_of(path: Path) -> list[str]:
    """Return the tests of a module, as arguments for pytest: for a game its own and the laws of all games."""
    parts = path.parts
    if parts[0] == "games" and len(parts) > 1 and (ROOT / "tests/games" / parts[1] / "kit.py").exists():
        return ["tests/games", "--game", parts[1]]
    return [f"tests/{parts[0]}"]


def noticed(mutant: Mutant, copy: Path, tests: Sequence[str]) -> bool:
    """Plant a fault in a copy of the project and run tests; return whether any fails, or hangs."""
    target = copy / mutant.path
    whole = target.read_text("utf-8")
    target.write_text(mutant.module, encoding="utf-8")
    try:
        return failed(copy, tests) is not None
    finally:
        target.write_text(whole, encoding="utf-8")


def failed(copy: Path, tests: Sequence[str]) -> str | None:
    """Run tests in a copy of the project; return the end of what they say if one fails or hangs, else None."""
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-x", "-p", "no:cacheprovider", *tests]
    # Changed twice within a second, a module would be taken for the one that was compiled.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(  # noqa: S603
            command, cwd=copy, capture_output=True, timeout=PATIENCE_SECONDS, check=False, env=environment
        )
    except subprocess.TimeoutExpired:
        return f"not over after {PATIENCE_SECONDS} s"
    return ended.stdout.decode(errors="replace")[-2000:] if ended.returncode else None


def check_sound(copy: Path, planted: Sequence[Mutant]) -> None:
    """Run the tests of these faults without any. Raises `UnsoundError`."""
    wholes = {path: (copy / path).read_text("utf-8") for path in {mutant.path for mutant in planted}}
    try:
        for path, whole in wholes.items():
            (copy / path).write_text(ast.unparse(ast.parse(whole)), encoding="utf-8")
        for tests in sorted({tuple(tests_of(path)) for path in wholes}):
            if (said := failed(copy, tests)) is not None:
                raise UnsoundError(f"without a fault these tests fail already: {' '.join(tests)}\n{said}")
    finally:
        for path, whole in wholes.items():
            (copy / path).write_text(whole, encoding="utf-8")


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


def sample(folder: str, most: int, seed: int) -> tuple[list[Mutant], int]:
    """Return so many faults of a folder, or of all, chosen by a seed; and how many can be planted there."""
    folders = ALL if folder == "all" else (folder,)
    found = sorted(path.relative_to(ROOT) for each in folders for path in (ROOT / each).rglob("*.py"))
    places = [(path, n) for path in found if "migrations" not in path.parts for n in range(places_in(path))]
    chosen = random.Random(seed).sample(places, min(most, len(places)))
    return [mutant_at(path, number) for path, number in chosen], len(places)


def main() -> int:
    """Plant faults; return 1 if fewer than 92 of a hundred were noticed, 2 if the tests fail without any."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", help="tables, storage, bot, games/rage …, or all")
    parser.add_argument("most", type=int, nargs="?", default=40, help="how many faults")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    planted, possible = sample(asked.folder, asked.most, asked.seed)
    survivors = []
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(folder)
        try:
            check_sound(copy, planted)
        except UnsoundError as error:
            sys.stderr.write(f"{error}\n")
            return 2
        for number, mutant in enumerate(planted, 1):
            if not noticed(mutant, copy, tests_of(mutant.path)):
                survivors.append(mutant)
                sys.stdout.write(f"survived: {mutant}\n")
            sys.stdout.write(f"{number} of {len(planted)}, {number - len(survivors)} noticed\n")
            sys.stdout.flush()
    caught = len(planted) - len(survivors)
    sys.stdout.write(f"{asked.folder}: {caught} of {len(planted)} noticed ({possible} can be planted)\n")
    return int(caught < 0.92 * len(planted))


if __name__ == "__main__":
    sys.exit(main())
