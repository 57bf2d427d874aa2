"""Decisions asked again: they follow from what the seat saw, and nothing that it could not know is kept of them."""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.core.asked_again import Question, askable, dearest, is_met, question_of
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.puzzle import CHOICES_MOST, Posed
from games.core.review import Decision, Turn
from games.core.stored_state import dump_state, load_state
from games.registry import GAMES
from tests.games.plays import Situation, cases, played

PLAYOUTS = 12
GAMES_PLAYED = 4
QUESTIONS = 12
COMPARING = [game for game in GAMES if game.advice.compares]
by_game = pytest.mark.parametrize("game", COMPARING, ids=[game.name for game in COMPARING])


def posed_at(moment: Situation, following: Situation) -> Posed | None:
    """Return the decision that a seat made at a moment, if one did."""
    act = following.acts[-1]
    if act.seat is None or not (asks := moment.game.asks(moment.state, act.seat)):
        return None
    if act.move not in set(legal_moves(asks)):
        return None  # somebody has left
    view = moment.game.view(moment.state, act.seat)
    return Posed(moment.state, Decision(len(following.acts), act.seat, view, asks, act.move))


def posed_in(game: AnyGame) -> Iterator[Posed]:
    """Yield the decisions of some random games."""
    for case in cases(game)[:GAMES_PLAYED]:
        moments = list(played(case))
        for moment, following in itertools.pairwise(moments):
            if (posed := posed_at(moment, following)) is not None:
                yield posed


def questions(game: AnyGame) -> list[tuple[Posed, Question]]:
    """Return some questions, with the decisions that they are made of."""
    found = []
    for posed in posed_in(game):
        for decision in askable(game, [posed]):
            question = question_of(game, decision, 7, PLAYOUTS)
            if question is not None:
                found.append((posed, question))
        if len(found) == QUESTIONS:
            break
    assert found
    return found


@by_game
def test_a_question_is_the_same_byte_for_byte_when_unseen_cards_change(game: AnyGame) -> None:
    for number, (posed, question) in enumerate(questions(game)):
        seat, move = posed.decision.seat, posed.decision.move
        twin = game.imagine(posed.decision.view, FastChance(number))
        again = Decision(posed.decision.step, seat, game.view(twin, seat), game.asks(twin, seat), move)
        assert askable(game, [Posed(twin, again)]) == [again]
        assert pickle.dumps(question_of(game, again, 7, PLAYOUTS)) == pickle.dumps(question)


@by_game
def test_what_is_kept_shows_the_seat_what_it_saw_and_no_card_that_it_could_not_know(game: AnyGame) -> None:
    real = 0
    for posed, question in questions(game):
        kept = load_state(game, question.state)
        assert game.view(kept, question.seat) == posed.decision.view
        assert game.asks(kept, question.seat) == posed.decision.asks
        real += question.state == dump_state(game, posed.state)
    assert real < QUESTIONS // 2, "the real position is kept"


@by_game
def test_a_question_has_a_better_move_than_the_one_made_and_tells_each_by_its_worth(game: AnyGame) -> None:
    for posed, question in questions(game):
        moves = [one.move for one in question.worths]
        assert sorted(moves) == sorted(map(str, legal_moves(posed.decision.asks)))
        assert 2 <= len(moves) <= CHOICES_MOST
        worths = [one.worth for one in question.worths]
        assert worths == sorted(worths, reverse=True)
        assert worths[0] - dict(question.worths)[question.played] >= game.advice.worth_telling
        assert is_met(game, question.worths, moves[0])
        assert not is_met(game, question.worths, question.played)


@by_game
def test_the_best_move_makes_no_question(game: AnyGame) -> None:
    posed, question = questions(game)[0]
    best = posed.decision._replace(move=Move.parse(question.worths[0].move))
    assert question_of(game, best, 7, PLAYOUTS) is None


def test_the_dearest_come_first_and_what_is_not_worth_telling_not_at_all() -> None:
    game = replace(GAMES[0], advice=replace(GAMES[0].advice, worth_telling=2.0))
    turns = [
        Turn(Decision(step, 0, None, (), Move("bid", ("0",))), Move("bid", ("1",)), gain)
        for step, gain in ((4, 2.0), (9, 5.0), (7, 1.9), (2, 5.0))
    ]
    assert [turn.decision.step for turn in dearest(game, turns)] == [2, 9, 4]
