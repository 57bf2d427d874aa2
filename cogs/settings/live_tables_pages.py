"""The page of a server's live tables, for those who manage it: where each is, whom it waits for.

It shows no cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.show.custom_id import Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of, seated_host, table_name
from bot.show.page import Item, Page, button, jump_url_of, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsFrame
from bot.show.turning import turns
from bot.table.actions import others
from bot.table.table_status import holiday_lines, waiting_line
from cogs.settings.server_settings_pages import SERVER
from games.core.game import AnyGame
from games.core.text import Name, Text
from tables.life.proposals import said_end
from tables.table.acting_person import Actor
from tables.table.read_only_table import FrozenTable
from tables.table.unreadable_tables import UnreadableTable

MEND: Final = Verb("mend")
MEND_AGAIN: Final = Verb("mend-again")
MEND_END: Final = Verb("mend-end")
MEND_ENDED: Final = Verb("mend-ended")
MEND_POST: Final = Verb("mend-post")
MEND_REMOVE: Final = Verb("mend-remove")

TABLES_SHOWN: Final = 4
"""The most entries on a page of a phone's height."""


def open_page(
    tables: Sequence[FrozenTable | UnreadableTable],
    number: int,
    frame: SettingsFrame,
    games: Mapping[str, AnyGame],
    notice: str = "",
) -> Page:
    """Return a page (0-based) of the live tables, those that cannot be read among them."""
    localizer = frame.localizer
    pages = max(1, -(-len(tables) // TABLES_SHOWN))
    number = min(max(number, 0), pages - 1)
    first = number * TABLES_SHOWN
    shown = tables[first : first + TABLES_SHOWN]
    lines = [localizer.say(Text("settings.open-help", tables=len(tables)))]
    for place, table in enumerate(shown, first + 1):
        said = (
            unreadable_lines(table, localizer, games)
            if isinstance(table, UnreadableTable)
            else table_lines(table, frame.language)
        )
        lines.append(f"**{place}.** {said}")

    items: list[Item] = [_table_select(shown, first, localizer, games)] if shown else []
    items += rows(turns(SERVER.id("open"), number, pages, localizer))
    return frame.page("open", lines, items, notice)


def _table_select(
    tables: Sequence[FrozenTable | UnreadableTable], first: int, localizer: Localizer, games: Mapping[str, AnyGame]
) -> Item:
    options = (
        option(label=f"{place}. {_label(table, localizer, games)}", value=table.id)
        for place, table in enumerate(tables, first + 1)
    )
    return select(MEND.id(), options, localizer.label(Text("settings.open-pick")))


def _label(table: FrozenTable | UnreadableTable, localizer: Localizer, games: Mapping[str, AnyGame]) -> str:
    if isinstance(table, UnreadableTable):
        name = Text("settings.unreadable-name", game=unreadable_name(table, games), mark=table.mark)
        return f"⚠️ {localizer.label(name)}"
    return f"{table.game.glyph} {localizer.label(table_name(table))}"


def unreadable_name(stored: UnreadableTable, games: Mapping[str, AnyGame]) -> Text | Name:
    """Return the name of a game that may not be here."""
    return name_of(games[stored.game]) if stored.game in games else Name(stored.game)


def unreadable_lines(stored: UnreadableTable, localizer: Localizer, games: Mapping[str, AnyGame]) -> str:
    """Return what is known of a table that cannot be read: game, place, age and mark."""
    since = f"<t:{stored.created_at // 1000}:R>"
    head = Text("settings.unreadable-line", game=unreadable_name(stored, games), since=since)
    waits = Text(f"settings.{_kind(stored)}-waits", mark=stored.mark)
    return f"{localizer.say(head)}\n<#{stored.channel}>\n-# {localizer.say(waits)}"


def _kind(stored: UnreadableTable) -> str:
    return "unreadable" if stored.rules is None else "other-rules"


def unreadable_page(
    stored: UnreadableTable,
    frame: SettingsFrame,
    games: Mapping[str, AnyGame],
    *,
    ending: bool = False,
    notice: str = "",
) -> Page:
    """Return what can be done for a table that cannot be read; `ending` asks whether it is really to be closed."""
    localizer = frame.localizer
    told = Text("settings.unreadable-sure") if ending else Text(f"settings.{_kind(stored)}-help", mark=stored.mark)
    lines = [unreadable_lines(stored, localizer, games), "", localizer.say(told)]
    again = button(localizer.label(Text("settings.unreadable-again")), MEND_AGAIN.id(stored.id), emoji="🔄")
    controls = _sure_buttons(stored.id, localizer) if ending else _ways(stored.id, again, localizer)
    return frame.page("open", lines, controls, notice)


def _ways(table: str, first: ui.Button[Any], localizer: Localizer) -> list[Item]:
    """Return what can be done for a table: the first button, ending it, going back."""
    end = button(
        localizer.label(Text("settings.mend-end")),
        MEND_END.id(table),
        style=discord.ButtonStyle.danger,
    )
    return rows([first, end, button(localizer.label(Text("bot.back")), SERVER.id("open 0"))])


def _sure_buttons(table: str, localizer: Localizer) -> list[Item]:
    """Return the answers to whether a table is really to end."""
    yes = button(
        localizer.label(Text("settings.end-yes")),
        MEND_ENDED.id(table),
        style=discord.ButtonStyle.danger,
    )
    return rows([yes, button(localizer.label(Text("bot.back")), MEND.id(table))])


def table_lines(table: FrozenTable, language: Language) -> str:
    """Return game, host, place and age of a table, and whom it waits for: what everybody may know."""
    localizer = localizer_for(language, table.state.seats).in_brief(mentioning=True)
    link = f"<#{table.channel}>"
    if table.message is not None:
        link += f" · [{localizer.say(Text('settings.open-go'))}]({jump_url_of(table)})"
    head = localizer.say(Text("settings.open-line", game=name_of(table.game), host=seated_host(table.state)))
    since = localizer.say(Text("settings.open-since", since=f"<t:{table.created_at // 1000}:R>"))
    return f"{head}\n-# {link} · {since}\n-# {_waiting(table, localizer)}"


def _waiting(table: FrozenTable, localizer: Localizer) -> str:
    if table.state.held is not None:
        return localizer.say(Text("settings.open-held"))
    if table.state.recess is not None:
        return localizer.say(Text("bot.table-recess", until=said_end(table.state.recess)))
    if table.state.paused is not None:
        return localizer.say(Text("settings.open-paused"))
    if table.game_state is None:
        return localizer.say(Text("settings.open-lobby", seats=len(table.state.seats)))
    public = (
        None if table.state.shared else table.game.screen(table.view(None), ()).waiting
    )  # what is asked tells cards
    said = waiting_line(table, public, localizer) or localizer.say(Text("settings.open-playing"))
    return "\n".join([said, *holiday_lines(table, localizer)])


def mend_page(table: FrozenTable, manager: Actor, frame: SettingsFrame, *, ending: bool = False) -> Page:
    """Return what can be done for a table; `ending` asks whether it is really to end."""
    localizer = localizer_for(frame.language, table.state.seats)
    lines = [table_lines(table, frame.language)]
    if ending:
        lines += ["", localizer.say(Text("settings.end-sure"))]
        return frame.page("open", lines, _sure_buttons(table.id, localizer))
    people, label = list(others(table, manager, localizer)), localizer.label(Text("bot.remove-person"))
    away = [select(MEND_REMOVE.id(table.id), people, label)] if people else []
    post = button(localizer.label(Text("settings.mend-post")), MEND_POST.id(table.id), emoji="📌")
    return frame.page("open", lines, [*away, *_ways(table.id, post, localizer)])
