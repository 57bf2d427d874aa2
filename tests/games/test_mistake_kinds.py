"""Kinds of mistakes: each is told on twenty positions that show it, and on none of those that show another."""

from collections import Counter

import pytest

from bot.show.localizer import Localizer
from bot.show.sentences import LANGUAGES, has_sentence
from games.core.advice import OTHER
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.text import Text
from games.registry import GAMES
from tests.games.mistake_kinds import EACH, shown_in, views

COMPARING = [game for game in GAMES if game.advice.compares]
by_game = pytest.mark.parametrize("game", COMPARING, ids=[game.name for game in COMPARING])
LONGEST = 32
"""The most letters of a name on the picture."""


@by_game
def test_each_kind_is_told_on_twenty_positions_and_not_on_twenty_others_of_each_kind(game: AnyGame) -> None:
    shown = shown_in(game)
    assert Counter(one.kind for one in shown) == dict.fromkeys([*game.advice.mistakes, OTHER], EACH)
    told = 0
    for number, step, view, moves in views(game, {one.case for one in shown}):
        for one in (one for one in shown if (one.case, one.step) == (number, step)):
            assert {one.made, one.better} <= set(moves)
            assert game.advice.mistake(view, one.made, one.better) == one.kind
            told += 1
    assert told == len(shown)


@by_game
def test_a_kind_is_the_same_when_unseen_cards_change(game: AnyGame) -> None:
    shown = {(one.case, one.step): one for one in shown_in(game)}
    for number, step, view, _ in views(game, {0, 1, 2}):
        if (one := shown.get((number, step))) is not None:
            twin = game.view(game.imagine(view, FastChance(step)), view.seat)
            assert game.advice.mistake(twin, one.made, one.better) == one.kind


@by_game
def test_each_kind_has_a_short_name_of_its_own_in_both_languages(game: AnyGame) -> None:
    for language in LANGUAGES:
        keys = [f"{game.name}.mistake-{kind}" for kind in game.advice.mistakes]
        assert all(has_sentence(key, language) for key in keys)
        names = [Localizer(language).say(Text(key)) for key in keys]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= LONGEST
