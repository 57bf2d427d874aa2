"""House rules: the presets of a game, the one with which its tables open, and the controls of a table's options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.page import Item, Page, button
from bot.pages.options import name_of
from bot.preferences.choices import LABEL_LENGTH
from bot.preferences.pages.server import server_page
from bot.preferences.presets import (
    NAME_LENGTH,
    OFFICIAL,
    difference,
    fits,
    official,
    opening_preset,
    presets_of,
    value_of,
)
from bot.press import Press
from bot.speak import Language, escaped
from bot.voice import Voice
from games.core.game import AnyGame
from games.core.text import Text
from storage import Guild, Preset
from tables.lobby import checked_options
from tables.reading import Reading

TITLE_LENGTH: Final = 45


def house_page(
    settings: Guild, games: Mapping[str, AnyGame], game: AnyGame, language: Language, notice: str = ""
) -> Page:
    """Return the house rules of a game."""
    voice = Voice(language)
    presets = presets_of(settings, game)

    def controls() -> list[Item]:
        items: list[Item] = [ui.ActionRow(_game_select(settings, games, game, voice))]
        if presets:
            items += [
                ui.ActionRow(_opening_select(settings, game, voice)),
                ui.ActionRow(_dropping_select(presets, game, voice)),
            ]
        return items

    return server_page("house", list(_lines(settings, game, presets, voice)), controls, voice, notice)


def drop_page(preset: Preset, game: AnyGame, language: Language) -> Page:
    """Return the question whether to delete a preset."""
    voice = Voice(language)
    lines = [voice.say(Text("settings.drop-sure", name=escaped(preset.name), game=name_of(game)))]

    def controls() -> list[Item]:
        press = Press("-", "house-dropped", f"{game.name} {preset.name}")
        sure = button(voice.label(Text("settings.drop-yes")), press, style=discord.ButtonStyle.danger, emoji="🗑️")
        back = button(voice.label(Text("bot.back")), Press("-", "server", f"house {game.name}"))
        return [ui.ActionRow(sure, back)]

    return server_page("house", lines, controls, voice)


def _lines(settings: Guild, game: AnyGame, presets: list[Preset], voice: Voice) -> Iterator[str]:
    yield voice.say(Text("settings.house-help"))
    opens = opening_preset(settings, game)
    yield voice.say(
        Text(
            "settings.house-opens",
            game=name_of(game),
            rules=Text("bot.lobby-official") if opens is None else escaped(opens.name),
        )
    )
    for preset in presets:
        yield voice.say(
            Text("settings.house-line", name=escaped(preset.name), difference=difference(game, preset, voice))
        )
    if not presets:
        yield voice.say(Text("settings.house-none", game=name_of(game)))


def _game_select(settings: Guild, games: Mapping[str, AnyGame], chosen: AnyGame, voice: Voice) -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(Press("-", "house")),
        options=[
            discord.SelectOption(
                label=voice.label(
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


def _opening_select(settings: Guild, game: AnyGame, voice: Voice) -> ui.Select[Any]:
    opens = opening_preset(settings, game)
    said = {OFFICIAL: voice.label(Text("settings.house-opening", rules=Text("bot.lobby-official")))}
    for preset in presets_of(settings, game):
        if fits(game, preset) or preset == opens:
            said[value_of(preset)] = voice.label(Text("settings.house-opening", rules=preset.name))
    now = OFFICIAL if opens is None else value_of(opens)
    return _named_select(Press("-", "house-open", game.name), said, now)


def _dropping_select(presets: list[Preset], game: AnyGame, voice: Voice) -> ui.Select[Any]:
    said = {value_of(preset): preset.name for preset in presets}
    return _named_select(
        Press("-", "house-drop", game.name), said, placeholder=voice.label(Text("settings.house-drop"))
    )


def _named_select(press: Press, said: Mapping[str, str], now: str = "", placeholder: str = "") -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(press),
        placeholder=placeholder or None,
        options=[
            discord.SelectOption(label=label[:LABEL_LENGTH], value=value, default=value == now)
            for value, label in said.items()
        ],
    )


def rules_rows(table: Reading, settings: Guild, language: Language, *, manages: bool) -> list[Item]:
    """Return what settles all the options of a table at once, and what keeps them for the server."""
    voice, game = Voice(language), table.game
    rules = official(game)
    is_official = table.sitting.options == rules
    items: list[Item] = []
    presets = presets_of(settings, game)
    if presets or not is_official:
        said = {OFFICIAL: voice.label(Text("settings.rules-of-table", rules=Text("bot.lobby-official")))}
        now = OFFICIAL if is_official else ""
        for preset in presets:
            said[value_of(preset)] = voice.label(Text("settings.rules-of-table", rules=preset.name))
            if fits(game, preset) and checked_options(game, preset.options) == table.sitting.options:
                now = value_of(preset)
        placeholder = voice.label(Text("settings.rules-of-table", rules=Text("settings.rules-own")))
        items.append(ui.ActionRow(_named_select(Press(table.id, "house-apply"), said, now, placeholder)))
    if manages and not is_official:
        items.append(
            ui.ActionRow(button(voice.label(Text("settings.keep")), Press(table.id, "house-keep"), emoji="📌"))
        )
    return items


def keep_form(table: Reading, language: Language) -> ui.Modal:
    """Return the form for the name of the house rules."""
    voice = Voice(language)
    title = voice.label(Text("settings.keep-title", game=name_of(table.game)))[:TITLE_LENGTH]
    form = ui.Modal(title=title, custom_id=str(Press(table.id, "house-keep")), timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(custom_id="name", max_length=NAME_LENGTH)
    form.add_item(
        ui.Label(
            text=voice.label(Text("settings.keep-name")),
            description=voice.label(Text("settings.keep-name-help")),
            component=field,
        )
    )
    return form
