"""The page of house rules, and their controls on a table's options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import discord
from discord import ui

from bot.policy.house_rules import OFFICIAL, fits, opening_preset, presets_of, value_of
from bot.show.custom_id import Verb
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
HOUSE_DROP: Final = Verb("house-drop")
HOUSE_DROPPED: Final = Verb("house-dropped")
HOUSE_OPEN: Final = Verb("house-open")

SHOWN_LENGTH: Final = 220
"""So much of a preset's difference from the official rules is shown: ten of them fit a message."""
PRESETS_HEIGHT: Final = 190
"""CSS pixels of presets on a page, beside four lists and the buttons that turn it."""


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
    if presets:
        items += [_opening_select(settings, game, localizer), _dropping_select(presets, game, localizer)]
    items += rows(turns(SERVER.id(f"house {game.name}"), number, len(pages), localizer))
    return frame.page("house", [*_lines(settings, game, localizer), *pages[number]], items, notice)


def drop_page(preset: Preset, game: AnyGame, frame: SettingsFrame) -> Page:
    """Return the question whether to delete a preset."""
    localizer = frame.localizer
    lines = [localizer.say(Text("settings.drop-sure", name=escaped(preset.name), game=name_of(game)))]

    custom_id = HOUSE_DROPPED.id(f"{game.name} {preset.name}")
    sure = button(localizer.label(Text("settings.drop-yes")), custom_id, style=discord.ButtonStyle.danger, emoji="🗑️")
    back = button(localizer.label(Text("bot.back")), SERVER.id(f"house {game.name}"))
    controls: list[Item] = [ui.ActionRow(sure, back)]
    return frame.page("house", lines, controls)


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


def _opening_select(settings: GuildSettings, game: AnyGame, localizer: Localizer) -> Item:
    opens = opening_preset(settings, game)
    said = localizer.label(Text("settings.house-opening", rules=Text("bot.lobby-official")))
    options = [option(said, OFFICIAL, chosen=opens is None)]
    for preset in presets_of(settings, game):
        if fits(game, preset) or preset == opens:
            said = localizer.label(Text("settings.house-opening", rules=preset.name))
            options.append(option(said, value_of(preset), chosen=preset == opens))
    return select(HOUSE_OPEN.id(game.name), options)


def _dropping_select(presets: list[Preset], game: AnyGame, localizer: Localizer) -> Item:
    options = (option(preset.name, value_of(preset)) for preset in presets)
    return select(HOUSE_DROP.id(game.name), options, localizer.label(Text("settings.house-drop")))


def difference(game: AnyGame, preset: Preset, localizer: Localizer) -> str:
    """Return in one line how a preset differs from the official rules."""
    if not fits(game, preset):
        return localizer.say(Text("settings.preset-old"))
    said = changes(game, preset.options, localizer)
    return said if len(said) <= SHOWN_LENGTH else f"{said[: SHOWN_LENGTH - 1]}…"
