"""The live tables of a server, for those who manage it: where each is, whom it waits for, and what can be mended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.link import link_to
from bot.page import Item, Page, button, rows
from bot.pages.around import waiting_line
from bot.pages.lobby import host_name, host_of
from bot.pages.options import name_of
from bot.preferences.choices import LABEL_LENGTH
from bot.preferences.pages.server import server_page
from bot.press import Press
from bot.speak import Language
from bot.voice import Voice, voice_for
from games.core.text import Text
from tables.table import Table

TABLES_SHOWN: Final = 10


def open_page(tables: Sequence[Table], number: int, language: Language, notice: str = "") -> Page:
    """Return a page (0-based) of the live tables."""
    voice = Voice(language)
    pages = max(1, -(-len(tables) // TABLES_SHOWN))
    number = min(max(number, 0), pages - 1)
    first = number * TABLES_SHOWN
    shown = tables[first : first + TABLES_SHOWN]
    lines = [voice.say(Text("settings.open-help", tables=len(tables)))]
    lines += [f"**{place}.** {table_lines(table, language)}" for place, table in enumerate(shown, first + 1)]

    def controls() -> list[Item]:
        items: list[Item] = [ui.ActionRow(_table_select(shown, first, voice))] if shown else []
        if pages > 1:
            before, after = voice.label(Text("bot.previous")), voice.label(Text("bot.next"))
            items += rows(
                [
                    button(f"◀ {before}", Press("-", "server", f"open {number - 1}"), disabled=number == 0),
                    button(f"{after} ▶", Press("-", "server", f"open {number + 1}"), disabled=number == pages - 1),
                ]
            )
        return items

    return server_page("open", lines, controls, voice, notice)


def _table_select(tables: Sequence[Table], first: int, voice: Voice) -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(Press("-", "mend")),
        placeholder=voice.label(Text("settings.open-pick")),
        options=[
            discord.SelectOption(
                label=f"{place}. {table.game.glyph} {_name(table, voice)}"[:LABEL_LENGTH], value=table.id
            )
            for place, table in enumerate(tables, first + 1)
        ],
    )


def _name(table: Table, voice: Voice) -> str:
    return voice.label(Text("bot.table-name", game=name_of(table.game), host=host_name(table.sitting)))


def table_lines(table: Table, language: Language) -> str:
    """Return game, host, place and age of a table, and whom it waits for: what everybody may know."""
    voice = voice_for(language, table.sitting.seats)
    link = f"<#{table.channel}>"
    if table.message is not None:
        link += f" · [{voice.say(Text('settings.open-go'))}]({link_to(table)})"
    head = Text(
        "settings.open-line",
        game=name_of(table.game),
        host=host_of(table.sitting),
        since=f"<t:{table.created_at // 1000}:R>",
    )
    return f"{voice.say(head)}\n{link}\n-# {_waiting(table, voice)}"


def _waiting(table: Table, voice: Voice) -> str:
    if table.sitting.held is not None:
        return voice.say(Text("settings.open-held"))
    if table.sitting.paused is not None:
        return voice.say(Text("settings.open-paused"))
    if table.state is None:
        return voice.say(Text("settings.open-lobby", seats=len(table.sitting.seats)))
    public = table.game.screen(table.view(None), ()).waiting
    return waiting_line(table, public, voice) or voice.say(Text("settings.open-playing"))


def mend_page(table: Table, language: Language, *, ending: bool = False, notice: str = "") -> Page:
    """Return what can be done for a table; `ending` asks whether it is really to end."""
    voice = voice_for(language, table.sitting.seats)
    lines = [table_lines(table, language)]
    if ending:
        lines += ["", voice.say(Text("settings.end-sure"))]

    def controls() -> list[Item]:
        danger = discord.ButtonStyle.danger
        if ending:
            back = button(voice.label(Text("bot.back")), Press("-", "mend", table.id))
            yes = button(voice.label(Text("settings.end-yes")), Press("-", "mend-ended", table.id), style=danger)
            return rows([yes, back])
        return rows(
            [
                button(voice.label(Text("settings.mend-post")), Press("-", "mend-post", table.id), emoji="📌"),
                button(voice.label(Text("settings.mend-end")), Press("-", "mend-end", table.id), style=danger),
                button(voice.label(Text("bot.back")), Press("-", "server", "open 0")),
            ]
        )

    return server_page("open", lines, controls, voice, notice)
