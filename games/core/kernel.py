"""A kernel: a round as a fast position that is changed in place, for search to play out.

A game that is searched makes its kernel from a full state (as `Game.imagine` deals it). The rules stay the judge:
`tests/games/kernels.py` plays both side by side. A kernel knows everything; what a policy looks at is what its seat may
know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from games.core.chance import Chance
from games.core.move import Move

OVER: Final = -1
"""The seat in turn when nothing is to be decided any more."""


@dataclass(eq=False)
class Kernel(ABC):
    """A position in play. A move is a small whole number; which one means what is the game's own, see `written`."""

    seat: int
    """Who decides now, or `OVER`."""

    @abstractmethod
    def copy(self) -> Self:
        """Return another position that stands as this one does and shares nothing that can change."""

    @abstractmethod
    def moves(self) -> Sequence[int]:
        """Return the legal moves of the seat in turn, each once, in a fixed order; it has at least one."""

    @abstractmethod
    def apply(self, move: int, chance: Chance) -> None:
        """Make a legal move, with all that follows from it; chance is asked for what the rules would ask it."""

    @abstractmethod
    def policy(self, chance: Chance) -> int:
        """Return what the seat in turn plays in a rollout: quick and plausible, from what it may know."""

    @abstractmethod
    def scores(self) -> Sequence[float]:
        """Return by seat what was earned since the kernel's beginning; more is better."""

    @abstractmethod
    def written(self, move: int) -> Move:
        """Return the move as players make it."""

    def finish(self, chance: Chance) -> None:
        """Play to the end, every seat by the policy."""
        while self.seat >= 0:
            self.apply(self.policy(chance), chance)
