"""The quick play of LaGagne's playouts: where cards may lie, by bits, and what each move brings at once.

It sees one hand, the columns and the top of the discard, as a player does, though it runs in a kernel that knows all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from games.lagagne.cards import (
    DOUBLE,
    EXCHANGE,
    POINTS,
    POINTS_OF,
    RECOVER,
    SUIT_OF,
    SUITS,
    WILDS,
)

SUITS_IN: Final = tuple(tuple(suit for suit in range(SUITS) if bits >> suit & 1) for bits in range(1 << SUITS))
"""The suits of a set of bits."""
_NEW_SYMBOL: Final = 18
_TAKEN: Final = 0.5
"""What a point that an opponent loses is worth."""
_KEPT: Final = (
    *(9,) * SUITS,
    *(POINTS_OF[card] * 0.6 for card in (*POINTS, *WILDS)),
    *(0.0, 20.0, 4.0, 3.0, 14.0),
)
"""About what a card is worth that stays in the hand, by kind."""


class Table(Protocol):
    """What a seat sees; lists by seat, columns by seat and suit, bits by suit."""

    seat: int
    hands: list[list[int]]
    columns: list[list[list[int]]]
    active: list[int]
    open: list[int]
    doubled: list[int]
    gone: list[bool]
    worth: list[list[int]]
    """The points of each column."""
    discard: list[int]


def homes_of(card: int, active: int, is_open: int, doubled: int) -> tuple[int, ...]:
    """Return the suits where a card may be placed, by the bits of a player's columns (LG-R5, LG-R7 to LG-R10)."""
    if card < SUITS:
        return () if active >> card & 1 else SUITS_IN[1 << card]
    if card < POINTS.stop:
        return SUITS_IN[active & 1 << SUIT_OF[card]]
    if card < WILDS.stop:
        return SUITS_IN[active]
    return SUITS_IN[is_open & ~doubled] if card == DOUBLE else ()


def gain(table: Table, card: int, suit: int) -> float:
    """Return what a card brings in an own column."""
    seat = table.seat
    if card < SUITS:
        return _NEW_SYMBOL + table.worth[seat][suit] / 4
    if card == DOUBLE:
        return table.worth[seat][suit]
    return POINTS_OF[card] << (table.doubled[seat] >> suit & 1)


def best_place(table: Table, hand: Sequence[int]) -> tuple[float, int, int]:
    """Return what the best placing brings, the card and the suit; (0, -1, -1): none brings anything."""
    seat, best = table.seat, (0.0, -1, -1)
    active, is_open, doubled = table.active[seat], table.open[seat], table.doubled[seat]
    before = -1
    for card in hand:
        if card != before:
            before = card
            for suit in homes_of(card, active, is_open, doubled):
                brings = gain(table, card, suit)
                if brings > best[0]:
                    best = (brings, card, suit)
    return best


def best_theft(table: Table) -> tuple[float, int, int, int, int]:
    """Return what the best theft brings: gain, victim, card, source, target; victim -1: there is none."""
    seat, best = table.seat, (0.0, -1, -1, -1, -1)
    active, is_open, doubled = table.active[seat], table.open[seat], table.doubled[seat]
    for victim, columns in enumerate(table.columns):
        if victim == seat or table.gone[victim]:
            continue
        for source, column in enumerate(columns):
            before = -1
            for card in column:
                if card == before:
                    continue
                before = card
                lost = _TAKEN * _loss(table, victim, card, source)
                for target in homes_of(card, active, is_open, doubled):
                    brings = gain(table, card, target) + lost
                    if brings > best[0]:
                        best = (brings, victim, card, source, target)
    return best


def _loss(table: Table, victim: int, card: int, source: int) -> float:
    if card == DOUBLE:
        return table.worth[victim][source] >> 1
    if card < SUITS:
        return _NEW_SYMBOL
    return POINTS_OF[card] << (table.doubled[victim] >> source & 1)


def worst_kept(hand: Sequence[int]) -> int:
    """Return the card that is worth least in the hand."""
    return min(hand, key=_KEPT.__getitem__)


def hopes(table: Table, hand: Sequence[int]) -> tuple[float, int]:
    """Return what recovering or exchanging promises, and which of the two (-1: neither)."""
    best = (0.0, -1)
    if RECOVER in hand and table.discard:
        best = max(best, (_KEPT[table.discard[-1]], RECOVER))
    if EXCHANGE in hand and len(hand) > 1:
        best = max(best, (_KEPT[EXCHANGE] + 2, EXCHANGE))
    return best


def keeps(seen: int, hand: Sequence[int]) -> int:
    """Return the card to give for the one seen in an exchange, or -1 to give it back."""
    worst = worst_kept(hand)
    return worst if _KEPT[seen] > _KEPT[worst] + 1 else -1
