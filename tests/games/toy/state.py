"""The whole game (State) and what a seat knows of it (View): built from nothing, so unnamed fields stay hidden."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.views import view_from


@dataclass(slots=True)
class State:
    """A game of La Mise. `laid` holds each seat's face-down card and stake, or nothing."""

    deck: int
    hand_size: int
    rounds: int
    open_stakes: bool
    first_dealer: int
    round: int
    hands: list[list[int]]
    laid: list[list[int]]
    last: list[list[int]]
    """Card and stake of each seat in the last trick of this round; empty before the first."""
    seen: list[int]
    """The cards shown in this round."""
    doubled: list[bool]
    """Who has shown a stake of 2 in this round."""
    won: list[list[int]]
    """Points per round and seat; the last row is the round being played."""
    left: list[bool]
    """Who has left for good."""
    over: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows; seat None: what everybody knows."""

    seat: int | None
    deck: int
    hand_size: int
    rounds: int
    open_stakes: bool
    first_dealer: int
    round: int
    hand: tuple[int, ...]
    mine: tuple[int, ...]
    counts: tuple[int, ...]
    has_laid: tuple[bool, ...]
    stakes: tuple[int, ...]
    """Stakes on the table that this seat may know; 0: nothing laid, or hidden."""
    last: tuple[tuple[int, ...], ...]
    seen: tuple[int, ...]
    doubled: tuple[bool, ...]
    won: tuple[tuple[int, ...], ...]
    left: tuple[bool, ...]
    over: bool


def see(state: State, seat: int | None) -> View:
    """Return what a seat knows of a state. Raises `IndexError` for a seat that is not at the table."""
    return view_from(
        View,
        state,
        seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        mine=() if seat is None else tuple(state.laid[seat]),
        counts=tuple(len(hand) for hand in state.hands),
        has_laid=tuple(bool(laid) for laid in state.laid),
        stakes=tuple(
            laid[1] if laid and (state.open_stakes or who == seat) else 0 for who, laid in enumerate(state.laid)
        ),
    )
