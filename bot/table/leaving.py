"""Who has left a table, what comes of leaving it or closing it for everybody, and whether that is meant."""

from __future__ import annotations

import discord
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.names import host_of, name_of
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.sentences import Language
from bot.table.verbs import DO, LEAVE, MORE
from games.core.text import Text
from tables.life.leaving import after_leaving
from tables.table import actions
from tables.table.read_only_table import FrozenTable, ReadableTable


def has_left(table: ReadableTable, person: int) -> bool:
    """Return whether a person had a seat in this game and has it no more."""
    state = table.state
    sat = person in state.former or state.seat_left_by(person) is not None
    return sat and state.seat_of(person) is None


def asks_before_leaving(table: ReadableTable, person: int) -> bool:
    """Return whether somebody is asked before they leave: they could not come back, or the game counts."""
    if table.state.seat_of(person) is None:
        return False
    then, counts = after_leaving(table.state, person)
    return counts or then in ("closes", "forfeit")


def leaving_text(key: str, table: ReadableTable, person: int) -> Text:
    """Return what comes of leaving, in the sentence of a key."""
    then, counts = after_leaving(table.state, person)
    kind = "paused" if then == "bot" and table.state.paused is not None else then
    return Text(f"bot.{key}", then=kind, counts="yes" if counts else "no")


def leaving_page(table: FrozenTable, person: int, language: Language) -> Page:
    """Return the question whether leaving is really meant, and what comes of it."""
    asked = leaving_text("leave-sure", table, person)
    return _sure_page(table, asked, Text("bot.leave-yes"), LEAVE.at(table.id), language)


def ending_page(table: FrozenTable, person: int, language: Language) -> Page:
    """Return the question whether closing the table for everybody is really meant, or is to be proposed."""
    yes = DO.at(table.id, actions.END.verb)
    asked, label = ("end-ask", "end-ask-yes") if table.state.ends_by_consent(person) else ("end-sure", "end-table")
    return _sure_page(table, Text(f"bot.{asked}"), Text(f"bot.{label}"), yes, language)


def _sure_page(table: FrozenTable, asked: Text, label: Text, meant: CustomId, language: Language) -> Page:
    localizer = Localizer(language)
    title = localizer.say(Text("bot.more-title", game=name_of(table.game), host=host_of(table.state)))

    yes = button(localizer.label(label), meant, style=discord.ButtonStyle.danger)
    back = button(localizer.label(Text("bot.back")), MORE.at(table.id))
    shown: Item = ui.TextDisplay(f"{title}\n**{localizer.say(asked)}**")
    return page_of(shown, *rows([yes, back]), accent=table.game.accent)
