"""A search for games with hidden cards: compares moves by playouts, in possible deals.

Sequential halving over moves × deals: each deal is played out once for every move that is still in the running, with
the same luck (common random numbers), so that only the move differs. After each heat of equal length the worse half
drops out; a move that is clearly behind drops out earlier. A game brings a `Position`: how it deals what its seat
cannot see, and what an end is worth; and a `Kernel`: a round as a fast position that is changed in place. A kernel is
made from a full state (as `Game.imagine` deals it), and `tests/games/kernels.py` plays it side by side with the rules.
A kernel knows everything; what its policy looks at is what its seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, Self, TypeVar

from games.core.budget import Budget
from games.core.chance import Chance, RepeatableChance
from games.core.copying import copied
from games.core.move import Move

OVER: Final = -1
"""The seat in turn when nothing is to be decided any more."""


@dataclass(eq=False)
class Kernel(ABC):
    """A position in play, a dataclass. A move is a small whole number, see `written`."""

    seat: int
    """Who decides now, or `OVER`."""

    def copy(self) -> Self:
        """Return another position that stands as this one does and shares nothing that can change."""
        return copied(self)

    @abstractmethod
    def moves(self) -> Sequence[int]:
        """Return the legal moves of the seat in turn, each once, in a fixed order; it has at least one."""

    @abstractmethod
    def apply(self, move: int, chance: Chance) -> None:
        """Make a legal move, with all that follows from it; chance is asked for what the rules would ask it."""

    @abstractmethod
    def policy(self, chance: Chance) -> int:
        """Return the move of the seat in turn in a playout: quick and plausible, from what the seat may know."""

    @abstractmethod
    def scores(self) -> Sequence[float]:
        """Return by seat the points since the kernel's beginning; more is better."""

    @abstractmethod
    def written(self, move: int) -> Move:
        """Return the move as players make it."""

    def finish(self, chance: Chance) -> None:
        """Play to the end, every seat by the policy."""
        while self.seat >= 0:
            self.apply(self.policy(chance), chance)


K = TypeVar("K", bound=Kernel)
SEEDS: Final = 1 << 62
LOOK: Final = 8
"""Number of deals after which hopeless moves are dropped."""
FEWEST: Final = 16
"""The least number of deals before a move is called hopeless."""
CLEARLY: Final = 3.0
"""A move that is so many standard errors behind the best drops out at once."""
ALIKE: Final = 32
"""Two moves of equal worth in each of so many deals are taken for the same."""


class Position(ABC, Generic[K]):
    """What a game brings for a search: one decision of one seat, from its view."""

    trust: float = 8.0
    """Weight of a move's worth at first sight, as a number of deals."""

    @abstractmethod
    def deal(self, chance: Chance) -> K:
        """Return a possible position, with all hidden cards dealt anew; the seat decides next."""

    @abstractmethod
    def value(self, kernel: K) -> float:
        """Return the worth of a finished position to the seat; more is better, the unit is the game's own."""

    def make(self, kernel: K, move: int, chance: Chance) -> None:
        """Make the move that is tried."""
        kernel.apply(move, chance)

    def playout(self, kernel: K, chance: Chance) -> float:
        """Return the worth of a position after the move, by default by playing to the end."""
        kernel.finish(chance)
        return self.value(kernel)


class Estimate(NamedTuple):
    """The search's result for one move."""

    move: int
    value: float
    """The mean of its playouts."""
    playouts: int


def search(
    position: Position[K], moves: Sequence[int], budget: Budget, chance: Chance, sights: Sequence[float] = ()
) -> list[Estimate]:
    """Return all the moves, the best first, then those that stayed longest in the running.

    `sights` are the moves' worths at first sight, in the unit of `Position.value`: with few deals they say more than
    playouts. Anytime: at least one deal is played out for every move and heat, whatever the budget; a single
    move costs nothing.
    """
    trials = _Trials(position, moves, chance, sights)
    heats = (len(moves) - 1).bit_length()
    for heat in range(1, heats + 1):
        most = -(-len(moves) >> heat)
        while len(trials.running) > 1:
            trials.play_a_deal()
            if budget.used(trials.playouts) * heats >= heat:
                trials.keep(most)
                break
            if trials.deals >= FEWEST and trials.deals % LOOK == 0:
                trials.drop_the_hopeless()
    return trials.found()


class _Trials(Generic[K]):
    """The moves of one decision, with their values so far; moves are known by their places."""

    def __init__(self, position: Position[K], moves: Sequence[int], chance: Chance, sights: Sequence[float]) -> None:
        self.position, self.moves, self.chance = position, moves, chance
        self.sights = [position.trust * sight for sight in sights] or [0.0] * len(moves)
        self.running = list(range(len(moves)))
        self.out: list[int] = []
        self.totals = [0.0] * len(moves)
        self.values: list[list[float]] = [[] for _ in moves]
        self.deals = 0
        """How many have been played out."""
        self.playouts = 0

    def play_a_deal(self) -> None:
        """Play one deal out for each move in the running, with the same luck."""
        position = self.position
        kernel, seed = position.deal(self.chance), self.chance.below(SEEDS)
        for place in self.running:
            tried, luck = kernel.copy(), RepeatableChance(seed)
            position.make(tried, self.moves[place], luck)
            value = position.playout(tried, luck)
            self.totals[place] += value
            self.values[place].append(value)
        self.deals += 1
        self.playouts += len(self.running)

    def keep(self, most: int) -> None:
        """Keep the best `most` moves in the running."""
        self._sort()
        self.out += reversed(self.running[most:])
        del self.running[most:]

    def drop_the_hopeless(self) -> None:
        """Drop moves that are behind the best by several standard errors, or never differed from it."""
        self._sort()
        best = self.values[self.running[0]]
        hopeless = [place for place in self.running[1:] if _is_hopeless(best, self.values[place])]
        self.out += reversed(hopeless)
        self.running = [place for place in self.running if place not in hopeless]

    def _sort(self) -> None:
        """Sort the best first; the worth at first sight counts as `trust` deals."""
        self.running.sort(key=lambda place: -self.totals[place] - self.sights[place])

    def found(self) -> list[Estimate]:
        """Return what was found, the best first."""
        self._sort()
        return [self._estimate(place) for place in (*self.running, *reversed(self.out))]

    def _estimate(self, place: int) -> Estimate:
        played = len(self.values[place])
        value = self.totals[place] / played if played else 0.0  # a single move is not tried
        return Estimate(self.moves[place], value, played)


def _is_hopeless(best: Sequence[float], other: Sequence[float]) -> bool:
    """Return whether, by the same deals, a move is surely not better than the best."""
    gaps = [ahead - behind for ahead, behind in zip(best, other, strict=True)]
    total, squares = sum(gaps), sum(gap * gap for gap in gaps)
    if not squares:
        return len(gaps) >= ALIKE
    return total > 0 and total * total >= CLEARLY * CLEARLY * (squares - total * total / len(gaps))
