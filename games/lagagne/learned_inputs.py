"""The inputs of LaGagne's network: the columns and the own hand after a move, and what may be stolen.

Order and scale of these numbers belong to the weights in `learned_values.json`: after a change the weights must be
learned anew (`docs/decisions/0015-one-search.md`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.lagagne.cards import (
    DOUBLE,
    EXCHANGE,
    POINTS,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_OF,
    SUITS,
    SYMBOLS,
    WILDS,
    ZERO,
)
from games.lagagne.homes_and_thefts import Boards
from games.lagagne.state import following, opponents
from games.lagagne.view import View

RIVALS: Final = 3
"""Number of opponents in the inputs: those with most points."""
USUAL_TARGET: Final = 150
LATE: Final = 100
"""Points beyond which an opponent is dangerous, of the usual target."""
SYMBOL: Final = 18
"""The points that a symbol counts in a comparison of thefts."""


class Column(NamedTuple):
    """A summary of a column."""

    active: bool
    doubled: bool
    total: int
    """Its points, not doubled."""
    worth: int
    dearest: int
    """What its best card counts."""
    kinds: tuple[int, ...]


Columns = tuple[Column, ...]
NOBODY: Final[Columns] = (Column(active=False, doubled=False, total=0, worth=0, dearest=0, kinds=()),) * SUITS


class Table(NamedTuple):
    """Inputs that are the same for all moves of a decision."""

    seat: int
    others: tuple[int, ...]
    """In the order of their turns."""
    scale: float
    target: int
    left: int
    """How many turns of others come before the next test of the end."""
    rounds: int
    steals: float
    """The share of steal cards among the unseen cards, and of ×2."""
    doubles: float


class After(NamedTuple):
    """What a move leaves: the columns, the hand before it is filled up, the top of the discard, an open exchange."""

    boards: Boards
    hand: tuple[int, ...]
    top: int
    exchanging: bool = False


def table_of(view: View) -> Table:
    """Return the inputs of a seat's decision that do not depend on the move."""
    seat, variant = view.turn, view.variant
    closing = view.leader if not variant.one_more_each or view.closer < 0 else view.closer
    seen = Counter((*view.hand, *view.discard, *(card for own in view.columns for column in own for card in column)))
    unseen = view.stock_size + sum(view.counts) - len(view.hand)
    share = [(variant.deck[card] - seen[card]) / max(1, unseen) for card in (STEAL, DOUBLE)]
    return Table(
        seat=seat,
        others=tuple(opponents(view.gone, seat)),
        scale=USUAL_TARGET / variant.target,
        target=variant.target,
        left=_turns_until(view.gone, seat, closing),
        rounds=len(view.rows),
        steals=share[0],
        doubles=share[1],
    )


def _turns_until(gone: Sequence[bool], seat: int, closing: int) -> int:
    """Return how many others have a turn before the one of `closing` comes."""
    turns, then = 0, following(gone, seat)
    while then not in {closing, seat}:
        turns, then = turns + 1, following(gone, then)
    return turns


@lru_cache(maxsize=1 << 12)
def columns_of(own: tuple[tuple[int, ...], ...]) -> Columns:
    """Return summaries of a player's columns."""
    return tuple(_column(suit, cards) for suit, cards in enumerate(own))


def _column(suit: int, cards: tuple[int, ...]) -> Column:
    doubled, total = DOUBLE in cards, sum(POINTS_OF[card] for card in cards)
    dearest = max((POINTS_OF[card] for card in cards), default=0)
    return Column(suit in cards, doubled, total, total << doubled, dearest << doubled, tuple(dict.fromkeys(cards)))


@lru_cache(maxsize=1 << 12)
def theft(thief: Columns, victim: Columns) -> tuple[int, int]:
    """Return the most that a theft gains, and the most that it takes away, symbols aside."""
    gains, losses = [0], [0]
    for column in victim:
        for card in column.kinds:
            brings = _brought(thief, card)
            if brings is not None:
                gains.append(brings)
                if card not in SYMBOLS:
                    losses.append(column.total if card == DOUBLE else POINTS_OF[card] << column.doubled)
    return max(gains), max(losses)


def _brought(own: Columns, card: int) -> int | None:
    """Return what a card brings at once in somebody's columns; None: it has no place there."""
    if card in SYMBOLS:
        return None if own[card].active else SYMBOL + own[card].worth // 4
    if card in POINTS:
        column = own[SUIT_OF[card]]
        return POINTS_OF[card] << column.doubled if column.active else None
    active = [column for column in own if column.active]
    if card in WILDS:
        return POINTS_OF[card] << any(column.doubled for column in active) if active else None
    return max((column.total for column in active if not column.doubled), default=None)


