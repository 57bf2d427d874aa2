"""The state of a game of GaAg. Only the rules read it; everybody else gets a `View`."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import add
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.rounds import RoundsState

NONE: Final = -1
"""No card, and no seat."""

Phase: TypeAlias = Literal["turn", "restart", "direction", "over"]
Starter: TypeAlias = Literal["most_atoms", "rotate"]


class Variant(NamedTuple):
    """The options of the table, as plain values."""

    target: int
    special_atoms: int
    starter: Starter
    show_collected: bool


class Round(NamedTuple):
    """A finished round: by seat, the atoms of the collected cards and those of the cards left in the hand."""

    collected: tuple[int, ...]
    hands: tuple[int, ...]
    gone: tuple[int, ...] = ()
    """The seats that were out of the game by then: they had no part in this round."""
    taker: int = NONE
    """The seat that picked up the last row, which ended the round; NONE in rounds that were stored without it."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat adds to its total."""
        return tuple(map(add, self.collected, self.hands))


@dataclass(slots=True)
class State(RoundsState):
    """A game of GaAg. Lists by seat have one entry per seat."""

    variant: Variant
    starter: int
    """Of the first round: the seat left of `first_dealer` (GA-R10)."""
    phase: Phase
    turn: int
    turns: int
    """Turns finished in this round, all seats together."""
    direction: int
    """1: clockwise, −1: the other way."""
    hands: list[list[int]]
    """Sorted."""
    pile: list[int]
    """Face down, the top is the last."""
    row: list[int]
    """Low to high; a link lies directly after its element, « <> » in its interval."""
    collected: list[list[int]]
    """By seat, the cards picked up in this round."""
    done: list[Round]
    drawn: list[int] = field(default_factory=list)
    """By seat, the card drawn at the end of its last turn (NONE: none); empty in states stored without it."""
