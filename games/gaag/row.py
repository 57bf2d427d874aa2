"""The row on the table: where a card goes, or why it does not (GA-R3 to GA-R7).

A closed end needs no flag: it holds a 1 or an 18, and no number is smaller or greater.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.text import Text
from games.gaag.cards import CLOSE_HIGH, CLOSE_LOW, CLOSINGS, GAP, LAST_ELEMENT, LINKED, NUMBER_OF, is_element

Side: TypeAlias = Literal["open", "left", "right", "on", "between"]

_CANNOT_OPEN: Final = Text("gaag.cannot-open")
_NO_INTERVAL: Final = Text("gaag.no-interval")
_NOTHING_TO_LINK: Final = {card: Text("gaag.nothing-to-link", number=number) for card, number in LINKED.items()}
_EQUAL: Final = tuple(Text("gaag.equal-number", number=number) for number in range(LAST_ELEMENT + 1))
_BOTH_CLOSED: Final = Text("gaag.both-closed")
_LEFT_CLOSED: Final = Text("gaag.left-closed")
_RIGHT_CLOSED: Final = Text("gaag.right-closed")


class Landing(NamedTuple):
    """Where a card would go: its place in the row, on which side of which number; `beyond` ends an interval."""

    at: int
    side: Side
    number: int = 0
    beyond: int = 0


def ends(row: Sequence[int]) -> tuple[int, int]:
    """Return the smallest and the greatest number of a row that is not empty; closing cards count."""
    at = len(row) - 1
    while not NUMBER_OF[row[at]]:
        at -= 1
    return NUMBER_OF[row[0]], NUMBER_OF[row[at]]


def landing(row: Sequence[int], card: int) -> Landing | None:
    """Return where a card goes, or None if it cannot be played."""
    if card == GAP:
        return next(intervals(row), None)
    if card in LINKED:
        number = LINKED[card]
        index = next((at for at, lying in enumerate(row) if is_element(lying) and NUMBER_OF[lying] == number), -1)
        return None if index < 0 else Landing(index + 1, "on", number)
    if not row:
        return Landing(0, "open")
    low, high = ends(row)
    if card == CLOSE_LOW or (card != CLOSE_HIGH and NUMBER_OF[card] < low):
        return Landing(0, "left", low)
    if card == CLOSE_HIGH or NUMBER_OF[card] > high:
        return Landing(len(row), "right", high)
    return None


def intervals(row: Sequence[int]) -> Iterator[Landing]:
    """Yield where « <> » fits, the lowest first: one number is missing, and no « <> » stands for it yet (GA-R5)."""
    before = 0
    for index, card in enumerate(row):
        number = NUMBER_OF[card]
        if number:
            if before and number == before + 2 and row[index - 1] != GAP:
                yield Landing(index, "between", before, number)
            before = number


def why_not(row: Sequence[int], card: int) -> Text | None:
    """Return the rule that bars a card, or None if it can be played."""
    if landing(row, card) is not None:
        return None
    if not row:
        return _CANNOT_OPEN
    if card == GAP:
        return _NO_INTERVAL
    if card in LINKED:
        return _NOTHING_TO_LINK[card]
    return _misfit(row, NUMBER_OF[card])


def _misfit(row: Sequence[int], number: int) -> Text:
    """Return why an element fits at neither end: its number is taken, the end is closed, or it lies in between."""
    numbers = [NUMBER_OF[card] for card in row if card < CLOSE_LOW]
    if number in numbers:
        return _EQUAL[number]
    closed = [card in row for card in CLOSINGS]
    outside = not numbers or not numbers[0] < number < numbers[-1]
    if outside and all(closed):
        return _BOTH_CLOSED
    if closed[0] and (not numbers or number < numbers[0]):
        return _LEFT_CLOSED
    if closed[1] and (not numbers or number > numbers[-1]):
        return _RIGHT_CLOSED
    below = max(lying for lying in numbers if lying < number)
    above = min(lying for lying in numbers if lying > number)
    return _in_between(below, above)


@cache
def _in_between(below: int, above: int) -> Text:
    return Text("gaag.in-between", below=below, above=above)
