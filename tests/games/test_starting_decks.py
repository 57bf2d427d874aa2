"""The page of starting decks has that of every game, card by card."""

import re
from pathlib import Path

from games.registry import NAMES, game_named

PAGE = Path(__file__).parents[2] / "docs" / "starting-decks.md"


def test_the_starting_deck_of_every_game_is_published() -> None:
    printed = [block.split() for block in re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)]
    games = [game_named(name) for name in NAMES]
    assert printed == [list(game.starting_cards(game.options_type())) for game in games]


def test_options_that_change_a_deck_change_what_is_sealed() -> None:
    lagagne = game_named("lagagne")
    official = lagagne.starting_cards(lagagne.options_type())
    fewer = lagagne.starting_cards(lagagne.options_type.model_validate({"deck_zero": 4}))
    assert len(fewer) == len(official) - 1
