"""Every position of every course can be asked, says what is true, and tells nothing that its seat could not know."""

from __future__ import annotations

import pickle

import pytest

from games.core.chance import FastChance
from games.core.course import CoursePosition
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.puzzle import STARS, stars, weighed
from games.core.review import Decision
from games.core.stored_state import load_state
from games.core.text import Text
from games.registry import GAMES
from tests.games.wording import LANGUAGES, Language, spoken

POSITIONS = 10
MOVES_MOST = 14
WHY_LETTERS = 220
"""The most letters of a reason: about four lines on a phone."""
NAME_LETTERS = 40
QUICK, THOROUGH = 200, 1000
"""Playouts for each move."""
WITH_COURSES = [game for game in GAMES if game.course]
COURSES = [(game, position) for game in WITH_COURSES for position in game.course]
by_position = pytest.mark.parametrize(
    ("game", "position"), COURSES, ids=[f"{game.name}-{position.name}" for game, position in COURSES]
)


def decision_of(game: AnyGame, position: CoursePosition) -> Decision:
    """Return a position as a decision, with its best move as the one made."""
    state = load_state(game, position.state)
    view, asks = game.view(state, position.seat), game.asks(state, position.seat)
    return Decision(1, position.seat, view, asks, Move.parse(position.worths[0].move))


def found_best(game: AnyGame, position: CoursePosition) -> set[str]:
    """Return the moves that have three stars."""
    return {one.move for one in position.worths if stars(game, position.worths, one.move) == STARS}


@pytest.mark.parametrize("game", WITH_COURSES, ids=lambda game: game.name)
def test_a_course_has_ten_positions_with_motifs_of_their_own(game: AnyGame) -> None:
    names = [position.name for position in game.course]
    assert len(names) == len(set(names)) == POSITIONS


@by_position
def test_each_legal_move_has_its_worth_the_best_first_and_no_clock_runs(
    game: AnyGame, position: CoursePosition
) -> None:
    decision = decision_of(game, position)
    moves = [one.move for one in position.worths]
    assert sorted(moves) == sorted(map(str, legal_moves(decision.asks)))
    assert 2 <= len(moves) <= MOVES_MOST
    worths = [one.worth for one in position.worths]
    assert worths == sorted(worths, reverse=True)
    assert game.alarm(load_state(game, position.state)) is None
    assert len(found_best(game, position)) <= len(moves) // 2, "nearly any move would do"


@by_position
def test_a_position_is_the_same_when_unseen_cards_change(game: AnyGame, position: CoursePosition) -> None:
    decision = decision_of(game, position)
    for seed in range(3):
        twin = game.imagine(decision.view, FastChance(seed))
        assert pickle.dumps(game.view(twin, position.seat)) == pickle.dumps(decision.view)
        assert game.asks(twin, position.seat) == decision.asks


def agrees(game: AnyGame, position: CoursePosition, seed: int, playouts: int) -> bool:
    """Return whether the judge finds the same best move with other luck, or one that counts as good."""
    decision = decision_of(game, position)
    return weighed(game, decision, seed, playouts)[0].move in found_best(game, position)


@by_position
def test_the_best_move_is_the_best_by_other_luck(game: AnyGame, position: CoursePosition) -> None:
    assert agrees(game, position, 77, QUICK)


@pytest.mark.nightly
@by_position
def test_the_best_move_is_the_best_by_any_luck(game: AnyGame, position: CoursePosition) -> None:
    assert all(agrees(game, position, seed, THOROUGH) for seed in range(101, 104))


@by_position
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_motif_has_a_name_and_a_reason(game: AnyGame, position: CoursePosition, language: Language) -> None:
    name = spoken(Text(f"{game.name}.course-{position.name}"), language)
    why = spoken(Text(f"{game.name}.course-{position.name}-why"), language)
    assert 0 < len(name) <= NAME_LETTERS
    assert 0 < len(why) <= WHY_LETTERS
