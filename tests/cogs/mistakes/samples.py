"""Questions made of random games."""

from __future__ import annotations

from dataclasses import replace

from cogs.mistakes.own_questions import Mistake, row_of
from cogs.mistakes.rows import MistakeRow
from cogs.replays.replayed_game import ReplayedGame
from cogs.replays.turning_points import decisions_of
from games.core.asked_again import askable, question_of
from games.core.puzzle import Posed
from tests.tables.conftest import CAMILLE

PLAYOUTS = 40


def some_mistake(replayed: ReplayedGame, choices: int = 3) -> Mistake:
    """Return a question of Camille's game, with at least so many moves to choose from."""
    game = replayed.game
    for seat in range(len(replayed.table.state.seats)):
        for decision in decisions_of(replayed, seat):
            for one in askable(game, [Posed(replayed.steps[decision.step - 1].state, decision)]):
                question = question_of(game, one, 7, PLAYOUTS)
                if question is not None and len(question.worths) >= choices:
                    return Mistake(row_of(replayed, CAMILLE.id, question, 1_000), game)
    raise AssertionError(f"no decision of this game of {game.name} could have been better")


def answered(mistake: Mistake, move: str, **changes: object) -> Mistake:
    """Return a question after an answer."""
    row: MistakeRow = replace(mistake.row, answer=move, asked=1, **changes)  # type: ignore[arg-type]
    return Mistake(row, mistake.game)
