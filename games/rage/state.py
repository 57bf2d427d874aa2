"""The state of a game of Rage. Only the rules read it; everybody else gets a `View`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.rounds import RoundsState
from games.core.seats import around
from games.rage.cards import COLOUR_OF, NONE

Bidding: TypeAlias = Literal["open", "hidden", "secret"]
Phase: TypeAlias = Literal["bid", "play", "over"]


class Variant(NamedTuple):
    """The options of the table, as plain values."""

    bidding: Bidding
    plus_minus_one: bool
    bonus: bool
    start_hand: int
    tiebreak: Literal["exact_bids", "shared"]
    sticky: bool


class Trick(NamedTuple):
    """A finished trick: who laid which card, in playing order, as what colour, and the trump that judged it."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    colours: tuple[int, ...]
    trump: int
    winner: int


SeatRound: TypeAlias = tuple[int, int, int, int]
"""What a seat did in a finished round: its bid, its tricks, and the +5 and −5 cards in them."""
OUT: Final[SeatRound] = (NONE, 0, 0, 0)
"""The round of a seat that is out of the game: it makes no bid and has no part in the round."""


@dataclass(slots=True)
class State(RoundsState):
    """A game of Rage. Lists by seat have one entry per seat; `NONE` (-1) stands for no card, no colour, no bid."""

    variant: Variant
    round_dealer: int
    """The seat that deals this round (RA-R3)."""
    phase: Phase
    hands: list[list[int]]
    """Sorted, by seat."""
    bids: list[int]
    tricks: list[int]
    plus: list[int]
    minus: list[int]
    pile: list[int]
    """Face down, the top is the last."""
    recycled: bool
    """The pile is made of set-aside cards, so everybody knows what is in it (RA-R16)."""
    indicator: int
    aside: list[int]
    leader: int
    trick: list[int]
    colours: list[int]
    """The colour that each card of the trick counts as: its own, or the one declared for a Joker."""
    led: int
    opening_trump: int
    """The colour of the indicator when the trick began (RA-R11)."""
    removed: int
    """The indicator that an action card took away last in this trick."""
    silenced: bool
    """A no-trump card lies in this trick."""
    played: list[int]
    """The cards of this round's finished tricks, in order."""
    voids: list[int]
    """By seat, the colours (as bits) that it has shown not to hold in this round."""
    last: Trick | None
    done: list[tuple[SeatRound, ...]]
    """Per finished round, by seat; plain tuples, because every move copies the state."""

    @property
    def hand_size(self) -> int:
        """How many cards everybody is dealt in this round, and so how many tricks there are."""
        return self.variant.start_hand + 1 - self.round

    @property
    def turn(self) -> int:
        """The seat that bids next (open bids) or plays next."""
        if self.phase == "bid":
            return at_turn(self.seats, self.gone, self.round_dealer + 1, self.seats - self.bids.count(NONE))
        return at_turn(self.seats, self.gone, self.leader, len(self.trick))

    @property
    def trump(self) -> int:
        """The colour that is trump now, or `NONE` (RA-R10, RA-R12, RA-R13)."""
        return trump_of(self.indicator, sticky=self.variant.sticky, silenced=self.silenced)


def at_turn(seats: int, gone: Sequence[int], first: int, done: int) -> int:
    """Return whose turn it is when `done` seats have had theirs, of those in the game from `first` on."""
    row = around(seats, gone, first)
    return row[done % len(row)]


def trump_of(indicator: int, *, sticky: bool, silenced: bool) -> int:
    """Return the colour that is trump now, or `NONE` (RA-R10, RA-R12, RA-R13)."""
    return NONE if indicator < 0 or (sticky and silenced) else COLOUR_OF[indicator]
