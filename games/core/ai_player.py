"""AI seats: a player is given a view, so it cannot peek."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves

Level: TypeAlias = Literal["beginner", "regular", "expert"]

V_contra = TypeVar("V_contra", contravariant=True)


class AiPlayer(Protocol[V_contra]):
    """An AI player: answers the asks to a seat."""

    def choose(self, view: V_contra, asks: Sequence[Ask], chance: Chance, budget: Budget, /) -> Move:
        """Return one of `legal_moves(asks)`; equal views, chances and budgets of `Playouts` give equal moves."""


class RandomPlayer:
    """Plays random legal moves: the baseline for other players, and the player of the contract suite."""

    def choose(self, _view: object, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a uniformly random legal move."""
        moves = list(legal_moves(asks))
        return moves[chance.below(len(moves))]
