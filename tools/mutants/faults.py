"""Which faults can be planted: the places of the project's files where one comparison or one word can be turned."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path.cwd()
ALL: Final = ("games", "tables", "storage", "bot")
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
Place: TypeAlias = ast.Compare | ast.BinOp | ast.BoolOp | ast.If | ast.IfExp
"""A node in which a fault can be planted; of an `if`, its condition is inverted."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: the file, the line, what stood there, what stands there now, and the whole module with it."""

    path: Path
    line: int
    span: tuple[int, int]
    """Where in the module it begins and ends, in bytes."""
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
    """Return the fault at one of the places of a file. All but the place is as it was, comments and lines, too."""
    text = (ROOT / path).read_text("utf-8")
    node = list(_places(ast.parse(text)))[number]
    place: ast.expr = node.test if isinstance(node, ast.If | ast.IfExp) else node
    start, end = span = _span(place, text)
    before, after = ast.unparse(place), ast.unparse(_turned(node))
    whole = text.encode()
    # In brackets, with as many ends of lines as there were: whatever stands below keeps its line.
    written = f"({after}{chr(10) * whole[start:end].count(10)})".encode()
    return Mutant(path, place.lineno, span, before, after, (whole[:start] + written + whole[end:]).decode())


def _span(place: ast.expr, text: str) -> tuple[int, int]:
    lines = text.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    last = place.end_lineno or place.lineno
    return starts[place.lineno - 1] + place.col_offset, starts[last - 1] + (place.end_col_offset or 0)


def _places(tree: ast.Module) -> Iterator[Place]:
    """Yield the nodes in which a fault can be planted, in order."""
    in_texts = {
        id(inner) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for inner in ast.walk(node)
    }  # which have no columns of their own before Python 3.12
    for node in ast.walk(tree):
        if _takes_a_fault(node) and id(node) not in in_texts:
            yield node  # type: ignore[misc] # it is a place


def _takes_a_fault(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return len(node.ops) == 1 and type(node.ops[0]) in TURNED
    if isinstance(node, ast.BinOp):
        return type(node.op) in SWAPPED
    if isinstance(node, ast.If | ast.IfExp):
        return not isinstance(node.test, ast.Compare)  # which is a place itself
    return isinstance(node, ast.BoolOp)


def _turned(node: Place) -> ast.expr:
    """Return what stands there with the fault."""
    if isinstance(node, ast.If | ast.IfExp):
        return ast.UnaryOp(ast.Not(), node.test)
    turned = deepcopy(node)
    if isinstance(turned, ast.Compare):
        turned.ops[0] = TURNED[type(turned.ops[0])]()
    elif isinstance(turned, ast.BoolOp):
        turned.op = ast.Or() if isinstance(turned.op, ast.And) else ast.And()
    else:
        turned.op = SWAPPED[type(turned.op)]()
    return turned


def suite_of(path: Path) -> tuple[str, ...]:
    """Return the tests of a module, as arguments for pytest: for rules the quick tier, of their game or of all."""
    parts = path.parts
    if parts[0] != "games":
        return (f"tests/{parts[0]}",)
    if (ROOT / "tests/games" / parts[1] / "kit.py").exists():
        return ("tests/games", "--game", parts[1])
    return ("tests/games", "-m", "not whole and not soak")


def sample(folder: str, most: int, seed: int) -> tuple[list[Mutant], int]:
    """Return so many faults of a folder, or of all, chosen by a seed; and how many can be planted there."""
    folders = ALL if folder == "all" else (folder,)
    found = sorted(path.relative_to(ROOT) for each in folders for path in (ROOT / each).rglob("*.py"))
    places = [(path, n) for path in found if "migrations" not in path.parts for n in range(places_in(path))]
    chosen = random.Random(seed).sample(places, min(most, len(places)))
    return [mutant_at(path, number) for path, number in chosen], len(places)
