"""The AI players of GaAg.

The beginner lays the nearest card, now and then in haste. The regular searches: it plays on for some circuits after
each move, in possible deals, and exactly where two players know all cards that are left. The expert has learned from
self-play what a row and a hand are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.learned_player import Judged, LearnedPlayer, learned_beside
from games.core.move import Ask, Move, legal_moves
from games.core.search import OVER, Position, search
from games.gaag.cards import CLOSE_LOW, NUMBER_OF, WRITTEN, is_element, weigh
from games.gaag.kernel import KEEP, PICK_UP, REVERSE, GaAgKernel, kernel_of
from games.gaag.learned_inputs import counted, inputs_of
from games.gaag.legal_moves import least
from games.gaag.masks import mask_of
from games.gaag.open_end import lies_open, solved
from games.gaag.row import ends
from games.gaag.view import View, imagine_state, unseen

HASTE: Final = (1, 3)
"""The share of hasty moves, as (moves, of all); they regard only the upper end of the row, and no special card."""


class Beginner:
    """Plays the nearest element and keeps special cards in reserve, but often plays in haste."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, now and then a hasty one; the direction is random."""
        moves = list(legal_moves(asks))
        if view.phase == "direction":
            return moves[chance.below(len(moves))]
        hasty = chance.below(HASTE[1]) < HASTE[0]
        return _at_a_glance(view) if hasty and view.row else least(view)


def _at_a_glance(view: View) -> Move:
    """Lay the nearest element above the row, and pick the row up where there is none."""
    _, high = ends(view.row)
    above = [card for card in view.hand if is_element(card) and NUMBER_OF[card] > high]
    nearest = min(above, key=NUMBER_OF.__getitem__, default=None)
    return Move("pickup") if nearest is None else Move("play", (WRITTEN[nearest],))


CIRCUITS: Final = 4
"""Circuits of a playout; later turns depend more on luck than on the move."""
HELD: Final = 3.0
"""The worth of a special card in hand at the end of a playout, in atoms: it may save from picking up a row."""
TURNING: Final = 1 << 8
"""Added to a special card, multiplied by the direction after it, to code a move: both directions are tried."""


class RoundPosition(Position[GaAgKernel]):
    """One decision of a round."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.view = view
        self.seat = view.turn
        self.start = kernel_of(imagine_state(view, chance))
        self.hidden = unseen(view)

    def moves(self) -> Sequence[int]:
        """Return what is tried: the legal moves, special cards with each direction after them."""
        found: list[int] = []
        for move in self.start.moves():
            turns = CLOSE_LOW <= move < PICK_UP and self.start.playing > 2
            found += [move + TURNING * KEEP, move + TURNING * REVERSE] if turns else [move]
        return found

    def written(self, move: int) -> Move:
        """Return a move that is tried as players make it."""
        return self.start.written(move % TURNING)

    def make(self, kernel: GaAgKernel, move: int, chance: Chance) -> None:
        """Make a move, and choose the direction after a special card."""
        kernel.apply(move % TURNING, chance)
        if move >= TURNING:
            kernel.apply(move // TURNING, chance)

    def deal(self, chance: Chance) -> GaAgKernel:
        """Deal the unseen cards anew."""
        kernel, cards = self.start.copy(), self.hidden[:]
        chance.shuffle(cards)
        at = 0
        for seat, count in enumerate(self.view.counts):
            if seat != self.seat:
                kernel.hands[seat] = mask_of(cards[at : at + count])
                at += count
        kernel.pile = cards[at:]
        return kernel

    def playout(self, kernel: GaAgKernel, chance: Chance) -> float:
        """Play on for some circuits."""
        kernel.play_on(CIRCUITS * kernel.playing, chance)
        return self.value(kernel)

    def value(self, kernel: GaAgKernel) -> float:
        """Return the seat's lead over the average of the others, in atoms."""
        earned = kernel.scores() if kernel.seat == OVER else _so_far(kernel)
        mine = earned[self.seat]
        return mine - (sum(earned[seat] for seat in self.view.playing) - mine) / (kernel.playing - 1)


def _so_far(kernel: GaAgKernel) -> Sequence[float]:
    """Return each seat's collected atoms as negative numbers, plus the worth of its special cards."""
    return [
        HELD * (hand >> CLOSE_LOW).bit_count() - taken for taken, hand in zip(kernel.taken, kernel.hands, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class AtMost:
    """A budget that ends after `most` playouts, however much time is left."""

    budget: Budget
    most: int

    def used(self, playouts: int) -> float:
        """Return what part is gone."""
        return max(self.budget.used(playouts), playouts / self.most)


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays each move out in as many deals as the budget allows, and makes the one that costs least."""

    most: int
    """The most playouts."""

    def choose(self, view: View, _asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the move that does best."""
        if (move := solved(view, chance)) is not None:
            return move
        position = RoundPosition(view, chance)
        best = search(position, position.moves(), AtMost(budget, self.most), chance)[0]
        return position.written(best.move)


STANDING: Final = learned_beside(__file__)["standing"]
"""The network: a seat's expected lead in tens of atoms, from now to the end of the round."""
UNIT: Final = 10


class Try(NamedTuple):
    """A move with the card that it lays: its own, or the one that opens the next row; none if the round ends."""

    move: int
    card: int
    after: GaAgKernel


def judged(view: View, _moves: Sequence[Move], chance: Chance) -> Iterator[Judged]:
    """Yield the seat's expected lead in tens of atoms after each move.

    Directions, and the end of a round in which two players know all cards, are left to another player.
    """
    if view.phase != "direction" and not lies_open(view):
        start, hidden = kernel_of(imagine_state(view, chance)), unseen(view)
        for one in _tries(start, chance):
            yield Judged(start.written(one.move), _worth(view, start, hidden, one))


EXPERT: Final = LearnedPlayer(judged, otherwise=Searcher(200))
"""Makes the move after which it should have the fewest atoms beside the others."""


def _tries(start: GaAgKernel, chance: Chance) -> Iterator[Try]:
    """Yield all moves; picking up once for each card that could open the next row."""
    for move in start.moves():
        after = start.copy()
        after.apply(move, chance)
        if move != PICK_UP or after.seat == OVER:
            yield Try(move, move, after)
            continue
        for card in after.moves():
            opened = after.copy()
            opened.apply(card, chance)
            yield Try(move, card, opened)


def _worth(view: View, start: GaAgKernel, hidden: Sequence[int], one: Try) -> float:
    """Return the seat's expected lead in tens of atoms after a move."""
    paid = start.row_atoms if one.move == PICK_UP else 0
    if one.card == PICK_UP:
        others = weigh(hidden, start.special) / (start.playing - 1)
        return (others - paid - weigh(view.hand, start.special)) / UNIT
    rest = list(view.hand)
    rest.remove(one.card)
    return STANDING.value(inputs_of(one.after, rest, counted(hidden), view.pile_size)) - paid / UNIT
