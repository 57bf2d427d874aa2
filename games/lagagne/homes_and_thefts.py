"""Where a card may be placed and what may be stolen, and how the parts of such moves are written.

Reads columns only, which are public: the rules, the screens and the AI share it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from games.core.move import Choice
from games.lagagne.cards import DOUBLE, POINTS, SUIT_NAMES, SUIT_OF, SUITS, SYMBOLS, WILDS, WRITTEN
from games.lagagne.state import opponents

CROWDED: Final = 25
"""The most different cards to choose from at once; of more, the victim's column is chosen first."""
FROM: Final = "from-"
BACK: Final = "back"
Columns: TypeAlias = Sequence[Sequence[int]]
"""A player's columns, by suit."""


Boards: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""Everybody's columns, by seat and suit; a key of caches."""


class Theft(NamedTuple):
    """A card taken from a victim's column and placed in an own one."""

    victim: int
    card: int
    source: int
    target: int


class Places(NamedTuple):
    """What decides where cards may be placed: by suit, whether the column has its symbol, any card, an ×2."""

    active: tuple[bool, ...]
    started: tuple[bool, ...]
    doubled: tuple[bool, ...]


def places_of(columns: Columns) -> Places:
    """Return what decides where a player may place cards."""
    active = tuple([suit in column for suit, column in enumerate(columns)])
    return Places(active, tuple([bool(column) for column in columns]), tuple([DOUBLE in column for column in columns]))


def boards_of(columns: Sequence[Columns]) -> Boards:
    """Return everybody's columns as they are now, never to change."""
    return tuple([tuple([tuple(column) for column in own]) for own in columns])


@lru_cache(maxsize=1 << 14)
def homes_in(places: Places, card: int, x2_needs_symbol: bool) -> tuple[int, ...]:  # noqa: FBT001 -- a key
    """Return the suits of the own columns where a card may be placed (LG-R5, LG-R7 to LG-R10)."""
    if card in SYMBOLS:
        return () if places.active[card] else (card,)
    if card in POINTS:
        return (SUIT_OF[card],) if places.active[SUIT_OF[card]] else ()
    if card in WILDS:
        return tuple(suit for suit in range(SUITS) if places.active[suit])
    if card == DOUBLE:
        is_open = places.active if x2_needs_symbol else places.started
        return tuple(suit for suit in range(SUITS) if is_open[suit] and not places.doubled[suit])
    return ()


@lru_cache(maxsize=1 << 10)
def thefts(
    boards: Boards,
    gone: tuple[bool, ...],
    seat: int,
    x2_needs_symbol: bool,  # noqa: FBT001 -- a key
    /,
) -> Mapping[tuple[str, ...], Theft]:
    """Return all legal thefts by the items of their moves, victims clockwise (LG-R11).

    Cached: the same thefts are needed when a seat is asked, when its move is checked and when it is made.
    """
    places = places_of(boards[seat])
    found = []
    for victim in opponents(gone, seat):
        lying = {(card, suit) for suit, column in enumerate(boards[victim]) for card in column}
        for card, source in sorted(lying):
            found += [Theft(victim, card, source, target) for target in homes_in(places, card, x2_needs_symbol)]
    return MappingProxyType(_by_items(found))


def _by_items(found: Sequence[Theft]) -> dict[tuple[str, ...], Theft]:
    """Return the items of the move of each theft: victim, card, own column, each only where there is a choice."""
    loot: dict[int, set[tuple[int, int]]] = {}
    for theft in found:
        loot.setdefault(theft.victim, set()).add((theft.card, theft.source))
    paths = []
    for theft in found:
        several = sum(card == theft.card for card, _ in loot[theft.victim]) > 1
        source, card = FROM + SUIT_NAMES[theft.source], WRITTEN[theft.card]
        crowded = len(loot[theft.victim]) > CROWDED
        middle = (source, card) if crowded else (f"{card}-{source}" if several else card,)
        paths.append((str(theft.victim), *middle, SUIT_NAMES[theft.target]))
    return dict(zip(shortened(paths), found, strict=True))


def shortened(paths: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Leave out each word of a path that has no alternative after the words before it; the order stays."""
    ways: dict[tuple[str, ...], set[str]] = {}
    for path in paths:
        for step, word in enumerate(path):
            ways.setdefault(path[:step], set()).add(word)
    return [tuple(word for step, word in enumerate(path) if len(ways[path[:step]]) > 1) for path in paths]


def tree(paths: Sequence[tuple[str, ...]]) -> tuple[Choice, ...]:
    """Return paths as choices, step by step."""
    tails: dict[str, list[tuple[str, ...]]] = {}
    for path in paths:
        if path:
            tails.setdefault(path[0], []).append(path[1:])
    return tuple(Choice(word, then=tree(more)) for word, more in tails.items())
