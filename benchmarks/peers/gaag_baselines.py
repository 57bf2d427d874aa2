"""Baselines for GaAg."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.gaag.cards import CARD_NAMED, NUMBER_OF, is_element, weigh
from games.gaag.legal_moves import least
from games.gaag.row import ends
from games.gaag.view import View

CHEAP: Final = 4
"""A row of so many atoms is picked up rather than a far card laid."""
FAR: Final = 4
"""What is a far card: so many numbers beyond the end."""


class Greedy:
    """Lays the nearest element, a special card where none fits, and picks up only when it must."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return the nearest card."""
        return least(view)


class Threshold:
    """Plays like the greedy one, but picks up a cheap row rather than lay a card that is far away."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return the nearest card, unless it is too far for what the row is worth."""
        move = least(view)
        if move.verb != "play" or Move("pickup") not in set(legal_moves(asks)):
            return move
        card, (low, high) = CARD_NAMED[move.items[0]], ends(view.row)
        number = NUMBER_OF[card]
        far = not is_element(card) or max(low - number, number - high) >= FAR
        return Move("pickup") if far and weigh(view.row, view.variant.special_atoms) <= CHEAP else move
