"""A fork of a session of pytest that has collected its tests: it runs some of them, and says what it is at."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pytest

LONGEST_TEST_SECONDS: Final = 30.0
"""So long a test may take at least before it counts as one that hangs: the machine may have other things to do."""
SLOWER_WITH_FAULT: Final = 5.0
"""So many times what it took without a fault."""


class Verdicts:
    """In the fork: hears what tests report, and says it through a pipe: a line for each test, and what fails."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self.failed = False

    def say(self, *words: object) -> None:
        """Write a line; short ones arrive whole."""
        os.write(self._pipe, (" ".join(str(word) for word in words) + "\n").encode())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure, of a test or of what it needs."""
        self.failed = self.failed or report.failed

    def run(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Run a test; return whether it passes."""
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed


def run_until_one_fails(items: Sequence[pytest.Item], before: Callable[[], None], seconds: Sequence[float]) -> str:
    """Fork, call `before` there, and run tests until one fails; return how it ended, or nothing if all pass.

    `seconds` says how long each takes without a fault.
    """
    with forked(items[0].config, before, lambda verdicts: _run(verdicts, items)) as pipe:
        at = -1
        lines = _lines(pipe, lambda: max(LONGEST_TEST_SECONDS, SLOWER_WITH_FAULT * seconds[max(at, 0)]))
        for line in lines:
            if line == "passed":
                return ""
            if line == "failed":
                return f"noticed by {items[at].nodeid}"
            if line == "late":
                return f"hangs in {items[at].nodeid}"
            at = int(line)
        return f"crashes in {items[at].nodeid}"


def _run(verdicts: Verdicts, items: Sequence[pytest.Item]) -> None:
    for number, item in enumerate(items):
        verdicts.say(number)
        if not verdicts.run(item, items[number + 1] if number + 1 < len(items) else None):
            verdicts.say("failed")
            return
    verdicts.say("passed")


@contextmanager
def forked(config: pytest.Config, before: Callable[[], None], work: Callable[[Verdicts], None]) -> Iterator[int]:
    """Fork and do some work there, which speaks through the pipe that this yields; end all that it has started."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.setsid()
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        try:
            verdicts = Verdicts(writing)
            config.pluginmanager.register(verdicts)
            before()
            work(verdicts)
        finally:
            os._exit(0)
    os.close(writing)
    try:
        yield reading
    finally:
        os.close(reading)
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _lines(pipe: int, patience: Callable[[], float]) -> Iterator[str]:
    """Yield what is said, line by line, and "late" when it takes longer than `patience` says."""
    rest = b""
    while True:
        if not select.select([pipe], [], [], patience())[0]:
            yield "late"
            return
        if not (read := os.read(pipe, 65536)):
            return
        *lines, rest = (rest + read).split(b"\n")
        yield from (line.decode() for line in lines)
