"""The AI players of Gin.

The beginner collects what fits, throws dear cards, goes out as soon as possible, and makes mistakes. The regular,
without search, knows the exact deadwood and the odds of the next draw, has a model of the opponent, and weighs going
out. The expert has learned three values from self-play, in units of 25 points: of ten cards after a discard, of ten
cards before a card from the stock, and of going out. Their inputs are in `learned_inputs.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Ask, Move, legal_moves
from games.gin import scoring
from games.gin.arrangement import Arrangement, best_arrangement, best_defence
from games.gin.knocking import kind_shown, layouts
from games.gin.learned_inputs import Seen, hand_inputs, knock_inputs, seen_by
from games.gin.melds import (
    CARD_POINTS,
    NEIGHBOURS,
    after_throws,
    cards_of,
    deadwood,
    least_after_throw,
    mask_of,
    melds_in,
)
from games.gin.opponent_model import PAIR_MASKS, PAIRS, OpponentHand, carelessness, danger, read, sample_hands
from games.gin.state import NONE, Coup, Kind, limit_of
from games.gin.view import View

SLIP: Final = 5
"""One of so many draws and discards is careless."""


class Beginner:
    """Plays as people do in their first games."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, now and then a careless one."""
        moves = list(legal_moves(asks))
        out = [move for move in moves if move.verb not in {"take", "draw", "pass", "discard"}]
        if out:
            return out[0]
        if chance.below(SLIP) == 0:
            return moves[chance.below(len(moves))]
        if moves[0].verb == "discard":
            return min(moves, key=lambda move: _regret(view, CARD_NAMED[move.items[0]]))
        take = Move("take")
        wants = take in moves and (view.phase == "last" or _fits(view.hand, view.pile[-1]))
        return take if wants else next((move for move in moves if move != take), take)


def _fits(hand: Sequence[int], card: int) -> bool:
    """Tell whether a card makes a meld with cards of the hand."""
    return any(meld >> card & 1 for meld in melds_in(mask_of((*hand, card)), 3))


def _regret(view: View, card: int) -> tuple[int, int]:
    """Return how bad a discard seems: the points that stay, then the cards that it could have melded with."""
    rest = mask_of(view.hand) ^ 1 << card
    friends = sum(rest >> other & 1 for other in NEIGHBOURS[card])
    return deadwood(rest), friends * 10 - CARD_POINTS[card]


HANDS: Final = 16
"""Number of the opponent's possible hands against which going out is judged."""
MOST_SWAPS: Final = 3
HOPE: Final = 1.0
"""Weight of the next draw's expected gain, relative to points in hand."""
FEAR: Final = 2.5
"""Cost of giving the opponent a meld, in points."""
DELAY: Final = 4.0
"""Cost of waiting a turn with a hand that could go out: the opponent improves."""
CAUGHT: Final = 3.0
"""Cost if the opponent goes out first."""
THRIFT: Final = 9
"""A discard that keeps more than this many points above the cheapest is not considered."""
SOON: Final = 12
"""Up to this many points above the limit, the opponent may go out with the next card."""


class Way(NamedTuple):
    """A way out: the move, how, and what would be shown."""

    move: Move
    kind: Kind
    shown: Arrangement


