"""The AI seats of La Mise. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from tests.games.toy.options import STAKES
from tests.games.toy.state import View


class Regular:
    """Lays its highest card, and doubles on one of the top quarter of the deck."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: float) -> Move:  # noqa: ARG002 -- Player
        """Return the highest card, for as much as it seems worth."""
        wish = 2 if max(view.hand) * 4 > view.deck * 3 else 1
        return max(legal_moves(asks), key=lambda move: (int(move.items[0]), -abs(STAKES[move.items[1]] - wish)))


class Expert:
    """Deals the unseen cards many times and counts how often its highest card would win."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: float) -> Move:
        """Return the highest card, doubled if it wins more often than not; a second buys a thousand deals."""
        known = {*view.hand, *view.seen}
        unseen = [card for card in range(1, view.deck + 1) if card not in known]
        best, others = max(view.hand), len(view.counts) - 1
        deals = max(10, int(budget * 1000))
        wins = 0
        for _ in range(deals):
            chance.shuffle(unseen)
            wins += best > max(unseen[:others])
        wish = 2 if wins * 2 > deals else 1
        return max(legal_moves(asks), key=lambda move: (int(move.items[0]), -abs(STAKES[move.items[1]] - wish)))
