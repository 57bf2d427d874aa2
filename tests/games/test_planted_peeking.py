"""A player that knows what its seat cannot know is found out, at every level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from games.core.ai_player import Level
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.game import AnyGame
from games.core.move import Ask, Move, legal_moves
from tests.games.contract import Depth, check_case
from tests.games.plays import cases
from tests.games.toy import TOY, Toy
from tests.games.toy.state import State, View


@dataclass
class Peeking:
    """Chooses by all the cards of whoever it watches, as a search in the true deal would."""

    watched: WatchedToy

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:  # noqa: ARG002 -- Player
        """Return a legal move that depends on the others' cards."""
        moves = list(legal_moves(asks))
        return moves[sum(map(sum, self.watched.hands)) % len(moves)]


class WatchedToy(Toy):
    """Remembers the hands of the state that was last seen."""

    hands: list[list[int]]

    def view(self, state: State, seat: int | None) -> View:
        self.hands = state.hands
        return super().view(state, seat)


def _play(game: AnyGame) -> None:
    for case in cases(game, 6):
        check_case(case, Depth())


@pytest.mark.parametrize("level", ["beginner", "regular", "expert"])
def test_a_player_that_peeks_turns_red(level: Level) -> None:
    game = WatchedToy()
    game.ai_players = {**TOY.ai_players, level: Peeking(game)}  # type: ignore[misc] # of this game alone
    with pytest.raises(AssertionError, match=f"{level} peeks"):
        _play(game)
