"""What a game can tell somebody who learns: why a move is good, and what its alternatives seemed worth.

All of it follows from a view, so that advice tells nobody more than their seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move
from games.core.text import Text

V = TypeVar("V")

ONLY_MOVE: Final = Text("core.advice-only")
"""The reason where there is but one legal move."""
NO_REASON: Final = Text("core.advice-general")
"""The reason where a game names none: all was weighed, and nothing in particular spoke for the move."""


def _incomparable(
    _view: object, _asks: Sequence[Ask], _moves: Sequence[Move], _chance: Chance, _budget: Budget
) -> Sequence[float]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Advice(Generic[V]):
    """What a game has to say about moves; as it stands, nothing. All functions take their arguments by position."""

    in_points: bool = False
    """Whether `worths` are in the points of the game, so that a difference can be told as a figure."""
    worth_telling: float = 1.0
    """What a move must be better by, in the unit of `worths`, for that to be told."""
    reason: Callable[[V, Sequence[Ask], Move], Text | None] = lambda _view, _asks, _move: None
    """Return why a seat would make a legal move, true by its view; None: nothing in particular speaks for it."""
    worths: Callable[[V, Sequence[Ask], Sequence[Move], Chance, Budget], Sequence[float]] = _incomparable
    """Return what each of some legal moves is worth to the seat, more is better; empty: these cannot be compared.

    Equal views, chances and budgets of `Playouts` give equal values.
    """
    named: Callable[[V, Move], Text | None] = lambda _view, _move: None
    """Return what a move is called in a sentence ("bid 3"); None: as its controls say it."""
    moment: Callable[[V], Text | None] = lambda _view: None
    """Return where in the game a decision stands ("round 3, trick 7"); None: its step is all there is to say."""
    recalled: Callable[[V], V] = lambda view: view
    """Return a view that shows all that its seat has seen, for readers who have not sat there."""

    @property
    def compares(self) -> bool:
        """Tell whether the game can say what moves are worth."""
        return self.worths is not _incomparable
