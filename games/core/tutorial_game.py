"""A tutorial in play: where the hand stands after some lessons.

Nothing is stored. The hand is computed again from the arranged state and the right moves, so a control carries only the
number of the lesson and the move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.chance import FastChance
from games.core.game import AnyGame, News, SeatMove, play
from games.core.move import Move
from games.core.replay import heard
from games.core.text import Refused, Text
from games.core.tutorial import LEARNER, Lesson, Tutorial


@dataclass(frozen=True, slots=True)
class Reached:
    """Where the hand stands: the state, and what the learner has heard since the last lesson began."""

    state: Any
    news: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class TutorialGame:
    """The tutorial of a game."""

    game: AnyGame
    tutorial: Tutorial

    @property
    def seats(self) -> int:
        """How many sit there."""
        return self.tutorial.seats

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The moves to find, in order."""
        return self.tutorial.lessons

    @property
    def end(self) -> Text:
        """The sentence for the end of the hand."""
        return Text(f"{self.game.name}.tutorial-end")

    def reach(self, count: int, at: int) -> Reached:
        """Return where the hand stands after `count` lessons; `at` is now (unix ms), for games that show a clock."""
        tutorial, chance = self.tutorial, FastChance(1)
        state, news = tutorial.arrange(), tuple[News, ...]()
        for lesson in (None, *tutorial.lessons[:count]):
            seat_moves = [_act(written, at) for written in (tutorial.opening if lesson is None else lesson.then)]
            if lesson is not None:
                seat_moves.insert(0, SeatMove(LEARNER, lesson.move, at))
            news = ()
            for seat_move in seat_moves:
                step = play(self.game, state, seat_move, chance)
                state, news = step.state, (*news, *step.news)
        return Reached(state, heard(news, LEARNER))

    def objection(self, number: int, reached: Reached, move: Move, at: int) -> Text | None:
        """Return what is said against a move in a lesson: the hint, or why the rules forbid it. None if it is right."""
        lesson = self.lessons[number]
        if move == lesson.move:
            return None
        try:
            play(self.game, reached.state, SeatMove(LEARNER, move, at), FastChance(1))
        except Refused as refusal:
            return refusal.why
        return lesson.wrong


def _act(written: str, at: int) -> SeatMove:
    seat, _, move = written.partition(" ")
    return SeatMove(int(seat), Move.parse(move), at, by_ai=True)
