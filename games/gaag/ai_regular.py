"""The regular level: a search that plays on for some circuits after each move, in possible deals.

Where two players know all cards that are left, it plays them out exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move
from games.core.search import OVER, Position, search
from games.gaag.cards import CLOSE_LOW
from games.gaag.kernel import KEEP, PICK_UP, REVERSE, GaAgKernel, kernel_of
from games.gaag.masks import mask_of
from games.gaag.open_end import solved
from games.gaag.view import View, imagine_state, unseen

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
