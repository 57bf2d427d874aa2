"""The AI players of LaGagne.

The beginner takes the most points now, and often regards only the own hand. The regular, without search, weighs
columns, the hand's prospects, and who is about to win. The expert has learned the odds of winning from self-play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Ask, Move, legal_moves
from games.lagagne.absent_move import discard_order
from games.lagagne.cards import (
    CARD_NAMED,
    DOUBLE,
    EXCHANGE,
    NONE,
    POINTS,
    POINTS_OF,
    RECOVER,
    STEAL,
    SUIT_OF,
    SYMBOLS,
    WILDS,
    WRITTEN,
    column_points,
    is_active,
    score_of,
)
from games.lagagne.foreseen_moves import Result, results, unseen
from games.lagagne.homes_and_thefts import BACK, Columns
from games.lagagne.learned_inputs import After, Table, inputs_of, table_of
from games.lagagne.state import following
from games.lagagne.view import View

HASTE: Final = (3, 4)
"""The share of hasty moves, as (moves, of all); they lay the first card that fits, and overlook thefts."""
SYMBOL_HOPE: Final = 12
"""What a new symbol seems worth."""
LEAST_DOUBLE: Final = 15
"""It keeps an x2 until it brings this many points."""


class Beginner:
    """Plays as people do in their first games."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, often a hasty one."""
        moves = list(legal_moves(asks))
        if moves[0].verb == "settle":
            return self._settled(view, moves)
        if moves[0].verb == "mulligan":
            return moves[0]
        if chance.below(HASTE[1]) < HASTE[0]:
            return _first_that_fits(moves)
        return max(results(view, moves), key=lambda result: self._joy(view, result)).move

    def _settled(self, view: View, moves: Sequence[Move]) -> Move:
        """Keep a card with points for the worst card, or give it back."""
        seen = view.swap.seen if view.swap is not None else -1
        if seen not in SYMBOLS and POINTS_OF[seen] < 10:
            return Move("settle", (BACK,))
        own = view.columns[view.turn]
        return min(moves[1:], key=lambda move: discard_order(own, CARD_NAMED[move.items[0]]))

    def _joy(self, view: View, result: Result) -> tuple[float, int]:
        """Return how good a move seems: points won, or a card that goes well."""
        own = view.columns[view.turn]
        gain: float = score_of(result.own) - score_of(own)
        if result.move.verb in {"play", "steal"}:
            opened = sum(suit in column for suit, column in enumerate(result.own))
            gain += SYMBOL_HOPE * (opened - sum(suit in column for suit, column in enumerate(own)))
            if result.move.items and result.move.items[0] == "double" and gain < LEAST_DOUBLE:
                gain = -1
            return gain, 0
        if result.move.verb == "recover":
            return POINTS_OF[view.top] / 2, 0
        if result.move.verb == "exchange":
            return 1, 0
        return 0, -discard_order(own, CARD_NAMED[result.move.items[0]])[0]


def _first_that_fits(moves: Sequence[Move]) -> Move:
    """Return the first card of the hand that can be laid; none can: the first that can be thrown away."""
    laid = (move for move in moves if move.verb == "play" and move.items[0] != WRITTEN[DOUBLE])
    thrown = (move for move in moves if move.verb == "discard")
    return next(laid, None) or next(thrown, None) or moves[0]


TEMPO: Final = 0.75
"""Factor for a card's worth a turn later: one card is played a turn, the best first."""
OPEN_COLUMN: Final = 6.0
"""The worth of an active column for future cards."""
FIRST_COLUMN: Final = 14.0
NEW_SYMBOL: Final = 14.0
SPARE_SYMBOL: Final = 3.0
DORMANT_POINTS: Final = 0.3
"""The share of a card's points that counts while its column has no symbol."""
COMING_POINTS: Final = 0.7
"""The same if the symbol is in the hand."""
STEAL_WORTH: Final = 20.0
RECOVER_WORTH: Final = 7.0
EXCHANGE_WORTH: Final = 6.0
DOUBLE_HOPE: Final = 15.0
"""The worth of an x2 beyond the points that its column has now."""
RIVAL: Final = 0.4
"""Weight of an opponent's point, divided by the number of opponents."""
THREAT: Final = 0.5
"""Weight of an opponent's point beyond the safe part of the target."""
SAFE: Final = 0.55
OVER: Final = 80.0
"""Weight of reaching the target while turns are still to come."""
END: Final = 10_000.0


