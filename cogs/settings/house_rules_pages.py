"""The page of house rules, and its form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.policy.house_rules import OFFICIAL, fits, opening_preset, presets_of, value_of
from bot.show.custom_id import Verb
from bot.show.forms import Form, OneOf, SomeOf
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import escaped
from bot.show.settings_tabs import SettingsFrame
from bot.show.turning import paged, turns
from bot.table.options import changes
from cogs.settings.server_settings_pages import SERVER
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings, Preset

HOUSE: Final = Verb("house")
HOUSE_FORM: Final = Verb("house-form")
"""Opens the form for the house rules of a game, or stores what was filled in."""

OPENS: Final = "opens"
"""The part of the form with what new tables open with."""
DROPS: Final = "drops"
"""The part of the form with what is deleted."""

SHOWN_LENGTH: Final = 220
"""So much of a preset's difference from the official rules is shown: ten of them fit a message."""
PRESETS_HEIGHT: Final = 150
"""CSS pixels of presets on a page, beside two lists and the buttons that change and turn it."""


def presets_page(
    settings: GuildSettings,
    games: Mapping[str, AnyGame],
    game: AnyGame,
    frame: SettingsFrame,
    notice: str = "",
    number: int = 0,
) -> Page:
    """Return a page (0-based) of the house rules of a game."""
    localizer = frame.localizer
    presets = presets_of(settings, game)
    pages = paged(_preset_lines(game, presets, localizer), PRESETS_HEIGHT)
    number = min(number, len(pages) - 1)

    items: list[Item] = [_game_select(settings, games, game, localizer)]
    buttons = turns(SERVER.id(f"house {game.name}"), number, len(pages), localizer)
    if presets:
        change = localizer.label(Text("settings.change"))
        buttons = [button(change, HOUSE_FORM.id(game.name)), *buttons]
    items += rows(buttons)
    return frame.page("house", [*_lines(settings, game, localizer), *pages[number]], items, notice)


def house_form(settings: GuildSettings, game: AnyGame, frame: SettingsFrame) -> Form:
    """Return the form for the house rules of a game: what new tables open with, and what is deleted."""
    label, presets = frame.localizer.label, presets_of(settings, game)
    opens = opening_preset(settings, game)
    rules = [option(label(Text("bot.lobby-official")), OFFICIAL, chosen=opens is None)]
    rules += [
        option(preset.name, value_of(preset), chosen=preset == opens)
        for preset in presets
        if fits(game, preset) or preset == opens
    ]
    drops = [option(preset.name, value_of(preset)) for preset in presets]
    fields = [
        OneOf(OPENS, label(Text("settings.house-opening")), options=rules),
        SomeOf(DROPS, label(Text("settings.house-drop")), label(Text("settings.house-drop-help")), options=drops),
    ]
    return Form(HOUSE_FORM.id(game.name), label(Text("bot.keep-title", game=name_of(game))), fields)


def _lines(settings: GuildSettings, game: AnyGame, localizer: Localizer) -> Iterator[str]:
    yield localizer.say(Text("settings.house-help"))
    opens = opening_preset(settings, game)
    yield localizer.say(
        Text(
            "settings.house-opens",
            game=name_of(game),
            rules=Text("bot.lobby-official") if opens is None else escaped(opens.name),
        )
    )


def _preset_lines(game: AnyGame, presets: list[Preset], localizer: Localizer) -> Iterator[str]:
    for preset in presets:
        yield localizer.say(
            Text("settings.house-line", name=escaped(preset.name), difference=difference(game, preset, localizer))
        )
    if not presets:
        yield localizer.say(Text("settings.house-none", game=name_of(game)))


def _game_select(settings: GuildSettings, games: Mapping[str, AnyGame], chosen: AnyGame, localizer: Localizer) -> Item:
    options = []
    for game in games.values():
        count = len(presets_of(settings, game))
        said = Text("settings.house-game", glyph=game.glyph, game=name_of(game), presets=count)
        options.append(option(localizer.label(said), game.name, chosen=game.name == chosen.name))
    return select(HOUSE.id(), options)


def difference(game: AnyGame, preset: Preset, localizer: Localizer) -> str:
    """Return in one line how a preset differs from the official rules."""
    if not fits(game, preset):
        return localizer.say(Text("settings.preset-old"))
    said = changes(game, preset.options, localizer)
    return said if len(said) <= SHOWN_LENGTH else f"{said[: SHOWN_LENGTH - 1]}…"
