"""Every game has a kit that says what is so, and one that says too little is told what to add where."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Final

import pytest

from games.core.game import AnyGame
from games.core.screen import Cards, Screen
from games.core.text import Text
from games.registry import GAMES
from tests.games.kits import Kit, kit_of
from tests.games.plays import Case, accepted, option_values, played
from tests.games.toy import TOY
from tests.games.wording import LANGUAGES, spoken

MOST: Final = 400
"""A short game that random people play is over after so many moves."""
ALL: Final[tuple[AnyGame, ...]] = (*GAMES, TOY)
every_game = pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])


@every_game
def test_the_options_of_a_kit_are_those_of_the_game(game: AnyGame) -> None:
    kit, seats = kit_of(game), game.seats[0]
    for name, options in (("short", kit.short), ("telling", kit.heard)):
        assert accepted(game, game.options_type(**options), seats), f"{name} is refused at {seats} seats: {options}"
    fields = set(game.options_type.model_fields)
    assert set(kit.tried) <= fields, f"tried names no options of the game: {set(kit.tried) - fields}"
    for name, values in option_values(game).items():
        assert all(game.options_type(**{name: value}) for value in values), f"tried holds unfit values of {name}"


@every_game
def test_a_short_game_is_short(game: AnyGame) -> None:
    for seed in range(3):
        moments = list(islice(played(Case(game, game.options_type(**kit_of(game).short), game.seats[0], seed)), MOST))
        ended = not moments[-1].asked() or not kit_of(game).ends_by_chance
        assert ended, f"with the options {kit_of(game).short} it is not over after {MOST} moves: make `short` shorter"


@every_game
def test_a_kit_knows_the_words_of_the_cards_that_are_shown(game: AnyGame) -> None:
    kit, faces = kit_of(game), set[Text]()
    for moment in islice(played(Case(game, game.options_type(**kit.short), game.seats[0], 0)), 60):
        for viewer in moment.viewers:
            faces |= faces_on(game.screen(game.view(moment.state, viewer), ()))
    assert faces & set(kit.words.values()), f"`words` of the kit names none of {list(faces)[:5]}: add its cards"
    for language in LANGUAGES:
        assert len({spoken(word, language) for word in kit.words.values()}) > 1


def faces_on(screen: Screen) -> set[Text]:
    """Return the names of the cards whose faces a screen shows."""
    groups = [group for block in screen.blocks if isinstance(block, Cards) for group in block.every_group()]
    return {place.face.name for group in groups for place in group.places if place.face is not None}


def test_a_game_without_a_kit_is_told_what_to_add_where() -> None:
    with pytest.raises(AssertionError, match=r"add tests/games/kit\.py with KIT = Kit\(short=…, words=…\)"):
        kit_of(replace(TOY, name="unknown", package="tests.games"))


def test_a_kit_without_its_constant_is_told_what_to_add_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("tests.games.toy.kit.KIT")
    with pytest.raises(AssertionError, match=r"add KIT = .* to tests/games/toy/kit\.py"):
        kit_of(TOY)


def test_a_game_is_listened_to_with_the_options_that_tell_most() -> None:
    assert Kit({"a": 1}, {}).heard == {"a": 1}
    assert Kit({"a": 1}, {}, telling={"a": 2}).heard == {"a": 2}
