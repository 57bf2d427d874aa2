"""How ten cards lie on the table: every arrangement, the one that counts (GI-R9), and the defender's best (GI-R10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from games.core.french_pack import RANKS
from games.gin.melds import cards_of, deadwood, mask_of, melds_in, points

Melds: TypeAlias = tuple[tuple[int, ...], ...]
"""Melds as sorted cards, themselves sorted."""


class Arrangement(NamedTuple):
    """Cards laid out: melds, and the unmatched ones with their points."""

    melds: Melds
    left: tuple[int, ...]
    deadwood: int


class Defence(NamedTuple):
    """A defender's layout: own melds, the cards laid off with the number of the meld each lies on, what remains."""

    melds: Melds
    laid: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    deadwood: int


def _layouts(melds: list[int], start: int, free: int, chosen: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every choice of disjoint melds with the mask of what they leave."""
    yield chosen, free
    for number in range(start, len(melds)):
        meld = melds[number]
        if meld & free == meld:
            yield from _layouts(melds, number + 1, free ^ meld, (*chosen, meld))


def _laid_out(chosen: tuple[int, ...], free: int) -> Arrangement:
    return Arrangement(tuple(sorted(cards_of(meld) for meld in chosen)), cards_of(free), points(free))


def arrangements(mask: int, most: int) -> list[Arrangement]:
    """Return every arrangement with at most `most` points unmatched."""
    melds = melds_in(mask)
    return [_laid_out(chosen, free) for chosen, free in _layouts(melds, 0, mask, ()) if points(free) <= most]


def single_arrangements(mask: int) -> list[Arrangement]:
    """Return every arrangement that leaves exactly one card, whatever it counts (GI-R18, literal)."""
    melds = melds_in(mask)
    layouts = _layouts(melds, 0, mask, ())
    return [_laid_out(chosen, free) for chosen, free in layouts if free.bit_count() == 1]


def can_leave_several(mask: int, most: int) -> bool:
    """Tell whether some arrangement leaves two or more cards, with at most `most` points."""
    layouts = _layouts(melds_in(mask), 0, mask, ())
    return any(free.bit_count() > 1 and points(free) <= most for _, free in layouts)


def in_order(found: list[Arrangement], own: int, *, literal: bool) -> list[Arrangement]:
    """Return arrangements from the best on, by the order of GI-R9 (and GI-R18); `own` is the mask of the eleven."""
    return sorted(
        found,
        key=lambda one: (
            one.deadwood,
            literal and len(one.left) != 1,
            _openings(one.melds, own),
            len(one.melds),
            one.melds,
        ),
    )


def best_arrangement(mask: int, own: int, *, literal: bool = False) -> Arrangement:
    """Return the arrangement with least deadwood that GI-R9 names."""
    return in_order(arrangements(mask, deadwood(mask)), own, literal=literal)[0]


def _openings(melds: Melds, own: int) -> int:
    """Return how many distinct cards outside the own eleven could be laid off directly."""
    return (mask_of(card for meld in melds for card in extensions(meld)) & ~own).bit_count()


def is_run(meld: tuple[int, ...]) -> bool:
    """Tell a run from a set; `meld` is sorted."""
    return meld[1] - meld[0] == 1


def extensions(meld: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that can be laid directly on a meld."""
    if is_run(meld):
        below = (meld[0] - 1,) if meld[0] % RANKS else ()
        return (*below, meld[-1] + 1) if meld[-1] % RANKS < RANKS - 1 else below
    if len(meld) == 4:
        return ()
    return tuple(card for card in range(meld[0] % RANKS, 4 * RANKS, RANKS) if card not in meld)


def lay_off(melds: Melds, free: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """Lay off all that can be, and return (card, number of the meld) in order, with the mask of what remains.

    Runs come first: a card that fits a set as well may carry others on the run, and blocks nobody on the set.
    """
    laid = []
    for number, meld in sorted(enumerate(melds), key=lambda pair: not is_run(pair[1])):
        grown = meld
        while fits := [card for card in extensions(grown) if free >> card & 1]:
            for card in fits:
                laid.append((card, number))
                free ^= 1 << card
            grown = tuple(sorted((*grown, *fits)))
    return tuple(laid), free


def best_defence(mask: int, shown: Melds) -> Defence:
    """Return own melds and lay-offs on `shown` that together leave least deadwood (GI-R10).

    Of equally good ones it takes the one with the fewest lay-offs, then the fewest melds, then the first in order.
    """
    found = []
    for chosen, free in _layouts(melds_in(mask), 0, mask, ()):
        laid, rest = lay_off(shown, free) if shown else ((), free)
        found.append((points(rest), len(laid), len(chosen), tuple(sorted(map(cards_of, chosen))), laid, rest))
    left, _, _, melds, laid, rest = min(found)
    return Defence(melds, laid, cards_of(rest), left)
