"""The AI seats of Skeleton. They are given views, so they cannot peek."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.budget import Budget
from games.core.chance import Chance
from games.core.french_pack import CARD_NAMED, RANK_OF
from games.core.move import Ask, Move, legal_moves
from tools.skeleton.game.state import NONE, View


class Regular:
    """Plays its highest card if that may win the trick, else its lowest."""

    def choose(self, view: View, asks: Sequence[Ask], _chance: Chance, _budget: Budget) -> Move:
        """Return one of the legal moves."""
        moves = sorted(legal_moves(asks), key=_rank)
        to_beat = max((RANK_OF[card] for card in view.laid if card != NONE), default=0)
        return moves[-1] if _rank(moves[-1]) > to_beat else moves[0]


def _rank(move: Move) -> int:
    return RANK_OF[CARD_NAMED[move.items[0]]]
