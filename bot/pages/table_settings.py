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
from tables.frozen_table import FrozenTable
from tables.table_state import TableState


def setting_selects(table: FrozenTable, localizer: Localizer) -> Iterator[Item]:
    """Yield a select for each term."""
    for term, values in TABLE_SETTINGS.items():
        name = Text(f"bot.term-{term}")
        select: ui.Select[Any] = ui.Select(
            custom_id=str(CustomId(table.id, "term", term)),
            placeholder=localizer.label(name),
            options=[
                discord.SelectOption(
                    label=localizer.label(Text("bot.choice", name=name, value=setting_text(term, value)))[:100],
                    value=value,
                    default=value == getattr(table.state, term),
                )
                for value in values
            ],
        )
        yield ui.ActionRow(select)


def setting_text(term: str, value: str) -> Text:
    """Return how a term's value is said."""
    return Text(f"table.pace-{value}") if term == "pace" else Text(f"bot.term-{term}-{value}")


def settings_line(table_state: TableState, localizer: Localizer) -> str:
    """Return the pace, and what differs from the usual settings."""
    usual = TableState(host=0, language="en", secret="")
    said = [localizer.say(setting_text("pace", table_state.pace))]
    for term in TABLE_SETTINGS:
        value = getattr(table_state, term)
        if term != "pace" and value != getattr(usual, term):
            said.append(
                localizer.say(Text("bot.lobby-option", name=Text(f"bot.term-{term}"), value=setting_text(term, value)))
            )
    return " · ".join(said)
