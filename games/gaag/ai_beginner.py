"""The beginner: lays the nearest card, now and then in haste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.gaag.cards import NUMBER_OF, WRITTEN, is_element
from games.gaag.legal_moves import least
from games.gaag.row import ends
from games.gaag.view import View

HASTE: Final = (1, 3)
"""The share of hasty moves, as (moves, of all); they regard only the upper end of the row, and no special card."""


class Beginner:
    """Plays the nearest element and keeps special cards in reserve, but often plays in haste."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, _budget: Budget) -> Move:
        """Return a plausible move, now and then a hasty one; the direction is random."""
        moves = list(legal_moves(asks))
        if view.phase == "direction":
            return moves[chance.below(len(moves))]
        hasty = chance.below(HASTE[1]) < HASTE[0]
        return _at_a_glance(view) if hasty and view.row else least(view)


def _at_a_glance(view: View) -> Move:
    """Lay the nearest element above the row, and pick the row up where there is none."""
    _, high = ends(view.row)
    above = [card for card in view.hand if is_element(card) and NUMBER_OF[card] > high]
    nearest = min(above, key=NUMBER_OF.__getitem__, default=None)
    return Move("pickup") if nearest is None else Move("play", (WRITTEN[nearest],))
