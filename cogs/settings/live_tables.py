"""The controls with which managers mend live tables: post again, read again, end.

Each leaves a line in the log and a sentence where the table is.
"""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.show.custom_id import read_number
from bot.show.names import host_of, name_of
from bot.show.page import Page, jump_url_of, note
from bot.show.sentences import speak
from bot.table.reposting import repost
from cogs.settings.live_tables_pages import (
    MEND,
    MEND_AGAIN,
    MEND_END,
    MEND_ENDED,
    MEND_POST,
    MEND_REMOVE,
    mend_page,
    open_page,
    unreadable_name,
    unreadable_page,
)
from games.core.text import Refused, Text
from tables.table.actions import END, REMOVE_PERSON, Action
from tables.table.read_only_table import FrozenTable
from tables.table.table import StaleQuestion, Table
from tables.table.unreadable_tables import UnreadableTable

PAGE_DIGITS: Final = 4

_log = logging.getLogger(__name__)


async def show(request: Request, number: str = "", notice: Text | None = None) -> None:
    """Show the live tables of the server."""
    registry = request.services.registry
    readable = [table.freeze() for table in reversed(await registry.of_server(request.guild))]
    tables: list[FrozenTable | UnreadableTable] = [*registry.unreadable(request.guild), *readable]
    said = "" if notice is None else request.speak(notice)
    page = read_number(number or "0", PAGE_DIGITS)
    await request.redraw(open_page(tables, page, request.settings_frame, request.services.games, said))


@control(MEND, MEND_END, managers=True)
async def pick(request: Request) -> None:
    """Show what can be done for a table, or ask whether it is really to end."""
    frame, ending = request.settings_frame, request.custom_id.verb == "mend-end"
    if (unreadable := await _unreadable(request)) is not None:
        page = unreadable_page(unreadable, frame, request.services.games, ending=ending)
    else:
        page = mend_page((await _table(request)).freeze(), request.actor, frame, ending=ending)
    await request.redraw(page)


@control(MEND_POST, managers=True)
async def post(request: Request) -> None:
    """Post a table anew in this channel."""
    table = await _table(request)
    before, here = table.channel, request.interaction.channel_id or table.channel
    await repost(request, table)
    _note_act(request, f"posted table {table.id} again: from channel {before} to channel {here}")
    await show(request, notice=Text("bot.table-here"))
    for channel in {before, here}:
        await _say(request, table, channel, "settings.audit-post")


@control(MEND_ENDED, managers=True)
async def end(request: Request) -> None:
    """End a table without a result."""
    if (unreadable := await _unreadable(request)) is not None:
        await _give_up(request, unreadable)
        return
    table = await _table(request)
    await table.do(request.actor, Action(END), request.interaction.id)
    if table.is_live:  # they play there themselves, and the others are asked
        await show(request, notice=Text("bot.proposed"))
        return
    _note_act(request, f"ended table {table.id} in channel {table.channel}")
    await show(request, notice=Text("bot.ended-table"))
    await _say(request, table, table.channel, "settings.audit-end")


@control(MEND_REMOVE, managers=True)
async def remove(request: Request) -> None:
    """Send somebody away from an open table."""
    table, person = await _table(request), request.chosen
    await table.do(request.actor, Action(REMOVE_PERSON, person), request.interaction.id)
    _note_act(request, f"sent person {person} away from table {table.id}")
    await show(request, notice=Text("bot.person-removed", person=f"<@{person}>"))
    await _say(request, table, table.channel, "settings.audit-remove")


@control(MEND_AGAIN, managers=True)
async def again(request: Request) -> None:
    """Try once more to read a table that cannot be read."""
    unreadable = await _unreadable(request)
    if unreadable is None:
        raise Refused(Text("settings.table-gone"))
    if await request.services.registry.try_again(unreadable.id) is None:
        notice = request.speak(Text("settings.unreadable-still", mark=unreadable.mark))
        await request.redraw(unreadable_page(unreadable, request.settings_frame, request.services.games, notice=notice))
        return
    _log.info("table %s, which could not be read, mark %s, is taken up again", unreadable.id, unreadable.mark)
    await show(request, notice=Text("settings.unreadable-back"))


async def _give_up(request: Request, unreadable: UnreadableTable) -> None:
    """Close a table that cannot be read; what is stored of it is kept."""
    try:
        await request.services.registry.give_up(unreadable, request.actor, request.interaction.id)
    except StaleQuestion:
        raise Refused(Text("settings.unreadable-moved")) from None
    request.services.table_given_up(unreadable.id)
    _note_act(request, f"closed table {unreadable.id}, which could not be read, mark {unreadable.mark}")
    await show(request, notice=Text("bot.ended-table"))
    game = unreadable_name(unreadable, request.services.games)
    text = Text("settings.audit-unreadable", manager=f"<@{request.user}>", game=game)
    await _post(request, unreadable.channel, unreadable.id, note(speak(text, request.channel_language)))


def _note_act(request: Request, what: str) -> None:
    """Log what a manager did."""
    _log.info("person %s, who manages guild %s, %s", request.user, request.guild, what)


async def _unreadable(request: Request) -> UnreadableTable | None:
    """Return the table that is meant, if it is one of this server that cannot be read."""
    wanted, registry = request.detail or request.chosen, request.services.registry
    known = {unreadable.id: unreadable for unreadable in registry.unreadable(request.guild)}
    if wanted not in known:
        await registry.table(wanted)  # which finds out whether it can be read
        known = {unreadable.id: unreadable for unreadable in registry.unreadable(request.guild)}
    return known.get(wanted)


async def _table(request: Request) -> Table:
    """Return the table that is meant. Raises `Refused` unless it is a live one of this very server."""
    table = await request.services.registry.table(request.detail or request.chosen)
    if table is None or table.guild != request.guild or not table.is_live:
        raise Refused(Text("settings.table-gone"))
    return table


async def _say(request: Request, table: Table, channel: int, key: str) -> None:
    """Tell a channel who of the management did what to a table."""
    text = Text(
        key,
        manager=f"<@{request.user}>",
        game=name_of(table.game),
        host=host_of(table.state),
        link=jump_url_of(table),
    )
    await _post(request, channel, table.id, note(speak(text, table.state.language), accent=table.game.accent))


async def _post(request: Request, channel: int, table: str, page: Page) -> None:
    try:
        await request.interaction.client.get_partial_messageable(channel).send(view=page.view, silent=True)
    except discord.HTTPException as error:
        _log.warning("channel %s could not be told who mended table %s (code %s)", channel, table, error.code)
