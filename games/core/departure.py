"""Leaving for good: the seat goes on until the round is over, and then is no longer dealt in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from games.core.game import News
from games.core.seats import playing
from games.core.text import Text, Who


class Left(Protocol):
    """What must be known of a state: `games/core/rounds.py` has it, and the game its phase."""

    seats: int
    leaving: list[int]
    gone: list[int]

    @property
    def phase(self) -> str:
        """What is going on; `over` at the end."""


S = TypeVar("S", bound=Left)


def leave(state: S, seat: int, left: str, finish: Callable[[S], News]) -> Iterator[News]:
    """Note that somebody leaves a seat for good; where only one other is left, `finish` ends the game at once.

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
