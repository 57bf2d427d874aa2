"""Advice for people who learn: why a move is good, and what the alternatives are worth.

All of it comes from a view, so that advice tells nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move
from games.core.text import Text

V = TypeVar("V")

ONLY_MOVE: Final = Text("core.advice-only")
"""The reason if there is only one legal move."""
NO_REASON: Final = Text("core.advice-general")
"""The reason if the game names none: the move came out best, for no single reason."""

OTHER: Final = "other"
"""The kind of a mistake of no kind that the game names."""


class Weighed(NamedTuple):
    """A move and its worth, in the unit of `Advice.worths`."""

    move: str
    worth: float


def _incomparable(
    _view: object, _asks: Sequence[Ask], _moves: Sequence[Move], _chance: Chance, _budget: Budget
) -> Sequence[float]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Advice(Generic[V]):
    """What a game says about moves; by default nothing. All functions take their arguments by position."""

    in_points: bool = False
    """Whether `worths` are in the points of the game, so that a difference can be told as a figure."""
    worth_telling: float = 1.0
    """The least difference, in the unit of `worths`, that is told."""
    reason: Callable[[V, Sequence[Ask], Move], Text | None] = lambda _view, _asks, _move: None
    """Return the reason for a legal move, true by the seat's view; None: no particular reason."""
    worths: Callable[[V, Sequence[Ask], Sequence[Move], Chance, Budget], Sequence[float]] = _incomparable
    """Return the worth of each of these legal moves to the seat, more is better; empty: they cannot be compared.

    Equal views, chances and budgets of `Playouts` give equal values.
    """
    named: Callable[[V, Move], Text | None] = lambda _view, _move: None
    """Return the name of a move in a sentence ("bid 3"); None: as its control says it."""
    place: Callable[[V], Text | None] = lambda _view: None
    """Return where in the game a decision stands ("round 3, trick 7"); None: only its step is told."""
    recalled: Callable[[V], V] = lambda view: view
    """Return a view that shows everything its seat has seen, for readers who were not there."""

    mistakes: Mapping[str, Callable[[V, Move, Move], bool]] = field(default_factory=dict)
    """Kinds of mistakes: whether a move made instead of a better one is of that kind. The first that fits is its kind.

    The text `mistake-<kind>` names each in a few words.
    """

    @property
    def compares(self) -> bool:
        """Tell whether the game can say what moves are worth."""
        return self.worths is not _incomparable

    def mistake(self, view: V, made: Move, better: Move) -> str:
        """Return the kind of a move made instead of a better one, `OTHER` if it is of none."""
        return next((kind for kind, fits in self.mistakes.items() if fits(view, made, better)), OTHER)
