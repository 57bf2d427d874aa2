"""How long an AI player may think. Search asks between two playouts, so rules and search need no clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol


class Budget(Protocol):
    """The effort of one decision. With the same answers of `used`, a player makes the same move."""

    def used(self, playouts: int) -> float:
        """Return the part of the budget used after this many playouts of a decision; 1.0 and more: all of it."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """A budget counted in playouts: it depends on no machine, so equal views and seeds give equal moves."""

    most: int

    def used(self, playouts: int) -> float:
        """Return the part of the playouts that is made; raises ZeroDivisionError for a budget of none."""
        return playouts / self.most


class CpuTime:
    """A budget in seconds of a clock, from its making on; `clock` is best one that counts this thread's own work."""

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
