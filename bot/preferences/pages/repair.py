"""The live tables of a server, for those who manage it: where each is, whom it waits for, and what can be mended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from games.core.game import AnyGame
from games.core.text import Name, Text
from tables.aside import SetAside
from tables.reading import Reading

TABLES_SHOWN: Final = 10


def open_page(
    tables: Sequence[Reading | SetAside],
    number: int,
    language: Language,
    games: Mapping[str, AnyGame],
    notice: str = "",
) -> Page:
    """Return a page (0-based) of the live tables, those that cannot be read among them."""
    voice = Voice(language)
    pages = max(1, -(-len(tables) // TABLES_SHOWN))
    number = min(max(number, 0), pages - 1)
    first = number * TABLES_SHOWN
    shown = tables[first : first + TABLES_SHOWN]
    lines = [voice.say(Text("settings.open-help", tables=len(tables)))]
    for place, table in enumerate(shown, first + 1):
        said = aside_lines(table, voice, games) if isinstance(table, SetAside) else table_lines(table, language)
        lines.append(f"**{place}.** {said}")

    def controls() -> list[Item]:
        items: list[Item] = [ui.ActionRow(_table_select(shown, first, voice, games))] if shown else []
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


def _table_select(
    tables: Sequence[Reading | SetAside], first: int, voice: Voice, games: Mapping[str, AnyGame]
) -> ui.Select[Any]:
    return ui.Select(
        custom_id=str(Press("-", "mend")),
        placeholder=voice.label(Text("settings.open-pick")),
        options=[
            discord.SelectOption(label=f"{place}. {_label(table, voice, games)}"[:LABEL_LENGTH], value=table.id)
            for place, table in enumerate(tables, first + 1)
        ],
    )


def _label(table: Reading | SetAside, voice: Voice, games: Mapping[str, AnyGame]) -> str:
    if isinstance(table, SetAside):
        return f"⚠️ {voice.label(Text('settings.aside-name', game=aside_name(table, games), mark=table.mark))}"
    name = Text("bot.table-name", game=name_of(table.game), host=host_name(table.sitting))
    return f"{table.game.glyph} {voice.label(name)}"


def aside_name(aside: SetAside, games: Mapping[str, AnyGame]) -> Text | Name:
    """Return the name of a game that may not be here."""
    return name_of(games[aside.game]) if aside.game in games else Name(aside.game)


def aside_lines(aside: SetAside, voice: Voice, games: Mapping[str, AnyGame]) -> str:
    """Return what is known of a table that cannot be read: game, place, age and mark."""
    since = f"<t:{aside.created_at // 1000}:R>"
    head = Text("settings.aside-line", game=aside_name(aside, games), since=since)
    waits = Text("settings.aside-waits", mark=aside.mark)
    return f"{voice.say(head)}\n<#{aside.channel}>\n-# {voice.say(waits)}"


def aside_page(
    aside: SetAside, language: Language, games: Mapping[str, AnyGame], *, ending: bool = False, notice: str = ""
) -> Page:
    """Return what can be done for a table that cannot be read; `ending` asks whether it is really to be closed."""
    voice = Voice(language)
    lines = [aside_lines(aside, voice, games), "", voice.say(Text("settings.aside-help", mark=aside.mark))]
    if ending:
        lines += ["", voice.say(Text("settings.aside-sure"))]

    def controls() -> list[Item]:
        danger = discord.ButtonStyle.danger
        if ending:
            yes = button(voice.label(Text("settings.end-yes")), Press("-", "mend-ended", aside.id), style=danger)
            return rows([yes, button(voice.label(Text("bot.back")), Press("-", "mend", aside.id))])
        return rows(
            [
                button(voice.label(Text("settings.aside-again")), Press("-", "mend-again", aside.id), emoji="🔄"),
                button(voice.label(Text("settings.mend-end")), Press("-", "mend-end", aside.id), style=danger),
                button(voice.label(Text("bot.back")), Press("-", "server", "open 0")),
            ]
        )

    return server_page("open", lines, controls, voice, notice)


def table_lines(table: Reading, language: Language) -> str:
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


def _waiting(table: Reading, voice: Voice) -> str:
    if table.sitting.held is not None:
        return voice.say(Text("settings.open-held"))
    if table.sitting.paused is not None:
        return voice.say(Text("settings.open-paused"))
    if table.state is None:
        return voice.say(Text("settings.open-lobby", seats=len(table.sitting.seats)))
    public = table.game.screen(table.view(None), ()).waiting
    return waiting_line(table, public, voice) or voice.say(Text("settings.open-playing"))


def mend_page(table: Reading, language: Language, *, ending: bool = False, notice: str = "") -> Page:
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
