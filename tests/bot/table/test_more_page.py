"""What else can be done at a table in play, and the table in words behind it."""

from typing import Final, get_args

import pytest

from bot.show.custom_id import CustomId
from bot.show.localizer import localizer_for
from bot.show.sentences import LANGUAGES
from bot.table.leaving import leaving_page
from bot.table.table_status import DETAIL, detail_page, more_page, turn_line
from bot.table.verbs import MORE
from games.core.game import AnyGame
from games.core.screen import Cards, Line
from games.registry import GAMES
from storage import Database
from tables.table.table_state import OnLeave
from tests.cogs.series.full_series import items
from tests.cogs.test_pages import words
from tests.tables.conftest import BO, CAMILLE, Room

PHONE_LINE: Final = 40
"""About so many letters stand in a line on a phone."""


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_the_table_is_told_line_by_line_behind_one_button(database: Database, game: AnyGame) -> None:
    table = (await Room(database, game).dealt()).freeze()
    screen = game.screen(table.view(None), ())
    lines = [one for one in screen.blocks if isinstance(one, Line) and (one.drawn or one.quiet)]
    cards = [one.words or one.alt for one in screen.blocks if isinstance(one, Cards)]
    for language in LANGUAGES:
        localizer = localizer_for(language, table.state.seats)
        more, detail = more_page(table, CAMILLE, language), detail_page(table, language)
        ways = [CustomId.parse(one["custom_id"]) for one in items(more) if "custom_id" in one]
        assert MORE.at(table.id, DETAIL) in ways
        told = [localizer.say(line.text) for line in lines]
        assert told
        assert all(line in words(detail) for line in told)
        assert not any(line in words(more) for line in told)
        picture = [line for text in cards for line in localizer.say(text).split("\n")]
        assert picture
        assert all(line in words(detail) for line in picture), "what lies on the table"
        assert turn_line(table, screen.waiting, localizer) in words(detail)


@pytest.mark.parametrize("on_leave", get_args(OnLeave))
async def test_the_terms_are_short_and_the_details_are_told_when_one_leaves(room: Room, on_leave: OnLeave) -> None:
    for awaited in (False, True):
        table = (await room.seated(BO, pace="live", on_leave=on_leave, awaited=awaited)).freeze()
        for language in LANGUAGES:
            title, *terms = words(more_page(table, CAMILLE, language)).split("\n")
            assert title.startswith("###")
            assert len(" ".join(terms)) <= 3 * PHONE_LINE
        if on_leave == "abort":
            assert words(more_page(table, CAMILLE, "fr")).count("ferme") == 1
        else:
            assert "tu prends la dernière place" in words(leaving_page(table, BO.id, "fr"))
