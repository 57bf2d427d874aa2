"""A good player without search: exact deadwood, odds of the next draw, a model of the opponent, when to go out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED
from games.core.move import Ask, Move, legal_moves
from games.gin import scoring
from games.gin.arrangement import Arrangement, best_defence
from games.gin.knocking import kind_shown, layouts
from games.gin.melds import CARD_POINTS, cards_of, deadwood, least_after_throw, mask_of
from games.gin.opponent_model import PAIRS, OpponentHand, carelessness, danger, read, sample_hands
from games.gin.state import NONE, Coup, Kind, limit_of
from games.gin.view import View

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
