"""The inputs of Gin's networks: the own hand with the next card, and what is known of the opponent.

Order and scale of these numbers belong to the weights in `learned_values.json`: after a change the weights must be
learned anew (`docs/decisions/0015-one-search.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.french_pack import PACK, RANKS
from games.gin.arrangement import Arrangement, extensions
from games.gin.melds import CARD_POINTS, NEIGHBOURS, laid_out, mask_of
from games.gin.opponent_model import PAIR_MASKS, OpponentHand, danger
from games.gin.state import limit_of
from games.gin.view import View

_SUIT: Final = (1 << RANKS) - 1
_DEAREST: Final = tuple(min(bits.bit_length(), 10) for bits in range(1 << RANKS))
"""By the ranks of some cards, the points of the dearest."""
_NEAR: Final = tuple(mask_of(NEIGHBOURS[card]) for card in range(PACK))
MUCH: Final = 5
"""The least gain in deadwood that counts as an improvement."""
LATELY: Final = 2
"""Number of the opponent's last discards that are inputs of their own."""
USUAL: Final = 8.0
"""The points of a discard, while nothing has been discarded."""


class Seen(NamedTuple):
    """The inputs of one decision, besides the own hand."""

    view: View
    reading: OpponentHand
    limit: int
    weights: tuple[tuple[int, float], ...]
    """The unseen cards, each with how likely it lies in the stock."""
    opponent: tuple[float, ...]
    """Turns, cards left, cards known, points of the last discards."""
    usual: float
    """The mean points of all its discards."""


def seen_by(view: View, reading: OpponentHand) -> Seen:
    """Return the inputs of a seat's decision."""
    thrown = [CARD_POINTS[card] for card in view.discards[view.other]]
    lately = thrown[-LATELY:]
    opponent = (
        len(thrown) / 10,
        view.stock_size / 30,
        len(reading.known) / 5,
        (sum(lately) / len(lately) if lately else USUAL) / 10,
    )
    usual = (sum(thrown) / len(thrown) if thrown else USUAL) / 10
    weights = tuple((card, 1 - reading.likely[card]) for card in reading.unseen)
    return Seen(view, reading, limit_of(view.variant, view.upcard), weights, opponent, usual)


def hand_inputs(seen: Seen, ten: int, thrown: int | None = None, own: Sequence[int] = ()) -> list[float]:
    """Return the inputs for ten cards; `thrown` goes to the pile, `own` are those that the opponent knows of."""
    ways = [(left, dearest(free), free) for free, left in laid_out(ten)]
    left, highest, loose = min(ways)
    turns = seen.opponent[0]
    return [
        left / 40,
        float(left <= seen.limit),
        *_ahead(seen, ten, ways),
        loose.bit_count() / 10,
        highest / 10,
        *seen.opponent,
        *_discarded(seen, thrown),
        seen.usual,
        min(left, 10) / 10,
        max(0.0, (left - 10) / 30) * turns,
        sum(ten >> card & 1 for card in own) / 5,
        seen.limit / 10,
    ]


def dearest(cards: int) -> int:
    """Return the points of the dearest card of a mask; 0: there is none."""
    return _DEAREST[(cards | cards >> 13 | cards >> 26 | cards >> 39) & _SUIT]


def _ahead(seen: Seen, ten: int, ways: Sequence[tuple[int, int, int]]) -> tuple[float, ...]:
    """Return what the next card from the stock may bring: the odds of going out, of gin and more, and the deadwood."""
    left, limit = min(ways)[0], seen.limit
    plain = [min([rest + value - max(value, dear) for rest, dear, _ in ways]) for value in range(11)]
    out = gin = after = better = meets = total = 0.0
    for card, weight in seen.weights:
        if ten >> card & 1:
            continue
        total += weight
        least = plain[CARD_POINTS[card]]
        for pair in PAIR_MASKS[card]:
            if ten & pair == pair:
                meets += weight
                least = min([rest - dearest(free) for free, rest in laid_out(ten | 1 << card)])
                break
        after += weight * least
        if least <= limit:
            out += weight
            if least == 0:
                gin += weight
        if least <= left - MUCH:
            better += weight
    whole = total or 1.0
    return (out / whole, 3 * gin / whole, after / whole / 40, better / whole, meets / whole)


def _discarded(seen: Seen, thrown: int | None) -> tuple[float, float, float]:
    """Return how dangerous a discard is, how near to what the opponent took, and its points."""
    if thrown is None:
        return (0.0, 0.0, 0.0)
    near = sum(_NEAR[thrown] >> card & 1 for card in seen.reading.known)
    return (3 * danger(seen.reading, thrown), near / 2, CARD_POINTS[thrown] / 10)


def knock_inputs(seen: Seen, shown: Arrangement) -> list[float]:
    """Return the inputs for going out with an arrangement."""
    turns, stock, known, lately = seen.opponent
    likely, left = seen.reading.likely, shown.deadwood
    laid = sum(likely[card] * CARD_POINTS[card] for meld in shown.melds for card in extensions(meld))
    theirs = sum(likely[card] * CARD_POINTS[card] for card in seen.reading.unseen)
    return [
        left / 10,
        turns,
        stock,
        known,
        lately,
        seen.usual,
        laid / 10,
        float(left == 0),
        left * turns / 5,
        theirs / 60,
        seen.limit / 10,
    ]