class Regular:
    """Makes the move with the best result; of equal ones the first."""

    def choose(self, view: View, asks: Sequence[Ask], _chance: Chance, _budget: Budget) -> Move:
        """Return the move that leaves the most."""
        moves = list(legal_moves(asks))
        if moves[0].verb == "settle":
            return _settled(view)
        fresh = unseen(view)
        found = [(worth_of(view, result, fresh), result) for result in results(view, moves)]
        best = max(found, key=lambda pair: pair[0])[1].move
        if moves[0].verb == "mulligan" and best.verb != "steal":
            return moves[0]
        return best


def _settled(view: View) -> Move:
    """Keep the card seen for the own one that is worth least, if that is better."""
    own = view.columns[view.turn]
    seen = view.swap.seen if view.swap is not None else RECOVER
    after = {card: hand_worth(own, swapped(view.hand, card, seen)) for card in view.hand}
    best = max(after, key=lambda card: (after[card], -POINTS_OF[card]))
    return Move("settle", (WRITTEN[best] if after[best] > hand_worth(own, view.hand) else BACK,))


def swapped(hand: Sequence[int], leaves: int, comes: int) -> list[int]:
    """Return a hand with one card replaced by another."""
    rest = list(hand)
    rest.remove(leaves)
    return [*rest, comes]


def worth_of(view: View, result: Result, fresh: Mapping[int, int]) -> float:
    """Return what a result is worth: the table after it, the hand after it, and the cards still to come."""
    hand = hand_worths(result.own, result.hand)
    if result.move.verb != "recover":
        hand.append(_fresh_worth(result.own, fresh))
    if result.move.verb == "exchange":
        hand = _after_exchange(result, hand, fresh)
    return _table_worth(view, result) + _discounted(hand)


def _table_worth(view: View, result: Result) -> float:
    """Return what the columns are worth: the own, less those of the opponents, and the end of the round."""
    seat, target, points = view.turn, view.variant.target, result.points
    opened = sum(is_active(column, suit) for suit, column in enumerate(result.own))
    worth = points[seat] + OPEN_COLUMN * opened + (FIRST_COLUMN if opened else 0)
    others = [other for other, away in enumerate(view.gone) if other != seat and not away]
    worth -= sum(RIVAL / len(others) * points[other] for other in others)
    worth -= sum(THREAT * max(0.0, points[other] - SAFE * target) for other in others)
    best = max(points[other] for other in others)
    if max(best, points[seat]) < target:
        return worth
    if following(view.gone, seat) == (view.closer if view.variant.one_more_each else view.leader):
        first = bool(view.crossed[seat]) and all(
            view.crossed[seat] < view.crossed[other] for other in others if points[other] == points[seat]
        )
        return worth + (END if points[seat] > best or (points[seat] == best and first) else -END)
    return worth + (OVER if points[seat] >= target and points[seat] > best else -OVER)


def _fresh_worth(own: Columns, fresh: Mapping[int, int]) -> float:
    """Return what an unseen card is worth in the mean."""
    total = sum(fresh.values())
    return sum(count * card_worth(own, card, ()) for card, count in fresh.items()) / total if total else 0.0


def _after_exchange(result: Result, hand: Sequence[float], fresh: Mapping[int, int]) -> list[float]:
    """Return the worths of a hand whose worst card is exchanged if the card taken is better."""
    rest = sorted(hand)
    total = sum(fresh.values())
    gain = sum(count * max(0.0, card_worth(result.own, card, ()) - rest[0]) for card, count in fresh.items())
    return [rest[0] + gain / total if total else rest[0], *rest[1:]]


def hand_worth(own: Columns, hand: Sequence[int]) -> float:
    """Return what a hand may bring, its best cards first."""
    return _discounted(hand_worths(own, hand))


def _discounted(worths: Iterable[float]) -> float:
    return float(sum(worth * TEMPO ** (turn + 1) for turn, worth in enumerate(sorted(worths, reverse=True))))


def hand_worths(own: Columns, hand: Sequence[int]) -> list[float]:
    """Return what each card of a hand may bring; a second copy of a symbol or an x2 brings less."""
    met: set[int] = set()
    worths = []
    for card in hand:
        worth = card_worth(own, card, hand)
        if card in met and (card in SYMBOLS or card in {DOUBLE, STEAL, RECOVER, EXCHANGE}):
            worth = worth / 4 if card in SYMBOLS else worth / 2
        worths.append(worth)
        met.add(card)
    return worths


