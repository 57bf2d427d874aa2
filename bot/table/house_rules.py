"""House rules on a table's options: applying them, and keeping a table's options as house rules."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.policy.house_rules import NAME_LENGTH, OFFICIAL, fits, official, presets_of, value_of
from bot.show.inputs import form, option, select, text_field
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, button
from bot.show.sentences import Language
from bot.table.verbs import HOUSE_APPLY, HOUSE_KEEP
from games.core.text import Text
from storage import GuildSettings
from tables.table.actions import checked_options
from tables.table.read_only_table import FrozenTable


def keep_buttons(table: FrozenTable, language: Language, *, manages: bool) -> list[ui.Button[Any]]:
    """Return what keeps the options of a table for the server, for those who manage it."""
    if not manages or table.state.options == official(table.game):
        return []
    return [button(Localizer(language).label(Text("bot.keep")), HOUSE_KEEP.at(table.id), emoji="📌")]


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
        options = (option(label, value, chosen=value == now) for value, label in said.items())
        items.append(select(HOUSE_APPLY.at(table.id), options, placeholder))
    return items


def keep_form(table: FrozenTable, language: Language) -> ui.Modal:
    """Return the form for the name of the house rules."""
    localizer = Localizer(language)
    title = localizer.label(Text("bot.keep-title", game=name_of(table.game)))
    label, about = localizer.label(Text("bot.keep-name")), localizer.label(Text("bot.keep-name-help"))
    return form(HOUSE_KEEP.at(table.id), title, text_field("name", label, about, most=NAME_LENGTH))
