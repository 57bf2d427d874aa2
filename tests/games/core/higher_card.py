"""Two games whose solutions are known: a stake on the higher of two hidden cards, and the last match of a heap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.chance import Chance
from games.core.move import Move
from games.core.search import OVER, Kernel, Position

CARDS = range(1, 14)


@dataclass(eq=False)
class Showdown(Kernel):
    """Two cards; seat 0 names a stake, which the higher card wins; both get a bonus that is luck alone."""

    cards: tuple[int, int]
    luck: int
    """The bonus is up to so much, drawn when the stake is named."""
    earned: float = 0.0

    def moves(self) -> Sequence[int]:
        """Return the stakes."""
        return range(6)

    def apply(self, move: int, chance: Chance) -> None:
        """Settle the stake."""
        mine, theirs = self.cards
        self.earned = (move if mine > theirs else -move) + chance.below(self.luck)
        self.seat = OVER

    def policy(self, chance: Chance) -> int:
        """Stake nothing."""
        return chance.below(1)

    def scores(self) -> Sequence[float]:
        """Return what each has won."""
        return (self.earned, -self.earned)

    def written(self, move: int) -> Move:
        """Return the stake as a move."""
        return Move("stake", (str(move),))


class OwnCard(Position[Showdown]):
    """Seat 0 knows its card."""

    def __init__(self, mine: int, luck: int = 1) -> None:
        self.mine, self.luck = mine, luck
        self.others = [card for card in CARDS if card != mine]

    def deal(self, chance: Chance) -> Showdown:
        """Give the other any other card."""
        return Showdown(0, (self.mine, self.others[chance.below(len(self.others))]), self.luck)

    def value(self, kernel: Showdown) -> float:
        """Return what seat 0 has won."""
        return kernel.earned


@dataclass(eq=False)
class Heap(Kernel):
    """One to three matches are taken in turn; whoever takes the last wins. To leave a multiple of four is to win."""

    matches: int

    def moves(self) -> Sequence[int]:
        """Return how many can be taken."""
        return range(1, min(3, self.matches) + 1)

    def apply(self, move: int, _chance: Chance) -> None:
        """Take so many; the winner is the one who is not asked any more."""
        self.matches -= move
        self.seat = 1 - self.seat if self.matches else OVER - 1 - self.seat

    def policy(self, _chance: Chance) -> int:
        """Take one, always: playouts say nothing about who wins."""
        return 1

    def scores(self) -> Sequence[float]:
        """Return one point for whoever took the last match."""
        winner = OVER - 1 - self.seat
        return (float(winner == 0), float(winner == 1))

    def written(self, move: int) -> Move:
        """Return the number as a move."""
        return Move("take", (str(move),))


class KnownEnd(Position[Heap]):
    """Seat 0 is to take; with `exactly` matches or fewer the end is known."""

    def __init__(self, matches: int, exactly: int) -> None:
        self.matches, self.exactly = matches, exactly

    def deal(self, _chance: Chance) -> Heap:
        """Return the heap."""
        return Heap(0, self.matches)

    def value(self, kernel: Heap) -> float:
        """Return whether seat 0 won."""
        return kernel.scores()[0]

    def playout(self, kernel: Heap, chance: Chance) -> float:
        """Play until the end is known: the seat in turn loses before a multiple of four."""
        while kernel.seat >= 0:
            if kernel.matches <= self.exactly:
                return float((kernel.seat == 0) == bool(kernel.matches % 4))
            kernel.apply(kernel.policy(chance), chance)
        return self.value(kernel)
