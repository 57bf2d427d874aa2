"""The rules in short: every chapter can be said and names rules that there are; what is asked leads to its chapter."""

import pytest

from bot.show.rulebook_parser import rulebook
from bot.show.sentences import LANGUAGES, speak
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.guide import chapter_of
from games.core.move import Ask
from games.registry import GAMES

GUIDED = [game for game in GAMES if game.guide]
ALT_LENGTH = 1024

by_game = pytest.mark.parametrize("game", GUIDED, ids=[game.name for game in GUIDED])


@by_game
def test_every_chapter_can_be_said_and_its_rules_are_in_the_rules(game: AnyGame) -> None:
    for chapter in game.guide:
        for language in LANGUAGES:
            assert speak(chapter.title, language)
            assert speak(chapter.said, language)
            assert speak(chapter.picture.alt, language)
            assert len(speak(chapter.picture.alt, language)) < ALT_LENGTH
            assert set(chapter.rules) <= set(rulebook(game.name, language).rules)


@by_game
def test_the_picture_of_every_chapter_shows_cards_each_by_its_drawing(game: AnyGame) -> None:
    for chapter in game.guide:
        faces = [place.face for group in chapter.picture.groups for place in group.places if place.face is not None]
        assert faces
        assert all(face.sprite for face in faces)


@by_game
def test_no_two_chapters_explain_the_same_move(game: AnyGame) -> None:
    verbs = [verb for chapter in game.guide for verb in chapter.verbs]
    assert len(verbs) == len(set(verbs))


@by_game
def test_the_first_question_of_a_game_has_a_chapter_of_its_own(game: AnyGame) -> None:
    state = game.deal(game.options_type(), game.seats[0], FastChance(1)).state
    asked = [asks for seat in range(game.seats[0]) if (asks := game.asks(state, seat))]
    assert asked
    assert all(chapter_of(game.guide, asks) > 0 for asks in asked)


def test_nothing_asked_leads_to_the_first_chapter() -> None:
    (rage, *_) = GAMES
    assert chapter_of(rage.guide, ()) == 0
    assert chapter_of(rage.guide, [Ask("unheard-of")]) == 0
    assert rage.guide[chapter_of(rage.guide, [Ask("play")])].key == "rage.guide-follow"
    assert chapter_of((), [Ask("play")]) == 0
