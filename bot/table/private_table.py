"""What everybody sees of a game that only those who play may watch: that it is played, and by whom."""

from __future__ import annotations

import discord

from bot.show.added_buttons import in_order
from bot.show.custom_id import HAND
from bot.show.localizer import localizer_for
from bot.show.names import name_of, seated_host
from bot.show.page import Page, button, page_of, rows
from bot.table.actions import ANYBODY, buttons_at
from bot.table.table_status import status_lines
from bot.table.verbs import MORE
from games.core.text import Text, Who
from tables.table.read_only_table import FrozenTable


def private_page(table: FrozenTable) -> Page:
    """Return who plays, and the way to the hand.

    Where there is no thread for those who play, also what else they do on the table's message.
    """
    localizer = localizer_for(table.state.language, table.state.seats)
    title = Text("bot.lobby-title", glyph=table.game.glyph, game=name_of(table.game), host=seated_host(table.state))
    who = tuple(Who(seat) for seat in range(len(table.state.seats)))
    said = [f"## {localizer.say(title)}", localizer.say(Text("bot.in-private", players=who))]
    style = discord.ButtonStyle.primary
    buttons = [(30, button(localizer.label(Text("bot.hand")), HAND.at(table.id), style=style))]
    if table.state.room is None:
        said += status_lines(table, localizer)
        buttons += [*buttons_at("status", table, ANYBODY, localizer)]
        buttons.append((50, button(localizer.label(Text("bot.more")), MORE.at(table.id))))
    return page_of("\n".join(said), *rows(in_order(buttons)), accent=table.game.accent)
