"""Decisions that are asked again: what a seat saw, the move that it made, and what each move would have been worth.

All of it follows from the seat's view. The position that is kept is one that the view cannot tell from the real one,
with all unseen cards dealt anew: no card that the seat could not know goes any further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.advice import Weighed
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.puzzle import STARS, Posed, stars, suits, weighed
from games.core.review import Decision, Turn
from games.core.stored_state import dump_state

WEIGHED: Final = 1000
"""Playouts for each move."""


class Question(NamedTuple):
    """A decision to ask again: the imagined position as JSON, the move made there, the moves by worth, best first."""

    step: int
    seat: int
    state: str
    played: str
    worths: tuple[Weighed, ...]


def askable(game: AnyGame, posed: Sequence[Posed]) -> list[Decision]:
    """Return the decisions that may be asked again: those with a choice of few moves, for which no clock ran."""
    return [one.decision for one in posed if suits(game, one, least=2)]


def dearest(game: AnyGame, turns: Sequence[Turn]) -> list[Turn]:
    """Return the decisions that cost something worth telling, the dearest first."""
    dear = [turn for turn in turns if turn.gain >= game.advice.worth_telling]
    return sorted(dear, key=lambda turn: (-turn.gain, turn.decision.step))


def question_of(game: AnyGame, decision: Decision, seed: int, playouts: int = WEIGHED) -> Question | None:
    """Return the question that a decision makes; None if, with all moves compared, the one made was good enough."""
    imagined = game.imagine(decision.view, FastChance(seed ^ decision.step))
    worths = weighed(game, decision, seed + decision.step, playouts)
    played = str(decision.move)
    if played not in dict(worths) or is_met(game, worths, played):
        return None
    if worths[0].worth - dict(worths)[played] < game.advice.worth_telling:
        return None
    return Question(decision.step, decision.seat, dump_state(game, imagined), played, tuple(worths))


def is_met(game: AnyGame, worths: Sequence[Weighed], move: str) -> bool:
    """Return whether a move cannot be told from the best one."""
    return stars(game, worths, move) == STARS
