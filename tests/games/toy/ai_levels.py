"""The AI seats of La Mise. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from tests.games.toy.options import STAKES
from tests.games.toy.state import View


class Regular:
    """Lays its highest card, and doubles on one of the top quarter of the deck."""

    def choose(self, view: View, asks: Sequence[Ask], _chance: Chance, _budget: Budget) -> Move:
        """Return the highest card, for as much as it seems worth."""
        wish = 2 if max(view.hand) * 4 > view.deck * 3 else 1
        return max(legal_moves(asks), key=lambda move: (int(move.items[0]), -abs(STAKES[move.items[1]] - wish)))


class Expert:
    """Deals the unseen cards many times and counts how often its highest card would win."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        """Return the highest card, doubled if it wins more often than not."""
        known = {*view.hand, *view.seen}
        unseen = [card for card in range(1, view.deck + 1) if card not in known]
        best, others = max(view.hand), len(view.counts) - 1
        deals = wins = 0
        while deals < 10 or budget.used(deals) < 1:
            chance.shuffle(unseen)
            wins += best > max(unseen[:others])
            deals += 1
        wish = 2 if wins * 2 > deals else 1
        return max(legal_moves(asks), key=lambda move: (int(move.items[0]), -abs(STAKES[move.items[1]] - wish)))
