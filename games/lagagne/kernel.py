"""A game of LaGagne for search: hands and columns as sorted lists of kinds, to the end of the game.

What the moves mean is in `games/lagagne/kernel_moves.py`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass

from games.core.chance import Chance
from games.core.kernel import OVER, Kernel
from games.core.move import Move
from games.lagagne.cards import (
    DOUBLE,
    EXCHANGE,
    HAND,
    NONE,
    RECOVER,
    STEAL,
    SUITS,
    column_points,
)
from games.lagagne.homes_and_thefts import Theft, boards_of, written_thefts
from games.lagagne.kernel_moves import (
    EXCHANGE_WITH,
    GIVE_BACK,
    MULLIGAN,
    PLACE,
    SETTLE,
    TAKE_BACK,
    THEFT,
    plainly_written,
    theft_move,
    theft_of,
)
from games.lagagne.options import Variant
from games.lagagne.playout_policy import best_place, best_theft, homes_of, hopes, keeps, worst_kept
from games.lagagne.state import following, opponents


@dataclass(eq=False)
class LaGagneKernel(Kernel):
    """A game in play; lists by seat, bits by suit: columns with their symbol, open to an ×2, with one."""

    variant: Variant
    leader: int
    closer: int
    rounds: int
    """Table rounds that are over."""
    crossings: int
    victim: int
    """Whose card the seat in turn has seen, and which: an open exchange."""
    seen: int
    stock: list[int]
    discard: list[int]
    hands: list[list[int]]
    columns: list[list[list[int]]]
    gone: list[bool]
    started: list[bool]
    redrawn: list[bool]
    crossed: list[int]
    active: list[int]
    open: list[int]
    doubled: list[int]
    points: list[int]
    worth: list[list[int]]

    def copy(self) -> LaGagneKernel:
        """Return another position that stands as this one does and shares nothing that can change."""
        twin = LaGagneKernel.__new__(LaGagneKernel)
        twin.seat = self.seat
        twin.variant = self.variant
        twin.leader = self.leader
        twin.closer = self.closer
        twin.rounds = self.rounds
        twin.crossings = self.crossings
        twin.victim = self.victim
        twin.seen = self.seen
        twin.stock = self.stock[:]
        twin.discard = self.discard[:]
        twin.hands = [each[:] for each in self.hands]
        twin.columns = [[one[:] for one in each] for each in self.columns]
        twin.gone, twin.started, twin.redrawn = self.gone[:], self.started[:], self.redrawn[:]
        twin.crossed = self.crossed[:]
        twin.active = self.active[:]
        twin.open = self.open[:]
        twin.doubled = self.doubled[:]
        twin.points, twin.worth = self.points[:], [each[:] for each in self.worth]
        return twin

    def moves(self) -> Sequence[int]:
        """Return the legal moves."""
        seat = self.seat
        hand = self.hands[seat]
        kinds = list(dict.fromkeys(hand))
        if self.victim >= 0:
            return [GIVE_BACK, *[SETTLE + card for card in kinds]]
        active, is_open, doubled = self.active[seat], self.open[seat], self.doubled[seat]
        found = [PLACE + SUITS * card + suit for card in kinds for suit in homes_of(card, active, is_open, doubled)]
        if STEAL in hand:
            found += self._thefts(active, is_open, doubled)
        if RECOVER in hand and self.discard:
            found.append(TAKE_BACK)
        if EXCHANGE in hand and len(hand) > 1:
            found += [EXCHANGE_WITH + other for other in opponents(self.gone, seat) if self.hands[other]]
        if self.variant.free_discard or not found:
            found += kinds
        if self._may_redraw(seat):
            found.append(MULLIGAN)
        return found

    def _thefts(self, active: int, is_open: int, doubled: int) -> list[int]:
        return [
            theft_move(victim, card, source, target)
            for victim, own in enumerate(self.columns)
            if victim != self.seat
            for source, column in enumerate(own)
            for card in dict.fromkeys(column)
            for target in homes_of(card, active, is_open, doubled)
        ]

    def _may_redraw(self, seat: int) -> bool:
        """Tell whether the seat in turn may change its whole hand (LG-R19)."""
        kind = self.variant.mulligan
        if kind == "off" or self.redrawn[seat] or self.hands[seat][0] < SUITS:
            return False
        has_begun = self.started[seat] if kind == "never_started" else self.active[seat]
        return not has_begun and len(self.stock) + len(self.discard) >= HAND

    def apply(self, move: int, chance: Chance) -> None:
        """Make a move, and what follows from it."""
        hand = self.hands[self.seat]
        if move < PLACE:
            hand.remove(move)
            self.discard.append(move)
        elif move < THEFT:
            card = (move - PLACE) >> 2
            hand.remove(card)
            self._lay(card, (move - PLACE) & 3)
        elif move < TAKE_BACK:
            self._steal(theft_of(move))
        elif move == TAKE_BACK:
            top = self.discard.pop()
            hand.remove(RECOVER)
            self.discard.append(RECOVER)
            insort(hand, top)
            self._end_turn(chance)
            return
        elif move == MULLIGAN:
            self._redraw(chance)
            return
        elif move < GIVE_BACK:
            self._look(move - EXCHANGE_WITH, chance)
            return
        else:
            self._settle(move)
        self._draw(chance)
        self._end_turn(chance)

    def _lay(self, card: int, suit: int) -> None:
        seat = self.seat
        insort(self.columns[seat][suit], card)
        if card < SUITS:
            self.started[seat] = True
        self.weigh(seat, suit)

    def weigh(self, seat: int, suit: int) -> None:
        """Note anew what a column is worth and open to."""
        column, bit = self.columns[seat][suit], 1 << suit
        points = column_points(column)
        self.points[seat] += points - self.worth[seat][suit]
        self.worth[seat][suit] = points
        has_symbol = bool(column) and column[0] < SUITS
        self.active[seat] = self.active[seat] | bit if has_symbol else self.active[seat] & ~bit
        is_open = has_symbol if self.variant.x2_needs_symbol else bool(column)
        self.open[seat] = self.open[seat] | bit if is_open else self.open[seat] & ~bit
        has_double = bool(column) and column[-1] == DOUBLE
        self.doubled[seat] = self.doubled[seat] | bit if has_double else self.doubled[seat] & ~bit

    def _steal(self, theft: Theft) -> None:
        self.hands[self.seat].remove(STEAL)
        self.discard.append(STEAL)
        self.columns[theft.victim][theft.source].remove(theft.card)
        self.weigh(theft.victim, theft.source)
        self._lay(theft.card, theft.target)

    def _look(self, victim: int, chance: Chance) -> None:
        """Look at a card of another hand (LG-R14)."""
        self.hands[self.seat].remove(EXCHANGE)
        self.discard.append(EXCHANGE)
        hand = self.hands[victim]
        self.victim, self.seen = victim, hand[chance.below(len(hand))]

    def _settle(self, move: int) -> None:
        if move != GIVE_BACK:
            mine, theirs, given = self.hands[self.seat], self.hands[self.victim], move - SETTLE
            mine.remove(given)
            insort(mine, self.seen)
            theirs.remove(self.seen)
            insort(theirs, given)
        self.victim = self.seen = NONE

    def _redraw(self, chance: Chance) -> None:
        seat = self.seat
        self.redrawn[seat] = True
        if len(self.stock) < HAND:
            self._reshuffle(chance)
        old, self.hands[seat] = self.hands[seat], []
        self._draw(chance)
        self.stock += old
        chance.shuffle(self.stock)

    def _reshuffle(self, chance: Chance) -> None:
        self.stock += self.discard
        self.discard = []
        chance.shuffle(self.stock)

    def _draw(self, chance: Chance) -> None:
        """Fill the hand of the seat in turn (LG-R6, LG-R15)."""
        hand = self.hands[self.seat]
        while len(hand) < HAND:
            if not self.stock:
                if not self.discard:
                    return
                self._reshuffle(chance)
            insort(hand, self.stock.pop())

    def _end_turn(self, chance: Chance) -> None:
        """Test the end and pass the turn on (LG-R16 to LG-R18, LG-R20, LG-R22)."""
        target, points = self.variant.target, self.points
        while True:
            self._note_crossing(target)
            then = following(self.gone, self.seat)
            round_over, extra_over = then == self.leader, then == self.closer
            self.rounds += round_over
            over = not self.stock and not self.discard and not any(self.hands)
            if extra_over if self.variant.one_more_each else round_over:
                over = over or max(points) >= target
                self.closer = NONE
            if round_over or extra_over:
                over = over or (self.closer == NONE and self.rounds >= self.variant.round_cap)
            if over:
                self.seat = OVER
                return
            self.seat = then
            if self.hands[then]:
                return
            self._draw(chance)

    def _note_crossing(self, target: int) -> None:
        for seat, points in enumerate(self.points):
            if points < target:
                self.crossed[seat] = 0
            elif not self.crossed[seat]:
                self.crossings += 1
                self.crossed[seat] = self.crossings
        if self.variant.one_more_each and self.closer == NONE and self.crossed[self.seat]:
            self.closer = self.seat

    def policy(self, chance: Chance) -> int:
        """Do what brings most at once; throw away what is worth least."""
        seat = self.seat
        hand = self.hands[seat]
        if self.victim >= 0:
            given = keeps(self.seen, hand)
            return SETTLE + given if given >= 0 else GIVE_BACK
        if self._may_redraw(seat):
            return MULLIGAN
        brings, card, suit = best_place(self, hand)
        move = PLACE + SUITS * card + suit
        if STEAL in hand:
            more, victim, card, source, target = best_theft(self)
            if more > brings:
                brings, move = more, theft_move(victim, card, source, target)
        hope, kind = hopes(self, hand)
        if hope <= brings:
            return move if brings else worst_kept(hand) if self.variant.free_discard else self.any_move(chance)
        if kind == RECOVER:
            return TAKE_BACK
        others = [other for other in opponents(self.gone, seat) if self.hands[other]]
        return EXCHANGE_WITH + others[chance.below(len(others))] if others else self.any_move(chance)

    def scores(self) -> Sequence[float]:
        """Return the points; of equal ones, who came to the target first has a little more; who left has none."""
        points = zip(self.points, self.crossed, self.gone, strict=True)
        return [-1 if gone else points - crossed / 1000 for points, crossed, gone in points]

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        if THEFT <= move < TAKE_BACK:
            boards, gone = boards_of(self.columns), tuple(self.gone)
            found = written_thefts(boards, gone, self.seat, self.variant.x2_needs_symbol)
            return Move("steal", next(words for words, theft in found.items() if theft == theft_of(move)))
        if EXCHANGE_WITH <= move < GIVE_BACK:
            others = [other for other in opponents(self.gone, self.seat) if self.hands[other]]
            return Move("exchange", (str(move - EXCHANGE_WITH),) if len(others) > 1 else ())
        return plainly_written(move)
