"""A player that knows what its seat cannot know is found out, at every level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from games.core.ai_player import Level
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.game import AnyGame
from games.core.move import Ask, Move, legal_moves
from tests.games.contract import Depth, check_case
from tests.games.plays import cases
from tests.games.toy import TOY
from tests.games.toy.state import State, View


@dataclass
class Peeking:
    """Chooses by all the cards of whoever it watches, as a search in the true deal would."""

    watched: list[State]
    """The state that was last seen."""

    def choose(self, _view: View, asks: Sequence[Ask], _chance: Chance, _budget: Budget) -> Move:
        """Return a legal move that depends on the others' cards."""
        moves = list(legal_moves(asks))
        return moves[sum(map(sum, self.watched[0].hands)) % len(moves)]


def _play(game: AnyGame) -> None:
    for case in cases(game, 6):
        check_case(case, Depth())


@pytest.mark.parametrize("level", TOY.ai_players)
def test_a_player_that_peeks_turns_red(level: Level) -> None:
    watched: list[State] = []

    def view(state: State, seat: int | None) -> View:
        watched[:] = [state]
        return TOY.view(state, seat)

    game = replace(TOY, view=view, ai_players={**TOY.ai_players, level: Peeking(watched)})
    with pytest.raises(AssertionError, match=f"{level} peeks"):
        _play(game)
