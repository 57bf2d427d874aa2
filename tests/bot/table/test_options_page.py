"""The options page of every game fits a message, its forms fit a modal, and every option can be reached."""

import itertools
import re
from typing import get_args

import pytest

from bot.show.custom_id import CustomId
from bot.show.sentences import LANGUAGES, Language, speak
from bot.table.options import (
    FORM_FIELDS,
    bounds_of,
    further_options_page,
    is_choice,
    number_forms,
    options_page,
    table_settings_page,
    values_of,
)
from games.core.game import AnyGame
from games.core.text import Text
from games.rage import RAGE
from games.registry import GAMES
from tables.table.acting_person import Actor
from tables.table.registry import TableRegistry
from tests.cogs.series.full_series import items
from tests.support.migrated import open_in_memory
from tests.support.table_settings import USUAL

BUTTON, SELECT, TEXT = 2, 3, 10
OPTION_VERBS = ("toggle", "option", "length")
OPEN_ENDED = ("rounds",)
"""Agnès: 0 rounds are as many as the points take."""


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_every_option_and_term_is_within_reach_and_within_limits(game: AnyGame) -> None:
    async with await open_in_memory() as database:
        registry = TableRegistry({game.name: game}, database.journal, on_event=lambda *_: None, now=lambda: 0)
        host = Actor(1, "Camille", manages=True)
        table = await registry.open(game, guild=1, channel=1, host=host, language="fr", settings=USUAL)
        pages = [
            items(page(table.freeze(), "fr")) for page in (options_page, further_options_page, table_settings_page)
        ]
    for page in pages:
        assert len(page) <= 40
        assert sum(len(part.get("content", "")) for part in page) < 4_000
    found = [part for page in pages for part in page]
    custom_ids = [CustomId.parse(part["custom_id"]) for part in found if "custom_id" in part]
    listed = {custom_id.detail for custom_id in custom_ids if custom_id.verb == "option"}
    lasting = {custom_id.detail for custom_id in custom_ids if custom_id.verb == "length"}
    toggled = {custom_id.detail.split()[0] for custom_id in custom_ids if custom_id.verb == "toggle"}
    typed = {field for form in number_forms(game) for field in form}
    assert listed | toggled | typed | lasting == set(game.options_type.model_fields)
    assert not listed & typed
    assert not lasting & (listed | toggled)
    assert lasting == set(game.options_type.lasting)
    assert all(
        CustomId.parse(part["custom_id"]).verb != "length" for page in pages[1:] for part in page if "custom_id" in part
    )
    assert toggled == {name for name, field in game.options_type.model_fields.items() if field.annotation is bool}
    assert not toggled & listed
    assert all(values_of(game.options_type.model_fields[field]) is not None for field in listed)
    assert all(len(form) <= FORM_FIELDS for form in number_forms(game))
    assert {custom_id.detail for custom_id in custom_ids if custom_id.verb == "term"} == {"pace", "on_leave", "seating"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_what_an_option_does_stands_beneath_it_before_it_is_pressed(game: AnyGame, language: Language) -> None:
    async with await open_in_memory() as database:
        registry = TableRegistry({game.name: game}, database.journal, on_event=lambda *_: None, now=lambda: 0)
        table = await registry.open(game, guild=1, channel=1, host=Actor(1, "Camille"), language="fr", settings=USUAL)
        pages = [items(page(table.freeze(), language)) for page in (options_page, further_options_page)]
        around = items(table_settings_page(table.freeze(), language))
    for page in pages:
        leaves = [part for part in reversed(page) if part["type"] in (BUTTON, SELECT, TEXT)]
        for part, after in itertools.pairwise(leaves):
            if "custom_id" in part and (custom_id := CustomId.parse(part["custom_id"])).verb in OPTION_VERBS:
                about = speak(Text(f"{game.name}.option-{custom_id.detail.split()[0]}-help"), language)
                assert (after["type"], after.get("content")) == (TEXT, f"-# {about}")
    for part in [part for page in (*pages, around) for part in page if part["type"] == SELECT]:
        field = game.options_type.model_fields.get(CustomId.parse(part["custom_id"]).detail)
        if field is not None and not is_choice(field) and CustomId.parse(part["custom_id"]).verb != "length":
            continue  # a number says all
        for one in part["options"]:
            assert one.get("description") or re.search(r"\d|:", one["label"].partition(":")[2]), one["label"]
            assert len(one.get("description", "")) < 100, "it is not cut"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_choices_of_a_length_say_how_long_it_is_and_more_is_not_shorter(game: AnyGame) -> None:
    usual = game.options_type()
    assert game.minutes(usual) == game.poster.minutes
    for field, values in game.options_type.lasting.items():
        least, most = bounds_of(game.options_type.model_fields[field])
        assert getattr(usual, field) in values
        assert all(least <= value <= most for value in values)
        counted = [value for value in values if value or field not in OPEN_ENDED]
        minutes = [game.minutes(usual.model_copy(update={field: value})) for value in counted]
        assert minutes == sorted(minutes)
        assert minutes[0] < minutes[-1]
        assert all(length % 5 == 0 for length in minutes)


def test_the_values_of_an_option_are_its_own() -> None:
    fields = RAGE.options_type.model_fields
    assert values_of(fields["bonus"]) == [False, True]
    assert values_of(fields["bids"]) == list(get_args(fields["bids"].annotation))
    assert values_of(fields["start_hand"]) == list(range(bounds_of(fields["start_hand"])[0], 11))