def inputs_of(table: Table, after: After) -> list[float]:
    """Return the inputs for what a move leaves."""
    boards = after.boards
    points = {seat: sum(column.worth for column in columns_of(boards[seat])) for seat in (table.seat, *table.others)}
    strongest = set(sorted(table.others, key=lambda seat: -points[seat])[:RIVALS])
    rivals = [seat for seat in table.others if seat in strongest]
    seen = [columns_of(boards[seat]) for seat in (table.seat, *rivals)]
    seen += [NOBODY] * (RIVALS + 1 - len(seen))
    scores = [table.scale * sum(column.worth for column in columns) for columns in seen]
    ends = max(points.values()) >= table.target
    return [
        *(number for columns, score in zip(seen, scores, strict=True) for number in _player(columns, score)),
        *_hand(seen[0], after.hand),
        *_loot(seen, scores, after.hand),
        len(after.hand) / 5,
        table.left / 3,
        float(ends),
        table.left / 3 if ends else 0.0,
        POINTS_OF[after.top] / 50 if after.top >= 0 else 0.0,
        float(after.top == STEAL),
        float(after.top == DOUBLE),
        10 * table.steals,
        10 * table.doubles,
        table.rounds / 20,
        float(after.exchanging),
        *(theft(columns, seen[0])[1] / 100 for columns in seen[1:]),
        (scores[0] - max(scores[1:])) / 100,
        float(any(column.active for column in seen[0])),
        *_in_order(seen, len(rivals)),
        (1 + len(table.others)) / 8,
    ]


def _player(columns: Columns, score: float) -> Iterator[float]:
    """Yield the inputs of a player as a whole."""
    active = [column for column in columns if column.active]
    yield score / USUAL_TARGET
    yield float(score >= USUAL_TARGET)
    yield len(active) / 4
    yield sum(column.worth for column in columns if not column.active) / 50
    yield sum(column.doubled for column in active) / 2
    yield max(column.worth for column in columns) / 100
    yield _best_open(columns) / 50
    yield max(column.dearest for column in columns) / 100
    yield max(0.0, score - LATE) / 50


def _best_open(columns: Columns) -> int:
    """Return the points of the best active column without an ×2."""
    return max((column.total for column in columns if column.active and not column.doubled), default=0)


def _hand(own: Columns, hand: Sequence[int]) -> Iterator[float]:
    """Yield the inputs of a hand."""
    gains, held, waiting = [0, 0], Counter(hand), [0, 0, 0]
    placed, best = 0, _best_open(own)
    for card in hand:
        brings = 0 if card in SYMBOLS else _brought(own, card) if card in POINTS or card in WILDS else None
        if brings is not None:
            placed += brings
        elif card in WILDS:
            waiting[2] += POINTS_OF[card]
        elif card in POINTS:
            waiting[not held[SUIT_OF[card]]] += POINTS_OF[card]
        gains.append(best if card == DOUBLE else brings or 0)
    gains.sort()
    yield gains[-1] / 100
    yield gains[-2] / 100
    yield placed / 100
    yield waiting[0] / 50
    yield waiting[1] / 50
    yield sum(held[suit] for suit in SYMBOLS if not own[suit].active) / 2
    yield sum(held[suit] for suit in SYMBOLS if own[suit].active) / 2
    yield waiting[2] / 50
    yield from (held[card] / 2 for card in (STEAL, RECOVER, EXCHANGE, DOUBLE, ZERO))
    yield best / 50 if held[DOUBLE] else 0.0


def _loot(seen: Sequence[Columns], scores: Sequence[float], hand: Sequence[int]) -> tuple[float, float]:
    """Return what a steal card in the hand may bring, and what it may take from the leader."""
    if STEAL not in hand:
        return 0.0, 0.0
    leads = max(range(1, RIVALS + 1), key=scores.__getitem__)
    return max(theft(seen[0], columns)[0] for columns in seen[1:]) / 100, theft(seen[0], seen[leads])[1] / 100


def _in_order(seen: Sequence[Columns], rivals: int) -> Iterator[float]:
    """Yield everybody's columns, the best first: all of one's own, two of each opponent and what they may take."""
    for number, columns in enumerate(seen):
        best = sorted(columns, key=lambda column: (-column.worth, not column.active, not column.doubled))
        for column in best[: 2 if number else SUITS]:
            yield from (column.worth / 100, float(column.active), float(column.doubled))
        if number:
            yield from _bare(seen[0], columns) if number <= rivals else (0.0, 0.0)


def _bare(own: Columns, other: Columns) -> Iterable[float]:
    """Return how many own symbols an opponent could place, and the best column that would become dormant."""
    found = [mine.worth for mine, theirs in zip(own, other, strict=True) if mine.active and not theirs.active]
    return len(found) / 4, max(found, default=0) / 100
