"""An AI player that has learned what positions are worth: it makes the move that leaves the most; knows no game.

A game brings a judge, which says what each move leaves, and the weights beside its code (`learned_values.json`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from games.core.ai_player import AiPlayer
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.value_network import ValueNetwork, read_networks

V = TypeVar("V")


class Judged(NamedTuple):
    """A legal move, and what it leaves to the seat; more is better, the unit is the game's own."""

    move: Move
    worth: float


Judge: TypeAlias = Callable[[V, Sequence[Move], Chance], Iterable[Judged]]
"""Says of some legal moves of a view, at least two, what they leave; none: the question is left to another player."""


@dataclass(frozen=True, slots=True)
class LearnedPlayer(Generic[V]):
    """Makes the move that its judge values most, of equal ones the first; what is not judged another player answers."""

    judge: Judge[V]
    otherwise: AiPlayer[V]
    """Who answers what the judge leaves."""

    def choose(self, view: V, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return its move; a single one is made without a thought."""
        moves = list(legal_moves(asks))
        if len(moves) == 1:
            return moves[0]
        best = max(self.judge(view, moves, chance), key=lambda judged: judged.worth, default=None)
        return self.otherwise.choose(view, asks, chance, budget) if best is None else best.move


def learned_beside(module: str) -> Mapping[str, ValueNetwork]:
    """Return by name the networks that lie beside the code of a game, given the `__file__` of one of its modules."""
    return read_networks(Path(module).with_name("learned_values.json"))
