"""Owns what stands behind "More…" of an open table: its seal, the cut, leaving. It must not know cards."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import localizer_for
from bot.language.sentences import Language
from bot.pages.fairness import seal_lines
from bot.pages.page import Item, Page, button, rows
from bot.pages.removal import removal_row
from games.core.text import Text
from tables.acting_person import Actor
from tables.read_only_table import FrozenTable


def lobby_more_page(table: FrozenTable, actor: Actor, language: Language, notice: str = "") -> Page:
    """Return the seal of an open table, and what somebody may do there besides; `notice` tells what was just done."""
    localizer = localizer_for(language, table.state.seats)
    said = "\n".join([*seal_lines(table, localizer), *([f"**{notice}**"] if notice else [])])

    def do(key: str, action: str, emoji: str = "") -> ui.Button[Any]:
        return button(localizer.label(Text(f"bot.{key}")), CustomId(table.id, "do", action), emoji=emoji)

    def build() -> list[Item]:
        buttons = [do("cut", "cut", "✂️")]
        if table.state.seat_of(actor.id) is not None:
            buttons.append(do("leave", "leave"))
        if any(seat.is_ai for seat in table.state.seats):
            buttons.append(do("remove-ai", "remove-bot", "🤖"))
        removal = removal_row(table, actor, localizer, CustomId(table.id, "remove-person"))
        return [ui.Container(ui.TextDisplay(said), *rows(buttons), *removal, accent_colour=table.game.accent)]

    return Page(build)
