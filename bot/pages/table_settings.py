"""How a table is run, besides its game's options: pace, what happens when somebody leaves, who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer
from bot.pages.page import Item
from games.core.text import Text
from tables.actions import TERMS
from tables.frozen_table import Reading
from tables.table_state import TableState


def term_selects(table: Reading, localizer: Localizer) -> Iterator[Item]:
    """Yield a select for each term."""
    for term, values in TERMS.items():
        name = Text(f"bot.term-{term}")
        select: ui.Select[Any] = ui.Select(
            custom_id=str(CustomId(table.id, "term", term)),
            placeholder=localizer.label(name),
            options=[
                discord.SelectOption(
                    label=localizer.label(Text("bot.choice", name=name, value=term_text(term, value)))[:100],
                    value=value,
                    default=value == getattr(table.state, term),
                )
                for value in values
            ],
        )
        yield ui.ActionRow(select)


def term_text(term: str, value: str) -> Text:
    """Return how a term's value is said."""
    return Text(f"table.pace-{value}") if term == "pace" else Text(f"bot.term-{term}-{value}")


def terms_line(table_state: TableState, localizer: Localizer) -> str:
    """Return the pace, and what differs from the usual terms."""
    usual = TableState(host=0, language="en", secret="")
    said = [localizer.say(term_text("pace", table_state.pace))]
    for term in TERMS:
        value = getattr(table_state, term)
        if term != "pace" and value != getattr(usual, term):
            said.append(
                localizer.say(Text("bot.lobby-option", name=Text(f"bot.term-{term}"), value=term_text(term, value)))
            )
    return " · ".join(said)
