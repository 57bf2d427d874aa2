"""The options of every game are asked in forms that fit, each once; a form keeps what was filled in."""

import re
from dataclasses import replace
from typing import get_args

import pytest
from pydantic import Field

from bot.show.custom_id import CustomId
from bot.show.forms import SomeOf
from bot.show.sentences import LANGUAGES, Language, speak
from bot.table.options import (
    FLAGS,
    bounds_of,
    guests_form,
    guests_in,
    is_flag,
    option_form,
    option_forms,
    options_in,
    options_page,
    table_form,
    value_text,
    values_of,
)
from games.core.game import AnyGame, Options
from games.core.text import Text
from games.gin import GIN
from games.lagagne import LAGAGNE
from games.rage import RAGE
from games.registry import GAMES
from tables.table.acting_person import Actor
from tables.table.actions import CHOSEN
from tables.table.read_only_table import FrozenTable
from tables.table.registry import TableRegistry
from tests.bot.show.filled_forms import as_opened, check_limits
from tests.cogs.series.full_series import items
from tests.support.migrated import open_in_memory
from tests.support.table_settings import USUAL

OPEN_ENDED = ("rounds",)
"""Agnès: 0 rounds are as many as the points take."""


async def opened(game: AnyGame) -> FrozenTable:
    """Return a table of a game that has just been opened."""
    async with await open_in_memory() as database:
        registry = TableRegistry({game.name: game}, database.journal, on_event=lambda *_: None, now=lambda: 0)
        host = Actor(1, "Camille", manages=True)
        table = await registry.open(game, guild=1, channel=1, host=host, language="fr", settings=USUAL)
        return table.freeze()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_every_option_and_term_is_asked_once_and_what_it_does_is_not_cut(
    game: AnyGame, language: Language
) -> None:
    table = await opened(game)
    page = items(options_page(table, language))
    assert len(page) <= 40
    assert sum(len(part.get("content", "")) for part in page) < 4_000
    forms = {name: option_form(table, name, language) for name in option_forms(game)}
    opens = {CustomId.parse(part["custom_id"]) for part in page if "custom_id" in part}
    of_table = (table_form(table, language), guests_form(table, language))
    assert {form.custom_id for form in (*forms.values(), *of_table)} <= opens
    asked = [field for fields in option_forms(game).values() for field in fields]
    assert sorted(asked) == sorted(game.options_type.model_fields)
    for name, form in forms.items():
        flags = [field for field in option_forms(game)[name] if is_flag(game, field)]
        parts = {field.name: field for field in form.fields}
        assert set(parts) == {*option_forms(game)[name]} - {*flags} | ({FLAGS} if flags else set())
        for part in parts.values():
            if isinstance(part, SomeOf):
                assert [one.value for one in part.options] == flags
                assert all(one.description for one in part.options)
            else:
                assert part.about == speak(Text(f"{game.name}.option-{part.name}-help"), language)
        check_limits(form)
    for form in of_table:
        check_limits(form)
    assert [part.name for form in of_table for part in form.fields] == list(CHOSEN)


@pytest.mark.parametrize(
    ("language", "official", "asked"),
    [
        ("fr", "**Règles officielles**", "Que veux-tu changer\u00a0?"),
        ("en", "**Official rules**", "What do you want to change?"),
    ],
)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_of_official_rules_no_option_is_told(
    game: AnyGame, language: Language, official: str, asked: str
) -> None:
    title, told, terms, question = heading_of(await opened(game), language)
    assert title.endswith("· options")
    assert (told, question) == (official, asked)
    assert "90" in terms


@pytest.mark.parametrize(
    ("game", "changed", "told"),
    [
        (
            GIN,
            {"manche_points": 50, "match_points": 0},
            ["Points pour gagner une manche\u00a0: **50**", "Points pour gagner la partie\u00a0: **une seule manche**"],
        ),
        (
            LAGAGNE,
            {"free_discard": False, "deck_5": 3, "deck_10": 9, "deck_20": 9},
            ["Défausse libre\u00a0: **non**", "Couleurs\u00a0: **3 nombres changés**"],
        ),
        (LAGAGNE, {"deck_5": 3}, ["Cartes 5 par couleur\u00a0: **3**"]),
    ],
    ids=["Gin", "many numbers", "one number"],
)
async def test_each_option_that_differs_has_a_line_and_many_numbers_one_together(
    game: AnyGame, changed: dict[str, object], told: list[str]
) -> None:
    table = await opened(game)
    table = replace(table, state=replace(table.state, options={**table.state.options, **changed}))
    assert heading_of(table, "fr")[1:-2] == [f"- {line}" for line in told]


def heading_of(table: FrozenTable, language: Language) -> list[str]:
    """Return the lines above the controls of a table's options."""
    heading = next(part["content"] for part in items(options_page(table, language)) if "content" in part)
    return str(heading).splitlines()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_a_form_that_is_sent_as_it_opens_changes_nothing(game: AnyGame) -> None:
    table = await opened(game)
    for name in option_forms(game):
        form = option_form(table, name, "fr")
        given = as_opened(form)
        changes = options_in(game, name, form.read(given))
        assert changes == {field: table.state.options[field] for field in option_forms(game)[name]}
        assert as_opened(form.again(form.again_id(given).detail)) == given, "what is kept is what was filled in"
    terms, guests = table_form(table, "fr"), guests_form(table, "fr")
    given = terms.read(as_opened(terms)) | guests_in(guests.read(as_opened(guests)), table.state.host)
    assert given == {name: getattr(table.state, name) for name in CHOSEN}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_zero_that_is_no_number_is_said_in_words(game: AnyGame, language: Language) -> None:
    assert game.options_type.zeros <= set(game.options_type.model_fields)
    for field, info in game.options_type.model_fields.items():
        may_be_zero = info.annotation is int and bounds_of(info)[0] == 0
        said = value_text(game, field, 0) if may_be_zero else "0"
        if field in game.options_type.zeros:
            assert isinstance(said, Text)
            assert not re.search(r"\d", speak(said, language))
            assert value_text(game, field, 1) == "1"
        else:
            assert said == "0"


class Crowded(Options):
    """More options than a form has parts, none of them named."""

    a: int = Field(default=1, ge=0, le=3)
    b: int = Field(default=1, ge=0, le=3)
    c: int = Field(default=1, ge=0, le=3)
    yes: bool = True
    d: int = Field(default=1, ge=0, le=3)
    e: int = Field(default=1, ge=0, le=3)
    no: bool = False


def test_options_of_which_a_game_names_no_form_share_as_many_as_they_need() -> None:
    game: AnyGame = RAGE
    game = replace(game, options_type=Crowded)
    assert option_forms(game) == {"rules1": ["a", "b", "c", "d", "e"], "rules2": ["yes", "no"]}


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
