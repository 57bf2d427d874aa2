"""The protocol of a kernel: one game as a fast position that is changed in place, for search to play out.

A kernel is made from a full state (as `Game.imagine` deals it) and goes to the end of what is searched: a round, a
hand, or the whole game where there are no rounds. Where several seats are asked at once it asks one after the other,
and what is no decision (to have seen a card) it passes over. The rules stay the judge: `tests/games/kernels.py` plays
both side by side. A kernel knows everything; what a policy looks at is what its seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from games.core.chance import Chance
from games.core.copying import copied
from games.core.move import Move

OVER: Final = -1
"""The seat in turn when nothing is to be decided any more."""


@dataclass(eq=False)
class Kernel:
    """A position in play. A move is a small whole number; which one means what is the game's own, see `written`."""

    seat: int
    """Who decides now, or `OVER`."""

    def copy(self) -> Self:
        """Return another position that stands as this one does and shares nothing that can change.

        A game whose playouts are many writes its own: it takes a third of the time.
        """
        return copied(self)

    def moves(self) -> Sequence[int]:
        """Return the legal moves of the seat in turn, each once, in a fixed order; it has at least one."""
        raise NotImplementedError

    def apply(self, move: int, chance: Chance) -> None:
        """Make a legal move, with all that follows from it; chance is asked for what the rules would ask it."""
        raise NotImplementedError

    def policy(self, chance: Chance) -> int:
        """Return what the seat in turn plays in a rollout: quick and plausible, from what it may know."""
        raise NotImplementedError

    def scores(self) -> Sequence[float]:
        """Return by seat what was earned since the kernel's beginning (a round, a hand, a game); more is better."""
        raise NotImplementedError

    def written(self, move: int) -> Move:
        """Return the move as players make it."""
        raise NotImplementedError

    def any_move(self, chance: Chance) -> int:
        """Return one of `moves()`, each as likely."""
        moves = self.moves()
        return moves[chance.below(len(moves))]

    def finish(self, chance: Chance) -> None:
        """Play to the end, every seat by the policy."""
        while self.seat >= 0:
            self.apply(self.policy(chance), chance)

    def finish_at_random(self, chance: Chance) -> None:
        """Play to the end, every seat any legal move."""
        while self.seat >= 0:
            self.apply(self.any_move(chance), chance)