class Regular:
    """Keeps cards that are likely to meld, throws cards useless to the opponent, weighs going out against waiting."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return its move; of equal ones the first."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        if view.phase == "arrange":
            return _arrangement(view, moves, chance)
        if view.phase in {"discard", "final"}:
            return _throw(view, moves, chance)
        return _card(view, moves)


def _card(view: View, moves: Sequence[Move]) -> Move:
    """Take the discard when it makes a meld worth more than the stock promises; else leave it."""
    take = Move("take")
    other = next(move for move in moves if move != take)
    if take not in moves:
        return other
    if view.phase == "last":
        return take
    own, card = mask_of(view.hand), view.pile[-1]
    eleven = own | 1 << card
    if not _useful(own, (card,)):
        return other
    before, after = deadwood(own), least_after_throw(eleven, card)
    return take if after < before - gain(own, read(view).unseen) else other


def gain(ten: int, unseen: Sequence[int], useful: frozenset[int] | None = None) -> float:
    """Return by how much the next card from the stock lowers the deadwood on average.

    `useful` are the unseen cards that could make a meld at all, when they are known already.
    """
    before = deadwood(ten)
    useful = _useful(ten, unseen) if useful is None else useful
    loose = [CARD_POINTS[card] for card in cards_of(ten) if before - deadwood(ten ^ 1 << card) == CARD_POINTS[card]]
    highest = max(loose, default=0)
    total = 0
    for card in unseen:
        if card in useful:
            total += max(0, before - least_after_throw(ten | 1 << card))
        else:
            total += max(0, highest - CARD_POINTS[card])
    return total / max(1, len(unseen))


def _useful(cards: int, unseen: Sequence[int]) -> frozenset[int]:
    """Return the unseen cards that make a meld with some of these."""
    return frozenset(card for card in unseen if any(cards >> one & 1 and cards >> two & 1 for one, two in PAIRS[card]))


def _throw(view: View, moves: Sequence[Move], chance: Chance) -> Move:
    """Go out, or discard."""
    for verb in ("grand", "gin"):
        if sure := [move for move in moves if move.verb == verb]:
            return sure[0]
    reading = read(view)
    discards = [move for move in moves if move.verb == "discard"]
    ways = ways_out(view, moves)
    if ways:
        hands = likely_hands(view, reading, chance)
        if closing := closing_way(view, ways, hands):
            return closing.move
        worth, best = max(((_worth(way, hands), way) for way in ways), key=lambda pair: pair[0])
        if not discards or worth >= _waiting(view, reading, best, worth, hands):
            return best.move
    return _discard(mask_of(view.hand), discards, reading)


def _discard(own: int, discards: Sequence[Move], reading: OpponentHand) -> Move:
    """Return the discard that costs least: deadwood kept, less what the next draw promises, and what it gives away."""
    left = {move: deadwood(own ^ 1 << CARD_NAMED[move.items[0]]) for move in discards}
    bound = min(left.values()) + THRIFT
    useful = _useful(own, reading.unseen)

    def cost(move: Move) -> float:
        card = CARD_NAMED[move.items[0]]
        hope = gain(own ^ 1 << card, reading.unseen, useful)
        return left[move] - HOPE * hope + FEAR * danger(reading, card)

    return min((move for move in discards if left[move] <= bound), key=cost)


def ways_out(view: View, moves: Sequence[Move]) -> list[Way]:
    """Return the cheapest throw of each simple way out."""
    found = []
    for kind in ("petit", "knock"):
        ways = [_way(view, move, kind) for move in moves if move.verb == kind]
        if ways:
            found.append(min(ways, key=lambda way: way.shown.deadwood))
    return found


def closing_way(view: View, ways: Sequence[Way], hands: Sequence[int]) -> Way | None:
    """Return a way out that wins the manche against each of these hands, or None: no gin is worth risking it."""
    missing = view.variant.manche_points - view.points[1 - view.other]
    sure = (
        way for way in ways if all((won := _result(way, hand)).winner == 0 and won.points >= missing for hand in hands)
    )
    return next(sure, None)


def _way(view: View, move: Move, kind: Kind) -> Way:
    shown = layouts(view.variant, view.upcard, view.hand, kind, CARD_NAMED[move.items[0]])[0]
    return Way(move, kind_shown(view.variant, kind, shown), shown)


def likely_hands(view: View, reading: OpponentHand, chance: Chance) -> list[int]:
    """Return likely hands of the opponent; the more turns it has had, the better they are, unless it is careless."""
    swaps = min(MOST_SWAPS, len(view.discards[view.other]) // 2)
    careless = round(HANDS * carelessness(view))
    return sample_hands(reading, careless, 0, chance) + sample_hands(reading, HANDS - careless, swaps, chance)


def _worth(way: Way, hands: Sequence[int]) -> float:
    """Return the points that a going out brings on average; undercuts count against it."""
    total = 0
    for hand in hands:
        result = _result(way, hand)
        total += result.points if result.winner == 0 else -result.points
    return total / len(hands)


def _result(way: Way, hand: int) -> Coup:
    """Return what a way out brings against a hand; seat 0 goes out."""
    return scoring.coup(0, way.kind, way.shown.deadwood, best_defence(hand, way.shown.melds).deadwood)


def _waiting(view: View, reading: OpponentHand, way: Way, worth: float, hands: Sequence[int]) -> float:
    """Return what it is worth to wait a turn for gin instead of going out now."""
    ten = mask_of(view.hand) ^ 1 << CARD_NAMED[way.move.items[0]]
    outs = sum(least_after_throw(ten | 1 << card) == 0 for card in reading.unseen)
    odds = outs / max(1, len(reading.unseen))
    theirs = [deadwood(hand) for hand in hands]
    limit = limit_of(view.variant, view.upcard)
    soon = sum(left <= limit + SOON for left in theirs) / len(theirs)
    gin = sum(theirs) / len(theirs) + (scoring.GRAND if view.variant.petit_grand == "literal" else scoring.BONUS)
    delay = DELAY * (1 - carelessness(view))
    return odds * gin + (1 - odds) * ((1 - soon) * (worth - delay) - soon * CAUGHT)


def _arrangement(view: View, moves: Sequence[Move], chance: Chance) -> Move:
    """Choose the arrangement that brings most against likely hands."""
    if view.thrown == NONE:
        return moves[0]
    hands = likely_hands(view, read(view), chance)
    found = layouts(view.variant, view.upcard, view.hand, view.going, view.thrown)
    offered = ((move, found[int(move.items[-1]) - 1]) for move in moves)
    ways = [Way(move, kind_shown(view.variant, view.going, shown), shown) for move, shown in offered]
    return max(ways, key=lambda way: _worth(way, hands)).move


_LEARNED: Final = learned_beside(__file__)
UNIT: Final = 25.0
"""The points of a difference of 1 between learned values."""
DISCARDED: Final = _LEARNED["discarded"]
"""The worth of ten cards after a discard."""
DRAWING: Final = _LEARNED["drawing"]
"""The worth of ten cards before a card from the stock."""
GOING_OUT: Final = _LEARNED["going out"]
LEARNED_THRIFT: Final = 12
"""The same for the expert."""
SMALL: Final = 3
"""A card of at most so many points may be worth taking without a meld."""
CERTAIN: Final = 100.0
"""Gin goes before all else."""
PETIT: Final = 1.0
"""The extra points of a petit gin (GI-R18)."""


DRAWS: Final = frozenset({"offer", "dealer-offer", "draw"})
"""The phases in which the top of the pile is taken or left."""


def judged(view: View, moves: Sequence[Move], chance: Chance) -> Iterator[Judged]:
    """Yield the worth of takes, discards and ways out; the last discard and arrangements are left to another player."""
    if view.phase == "discard":
        yield from _throws(view, moves, chance)
    elif view.phase in DRAWS:
        yield from draws(view, moves)


EXPERT: Final = LearnedPlayer(judged, otherwise=Regular())
"""Compares takes, discards and ways out by learned values."""


def draws(view: View, moves: Sequence[Move], *, in_vain: bool = False) -> Iterator[Judged]:
    """Yield the worth of drawing from the stock, and of taking, with the best discard after it.

    A card that is of no use is not considered; `in_vain`: it is, but never better than one from the stock.
    """
    ten, card = mask_of(view.hand), view.pile[-1]
    eleven = ten | 1 << card
    left = after_throws(eleven, view.hand)
    seen = seen_by(view, read(view))
    own = (*view.known[1 - view.other], card)
    take = Move("take")
    stock = DRAWING.value(hand_inputs(seen, ten, own=own[:-1]))
    yield Judged(next(move for move in moves if move != take), stock)
    fits = any(ten & pair == pair for pair in PAIR_MASKS[card])
    useful = fits or CARD_POINTS[card] <= SMALL or min(left.values()) <= seen.limit
    if useful or in_vain:
        worth = max(_out_at_once(seen, eleven, left), *_discards(seen, eleven, left, own).values())
        yield Judged(take, worth if useful else min(worth, stock))


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
    bound = min(left.values()) + LEARNED_THRIFT
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
