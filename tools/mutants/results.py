"""What has been found, in a file of one line of JSON for each fault: a run that was ended goes on from there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tools.mutants.faults import Mutant

FOLDERS: Final = 2
"""So many parts of a path name its folder, in `games`; elsewhere one."""


@dataclass(frozen=True, slots=True)
class Result:
    """One fault, and how it was noticed: by which test, or not at all."""

    path: str
    line: int
    before: str
    after: str
    noticed: str
    tests: int
    """How many tests reach it."""

    @property
    def folder(self) -> str:
        """Where it stands."""
        parts = Path(self.path).parts
        return "/".join(parts[: FOLDERS if parts[0] == "games" and len(parts) > FOLDERS else 1])

    def is_of(self, mutant: Mutant) -> bool:
        """Tell whether it was found of this fault."""
        return (self.path, self.line, self.before, self.after) == key(mutant)


def key(mutant: Mutant) -> tuple[str, int, str, str]:
    """Return what a fault is known by in the file."""
    return str(mutant.path), mutant.line, mutant.before, mutant.after


def result_of(mutant: Mutant, noticed: str, tests: int) -> Result:
    """Return the line to keep of a fault."""
    return Result(*key(mutant), noticed, tests)


def read(path: Path) -> list[Result]:
    """Return what was found, of each fault the last."""
    if not path.exists():
        return []
    found = [Result(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]
    return list({(one.path, one.line, one.before, one.after): one for one in found}.values())


def append(path: Path, result: Result) -> None:
    """Keep a result."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(result)) + "\n")


def summary(results: Sequence[Result]) -> str:
    """Return the survivors, and a table of the folders: how many faults, how many of them were noticed."""
    planted = Counter(result.folder for result in results)
    noticed = Counter(result.folder for result in results if result.noticed)
    rows = [(folder, planted[folder], noticed[folder]) for folder in sorted(planted)]
    return "\n".join([*_survivors(results), *map(_row, [*rows, ("in all", planted.total(), noticed.total())])])


def _survivors(results: Iterable[Result]) -> Iterable[str]:
    for result in results:
        if not result.noticed:
            tests = f"{result.tests} tests come there" if result.tests else "no test comes there"
            yield f"survived: {result.path}:{result.line}: {result.before}  ->  {result.after}  ({tests})"


def _row(row: tuple[str, int, int]) -> str:
    folder, planted, noticed = row
    share = 100 * noticed / planted if planted else 100
    return f"{folder:<16}{noticed:>5} of {planted:<5}{share:>4.0f} %"
