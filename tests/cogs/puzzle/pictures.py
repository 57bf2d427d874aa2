"""Answers to puzzles as pictures, for the laws of pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bot.pictures import Picture
from bot.show.localizer import Localizer
from bot.show.theme import PLAIN
from cogs.puzzle.pages import bars
from cogs.puzzle.rows import PuzzleRow
from cogs.puzzle.weekly_puzzles import Answered, Puzzle
from games.core.game import AnyGame
from games.core.move import Move
from games.core.puzzle import CHOICES_LEAST, Posed, suits, weighed
from games.core.review import Decision
from games.core.stored_state import dump_state
from games.registry import GAMES
from tests.games.kits import kit_of
from tests.games.plays import Case, played
from tests.support.sample_rows import GUILD

ANSWERED = ("gin", "agnes", "lagagne")


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield answers with cards beside the moves, with long names, and without a figure."""
    for game in GAMES:
        if game.name in ANSWERED:
            puzzle = some_puzzle(game)
            localizer = Localizer("fr", ("Ada",) * puzzle.seats, ("Ada",) * puzzle.seats)
            own = puzzle.worths[1].move
            answered = Answered(own, {own: 25, puzzle.worths[0].move: 55, puzzle.worths[-1].move: 20}, 4)
            yield f"answers of {game.name}", bars(puzzle, answered, localizer, PLAIN, puzzle.decision.board)


def some_puzzle(game: AnyGame) -> Puzzle:
    """Return a puzzle made of a decision of a random game, with worths that are made up."""
    for moment in played(Case(game, game.options_type(**kit_of(game).short), max(2, game.seats[0]), 5)):
        for seat, asks in moment.asked():
            if seat is None:
                continue
            move = Move("pass")
            posed = Posed(moment.state, Decision(1, seat, game.view(moment.state, seat), asks, move))
            found = weighed(game, posed.decision, 3) if suits(game, posed) else []
            if found:
                worths = json.dumps([[one.move, one.worth] for one in found])
                state = dump_state(game, posed.state)
                row = PuzzleRow(2_900, GUILD, game.name, game.version, seat, state, "", worths, "", 0)
                return Puzzle(row, game)
    raise AssertionError(
        f"no decision of {game.name} makes a puzzle: its kit's short game never has {CHOICES_LEAST} moves to compare"
    )
