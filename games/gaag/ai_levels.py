"""The AI seats of GaAg: beginners lay the nearest card, regulars search, experts have learned. They are given views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.core.ai_player import AiPlayer, Level
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.gaag.ai_expert import EXPERT
from games.gaag.ai_search import Searcher
from games.gaag.legal_moves import least
from games.gaag.view import View

SLIP: Final = 5
"""Once in so many decisions a beginner does not think at all."""


class Beginner:
    """Plays the nearest element and keeps special cards for need, as most do at first, and errs now and then."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return a plausible move, now and then a careless one."""
        moves = list(legal_moves(asks))
        if chance.below(SLIP) == 0 or view.phase == "direction":
            return moves[chance.below(len(moves))]
        return least(view)


AI_PLAYERS: Final[Mapping[Level, AiPlayer[Any]]] = {
    "beginner": Beginner(),
    "regular": Searcher(200),
    "expert": EXPERT,
}
