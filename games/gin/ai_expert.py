"""An expert without search: it has learned from self-play what a hand is worth.

Three values, in units of 25 points: of ten cards after a discard, of ten cards before a card from the stock, and of
going out. Their inputs are in `learned_inputs.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Move
from games.gin.ai_regular import Regular, closing_way, likely_hands, ways_out
from games.gin.arrangement import best_arrangement
from games.gin.learned_inputs import Seen, hand_inputs, knock_inputs, seen_by
from games.gin.melds import CARD_POINTS, after_throws, cards_of, mask_of
from games.gin.opponent_model import PAIR_MASKS, read
from games.gin.view import View

_LEARNED: Final = learned_beside(__file__)
DISCARDED: Final = _LEARNED["discarded"]
"""The worth of ten cards after a discard."""
DRAWING: Final = _LEARNED["drawing"]
"""The worth of ten cards before a card from the stock."""
GOING_OUT: Final = _LEARNED["going out"]
THRIFT: Final = 12
"""A discard that keeps more than this many points above the cheapest is not considered."""
SMALL: Final = 3
"""A card of at most so many points may be worth taking without a meld."""
CERTAIN: Final = 100.0
"""Gin goes before all else."""
PETIT: Final = 1.0
"""The extra points of a petit gin (GI-R18)."""


def judged(view: View, moves: Sequence[Move], chance: Chance) -> Iterator[Judged]:
    """Yield the worth of takes, discards and ways out; the last discard and arrangements are left to another player."""
    if view.phase == "discard":
        yield from _throws(view, moves, chance)
    elif view.phase in {"offer", "dealer-offer", "draw"}:
        yield from _draws(view, moves)


EXPERT: Final = LearnedPlayer(judged, otherwise=Regular())
"""Compares takes, discards and ways out by learned values."""


def _draws(view: View, moves: Sequence[Move]) -> Iterator[Judged]:
    """Yield the worth of drawing from the stock, and of taking, with the best discard after it."""
    ten, card = mask_of(view.hand), view.pile[-1]
    eleven = ten | 1 << card
    left = after_throws(eleven, view.hand)
    seen = seen_by(view, read(view))
    own = (*view.known[1 - view.other], card)
    take = Move("take")
    yield Judged(next(move for move in moves if move != take), DRAWING.value(hand_inputs(seen, ten, own=own[:-1])))
    fits = any(ten & pair == pair for pair in PAIR_MASKS[card])
    if fits or CARD_POINTS[card] <= SMALL or min(left.values()) <= seen.limit:
        yield Judged(take, max(_out_at_once(seen, eleven, left), *_discards(seen, eleven, left, own).values()))


def _out_at_once(seen: Seen, eleven: int, left: dict[int, int]) -> float:
    """Return the worth of going out with the cheapest throw; very low if that is impossible."""
    thrown = min(left, key=left.__getitem__)
    if left[thrown] > seen.limit:
        return -CERTAIN
    if not left[thrown]:
        return CERTAIN
    shown = best_arrangement(eleven ^ 1 << thrown, eleven)
    return GOING_OUT.value(knock_inputs(seen, shown))


def _discards(seen: Seen, eleven: int, left: dict[int, int], own: Sequence[int]) -> dict[int, float]:
    """Return the cards worth throwing, each with what the others are worth then."""
    bound = min(left.values()) + THRIFT
    return {
        card: DISCARDED.value(hand_inputs(seen, eleven ^ 1 << card, card, own))
        for card, least in left.items()
        if least <= bound
    }


def _throws(view: View, moves: Sequence[Move], chance: Chance) -> Iterator[Judged]:
    """Yield what going out is worth, then discards; a gin goes before all else, and then what wins the manche."""
    if sure := [move for verb in ("grand", "gin") for move in moves if move.verb == verb]:
        yield Judged(sure[0], CERTAIN)
        return
    reading, ways = read(view), ways_out(view, moves)
    if ways and (closing := closing_way(view, ways, likely_hands(view, reading, chance))):
        yield Judged(closing.move, CERTAIN)
        return
    eleven, seen = mask_of(view.hand), seen_by(view, reading)
    left = after_throws(eleven, [card for card in cards_of(eleven) if card != view.taken])
    for way in ways:
        worth = GOING_OUT.value(knock_inputs(seen, way.shown)) + PETIT * (way.kind == "petit")
        yield Judged(way.move, worth)
    discards = {CARD_NAMED[move.items[0]]: move for move in reversed(moves) if move.verb == "discard"}
    for card, worth in _discards(seen, eleven, left, view.known[1 - view.other]).items():
        yield Judged(discards[card], worth)
