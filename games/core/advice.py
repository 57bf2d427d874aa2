"""What a game can tell somebody who learns: why a move is good, and what its alternatives seemed worth.

All of it follows from a view, so that advice tells nobody more than their seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move
from games.core.text import Text

V = TypeVar("V")

ONLY_MOVE: Final = Text("core.advice-only")
"""The reason where there is but one legal move."""
NO_REASON: Final = Text("core.advice-general")
"""The reason where a game names none: all was weighed, and nothing in particular spoke for the move."""


class Advice(Generic[V]):
    """What a game has to say about moves; this one says nothing, and is what a game has that says no more."""

    in_points: ClassVar[bool] = False
    """Whether `worths` are in the points of the game, so that a difference can be told as a figure."""

    worth_telling: ClassVar[float] = 1.0
    """What a move must be better by, in the unit of `worths`, for that to be told."""

    @property
    def compares(self) -> bool:
        """Tell whether the game can say what moves are worth."""
        return type(self).worths is not Advice.worths

    def reason(self, view: V, asks: Sequence[Ask], move: Move) -> Text | None:  # noqa: ARG002 -- for games to override
        """Return why a seat would make a legal move, true by its view; None: nothing in particular speaks for it."""
        return None

    def worths(
        self,
        view: V,  # noqa: ARG002 -- for games to override
        asks: Sequence[Ask],  # noqa: ARG002 -- as above
        moves: Sequence[Move],  # noqa: ARG002 -- as above
        chance: Chance,  # noqa: ARG002 -- as above
        budget: Budget,  # noqa: ARG002 -- as above
    ) -> Sequence[float]:
        """Return what each of some legal moves is worth to the seat, more is better; empty: the game cannot compare.

        Equal views, chances and budgets of `Playouts` give equal values.
        """
        return ()

    def named(self, view: V, move: Move) -> Text | None:  # noqa: ARG002 -- for games to override
        """Return what a move is called in a sentence ("bid 3"); None: as its controls say it."""
        return None

    def moment(self, view: V) -> Text | None:  # noqa: ARG002 -- for games to override
        """Return where in the game a decision stands ("round 3, trick 7"); None: its step is all there is to say."""
        return None

    def recalled(self, view: V) -> V:
        """Return a view with all that its seat has seen in sight, for whoever looks at it without having sat there."""
        return view
