"""Where a card may be placed and what may be stolen, and how the parts of such moves are written.

Reads columns only, which are public: the rules, the screens and the AI share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from games.core.move import Choice
from games.lagagne.cards import DOUBLE, POINTS, SUIT_NAMES, SUIT_OF, SUITS, SYMBOLS, WILDS, WRITTEN, is_active
from games.lagagne.state import opponents

CROWDED: Final = 25
"""So many different cards can be chosen from at once; of more, the victim's column is chosen first."""
FROM: Final = "from-"
BACK: Final = "back"
Columns: TypeAlias = Sequence[Sequence[int]]
"""A player's columns, by suit."""


class Theft(NamedTuple):
    """A card taken from a victim's column and placed in an own one."""

    victim: int
    card: int
    source: int
    target: int


def homes(columns: Columns, card: int, *, x2_needs_symbol: bool) -> list[int]:
    """Return the suits of the own columns where a card may be placed (LG-R5, LG-R7 to LG-R10)."""
    active = [suit for suit in range(SUITS) if is_active(columns[suit], suit)]
    if card in SYMBOLS:
        return [] if card in active else [card]
    if card in POINTS:
        return [SUIT_OF[card]] if SUIT_OF[card] in active else []
    if card in WILDS:
        return active
    if card == DOUBLE:
        open_ones = active if x2_needs_symbol else [suit for suit in range(SUITS) if columns[suit]]
        return [suit for suit in open_ones if DOUBLE not in columns[suit]]
    return []


def thefts(columns: Sequence[Columns], gone: Sequence[bool], seat: int, *, x2_needs_symbol: bool) -> list[Theft]:
    """Return all legal thefts, victims clockwise (LG-R11)."""
    own = columns[seat]
    rooms: dict[int, list[int]] = {}
    found = []
    for victim in opponents(gone, seat):
        lying = {(card, suit) for suit, column in enumerate(columns[victim]) for card in column}
        for card, source in sorted(lying):
            if card not in rooms:
                rooms[card] = homes(own, card, x2_needs_symbol=x2_needs_symbol)
            found += [Theft(victim, card, source, target) for target in rooms[card]]
    return found


def theft_words(found: Sequence[Theft]) -> dict[tuple[str, ...], Theft]:
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
