"""The state of a game of LaGagne. Only the rules read it; everybody else gets a `View`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from games.lagagne.cards import NONE, SYMBOLS, is_active, score_of
from games.lagagne.options import Variant

Phase: TypeAlias = Literal["choose", "exchange", "over"]
"""`exchange`: the seat in turn has seen a card of another hand, and keeps it or gives it back."""


NOTICE: Final = 10
"""How many rounds before the cap it is announced (LG-R22)."""


class Swap(NamedTuple):
    """The latest exchange: taker, owner, the card seen, and the card given for it (NONE: open, or given back)."""

    by: int
    victim: int
    seen: int
    given: int = NONE


class Laid(NamedTuple):
    """A card that a seat placed in a table round, and from whom it was stolen (NONE: from nobody)."""

    round: int
    seat: int
    card: int
    victim: int = NONE


@dataclass(slots=True)
class State:
    """A game of LaGagne. Cards are kinds; lists by seat have an entry for each seat."""

    variant: Variant
    first_dealer: int
    leader: int
    """The first seat of every table round."""
    phase: Phase
    turn: int
    round: int
    hands: list[list[int]]
    """Sorted, so that their order tells nothing."""
    columns: list[list[list[int]]]
    """By seat and suit, sorted; empty: no such column."""
    stock: list[int]
    """Face down, the top is the last."""
    discard: list[int]
    """Face up, the top is the last."""
    veiled: int
    """How many cards at the bottom of the discard nobody has seen: hands of seats that left."""
    thrown: int
    """The card discarded last; everybody has seen it, even if it was shuffled into the pile at once."""
    swap: Swap | None
    """Forgotten when its taker has finished the next turn, or has left the table."""
    started: list[bool]
    """Who has ever placed a symbol (LG-R19)."""
    redrawn: list[bool]
    """Who has had the one mulligan (LG-R19)."""
    crossed: list[int]
    """When a score last rose to the target, as 1, 2, 3 …; 0: it is below (LG-R18)."""
    crossings: int
    closer: int
    """With `one_more_each`, the seat before whose next turn the end is tested; NONE: nobody has crossed (LG-R16)."""
    rows: list[tuple[int, ...]]
    """The scores after each table round; the last round may have been cut short by the end."""
    gone: list[bool]
    """Who has left the table for good (`forfeit`)."""
    drawn: list[int] = field(default_factory=list)
    """By seat, the one card drawn at the end of its last turn (NONE: none, or several); empty in states stored without
    it.
    """
    laid: list[Laid] = field(default_factory=list)
    """All that was placed so far, in order: what the end tells of; empty in states stored without it."""

    @property
    def seats(self) -> int:
        """How many play, those who have left among them."""
        return len(self.hands)


def scores_of(columns: Sequence[Sequence[Sequence[int]]]) -> tuple[int, ...]:
    """Return the score of each seat."""
    return tuple([score_of(own) for own in columns])


def following(gone: Sequence[bool], seat: int) -> int:
    """Return the next seat clockwise that is still at the table."""
    seats = len(gone)
    then = (seat + 1) % seats
    while gone[then] and then != seat:
        then = (then + 1) % seats
    return then


def opponents(gone: Sequence[bool], seat: int) -> Iterator[int]:
    """Yield the others at the table, clockwise."""
    seats = len(gone)
    for step in range(1, seats):
        if not gone[(seat + step) % seats]:
            yield (seat + step) % seats


def holds_symbol(hand: Sequence[int]) -> bool:
    """Tell whether a hand holds a symbol card."""
    return any(card in SYMBOLS for card in hand)


def has_active(columns: Sequence[Sequence[int]]) -> bool:
    """Tell whether a player has an active column."""
    return any(is_active(column, suit) for suit, column in enumerate(columns))
