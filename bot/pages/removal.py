"""Owns the control that sends somebody away from an open table. It must not know who may use it: the table does."""

from __future__ import annotations

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.pages.page import Item
from games.core.text import Text
from tables.acting_person import Actor
from tables.read_only_table import FrozenTable

LABEL_LENGTH = 100


def removal_row(table: FrozenTable, actor: Actor, localizer: Localizer, custom_id: CustomId) -> list[Item]:
    """Return a select of the people whom somebody may send away; nothing where there is nobody, or they may not."""
    others = [chair for chair in table.state.seats if chair.person not in (None, actor.id)]
    may = actor.manages or actor.id == table.state.host
    if table.state.phase != "lobby" or not others or not may:
        return []
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(custom_id),
        placeholder=localizer.label(Text("bot.remove-person")),
        options=[discord.SelectOption(label=chair.name[:LABEL_LENGTH], value=str(chair.person)) for chair in others],
    )
    return [ui.ActionRow(select)]
