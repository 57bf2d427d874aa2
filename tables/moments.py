"""Owns when each live table must be looked at, in a heap: what changes at one table costs nothing at the others.

It must not know what is due at a moment, nor any clock.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import Final

STALE_MOST: Final = 64
"""The heap is made anew once it holds so many entries more than twice as many as there are tables."""


class Moments:
    """The moments (unix ms) of tables, by id; `on_earlier` is called when there is a new earliest one."""

    def __init__(self, on_earlier: Callable[[], None] = lambda: None) -> None:
        self.on_earlier = on_earlier
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        """Also holds entries that are out of date: those that `_due` does not confirm."""

    def __len__(self) -> int:
        return len(self._due)

    def set(self, table: str, moment: int | None) -> None:
        """Note when a table must be looked at; None: not at all."""
        if self._due.get(table) == moment:
            return
        if moment is None:
            del self._due[table]
            return
        self._due[table] = moment
        heappush(self._heap, (moment, table))
        if len(self._heap) > 2 * len(self._due) + STALE_MOST:
            self._heap = [(due, name) for name, due in self._due.items()]
            heapify(self._heap)
        if self._heap[0][1] == table:
            self.on_earlier()

    def of(self, table: str) -> int | None:
        """Return when a table must be looked at, or None."""
        return self._due.get(table)

    def first(self) -> int | None:
        """Return the earliest moment of all, or None."""
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def until(self, now: float) -> list[str]:
        """Return the tables that must be looked at by now (unix seconds), earliest first; they stay noted."""
        found: list[tuple[int, str]] = []
        while (first := self.first()) is not None and first / 1000 <= now:
            found.append(heappop(self._heap))
            while self._heap and self._heap[0] == found[-1]:
                heappop(self._heap)
        for entry in found:
            heappush(self._heap, entry)
        return [table for _, table in found]

    def shift(self, lost: int) -> None:
        """Let every moment come earlier by so many ms: the wall clock was set back."""
        self._due = {table: moment - lost for table, moment in self._due.items()}
        self._heap = [(moment, table) for table, moment in self._due.items()]
        heapify(self._heap)
        self.on_earlier()
