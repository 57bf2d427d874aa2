"""How somebody played a game: how many decisions mattered, in which of them the best move was missed, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.game import AnyGame
from games.core.review import Turn

LOOKED_AT_CLOSELY: Final = 40
"""The most decisions of a game that are compared at length: those that seem to have cost most."""


class OwnPlay(NamedTuple):
    """How a seat played: decisions that mattered, points given away in them, and mistakes by kind.

    A decision matters if a move at random would cost something worth telling. Whether it does says the position, not
    the move made. The points are 0 where the game's worths are none.
    """

    mattered: int
    lost: float
    kinds: dict[str, int]

    @property
    def found(self) -> int:
        """Return in how many of them the best move was found, or one as good."""
        return self.mattered - sum(self.kinds.values())


def doubtful(game: AnyGame, turns: Sequence[Turn]) -> list[Turn]:
    """Return the decisions to compare at length, the dearest first: those that seem to have cost something."""
    dear = [turn for turn in turns if turn.gain >= game.advice.worth_telling]
    return sorted(dear, key=lambda turn: (-turn.gain, turn.decision.step))[:LOOKED_AT_CLOSELY]


def own_play(game: AnyGame, turns: Sequence[Turn], sure: Sequence[Turn]) -> OwnPlay:
    """Return how a seat played, by the rough comparison of its decisions, and the one at length of the doubtful ones.

    A doubtful decision that was not compared at length is left out: nobody knows.
    """
    telling = game.advice.worth_telling
    closely = {turn.decision.step: turn for turn in sure}
    mattered, lost, kinds = 0, 0.0, Counter[str]()
    for turn in turns:
        known = turn if turn.gain < telling else closely.get(turn.decision.step)
        if known is None or turn.stake < telling:
            continue
        mattered += 1
        if known.gain >= telling:
            kinds[game.advice.mistake(known.decision.view, known.decision.move, known.better)] += 1
            lost += known.gain if game.advice.in_points else 0.0
    return OwnPlay(mattered, lost, dict(kinds))
