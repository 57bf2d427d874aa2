"""Melds and lay-offs by trying everything: slow, plain, and written without a look at the rules' tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations


def value(card: int) -> int:
    """Return what a card counts."""
    return min(10, card % 13 + 1)


def melded(some: Sequence[int]) -> bool:
    """Tell whether cards are a set or a run."""
    ranks, suits = sorted(card % 13 for card in some), {card // 13 for card in some}
    if len(some) < 3:
        return False
    if len(set(ranks)) == 1:
        return True
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


@lru_cache(maxsize=4096)
def least(some: tuple[int, ...]) -> int:
    """Return the least deadwood of sorted cards: the first card is left, or stands in one of its melds."""
    if not some:
        return 0
    first, rest = some[0], some[1:]
    best = value(first) + least(rest)
    friends = [card for card in rest if card % 13 == first % 13 or (card // 13 == first // 13 and card - first < 6)]
    for count in (2, 3, 4):
        for others in combinations(friends, count):
            if melded((first, *others)):
                best = min(best, least(tuple(card for card in rest if card not in others)))
    return best


def least_against(some: frozenset[int], shown: frozenset[tuple[int, ...]]) -> int:
    """Return the least deadwood of a defender who may meld and lay off, one card or meld at a time."""
    return _against(some, shown, {})


def _against(
    some: frozenset[int],
    shown: frozenset[tuple[int, ...]],
    seen: dict[tuple[frozenset[int], frozenset[tuple[int, ...]]], int],
) -> int:
    """Try every single next step: lay one card on one meld, or put down one own meld."""
    key = (some, shown)
    if key in seen:
        return seen[key]
    best = sum(map(value, some))
    for meld in shown:
        for card in some:
            grown = tuple(sorted((*meld, card)))
            if melded(grown):
                best = min(best, _against(some - {card}, shown - {meld} | {grown}, seen))
    for count in (3, 4):
        for own in combinations(sorted(some), count):
            if melded(own):
                best = min(best, _own(some - set(own), own, shown, seen))
    seen[key] = best
    return best


def _own(
    rest: frozenset[int],
    own: tuple[int, ...],
    shown: frozenset[tuple[int, ...]],
    seen: dict[tuple[frozenset[int], frozenset[tuple[int, ...]]], int],
) -> int:
    """Grow an own meld by every card that fits, one after the other, or leave it as it is."""
    best = _against(rest, shown, seen)
    for card in rest:
        grown = tuple(sorted((*own, card)))
        if melded(grown):
            best = min(best, _own(rest - {card}, grown, shown, seen))
    return best
