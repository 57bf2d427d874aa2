"""Which test comes to which place: each place says so by itself, in a process where nothing else is changed.

Around it, `_reached_(number) or (…)` is written, in functions that are imported already. This costs next to nothing,
where tracing would make the tests several times slower.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutants import live
from tools.mutants.faults import ROOT, Mutant

STARTING: Final = frozenset({"subprocess.Popen", "os.fork", "os.posix_spawn", "os.exec"})
"""What Python calls the beginning of a process, where places would be reached unseen."""


class Reach:
    """Collects what is reached from one `begin` to the next, in all threads. There is one in a process."""

    def __init__(self, mutants: Sequence[Mutant]) -> None:
        self.reached: set[int] = set()
        """Numbers of mutants."""
        self.starts_processes = False
        builtins._reached_ = self._note  # type: ignore[attr-defined]
        sys.addaudithook(self._note_process)
        for path in {mutant.path for mutant in mutants}:
            live.plant(path, probed(path, mutants))

    def begin(self) -> None:
        """Begin anew."""
        self.reached, self.starts_processes = set(), False

    def _note(self, number: int) -> None:
        self.reached.add(number)

    def _note_process(self, event: str, _: object) -> None:
        if event in STARTING:
            self.starts_processes = True


def probed(path: Path, mutants: Sequence[Mutant]) -> str:
    """Return a module whose places say their numbers when they are reached: those that can be planted there."""
    there = [(number, mutant) for number, mutant in enumerate(mutants) if mutant.path == path]
    text = (ROOT / path).read_bytes()
    marks: list[tuple[int, int, bytes]] = []
    for number, mutant in there:
        if live.can_be_planted(mutant):
            start, end = mutant.span
            # Of two places that begin or end together the larger one is outside.
            marks += [(start, start - end, f"(_reached_({number}) or (".encode()), (end, end - start, b"))")]
    for at, _, mark in sorted(marks, key=_inside_out, reverse=True):
        text = text[:at] + mark + text[at:]
    return text.decode()


def _inside_out(mark: tuple[int, int, bytes]) -> tuple[int, int, int]:
    at, length, _ = mark
    return at, int(length < 0), length
