"""What everybody reads above a table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.show.sentences import LANGUAGES, speak
from bot.table.public_table import public_screen
from games.core.game import AnyGame
from games.registry import GAMES
from storage import Database
from tests.games.plays import cases, played
from tests.games.wording import NAMES
from tests.tables.conftest import Room

WITH_ROUNDS = [game for game in GAMES if game.name != "lagagne"]
"""LaGagne has one end, that of the game."""
ENDS = 5
"""So many tables that show the end of a round are looked at."""


@pytest.mark.parametrize("game", WITH_ROUNDS, ids=[game.name for game in WITH_ROUNDS])
async def test_above_the_end_of_a_round_stands_that_the_next_one_begins(database: Database, game: AnyGame) -> None:
    table = (await Room(database, game).dealt()).freeze()
    moments = (moment for case in cases(game) for moment in played(case))
    shown = (replace(table, game_state=moment.state, news=()) for moment in moments)
    found = 0
    for now in shown:
        end = game.round_end(now.view(None))
        if end is None or not end.is_fresh:
            continue
        found += 1
        screen, begun = public_screen(now), now.rounds_over + 1
        assert end in screen.blocks
        for language in LANGUAGES:
            assert re.findall(r"\d+", speak(screen.title, language, NAMES)) == [str(begun)]
            assert re.findall(r"\d+", speak(end.headline, language, NAMES)) == [str(begun - 1)]
        if found == ENDS:
            return
    raise AssertionError("no round has ended")
