"""Whoever leaves is told what becomes of the table, and that is what becomes of it."""

from dataclasses import replace
from typing import get_args

import pytest
from discord import ui

from bot.show.page import Page
from bot.table.leaving import leaving_page
from bot.table.table_status import more_page
from tables.table.table_state import OnLeave
from tests.tables.conftest import BO, CAMILLE, Room


def words(page: Page) -> str:
    return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize("on_leave", get_args(OnLeave))
async def test_a_table_with_ai_players_alone_closes_and_says_so_before(room: Room, on_leave: OnLeave) -> None:
    table = await room.seated(ai_seats=2, on_leave=on_leave)
    pages = more_page(table.freeze(), CAMILLE, "en"), leaving_page(table.freeze(), CAMILLE.id, "en")
    assert all("If you leave, the table closes for everybody" in words(page) for page in pages)
    event = await room.do(table, CAMILLE, "leave")
    assert table.state.phase == "abandoned"
    assert [item.text.key for item in event.news] == ["table.aborted"], "no AI player takes a seat that is no more"


async def test_with_another_person_the_game_goes_on(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1)
    assert "an AI player takes your seat" in words(more_page(table.freeze(), CAMILLE, "en"))
    frozen = table.freeze()
    paused = replace(frozen, state=replace(frozen.state, paused=1_000, closes=2_000))
    for page in (more_page(paused, CAMILLE, "en"), leaving_page(paused, CAMILLE.id, "en")):
        assert "the game stays paused" in words(page)
        assert "AI player takes your seat" not in words(page)
    await room.do(table, CAMILLE, "leave")
    assert table.state.phase == "playing"
