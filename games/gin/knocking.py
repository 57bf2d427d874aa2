"""The ways out of a hand of eleven, and the arrangements that each may show (GI-R6, R9, R12, R13, R17 to R19)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from games.gin.arrangement import (
    Arrangement,
    arrangements,
    best_arrangement,
    can_leave_several,
    in_order,
    single_arrangements,
)
from games.gin.melds import CARD_POINTS, deadwood, mask_of, melds_in
from games.gin.state import NONE, Kind, Variant, limit_of

AT_ONCE: Final = 25
"""The most arrangements to choose from in one step: a Discord select holds no more."""


class Exits(NamedTuple):
    """The cards that may be thrown face down for each way out; `grand`: all eleven lie in melds, nothing is thrown."""

    gin: tuple[int, ...] = ()
    petit: tuple[int, ...] = ()
    knock: tuple[int, ...] = ()
    grand: bool = False

    @property
    def any(self) -> bool:
        """Whether there is a way out."""
        return bool(self.gin or self.petit or self.knock or self.grand)


NO_WAY: Final = Exits()


def exits(variant: Variant, upcard: int, hand: Sequence[int], taken: int) -> Exits:
    """Return the ways out of a hand of eleven; the card just taken may not be thrown (GI-R4)."""
    own, limit, literal = mask_of(hand), limit_of(variant, upcard), variant.petit_grand == "literal"
    if deadwood(own) > limit + max(CARD_POINTS) and not literal:
        return NO_WAY  # one throw saves ten points at most
    gin, petit, knock = [], [], []
    worth_looking = literal and _could_leave_one(own)
    for card in hand:
        if card == taken:
            continue
        ten = own ^ 1 << card
        least = deadwood(ten)
        if least == 0:
            gin.append(card)
            continue
        single = _least_single(ten) if worth_looking else None
        if single is not None:
            petit.append(card)
        if least <= limit and (least != single or (not variant.auto_settle and can_leave_several(ten, limit))):
            knock.append(card)
    grand = variant.petit_grand == "eleven" and deadwood(own) == 0
    return Exits(tuple(gin), tuple(petit), tuple(knock), grand)


def _could_leave_one(own: int) -> bool:
    """Tell whether enough cards stand in melds at all for nine of the eleven to be matched."""
    matched = 0
    for meld in melds_in(own, 3):
        matched |= meld
    return matched.bit_count() >= 9


def _least_single(ten: int) -> int | None:
    """Return the points of the cheapest card that can be left alone, the nine others melded; None: there is none."""
    rest, least = ten, None
    while rest:
        low = rest & -rest
        rest ^= low
        if deadwood(ten ^ low) == 0:
            value = CARD_POINTS[low.bit_length() - 1]
            least = value if least is None else min(least, value)
    return least


def layouts(variant: Variant, upcard: int, hand: Sequence[int], kind: Kind, thrown: int) -> tuple[Arrangement, ...]:
    """Return the arrangements that may be shown, the one of GI-R9 first.

    In the literal variant an arrangement that leaves a single card is a petit gin and nothing else (GI-R18).
    """
    own = mask_of(hand)
    literal = variant.petit_grand == "literal"
    ten = own if thrown == NONE else own ^ 1 << thrown
    if kind in {"gin", "grand"}:
        return (best_arrangement(ten, own),)
    if kind == "petit":
        return tuple(in_order(single_arrangements(ten), own, literal=literal))
    found = arrangements(ten, limit_of(variant, upcard))
    return tuple(in_order([one for one in found if not literal or len(one.left) > 1], own, literal=literal))


def in_steps(found: Sequence[Arrangement]) -> list[tuple[int, range]]:
    """Return the first of two steps of a choice: points left, and the numbers, from 1, of the arrangements with them.

    `found` is in order; no step has more than `AT_ONCE`.
    """
    steps, first = [], 1
    for left, group in groupby(found, key=lambda one: one.deadwood):
        stop = first + len(list(group))
        steps += [(left, range(start, min(start + AT_ONCE, stop))) for start in range(first, stop, AT_ONCE)]
        first = stop
    return steps


def step_written(numbers: range) -> str:
    """Return how a first step is written in a move: `1-12`."""
    return f"{numbers.start}-{numbers.stop - 1}"


def kind_shown(variant: Variant, kind: Kind, shown: Arrangement) -> Kind:
    """Return the kind of going out after the arrangement: with a single card left a petit gin (GI-R18, literal)."""
    if variant.petit_grand != "literal":
        return kind
    if kind == "gin":
        return "grand"
    return "petit" if len(shown.left) == 1 else kind
