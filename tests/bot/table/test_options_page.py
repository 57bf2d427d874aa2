"""The options page of every game fits a message, its forms fit a modal, and every option can be reached."""

from typing import get_args

import pytest

from bot.show.custom_id import CustomId
from bot.table.options import (
    FORM_FIELDS,
    bounds_of,
    further_options_page,
    number_forms,
    options_page,
    table_settings_page,
    values_of,
)
from games.core.game import AnyGame
from games.rage import RAGE
from games.registry import GAMES
from tables.table.acting_person import Actor
from tables.table.registry import TableRegistry
from tests.cogs.series.full_series import items
from tests.support.migrated import open_in_memory

ROW, TEXT = 1, 10


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_every_option_and_term_is_within_reach_and_within_limits(game: AnyGame) -> None:
    async with await open_in_memory() as database:
        registry = TableRegistry({game.name: game}, database.journal, on_event=lambda *_: None, now=lambda: 0)
        host = Actor(1, "Camille", manages=True)
        table = await registry.open(game, guild=1, channel=1, host=host, language="fr", options={})
        pages = [
            items(page(table.freeze(), "fr")) for page in (options_page, further_options_page, table_settings_page)
        ]
    for page in pages:
        assert len(page) <= 40
        assert sum(len(part.get("content", "")) for part in page) < 4_000
    lines = [part for part in pages[0] if part["type"] in (ROW, TEXT)]
    assert len(lines) <= 5, "one text, and rows of buttons"
    found = [part for page in pages for part in page]
    custom_ids = [CustomId.parse(part["custom_id"]) for part in found if "custom_id" in part]
    listed = {custom_id.detail for custom_id in custom_ids if custom_id.verb == "option"}
    toggled = {custom_id.detail.split()[0] for custom_id in custom_ids if custom_id.verb == "toggle"}
    typed = {field for form in number_forms(game) for field in form}
    assert listed | toggled | typed == set(game.options_type.model_fields)
    assert not listed & typed
    assert toggled == {name for name, field in game.options_type.model_fields.items() if field.annotation is bool}
    assert not toggled & listed
    assert all(values_of(game.options_type.model_fields[field]) is not None for field in listed)
    assert all(len(form) <= FORM_FIELDS for form in number_forms(game))
    assert {custom_id.detail for custom_id in custom_ids if custom_id.verb == "term"} == {"pace", "on_leave", "seating"}


def test_the_values_of_an_option_are_its_own() -> None:
    fields = RAGE.options_type.model_fields
    assert values_of(fields["bonus"]) == [False, True]
    assert values_of(fields["bids"]) == list(get_args(fields["bids"].annotation))
    assert values_of(fields["start_hand"]) == list(range(bounds_of(fields["start_hand"])[0], 11))
