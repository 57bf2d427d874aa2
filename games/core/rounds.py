"""What games of several rounds share: seats, totals, and leaving for good at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Protocol, TypeVar

from games.core.game import News
from games.core.seats import playing
from games.core.text import Text, Who


@dataclass(slots=True, kw_only=True)
class RoundsState:
    """The part of a state with the seats, the round, and who leaves."""

    seats: int
    """The number of seats, those out of the game included."""
    first_dealer: int
    round: int
    """From 1."""
    leaving: list[int] = field(default_factory=list)
    """The seats that were left in this round; an AI plays them until it is over."""
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


class Left(Protocol):
    """A `RoundsState` with the phase of its game."""

    seats: int
    leaving: list[int]
    gone: list[int]

    @property
    def phase(self) -> str:
        """The phase of the game; `over` at the end."""


S = TypeVar("S", bound=Left)


def leave(state: S, seat: int, left: str, finish: Callable[[S], News]) -> Iterator[News]:
    """Note that somebody leaves a seat for good; if only one other is left, `finish` ends the game at once.

    `left` is the key of the sentence on seats that leave. Leaving a seat twice changes nothing. Raises `ValueError`
    when the game is over.
    """
    if state.phase == "over":
        raise ValueError("the game is over")
    if seat in state.leaving or seat in state.gone:
        return
    state.leaving.append(seat)
    if len(playing(state.seats, [*state.gone, *state.leaving])) == 1:
        yield from let_go(state, left)
        yield finish(state)


def let_go(state: Left, left: str) -> Iterator[News]:
    """Take the seats that were left during the round out of the game."""
    if state.leaving:
        seats = tuple(Who(seat) for seat in sorted(state.leaving))
        state.gone, state.leaving = sorted([*state.gone, *state.leaving]), []
        yield News(Text(left, who=seats, count=len(seats)))
