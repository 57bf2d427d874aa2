"""The beginner: forgets, ignores the others' cards, and announces too soon or too late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.agnes.ai_belief import Belief
from games.agnes.ai_regular import Regular
from games.agnes.view import HIDDEN, View
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move


class Beginner(Regular):
    """Forgets, does not watch the others' cards, and announces on a good feeling."""

    caution = 0.5

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the regular's move, by a view with some cards forgotten."""
        layouts = list(view.layouts)
        for seat, layout in enumerate(layouts):
            if view.phase not in {"end", "swap"} and seat != view.seat:
                layouts[seat] = tuple(HIDDEN if card >= 0 else card for card in layout)
            elif view.phase == "snap":
                layouts[seat] = tuple(HIDDEN if card >= 0 and chance.below(3) == 0 else card for card in layout)
        return super().choose(replace(view, layouts=tuple(layouts)), asks, chance, budget)

    def announces(self, belief: Belief, chance: Chance) -> bool:
        """Return whether to say AGNÈS, by the own cards only; in a long round it takes more risk."""
        impatience = belief.view.turns // (6 * len(belief.view.playing))
        return belief.total(belief.me) <= 5 + impatience and belief.sure(chance) >= self.caution / (1 + impatience)
