"""How a table is run, besides its game's options: pace, what happens when somebody leaves, who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.page import Item
from bot.press import Press
from bot.voice import Voice
from games.core.text import Text
from tables.lobby import TERMS
from tables.reading import Reading
from tables.sitting import Sitting


def term_selects(table: Reading, voice: Voice) -> Iterator[Item]:
    """Yield a select for each term."""
    for term, values in TERMS.items():
        name = Text(f"bot.term-{term}")
        select: ui.Select[Any] = ui.Select(
            custom_id=str(Press(table.id, "term", term)),
            placeholder=voice.label(name),
            options=[
                discord.SelectOption(
                    label=voice.label(Text("bot.choice", name=name, value=term_text(term, value)))[:100],
                    value=value,
                    default=value == getattr(table.sitting, term),
                )
                for value in values
            ],
        )
        yield ui.ActionRow(select)


def term_text(term: str, value: str) -> Text:
    """Return how a term's value is said."""
    return Text(f"table.pace-{value}") if term == "pace" else Text(f"bot.term-{term}-{value}")


def terms_line(sitting: Sitting, voice: Voice) -> str:
    """Return the pace, and what differs from the usual terms."""
    usual = Sitting(host=0, language="en", secret="")
    said = [voice.say(term_text("pace", sitting.pace))]
    for term in TERMS:
        value = getattr(sitting, term)
        if term != "pace" and value != getattr(usual, term):
            said.append(
                voice.say(Text("bot.lobby-option", name=Text(f"bot.term-{term}"), value=term_text(term, value)))
            )
    return " · ".join(said)
