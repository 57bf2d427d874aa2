"""The whole game (State) and what a seat knows of it (View): built from nothing, so unnamed fields stay hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.views import view_from

NONE: Final = -1
"""No card."""


@dataclass(slots=True)
class State:
    """A game of Skeleton. Cards are numbers, as in `games/core/french_pack.py`."""

    first_dealer: int
    hands: list[list[int]]
    laid: list[int]
    """The card of each seat in this trick, or `NONE`."""
    leader: int
    """Who played first in this trick."""
    turn: int
    tricks: list[int]
    """How many tricks each seat has won."""
    last: list[int]
    """The cards of the last trick, by seat; empty before the first."""
    shown: list[int]
    """All cards that have been played, in order."""
    gone: list[int]
    """Who has left for good."""
    over: bool = False

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows; seat None: what everybody knows."""

    seat: int | None
    first_dealer: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    laid: tuple[int, ...]
    leader: int
    turn: int
    tricks: tuple[int, ...]
    last: tuple[int, ...]
    shown: tuple[int, ...]
    gone: tuple[int, ...]
    over: bool


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    return view_from(
        View,
        state,
        seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=tuple(len(hand) for hand in state.hands),
    )
