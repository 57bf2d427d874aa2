"""A session of pytest that does not run its tests once, but for each fault those that reach it.

Everything is imported and collected once. In a first fork all tests run without a fault, and it is noted which reach
which fault, and how long they take; whatever fails then can tell nothing and is left out. Then each fault is planted
in a fork of its own, where the quickest tests come first and the first that fails is enough.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from tools.mutants import live
from tools.mutants.faults import ROOT, Mutant
from tools.mutants.forked import Verdicts, forked, run_until_one_fails
from tools.mutants.reach import Reach


@dataclass(slots=True)
class Trial:
    """What is known of a fault: how it was noticed, if it was; and by which tests it is reached."""

    mutant: Mutant
    noticed: str
    reached_by: tuple[str, ...]
    starting_processes: tuple[str, ...]
    """Tests that start processes, in which it may be reached unseen."""
    planted: bool
    """Whether it could be planted as a whole in a process that has imported its module already."""


@dataclass(slots=True)
class Walk:
    """One test without a fault."""

    passes: bool
    seconds: float
    reached: set[int] = field(default_factory=set)
    starts_processes: bool = False


class Rounds:
    """The plugin: takes the place of pytest's own loop over the tests."""

    def __init__(self, mutants: Sequence[Mutant], tell: Callable[[Trial], None], say: Callable[[str], None]) -> None:
        self._mutants, self._tell, self._say = mutants, tell, say
        self._imports = live.Imports()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every fault."""
        self._imports.end()
        items = session.items
        began = time.monotonic()
        walks = self._walk(items)
        unfit = [item.nodeid for item, walk in zip(items, walks, strict=True) if not walk.passes]
        for test in unfit:
            self._say(f"fails without a fault, and is left out: {test}")
        self._say(f"{len(items) - len(unfit)} tests without a fault in {time.monotonic() - began:.0f} s")
        if unfit and len(unfit) > len(items) // 10:
            raise pytest.UsageError("too many tests fail without a fault")
        for number, mutant in enumerate(self._mutants):
            self._tell(self._try(mutant, number, items, walks))
        return True

    def _try(self, mutant: Mutant, number: int, items: Sequence[pytest.Item], walks: Sequence[Walk]) -> Trial:
        fit = [(walk, item) for walk, item in zip(walks, items, strict=True) if walk.passes]
        reaching = sorted(((w, i) for w, i in fit if number in w.reached), key=lambda pair: pair[0].seconds)
        starting = tuple(item.nodeid for walk, item in fit if walk.starts_processes)
        possible, noticed = live.can_be_planted(mutant), ""
        if possible and reaching:
            seconds = [walk.seconds for walk, _ in reaching]
            tests = [item for _, item in reaching]
            noticed = run_until_one_fails(tests, partial(live.plant, mutant.path, mutant.module), seconds)
        planted = possible and not self._imports.meet(mutant)
        return Trial(mutant, noticed, tuple(item.nodeid for _, item in reaching), starting, planted)

    def _walk(self, items: Sequence[pytest.Item]) -> list[Walk]:
        """Run all tests without a fault."""
        found: list[Walk] = []
        work = partial(_walk_all, items, self._mutants)
        with forked(items[0].config, lambda: None, work) as pipe, os.fdopen(os.dup(pipe), encoding="utf-8") as lines:
            for line in lines:
                passes, seconds, starts, reached = json.loads(line)
                found.append(Walk(passes, seconds, set(reached), starts))
        if len(found) < len(items):
            raise pytest.UsageError(f"without a fault this test ends the process: {items[len(found)].nodeid}")
        return found


def _walk_all(items: Sequence[pytest.Item], mutants: Sequence[Mutant], verdicts: Verdicts) -> None:
    reach = Reach(mutants)
    for item, following in zip(items, [*items[1:], None], strict=True):
        began = time.monotonic()
        reach.begin()
        passes = verdicts.run(item, following)
        taken = round(time.monotonic() - began, 4)
        verdicts.say(json.dumps([passes, taken, reach.starts_processes, sorted(reach.reached)]))


def run_rounds(tests: Sequence[str], rounds: Rounds, scratch: Path) -> bool:
    """Let pytest collect tests, in this process, and try the faults. Return whether it could."""
    own = ("-n0", "-q", "-s", "-p", "no:cacheprovider", f"--basetemp={scratch}", f"--rootdir={ROOT}")
    return pytest.main([*own, *tests], plugins=[rounds]) == pytest.ExitCode.OK
