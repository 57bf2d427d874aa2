"""The public message of a table whose cards are dealt elsewhere as well: it shows none until the last table is over."""

from __future__ import annotations

from bot.show.added_buttons import gathered, in_order
from bot.show.custom_id import HAND
from bot.show.localizer import localizer_in_play
from bot.show.names import name_of
from bot.show.page import Page, button, page_of, rows
from bot.show.page_renderer import PageLook
from bot.table.actions import ANYBODY, PRIMARY, SECONDARY, buttons_at
from bot.table.table_status import brief_time, status_lines
from bot.table.verbs import MORE
from games.core.text import Text, Who
from tables.table.read_only_table import FrozenTable


def sealed_page(table: FrozenTable, look: PageLook) -> Page:
    """Return who plays and whom the table waits for, or that it is over, without a card or a result."""
    localizer = localizer_in_play(table.state.language, table.state)
    everybody = tuple(Who(seat) for seat in range(len(table.state.seats)))
    head = localizer.say(Text("bot.sealed-title", glyph=table.game.glyph, game=name_of(table.game), who=everybody))
    if not table.is_live:
        own = button(localizer.label(Text("bot.sealed-own")), HAND.at(table.id))
        over = f"{head}\n-# {localizer.say(Text('bot.sealed-over'))}"
        return page_of(over, *rows([own]), accent=table.game.accent)
    said = [head, f"-# {localizer.say(Text('bot.sealed-cards'))}", *status_lines(table, localizer)]
    if (asked := tuple(map(Who, table.asked))) and table.state.paused is None:
        time = brief_time(table, localizer)
        said.append(f"**{localizer.say(Text('bot.sealed-turn', who=asked))}**{f' · {time}' if time else ''}")
    style = PRIMARY if table.state.paused is None else SECONDARY  # in a pause one comes back first
    buttons = [
        *buttons_at("status", table, ANYBODY, localizer),
        (30, button(localizer.label(Text("bot.hand")), HAND.at(table.id), style=style)),
        *gathered(look.added, lambda source: source.table_buttons(table, localizer)),
        (50, button(localizer.label(Text("bot.more")), MORE.at(table.id))),
    ]
    return page_of("\n".join(said), *rows(in_order(buttons)), accent=table.game.accent)
