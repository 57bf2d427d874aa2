"""The inputs of GaAg's network: the row after a move, the cards left in the hand, and the unseen cards.

Order and scale of these numbers belong to the weights in `learned_values.json`: after a change the weights must be
learned anew (`docs/decisions/0015-one-search.md`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.gaag.cards import CLOSE_LOW, GAP, KINDS, LAST_ELEMENT, LINK_7, LINK_8, NUMBER_OF, weigh
from games.gaag.kernel import GaAgKernel
from games.gaag.masks import NUMBERS

FAR: Final = LAST_ELEMENT
"""The distance if there is no such card."""
FULL: Final = 5
"""Number of cards that the others hold while there is a pile; `FEW`: about how many afterwards."""
FEW: Final = 3


class Unseen(NamedTuple):
    """The cards in the others' hands and the pile."""

    numbers: tuple[int, ...]
    """By atomic number, from 0 on."""
    special: tuple[int, ...]
    """By special kind."""


def counted(cards: Sequence[int]) -> Unseen:
    """Return how many cards there are of each number and of each special kind."""
    numbers, special = [0] * (LAST_ELEMENT + 1), [0] * (KINDS - CLOSE_LOW)
    for card in cards:
        if card < CLOSE_LOW:
            numbers[NUMBER_OF[card]] += 1
        else:
            special[card - CLOSE_LOW] += 1
    return Unseen(tuple(numbers), tuple(special))


def inputs_of(after: GaAgKernel, hand: Sequence[int], unseen: Unseen, pile: int) -> list[float]:
    """Return the inputs for a row after a card is laid; `hand` is the rest of the hand, without a new card."""
    own, atoms = counted(hand), after.row_atoms / 20
    fitting = sum(unseen.numbers[number] for number in NUMBERS if not after.low <= number <= after.high)
    fitting += sum(_open(after, unseen.special))
    share = fitting / max(1, sum(unseen.numbers) + sum(unseen.special))
    stuck = (1 - share) ** (FULL if pile else FEW)
    someone = 1 - (1 - stuck) ** (after.playing - 1)
    return [
        *map(float, own.numbers[1:]),
        *(count / 5 for count in unseen.numbers[1:]),
        *map(float, own.special),
        *map(float, unseen.special),
        weigh(hand, after.special) / 10,
        after.low / 18,
        after.high / 18,
        (after.high - after.low) / 18,
        float(after.gaps > 0),
        float(after.seven),
        float(after.eight),
        atoms,
        *_fits(after, own),
        share,
        stuck,
        someone,
        atoms * stuck,
        someone * atoms,
        after.playing / 7,
        pile / 60,
        float(not pile),
        len(hand) / 5,
    ]


def _open(after: GaAgKernel, special: Sequence[int]) -> Iterator[int]:
    """Yield how many of each special kind can be laid now."""
    is_open = {LINK_7: after.seven, LINK_8: after.eight, GAP: after.gaps > 0}
    for number, count in enumerate(special):
        yield count if is_open.get(CLOSE_LOW + number, True) else 0


def _fits(after: GaAgKernel, own: Unseen) -> Iterator[float]:
    """Yield how well the hand would fit the row if nobody else laid a card first."""
    below = [number for number in range(1, after.low) if own.numbers[number]]
    above = [number for number in range(after.high + 1, LAST_ELEMENT + 1) if own.numbers[number]]
    elements = sum(own.numbers[number] for number in (*below, *above))
    kinds = sum(count > 0 for count in _open(after, own.special))
    yield elements / 5
    yield (after.low - max(below) if below else FAR) / 18
    yield (min(above) - after.high if above else FAR) / 18
    yield kinds / 2
    yield float(not elements and not kinds)
