"""The view of a seat: an allow-list, built from nothing."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.views import view_from
from games.gin.state import NONE, Kind, Layout, Manche, Phase, Row, State, Variant


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows (None: what everybody knows). Names and meanings are those of `State`."""

    seat: int | None
    variant: Variant
    first_dealer: int
    coup_dealer: int
    phase: Phase
    turn: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    stock_size: int
    pile: tuple[int, ...]
    """A good memory: all of the discard pile, the top last. Screens show its top."""
    upcard: int
    taken: int
    drawn: int
    """NONE for all but the seat that drew it."""
    takes: int
    known: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    """A good memory: what each seat has discarded in this hand. No screen shows it."""
    going: Kind
    thrown: int
    """NONE for all but the seat that threw it."""
    points: tuple[int, ...]
    won: tuple[int, ...]
    totals: tuple[int, ...]
    done: tuple[Row, ...]
    manches: tuple[Manche, ...]
    last: Layout | None
    left: int
    voids_most: int

    @property
    def other(self) -> int:
        """The opponent's seat; only a seat has an opponent."""
        if self.seat is None:
            raise ValueError("nobody has no opponent")
        return 1 - self.seat


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    mine = seat == state.turn
    return view_from(
        View,
        state,
        seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=(len(state.hands[0]), len(state.hands[1])),
        stock_size=len(state.stock),
        drawn=state.drawn if mine else NONE,
        thrown=state.thrown if mine else NONE,
    )
