"""The budget of an AI player. Search asks it between playouts, so rules and search need no clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol


class Budget(Protocol):
    """The budget of one decision. With the same answers of `used`, a player makes the same move."""

    def used(self, playouts: int) -> float:
        """Return the used part of the budget after this many playouts; 1.0 or more: all of it."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """A budget counted in playouts. It does not depend on the machine, so equal views and seeds give equal moves."""

    most: int

    def used(self, playouts: int) -> float:
        """Return the part of the playouts that is made. Raises ZeroDivisionError for a budget of zero."""
        return playouts / self.most


class CpuTime:
    """A budget in seconds of a clock, from its creation on; `clock` should count this thread's CPU time."""

    __slots__ = ("_clock", "_seconds", "_start")

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._clock = clock
        self._start = clock()

    def used(self, _playouts: int) -> float:
        """Return the part of the time that has passed."""
        return (self._clock() - self._start) / self._seconds


NO_TIME: Final[Budget] = Playouts(1)
"""The budget of a player that does not search: a single playout."""
