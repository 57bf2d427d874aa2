"""When a question comes back: after a day if it was missed, then after three, until it is found twice in a row.

Found at the first asking, it comes back after seven days: who is asked right after a game knows that the move made was
not the best, so once more without that. A question missed time and again is laid aside.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from storage.stored import DAY_MS

MISSED, FOUND, FOUND_AT_ONCE = 1, 3, 7
"""Days until a question comes back."""
EARLY: Final = DAY_MS // 6
"""By so much it comes back earlier, so that who practises at the same hour each day finds it there."""
ENOUGH: Final = 2
"""Found so many times in a row, a question is not asked any more."""
MISSED_MOST: Final = 8
"""Missed so many times, it is not asked any more either: the reason has been read as often."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a question stands with its person: when it is due (unix ms), None: never again."""

    due_at: int | None
    found: int = 0
    """How many times in a row its best move was found when it was due."""
    missed: int = 0

    def is_due(self, now: int) -> bool:
        """Return whether it is to be asked."""
        return self.due_at is not None and self.due_at <= now

    def after(self, now: int, *, is_found: bool) -> Standing:
        """Return how it stands after an answer. Found before it is due, it stays as it is; missed, it comes sooner."""
        if self.due_at is None:
            return self
        if not self.is_due(now):
            return self if is_found else replace(self, due_at=min(self.due_at, _in_days(MISSED, now)), found=0)
        if not is_found:
            missed = self.missed + 1
            return Standing(None if missed >= MISSED_MOST else _in_days(MISSED, now), 0, missed)
        found = self.found + 1
        if found >= ENOUGH:
            return replace(self, due_at=None, found=found)
        return replace(self, due_at=_in_days(FOUND if self.missed else FOUND_AT_ONCE, now), found=found)


def _in_days(days: int, now: int) -> int:
    return now + days * DAY_MS - EARLY
