"""Owns the measure of lost time: when this process did not run, and by how much the wall clock was set.

It must not know tables, nor what is done about it. A process that is stopped (SIGSTOP, a debugger, a starved container)
notices nothing but that its next check comes late. Where the host was suspended, or its clock was set, the wall clock
and the monotonic one, which nobody sets, disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

CHECK_SECONDS: Final = 1.0
"""So often somebody must ask; a look that comes much later tells that the process did not run."""
LATE_FROM: Final = 1.0
"""Seconds; a smaller delay or disagreement is a busy moment, or the wall clock being slewed."""


class ClockGuard:
    """Tells how much time nobody could use; `now` is the wall clock, `steady` one that only runs, both in seconds."""

    def __init__(self, now: Callable[[], float], steady: Callable[[], float]) -> None:
        self._now = now
        self._steady = steady
        self._asked = now(), steady()

    def since(self) -> float:
        """Return the seconds by which moments of the wall clock came too early since the last call.

        Negative: the wall clock was set back, and they come too late.
        """
        (wall, steady), self._asked = self._asked, (self._now(), self._steady())
        ran = self._asked[1] - steady
        lived = ran if ran < CHECK_SECONDS + LATE_FROM else CHECK_SECONDS
        lost = self._asked[0] - wall - lived
        return lost if abs(lost) >= LATE_FROM else 0.0
