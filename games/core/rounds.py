"""What games of several rounds share, where a seat that is left is played on until its round is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Protocol

from games.core.seats import playing


@dataclass(slots=True, kw_only=True)
class RoundsState:
    """The part of a state that tells who sits there, which round is played, and who leaves."""

    seats: int
    """How many play, those who are out of the game among them."""
    first_dealer: int
    round: int
    """From 1."""
    leaving: list[int] = field(default_factory=list)
    """The seats that somebody has left in this round: they are played on until it is over."""
    gone: list[int] = field(default_factory=list)
    """The seats that are out of the game for good: they get no cards and no turn, and are ranked last."""

    @property
    def playing(self) -> list[int]:
        """The seats that are still in the game."""
        return playing(self.seats, self.gone)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsView:
    """The same in a view; all of it is public."""

    seat: int | None
    """Whose view it is; None: everybody's."""
    seats: int
    first_dealer: int
    round: int
    leaving: tuple[int, ...]
    gone: tuple[int, ...]

    @property
    def playing(self) -> list[int]:
        """The seats that are still in the game."""
        return playing(self.seats, self.gone)


class Scored(Protocol):
    """A finished round."""

    @property
    def points(self) -> Sequence[int]:
        """What it brought, by seat."""


def totals(done: Sequence[Scored], seats: int) -> tuple[int, ...]:
    """Return the points of each seat over the finished rounds."""
    return tuple(sum(row.points[seat] for row in done) for seat in range(seats))


def running(done: Sequence[Scored], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return, by seat, the total after each finished round: the series of a curve."""
    return tuple(tuple(accumulate(row.points[seat] for row in done)) for seat in range(seats))
