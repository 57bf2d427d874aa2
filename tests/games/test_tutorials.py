"""Every tutorial can be played to its end: a right move leads on, a wrong one is answered and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import games
from bot.show.custom_id import CUSTOM_ID_LENGTH, CustomId
from bot.show.rulebook_parser import named_in, rulebook
from cogs.learning.tutorial_pages import address_of, screen_of
from games.core.chance import FastChance
from games.core.move import Move, legal_moves
from games.core.screen import Line
from games.core.stored_state import dump_state
from games.core.tutorial import LEARNER, MOVES
from games.core.tutorial_game import Reached, TutorialGame
from games.registry import GAMES, TUTORIALS
from tests.games.fits import check_screen, every_option
from tests.games.kits import kit_of
from tests.games.wording import LANGUAGES, Language, spoken

AT: Final = 1_800_000_000_000
OTHER_WORDS: Final = 1200
"""What a message may say besides a screen: its limit is 4,000 characters, and a screen has 3,400 at most."""

by_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS.values(), ids=list(TUTORIALS))
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
by_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_game_with_a_tutorial_module_is_listed() -> None:
    home = Path(games.__file__).parent
    written = {path.parent.name for path in home.glob("*/tutorial.py")} - {"core"}
    assert written == set(TUTORIALS)
    assert all(tutorial.game in GAMES for tutorial in TUTORIALS.values())


@by_tutorial
def test_a_tutorial_is_learned_at_one_sitting(tutorial: TutorialGame) -> None:
    assert len(tutorial.lessons) in MOVES


@by_tutorial
def test_right_moves_lead_to_the_end_of_a_round_with_points(tutorial: TutorialGame) -> None:
    for number, lesson in enumerate(tutorial.lessons):
        reached = tutorial.reach(number, AT)
        assert tutorial.objection(number, reached, lesson.move, AT) is None
    end = tutorial.reach(len(tutorial.lessons), AT)
    before = tutorial.reach(len(tutorial.lessons) - 1, AT)
    rounds, fewer = (tutorial.game.scores(at.state).rounds for at in (end, before))
    assert len(rounds) == len(fewer) + 1


@by_tutorial
def test_the_others_have_answered_before_each_lesson_and_none_is_left_to(tutorial: TutorialGame) -> None:
    for number in range(len(tutorial.lessons)):
        state = tutorial.reach(number, AT).state
        assert tutorial.game.asks(state, LEARNER), f"lesson {number} asks nothing"
        at_once = {int(written.split()[0]) for written in tutorial.lessons[number].then}
        left = {seat for seat in range(1, tutorial.seats) if tutorial.game.asks(state, seat)}
        assert left <= at_once, f"lesson {number} begins while {left - at_once} are asked, who do not answer in it"


@by_tutorial
def test_every_wrong_legal_move_is_answered_with_a_rule_and_changes_nothing(tutorial: TutorialGame) -> None:
    for number, lesson in enumerate(tutorial.lessons):
        reached = tutorial.reach(number, AT)
        before = dump_state(tutorial.game, reached.state)
        wrong = [move for move in legal_moves(tutorial.game.asks(reached.state, LEARNER)) if move != lesson.move]
        assert (lesson.wrong is not None) == bool(wrong), f"lesson {number}: {wrong}"
        for move in wrong:
            assert tutorial.objection(number, reached, move, AT) == lesson.wrong
        assert dump_state(tutorial.game, reached.state) == before


@by_language
@by_tutorial
def test_every_hint_names_a_rule_that_can_be_read(tutorial: TutorialGame, language: Language) -> None:
    rules = rulebook(tutorial.game.name, language).rules
    for lesson in tutorial.lessons:
        if lesson.wrong is not None:
            numbers = named_in(spoken(lesson.wrong, language))
            assert numbers, spoken(lesson.wrong, language)
            assert set(numbers) <= set(rules)


@by_tutorial
def test_moves_that_the_rules_forbid_are_refused_in_the_games_own_words(tutorial: TutorialGame) -> None:
    for number in range(len(tutorial.lessons)):
        reached = tutorial.reach(number, AT)
        for nonsense in ("", "x", "play", "fly away", "play red-99", "bid 99", "discard ZZ", "é"):
            objection = tutorial.objection(number, reached, Move.parse(nonsense), AT)
            assert objection not in (None, tutorial.lessons[number].wrong)


@by_tutorial
def test_a_move_in_several_parts_is_learnt_where_the_kit_says_so(tutorial: TutorialGame) -> None:
    several = any(
        option.then is not None and str(lesson.move).startswith(str(option.move))
        for number, lesson in enumerate(tutorial.lessons)
        for option in every_option(screen_of(tutorial, tutorial.reach(number, AT)).choices)
    )
    assert several == kit_of(tutorial.game).learnt_in_steps, f"{several} for learnt_in_steps in the kit of the game"


@by_tutorial
def test_lessons_fit_a_message_with_their_words(tutorial: TutorialGame) -> None:
    for number, lesson in enumerate(tutorial.lessons):
        reached = tutorial.reach(number, AT)
        screen = screen_of(tutorial, reached)
        check_screen(screen, tutorial.game.asks(reached.state, LEARNER))
        said = (*reached.news, lesson.before, lesson.wrong, lesson.after)
        for language in LANGUAGES:
            assert sum(len(spoken(text, language)) for text in said if text is not None) < OTHER_WORDS
    end = tutorial.reach(len(tutorial.lessons), AT).state
    check_screen(tutorial.game.screen(tutorial.game.view(end, None), ()), ())
    assert all(len(spoken(tutorial.end, language)) < OTHER_WORDS // 2 for language in LANGUAGES)


@by_tutorial
def test_no_lesson_counts_seconds_that_do_not_run(tutorial: TutorialGame) -> None:
    for number in range(len(tutorial.lessons)):
        blocks = screen_of(tutorial, tutorial.reach(number, AT)).blocks
        told = [spoken(block.text, "fr") for block in blocks if isinstance(block, Line)]
        assert [line for line in told if "<t:" in line] == []


@by_tutorial
def test_every_control_of_a_lesson_fits_an_id_and_is_read_back(tutorial: TutorialGame) -> None:
    for number in range(len(tutorial.lessons)):
        for option in every_option(screen_of(tutorial, tutorial.reach(number, AT)).choices):
            custom_id = CustomId(address_of(tutorial.game, number), "move", str(option.move))
            assert len(str(custom_id)) <= CUSTOM_ID_LENGTH
            assert CustomId.parse(str(custom_id)) == custom_id
            assert Move.parse(custom_id.detail) == option.move


@by_tutorial
def test_the_hand_is_the_same_however_often_it_is_worked_out(tutorial: TutorialGame) -> None:
    for number in range(len(tutorial.lessons) + 1):
        once, again = (tutorial.reach(number, AT) for _ in range(2))
        assert dump_state(tutorial.game, once.state) == dump_state(tutorial.game, again.state)
        assert once.news == again.news


@by_tutorial
def test_what_the_others_hide_makes_no_difference_to_a_lesson(tutorial: TutorialGame) -> None:
    game = tutorial.game
    for number in range(len(tutorial.lessons)):
        reached = tutorial.reach(number, AT)
        imagined = Reached(game.imagine(game.view(reached.state, LEARNER), FastChance(number)))
        assert dump_state(game, imagined.state) != dump_state(game, reached.state)
        assert screen_of(tutorial, imagined) == screen_of(tutorial, reached)
