"""Owns the message that asks somebody to a table, and what it says once they have come. It must not send anything."""

from __future__ import annotations

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.jump_url import jump_url_of
from bot.language.localizer import localizer_for
from bot.pages.lobby import host_of
from bot.pages.options import name_of
from bot.pages.page import Page, button, note, rows
from games.core.text import Text
from tables.read_only_table import FrozenTable


def invitation_page(table: FrozenTable, guest: int) -> Page:
    """Return the question to a guest, in the language of the table: everybody sees it."""
    localizer = localizer_for(table.state.language, table.state.seats)
    text = Text(
        "bot.invitation",
        guest=f"<@{guest}>",
        host=host_of(table.state),
        glyph=table.game.glyph,
        game=name_of(table.game),
        link=jump_url_of(table),
    )
    said, label = localizer.say(text), localizer.label(Text("bot.invitation-accept"))
    return Page(
        lambda: [
            ui.Container(
                ui.TextDisplay(said),
                *rows([button(label, CustomId(table.id, "accept"), style=discord.ButtonStyle.success)]),
                accent_colour=table.game.accent,
            )
        ]
    )


def accepted_page(table: FrozenTable, guest: int) -> Page:
    """Return that somebody has come."""
    localizer = localizer_for(table.state.language, table.state.seats)
    said = Text("bot.invitation-accepted", guest=f"<@{guest}>", link=jump_url_of(table))
    return note(localizer.say(said), accent=table.game.accent)
