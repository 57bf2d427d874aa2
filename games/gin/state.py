"""The state of a match of Gin. Only the rules read it; everybody else gets a `View`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from games.gin.melds import CARD_POINTS

SEATS: Final = 2
DEALT: Final = 10
"""The cards that each is dealt (GI-R2)."""
NONE: Final = -1
"""No card, no seat."""
STOCK_LEFT: Final = 2
"""With this many cards left in the stock, a discard ends the hand (GI-R5)."""
MOST_TAKES: Final = 50
"""After this many cards taken from the pile, a discard ends the hand (GI-R20)."""
VOIDS_MOST: Final = 10
"""After so many void hands in a row the match ends (GI-R23)."""
Phase: TypeAlias = Literal["offer", "dealer-offer", "first-draw", "draw", "discard", "last", "final", "arrange", "over"]
"""`first-draw`: after two passes; `last`: the question of `fiftieth_card`; `final`: only going out is left."""
Kind: TypeAlias = Literal["", "knock", "gin", "petit", "grand"]
"""How somebody goes out; nothing: nobody did."""
End: TypeAlias = Literal["knock", "gin", "petit", "grand", "undercut", "void-stock", "void-takes"]
"""How a hand ended."""


class Variant(NamedTuple):
    """The options of the table, as plain values."""

    limit: int
    manche_points: int
    match_points: int
    oklahoma: bool
    petit_grand: Literal["off", "literal", "eleven"]
    fiftieth: bool
    same_dealer: bool
    auto_settle: bool


class Coup(NamedTuple):
    """A finished hand: how it ended, who scored, and the deadwood of the seat that went out and of the defender."""

    end: End
    winner: int
    points: int
    mine: int
    theirs: int


Row: TypeAlias = tuple[End, int, int, int, int]
"""A `Coup` as a plain tuple: every move copies the state, and plain tuples copy ten times quicker."""


class Manche(NamedTuple):
    """A finished series: the number of hands played by then, and points and hands won by seat."""

    coups: int
    points: tuple[int, int]
    won: tuple[int, int]


class Layout(NamedTuple):
    """Both hands of a finished hand as they were shown; `laid` are (card, number of the meld it lies on)."""

    out: int
    kind: Kind
    melds: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    thrown: int
    defence: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[int, int], ...]
    remains: tuple[int, ...]


@dataclass(slots=True)
class State:
    """A match of Gin; lists by seat have two entries. `NONE` (-1) stands for no card."""

    variant: Variant
    first_dealer: int
    coup_dealer: int
    phase: Phase
    turn: int
    hands: list[list[int]]
    """Sorted; the hand in turn holds eleven from its draw to its discard or settlement."""
    stock: list[int]
    """Face down, the top is the last."""
    pile: list[int]
    """The discard pile, the top is the last."""
    upcard: int
    taken: int
    """The card that the seat in turn has just taken from the discard pile (GI-R4)."""
    drawn: int
    """The card that the seat in turn has just drawn from the stock; nobody else knows it."""
    takes: int
    """How many cards were taken from the discard pile in this hand (GI-R20)."""
    known: list[list[int]]
    """By seat, the cards taken from the discard pile and still held: everybody has seen them."""
    discards: list[list[int]]
    """By seat, what it has discarded in this hand, in order."""
    going: Kind
    """How the seat in turn goes out, while it chooses its arrangement (GI-R9)."""
    thrown: int
    """What it threw face down for that; still in its hand here."""
    points: list[int]
    """In this manche."""
    won: list[int]
    """Hands won in this manche."""
    totals: list[int]
    """Of the finished manches (GI-R16)."""
    done: list[Row]
    """Every finished hand of the match."""
    manches: list[Manche]
    last: Layout | None
    """The last hand that was shown; nothing after a void one."""
    left: int = NONE
    """The seat that has left for good: the match is over, and the other has won it."""
    voids_most: int = 0
    """After so many void hands in a row the match ends (GI-R23); 0, by earlier rules: never."""

    @property
    def seats(self) -> int:
        """How many play (GI-R1)."""
        return SEATS


def limit_of(variant: Variant, upcard: int) -> int:
    """Return the most deadwood of a simple going out: the option, or the first up-card's value (GI-R17)."""
    return CARD_POINTS[upcard] if variant.oklahoma else variant.limit
