"""How long the stages of a click take, for the whole process; nothing here says whose click it was.

py`).
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal, TypeAlias, get_args

Stage: TypeAlias = Literal["route", "lock", "rules", "commit", "answer", "publish"]
"""A click finds its table, waits for its lock, passes the rules, is committed and answered; the table is painted."""
BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds up to which a bucket counts; the last bucket has no bound."""


class Durations:
    """A histogram of durations; its size does not grow with the count."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        """By bucket, not cumulated."""
        self.seconds = 0.0

    @property
    def count(self) -> int:
        """Return how many there were."""
        return sum(self.counts)

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def within(self, share: float) -> float:
        """Return the bound (seconds) within which a share of all lies; 0 if there were none."""
        wanted, seen = share * self.count, 0
        for bound, count in zip(BOUNDS, self.counts, strict=False):
            seen += count
            if seen >= wanted:
                return bound if self.count else 0.0
        return float("inf")


stage_durations: Final[dict[Stage, Durations]] = {stage: Durations() for stage in get_args(Stage)}
"""All stages of this process since it started."""


@contextmanager
def timed(stage: Stage) -> Iterator[None]:
    """Count how long a stage takes, however it ends."""
    start = time.perf_counter()
    try:
        yield
    finally:
        stage_durations[stage].add(time.perf_counter() - start)
