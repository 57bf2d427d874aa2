"""Owns how a table's settings are shown and chosen: pace, leaving, seating. It must not know the game's options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.pages.page import Item
from games.core.text import Text
from tables.actions import TABLE_SETTINGS
from tables.read_only_table import FrozenTable
from tables.table_state import TableState


def setting_selects(table: FrozenTable, localizer: Localizer) -> Iterator[Item]:
    """Yield a select for each setting."""
    for setting, values in TABLE_SETTINGS.items():
        name = Text(f"bot.setting-{setting}")
        select: ui.Select[Any] = ui.Select(
            custom_id=str(CustomId(table.id, "term", setting)),
            placeholder=localizer.label(name),
            options=[
                discord.SelectOption(
                    label=localizer.label(Text("bot.choice", name=name, value=setting_text(setting, value)))[:100],
                    value=value,
                    default=value == getattr(table.state, setting),
                )
                for value in values
            ],
        )
        yield ui.ActionRow(select)


def setting_text(setting: str, value: str) -> Text:
    """Return how a setting's value is said."""
    return Text(f"table.pace-{value}") if setting == "pace" else Text(f"bot.setting-{setting}-{value}")


def settings_line(table_state: TableState, localizer: Localizer) -> str:
    """Return the pace, and what differs from the usual settings."""
    usual = TableState(host=0, language="en", secret="")
    said = [localizer.say(setting_text("pace", table_state.pace))]
    for setting in TABLE_SETTINGS:
        value = getattr(table_state, setting)
        if setting != "pace" and value != getattr(usual, setting):
            said.append(
                localizer.say(
                    Text("bot.lobby-option", name=Text(f"bot.setting-{setting}"), value=setting_text(setting, value))
                )
            )
    return " · ".join(said)
