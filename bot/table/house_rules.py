"""House rules on a table's options: applying them, and keeping a table's options as house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.policy.option_presets import NAME_LENGTH, OFFICIAL, fits, official, presets_of, value_of
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import LABEL_LENGTH, Item, button
from bot.show.sentences import Language
from games.core.text import Text
from storage import GuildSettings
from tables.table.actions import checked_options
from tables.table.read_only_table import FrozenTable

TITLE_LENGTH: Final = 45


def named_select(custom_id: CustomId, said: Mapping[str, str], now: str = "", placeholder: str = "") -> ui.Select[Any]:
    """Return a select of values with their labels."""
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
    return [button(Localizer(language).label(Text("bot.keep")), CustomId(table.id, "house-keep"), emoji="📌")]


def rules_rows(table: FrozenTable, settings: GuildSettings, language: Language) -> list[Item]:
    """Return what settles all the options of a table at once."""
    localizer, game = Localizer(language), table.game
    rules = official(game)
    is_official = table.state.options == rules
    items: list[Item] = []
    presets = presets_of(settings, game)
    if presets or not is_official:
        said = {OFFICIAL: localizer.label(Text("bot.rules-of-table", rules=Text("bot.lobby-official")))}
        now = OFFICIAL if is_official else ""
        for preset in presets:
            said[value_of(preset)] = localizer.label(Text("bot.rules-of-table", rules=preset.name))
            if fits(game, preset) and checked_options(game, preset.options) == table.state.options:
                now = value_of(preset)
        placeholder = localizer.label(Text("bot.rules-of-table", rules=Text("bot.rules-own")))
        items.append(ui.ActionRow(named_select(CustomId(table.id, "house-apply"), said, now, placeholder)))
    return items


def keep_form(table: FrozenTable, language: Language) -> ui.Modal:
    """Return the form for the name of the house rules."""
    localizer = Localizer(language)
    title = localizer.label(Text("bot.keep-title", game=name_of(table.game)))[:TITLE_LENGTH]
    form = ui.Modal(title=title, custom_id=str(CustomId(table.id, "house-keep")), timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(custom_id="name", max_length=NAME_LENGTH)
    form.add_item(
        ui.Label(
            text=localizer.label(Text("bot.keep-name")),
            description=localizer.label(Text("bot.keep-name-help")),
            component=field,
        )
    )
    return form
