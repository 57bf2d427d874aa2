"""Do the tests notice? `python -m tools.mutants tables 40` plants 40 faults there, each alone, and runs the tests.

A fault is one comparison turned (`<` to `<=`, `==` to `!=`, …), one `and` for `or`, one `+` for `-`, or one condition
inverted. The tests of its folder that come to its line are run, the quickest first, each fault in a fork of one
process that has imported everything. What passes them all is tried once more in a copy of the project, with the tests
that start processes. A fault that passes then is a *survivor*, and is printed: either a test is missing, or the fault
changes nothing that anybody could see, which the reader has to judge. The same seed gives the same faults; `all`
plants them in rules, tables, storage and bot. With `--resume FILE` results are kept there, and what has been noticed
already is not tried again.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.mutants import results
from tools.mutants.copies import copied, noticed
from tools.mutants.faults import Mutant, sample, suite_of
from tools.mutants.results import Result
from tools.mutants.rounds import Rounds, Trial, run_rounds


class Run:
    """One run of the tool: what it has found, and where that is kept."""

    def __init__(self, kept: Path, scratch: Path, *, again: bool) -> None:
        self._kept, self._scratch, self._again = kept, scratch, again
        self._copy: Path | None = None
        self._tests: Sequence[str] = ()

    def try_all(self, tests: Sequence[str], mutants: Sequence[Mutant]) -> bool:
        """Try faults that have the same tests, in a process of their own. Return whether that could be done."""
        say(f"{' '.join(tests)}: {len(mutants)} faults")
        self._tests = tests
        child = os.fork()
        if not child:
            try:
                could = run_rounds(tests, Rounds(mutants, self._note, say), self._scratch / "tests")
                os._exit(0 if could else 1)
            finally:
                os._exit(1)
        return os.waitpid(child, 0)[1] == 0

    def _note(self, trial: Trial) -> None:
        found = trial.noticed
        if not found and (self._again or not trial.planted):
            found = self._in_a_copy(trial)
        say(f"{trial.mutant}: {found or f'SURVIVED {len(trial.reached_by)} tests'}")
        results.append(self._kept, results.result_of(trial.mutant, found, len(trial.reached_by)))

    def _in_a_copy(self, trial: Trial) -> str:
        """Run the tests that come to a fault, or if it stands in no function, all."""
        if self._copy is None:
            self._copy = copied(self._scratch)
        reaching = list(dict.fromkeys((*trial.reached_by, *trial.starting_processes)))
        tests = reaching if trial.planted else self._tests
        said = noticed(trial.mutant, self._copy, tests) if tests else None
        return f"noticed in a copy: {said}" if said else ""


def say(words: str) -> None:
    """Print a line, also while pytest holds what is printed."""
    os.write(2, f"{words}\n".encode())


def main() -> int:
    """Plant faults; return 1 if fewer than 92 of a hundred were noticed, 2 if the tests cannot tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", help="tables, storage, bot, games/rage …, or all")
    parser.add_argument("most", type=int, nargs="?", default=40, help="how many faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep results there, and go on from them")
    parser.add_argument("--quick", action="store_true", help="do not try survivors again in a copy of the project")
    parser.add_argument("--tests", metavar="ARGUMENTS", help="what pytest is to run instead of the folder's tests")
    asked = parser.parse_args()
    own = tuple(shlex.split(asked.tests)) if asked.tests else None
    planted, possible = sample(asked.folder, asked.most, asked.seed)
    could = True
    with tempfile.TemporaryDirectory() as folder:
        kept = asked.resume or Path(folder) / "results"
        run = Run(kept, Path(folder), again=not asked.quick)
        before = [result for result in results.read(kept) if result.noticed]
        left = [mutant for mutant in planted if not any(result.is_of(mutant) for result in before)]
        for tests in sorted({own or suite_of(mutant.path) for mutant in left}):
            theirs = [mutant for mutant in left if (own or suite_of(mutant.path)) == tests]
            could = run.try_all(tests, theirs) and could
        found = [result for result in results.read(kept) if any(result.is_of(mutant) for mutant in planted)]
    sys.stdout.write(f"{results.summary(found)}\n{possible} can be planted in {asked.folder}, seed {asked.seed}\n")
    return 1 if could and not _enough(found) else 0 if could else 2


def _enough(found: Sequence[Result]) -> bool:
    return sum(1 for result in found if result.noticed) >= 0.92 * len(found)


if __name__ == "__main__":
    sys.exit(main())