def card_worth(own: Columns, card: int, hand: Sequence[int]) -> float:
    """Return what a card may bring to these columns, with this hand beside it."""
    if card in SYMBOLS:
        if is_active(own[card], card):
            return SPARE_SYMBOL
        waiting = sum(POINTS_OF[other] for other in hand if SUIT_OF[other] == card)
        return NEW_SYMBOL + FIRST_COLUMN * (not any(own)) + (COMING_POINTS - DORMANT_POINTS) * waiting
    if card in POINTS:
        column = own[SUIT_OF[card]]
        share = 2.0 if DOUBLE in column else 1.0
        return POINTS_OF[card] * (share if is_active(column, SUIT_OF[card]) else DORMANT_POINTS)
    active = [column for suit, column in enumerate(own) if is_active(column, suit)]
    if card in WILDS:
        doubled = any(DOUBLE in column for column in active)
        return POINTS_OF[card] * (2.0 if doubled else 1.0 if active else COMING_POINTS)
    if card == DOUBLE:
        plain = [column_points(column) for column in active if DOUBLE not in column]
        return max(plain) + DOUBLE_HOPE if plain else DOUBLE_HOPE
    return {STEAL: STEAL_WORTH, RECOVER: RECOVER_WORTH, EXCHANGE: EXCHANGE_WORTH}.get(card, 0.0)


WINNING: Final = learned_beside(__file__)["winning"]
"""The network: log odds of winning a position."""
DECIDED: Final = 50.0
"""The log odds of a game that is over."""


def judged(view: View, moves: Sequence[Move], _chance: Chance) -> Iterator[Judged]:
    """Yield the log odds of winning after each move; a mulligan is taken if possible, unless a theft is best."""
    found = list(_settlings(view) if moves[0].verb == "settle" else _tried(view, moves))
    if moves[0].verb == "mulligan" and max(found, key=lambda one: one.worth).move.verb != "steal":
        found = [Judged(moves[0], DECIDED)]
    yield from found


def _tried(view: View, moves: Sequence[Move]) -> Iterator[Judged]:
    """Yield the log odds after each move; of exchanges only the one with the opponent who has most points."""
    table, victim = table_of(view), _leader(view)
    for result in results(view, moves):
        if result.move.verb != "exchange" or result.move.items in {(), (str(victim),)}:
            yield Judged(result.move, _value(view, table, result))


EXPERT: Final = LearnedPlayer(judged, otherwise=Regular())
"""Makes the move with the best odds of winning."""


def _leader(view: View) -> int:
    """Return the opponent with cards in hand who has most points; NONE: there is none."""
    holders = [seat for seat in table_of(view).others if view.counts[seat]]
    points = view.points
    return max(holders, key=points.__getitem__, default=NONE)


def _value(view: View, table: Table, result: Result) -> float:
    """Return the log odds of winning after a move."""
    decided = _decided(view, result.points)
    if decided is not None:
        return decided
    after = After(result.columns, result.hand, result.top, result.move.verb == "exchange")
    return WINNING.value(inputs_of(table, after))


def _decided(view: View, points: Sequence[int]) -> float | None:
    """Return how a game ends that is over with this move; None: it goes on (LG-R16 to LG-R18)."""
    seat, target = view.turn, view.variant.target
    if following(view.gone, seat) != (view.closer if view.variant.one_more_each else view.leader):
        return None
    if max(points) < target:
        return None
    latest = view.crossings + 1
    mine = (points[seat], -(view.crossed[seat] or latest))
    others = [
        (points[other], -(view.crossed[other] or latest))
        for other, away in enumerate(view.gone)
        if other != seat and not away
    ]
    return DECIDED if mine > max(others) else -DECIDED


def _settlings(view: View) -> Iterator[Judged]:
    """Yield the log odds after keeping the card seen for each own one, and after giving it back."""
    table, seen = table_of(view), view.swap.seen if view.swap is not None else NONE
    yield Judged(Move("settle", (BACK,)), WINNING.value(inputs_of(table, After(view.columns, view.hand, view.top))))
    for card in dict.fromkeys(view.hand):
        rest = list(view.hand)
        rest.remove(card)
        after = After(view.columns, tuple(sorted((*rest, seen))), view.top)
        yield Judged(Move("settle", (WRITTEN[card],)), WINNING.value(inputs_of(table, after)))
