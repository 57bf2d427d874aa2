"""Owns the page of house rules, and their controls on a table's options. It must not know any single game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.policy.option_presets import (
    NAME_LENGTH,
    OFFICIAL,
    difference,
    fits,
    official,
    opening_preset,
    presets_of,
    value_of,
)
from bot.settings.pages.guild_settings import server_page
from bot.settings.setting_choices import LABEL_LENGTH
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button
from bot.show.sentences import Language, escaped
from bot.table.options import name_of
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings, Preset
from tables.table.actions import checked_options
from tables.table.read_only_table import FrozenTable

TITLE_LENGTH: Final = 45


def presets_page(
    settings: GuildSettings, games: Mapping[str, AnyGame], game: AnyGame, language: Language, notice: str = ""
) -> Page:
    """Return the house rules of a game."""
    localizer = Localizer(language)
    presets = presets_of(settings, game)

    def controls() -> list[Item]:
        items: list[Item] = [ui.ActionRow(_game_select(settings, games, game, localizer))]
        if presets:
            items += [
                ui.ActionRow(_opening_select(settings, game, localizer)),
                ui.ActionRow(_dropping_select(presets, game, localizer)),
            ]
        return items

    return server_page("house", list(_lines(settings, game, presets, localizer)), controls, localizer, notice)


def drop_page(preset: Preset, game: AnyGame, language: Language) -> Page:
    """Return the question whether to delete a preset."""
    localizer = Localizer(language)
    lines = [localizer.say(Text("settings.drop-sure", name=escaped(preset.name), game=name_of(game)))]

    def controls() -> list[Item]:
        custom_id = CustomId("-", "house-dropped", f"{game.name} {preset.name}")
        sure = button(
            localizer.label(Text("settings.drop-yes")), custom_id, style=discord.ButtonStyle.danger, emoji="🗑️"
        )
        back = button(localizer.label(Text("bot.back")), CustomId("-", "server", f"house {game.name}"))
        return [ui.ActionRow(sure, back)]

    return server_page("house", lines, controls, localizer)


def _lines(settings: GuildSettings, game: AnyGame, presets: list[Preset], localizer: Localizer) -> Iterator[str]:
    yield localizer.say(Text("settings.house-help"))
    opens = opening_preset(settings, game)
    yield localizer.say(
        Text(
            "settings.house-opens",
            game=name_of(game),
            rules=Text("bot.lobby-official") if opens is None else escaped(opens.name),
        )
    )
    for preset in presets:
        yield localizer.say(
            Text("settings.house-line", name=escaped(preset.name), difference=difference(game, preset, localizer))
        )
    if not presets:
        yield localizer.say(Text("settings.house-none", game=name_of(game)))


def _game_select(
    settings: GuildSettings, games: Mapping[str, AnyGame], chosen: AnyGame, localizer: Localizer
) -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(CustomId("-", "house")),
        options=[
            discord.SelectOption(
                label=localizer.label(
                    Text(
                        "settings.house-game",
                        glyph=game.glyph,
                        game=name_of(game),
                        presets=len(presets_of(settings, game)),
                    )
                ),
                value=game.name,
                default=game.name == chosen.name,
            )
            for game in games.values()
        ],
    )


def _opening_select(settings: GuildSettings, game: AnyGame, localizer: Localizer) -> ui.Select[Any]:
    opens = opening_preset(settings, game)
    said = {OFFICIAL: localizer.label(Text("settings.house-opening", rules=Text("bot.lobby-official")))}
    for preset in presets_of(settings, game):
        if fits(game, preset) or preset == opens:
            said[value_of(preset)] = localizer.label(Text("settings.house-opening", rules=preset.name))
    now = OFFICIAL if opens is None else value_of(opens)
    return _named_select(CustomId("-", "house-open", game.name), said, now)


def _dropping_select(presets: list[Preset], game: AnyGame, localizer: Localizer) -> ui.Select[Any]:
    said = {value_of(preset): preset.name for preset in presets}
    return _named_select(
        CustomId("-", "house-drop", game.name), said, placeholder=localizer.label(Text("settings.house-drop"))
    )


def _named_select(custom_id: CustomId, said: Mapping[str, str], now: str = "", placeholder: str = "") -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(custom_id),
        placeholder=placeholder or None,
        options=[
            discord.SelectOption(label=label[:LABEL_LENGTH], value=value, default=value == now)
            for value, label in said.items()
        ],
    )


def keep_buttons(table: FrozenTable, language: Language, *, manages: bool) -> list[ui.Button[Any]]:
    """Return what keeps the options of a table for the server, for those who manage it."""
    if not manages or table.state.options == official(table.game):
        return []
    return [button(Localizer(language).label(Text("settings.keep")), CustomId(table.id, "house-keep"), emoji="📌")]


def rules_rows(table: FrozenTable, settings: GuildSettings, language: Language) -> list[Item]:
    """Return what settles all the options of a table at once."""
    localizer, game = Localizer(language), table.game
    rules = official(game)
    is_official = table.state.options == rules
    items: list[Item] = []
    presets = presets_of(settings, game)
    if presets or not is_official:
        said = {OFFICIAL: localizer.label(Text("settings.rules-of-table", rules=Text("bot.lobby-official")))}
        now = OFFICIAL if is_official else ""
        for preset in presets:
            said[value_of(preset)] = localizer.label(Text("settings.rules-of-table", rules=preset.name))
            if fits(game, preset) and checked_options(game, preset.options) == table.state.options:
                now = value_of(preset)
        placeholder = localizer.label(Text("settings.rules-of-table", rules=Text("settings.rules-own")))
        items.append(ui.ActionRow(_named_select(CustomId(table.id, "house-apply"), said, now, placeholder)))
    return items


def keep_form(table: FrozenTable, language: Language) -> ui.Modal:
    """Return the form for the name of the house rules."""
    localizer = Localizer(language)
    title = localizer.label(Text("settings.keep-title", game=name_of(table.game)))[:TITLE_LENGTH]
    form = ui.Modal(title=title, custom_id=str(CustomId(table.id, "house-keep")), timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(custom_id="name", max_length=NAME_LENGTH)
    form.add_item(
        ui.Label(
            text=localizer.label(Text("settings.keep-name")),
            description=localizer.label(Text("settings.keep-name-help")),
            component=field,
        )
    )
    return form
