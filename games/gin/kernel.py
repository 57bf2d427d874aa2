"""A hand of Gin on bit masks, for search: drawing, discarding and going out until the hand is scored or void.

Moves: 0 to 51 discard that card; with `KNOCK`, `GIN` or `PETIT` added it is thrown to go out; the others are named
below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.chance import Chance
from games.core.french_pack import PACK, WRITTEN
from games.core.kernel import OVER, Kernel
from games.core.move import Move
from games.gin.arrangement import Arrangement
from games.gin.kernel_melds import (
    BIT,
    NEXT_TO,
    after_throws,
    defended,
    least_left,
    matched,
    only_best,
    worst_loose,
)
from games.gin.knocking import AT_ONCE, exits, in_steps, kind_shown, layouts, step_written
from games.gin.melds import CARD_POINTS, mask_of, points
from games.gin.scoring import coup
from games.gin.state import MOST_TAKES, NONE, STOCK_LEFT, Kind, Phase, Variant, limit_of

KNOCK: Final = 64
GIN: Final = 128
PETIT: Final = 192
GRAND: Final = 256
DRAW: Final = 320
TAKE: Final = 321
PASS: Final = 322
ARRANGE: Final = 384
"""The first arrangement; the others follow."""
_KINDS: Final[tuple[tuple[int, Kind], ...]] = ((GIN, "gin"), (GRAND, "grand"), (PETIT, "petit"), (KNOCK, "knock"))
_VERBS: Final = ((GRAND, "grand"), (PETIT, "petit"), (GIN, "gin"), (KNOCK, "knock"), (0, "discard"))
_DRAW_OR_TAKE: Final = (DRAW, TAKE)
_TAKE_OR_PASS: Final = (TAKE, PASS)
_NO_BOUND: Final = 999


@dataclass(eq=False)
class GinKernel(Kernel):
    """A hand in play; `hands` are masks, `cards` the same as lists in no order."""

    variant: Variant
    phase: Phase
    upcard: int
    hands: list[int]
    cards: list[list[int]]
    stock: list[int]
    pile: list[int]
    taken: int
    takes: int
    going: Kind
    thrown: int
    points: list[int]
    limit: int = 0
    most: int = 0
    """With more points that no meld could cover there is no way out."""
    ways: tuple[int, ...] = ()
    """The moves that go out, of a seat with eleven cards; in the plain rules the best comes first."""

    def __post_init__(self) -> None:
        self.limit = limit_of(self.variant, self.upcard)
        self.most = _NO_BOUND if self.variant.petit_grand == "literal" else self.limit + max(CARD_POINTS)
        if self.phase in {"discard", "final"}:
            self.ways = self._ways_out()

    def copy(self) -> GinKernel:
        """Return another position that stands as this one does and shares nothing that can change."""
        twin = GinKernel.__new__(GinKernel)
        twin.seat = self.seat
        twin.variant = self.variant
        twin.phase = self.phase
        twin.upcard = self.upcard
        twin.hands = self.hands[:]
        twin.cards = [each[:] for each in self.cards]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.taken = self.taken
        twin.takes = self.takes
        twin.going = self.going
        twin.thrown = self.thrown
        twin.points = self.points[:]
        twin.limit = self.limit
        twin.most = self.most
        twin.ways = self.ways
        return twin

    def moves(self) -> Sequence[int]:  # noqa: PLR0911 -- a phase each
        """Return the legal moves."""
        match self.phase:
            case "discard":
                taken = self.taken
                return [*(card for card in self.cards[self.seat] if card != taken), *self.ways]
            case "draw":
                return _DRAW_OR_TAKE
            case "offer" | "dealer-offer":
                return _TAKE_OR_PASS
            case "first-draw":
                return (DRAW,)
            case "last":
                return _TAKE_OR_PASS if self._goes_out_with(self.pile[-1]) else (PASS,)
            case "final":
                return self.ways
            case _:
                return range(ARRANGE, ARRANGE + len(self._arrangements()))

    def any_move(self, chance: Chance) -> int:
        """Return any legal move."""
        if self.phase == "draw":
            return DRAW + chance.below(2)
        if self.phase == "discard" and not self.ways:
            cards, taken = self.cards[self.seat], self.taken
            while (card := cards[chance.below(11)]) == taken:
                pass
            return card
        moves = self.moves()
        return moves[chance.below(len(moves))]

    def apply(self, move: int, chance: Chance) -> None:  # noqa: ARG002 -- after the deal nothing is left to chance
        """Make a move."""
        if move < PACK:
            self._discard(move)
        elif move == DRAW:
            self.phase = "discard"
            self._hold(self.stock.pop())
        elif move == TAKE:
            self.phase = "final" if self.phase == "last" else "discard"
            self.taken = card = self.pile.pop()
            self.takes += 1
            self._hold(card)
        elif move == PASS:
            self._pass()
        elif move >= ARRANGE:
            self._settle(self._arrangements()[move - ARRANGE])
        else:
            self._go_out(move)

    def _hold(self, card: int) -> None:
        """Let the seat in turn hold an eleventh card, and see how it could go out now."""
        seat = self.seat
        self.cards[seat].append(card)
        self.hands[seat] = own = self.hands[seat] | BIT[card]
        melded = matched(own)
        # Eleven cards without a meld count 46 at least, and one throw saves ten: no need to count them.
        if melded and points(own & ~melded) <= self.most:
            self.ways = self._ways_out()

    def _discard(self, card: int) -> None:
        seat = self.seat
        self.hands[seat] ^= BIT[card]
        self.cards[seat].remove(card)
        self.pile.append(card)
        if self.ways:
            self.ways = ()
        if self.taken >= 0:
            self.taken = NONE
            if self.takes >= MOST_TAKES:
                self.seat = OVER
                return
        self.seat = 1 - seat
        self.phase = "draw"
        if len(self.stock) <= STOCK_LEFT:
            if self.variant.fiftieth:
                self.phase = "last"
            else:
                self.seat = OVER

    def _pass(self) -> None:
        if self.phase == "last":
            self.seat = OVER
            return
        self.phase = "dealer-offer" if self.phase == "offer" else "first-draw"
        self.seat = 1 - self.seat

    def _ways_out(self) -> tuple[int, ...]:
        """Return the moves that go out with the eleven cards of the seat in turn (GI-R6, GI-R12, GI-R18)."""
        own = self.hands[self.seat]
        if self.variant.petit_grand != "off" or not self.variant.auto_settle:
            ways = exits(self.variant, self.upcard, self.cards[self.seat], self.taken)
            grand = (GRAND,) if ways.grand else ()
            return (
                *(GIN + card for card in ways.gin),
                *grand,
                *(PETIT + card for card in ways.petit),
                *(KNOCK + card for card in ways.knock),
            )
        limit, taken = self.limit, self.taken
        lefts = after_throws(own, self.cards[self.seat])
        low = [(least, card) for card, least in lefts if least <= limit and card != taken]
        low.sort()
        return tuple([(KNOCK if least else GIN) + card for least, card in low])

    def _goes_out_with(self, card: int) -> bool:
        """Tell whether the seat in turn could go out with the last discard (GI-R5)."""
        return exits(self.variant, self.upcard, (*self.cards[self.seat], card), card).any

    def _go_out(self, move: int) -> None:
        first, self.going = next((first, kind) for first, kind in _KINDS if first <= move < first + KNOCK)
        self.thrown = NONE if first == GRAND else move - first
        if not self.variant.auto_settle and self.going in {"knock", "petit"} and len(self._arrangements()) > 1:
            self.phase, self.ways = "arrange", ()
            return
        own = self.hands[self.seat] & ~(0 if first == GRAND else BIT[self.thrown])
        best = None if self.variant.petit_grand != "off" else only_best(own)
        if best is None:
            self._settle(self._arrangements()[0])
        else:
            self._score(self.going, *best)

    def _arrangements(self) -> tuple[Arrangement, ...]:
        return layouts(self.variant, self.upcard, self.cards[self.seat], self.going, self.thrown)

    def _settle(self, shown: Arrangement) -> None:
        melds = [mask_of(meld) for meld in shown.melds]
        self._score(kind_shown(self.variant, self.going, shown), melds, shown.deadwood)

    def _score(self, kind: Kind, melds: Sequence[int], left: int) -> None:
        """Score the hand (GI-R9 to GI-R13)."""
        other = self.hands[1 - self.seat]
        theirs = least_left(other) if kind in {"gin", "grand"} else defended(other, melds)
        result = coup(self.seat, kind, left, theirs)
        self.points[result.winner] += result.points
        self.seat = OVER

    def policy(self, chance: Chance) -> int:  # noqa: ARG002 -- it never doubts
        """Take what makes a meld, throw the dearest loose card, go out at once."""
        if self.phase in {"discard", "final"}:
            return self._cheapest_way() if self.ways else self._throw()
        if self.phase == "first-draw":
            return DRAW
        if self.phase == "last":
            return self.moves()[0]
        if self.phase == "arrange":
            return ARRANGE
        card, own = self.pile[-1], self.hands[self.seat]
        fits = any(own & pair == pair for pair in NEXT_TO[card])
        return TAKE if fits else DRAW if self.phase == "draw" else PASS

    def _cheapest_way(self) -> int:
        """Return gin before all else, then what leaves the least; the plain rules have it first."""
        if self.variant.petit_grand == "off" and self.variant.auto_settle:
            return self.ways[0]
        own = self.hands[self.seat]
        return min(self.ways, key=lambda way: -1 if way >= GRAND else least_left(own ^ BIT[way & 63]))

    def _throw(self) -> int:
        own, taken = self.hands[self.seat], self.taken
        card = worst_loose(own, BIT[taken] if taken >= 0 else 0)
        if card >= 0:
            return card
        throwable = [one for one in self.cards[self.seat] if one != taken]
        return min(after_throws(own, throwable), key=lambda pair: (pair[1], -CARD_POINTS[pair[0]]))[0]

    def scores(self) -> Sequence[int]:
        """Return the points of this hand; a void hand has none."""
        return self.points

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        if move in {DRAW, TAKE, PASS}:
            return Move({DRAW: "draw", TAKE: "take", PASS: "pass"}[move])
        if move >= ARRANGE:
            found, number = self._arrangements(), move - ARRANGE + 1
            steps = (step_written(numbers) for _, numbers in in_steps(found) if number in numbers)
            return Move("arrange", (str(number),) if len(found) <= AT_ONCE else (next(steps), str(number)))
        first = move & ~63
        items = () if first == GRAND else (WRITTEN[move - first],)
        return Move(next(verb for least, verb in _VERBS if first == least), items)
