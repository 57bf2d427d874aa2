"""Owns the controls that mend live tables: post again, read again, end. It must not know cards.

Each leaves a line in the log and a sentence where the table is.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.settings.pages.live_tables import mend_page, open_page, unreadable_name, unreadable_page
from bot.show.custom_id import Malformed
from bot.show.page import Page, jump_url_of, note
from bot.show.sentences import speak
from bot.table.lobby import host_of
from bot.table.options import name_of
from games.core.text import Refused, Text
from tables.table.actions import Action
from tables.table.read_only_table import FrozenTable
from tables.table.table import StaleQuestion, Table
from tables.table.unreadable_tables import UnreadableTable

_log = logging.getLogger(__name__)


async def show(click: Click, number: str = "", noted: Text | None = None) -> None:
    """Show the live tables of the server."""
    if number and not number.isdecimal():
        raise Malformed(number)
    await click.app.registry.all_here()
    language = await click.language()
    registry = click.app.registry
    tables: list[FrozenTable | UnreadableTable] = [
        *registry.unreadable(click.guild),
        *(table.freeze() for table in reversed(await registry.of_server(click.guild))),
    ]
    notice = "" if noted is None else speak(noted, language)
    await click.reply.redraw(open_page(tables, int(number or 0), language, click.app.games, notice))


async def pick(click: Click) -> None:
    """Show what can be done for a table."""
    language = await click.language()
    if (unreadable := _unreadable(click)) is not None:
        await click.reply.redraw(unreadable_page(unreadable, language, click.app.games))
        return
    table = await _table(click)
    await click.reply.redraw(mend_page(table.freeze(), click.actor, language))


async def post(click: Click) -> None:
    """Post a table anew in this channel."""
    table = await _table(click)
    before, here = table.channel, click.interaction.channel_id or table.channel
    await click.app.reposts.repost(table, click.interaction)
    _log.info(
        "person %s, who manages guild %s, posted table %s again: from channel %s to channel %s",
        *(click.interaction.user.id, table.guild, table.id, before, here),
    )
    await show(click, noted=Text("bot.table-here"))
    for channel in {before, here}:
        await _say(click, table, channel, "settings.audit-post")


async def ask_end(click: Click) -> None:
    """Ask whether a table is really to end."""
    language = await click.language()
    if (unreadable := _unreadable(click)) is not None:
        await click.reply.redraw(unreadable_page(unreadable, language, click.app.games, ending=True))
        return
    table = await _table(click)
    await click.reply.redraw(mend_page(table.freeze(), click.actor, language, ending=True))


async def end(click: Click) -> None:
    """End a table without a result."""
    if (unreadable := _unreadable(click)) is not None:
        await _give_up(click, unreadable)
        return
    table = await _table(click)
    await table.do(click.actor, Action("end"), click.interaction.id)
    if table.is_live:  # they play there themselves, and the others are asked
        await show(click, noted=Text("bot.proposed"))
        return
    _log.info(
        "person %s, who manages guild %s, ended table %s in channel %s",
        *(click.interaction.user.id, table.guild, table.id, table.channel),
    )
    await show(click, noted=Text("bot.ended-table"))
    await _say(click, table, table.channel, "settings.audit-end")


async def remove(click: Click) -> None:
    """Send somebody away from an open table."""
    table, person = await _table(click), value(click.interaction)
    await table.do(click.actor, Action("remove-person", person), click.interaction.id)
    _log.info(
        "person %s, who manages guild %s, sent person %s away from table %s",
        *(click.interaction.user.id, table.guild, person, table.id),
    )
    await show(click, noted=Text("bot.person-removed", person=f"<@{person}>"))
    await _say(click, table, table.channel, "settings.audit-remove")


async def again(click: Click) -> None:
    """Try once more to read a table that cannot be read."""
    unreadable = _unreadable(click)
    if unreadable is None:
        raise Refused(Text("settings.table-gone"))
    language = await click.language()
    if await click.app.registry.try_again(unreadable.id) is None:
        notice = speak(Text("settings.unreadable-still", mark=unreadable.mark), language)
        await click.reply.redraw(unreadable_page(unreadable, language, click.app.games, notice=notice))
        return
    _log.info("table %s, which could not be read, mark %s, is taken up again", unreadable.id, unreadable.mark)
    await show(click, noted=Text("settings.unreadable-back"))


async def _give_up(click: Click, unreadable: UnreadableTable) -> None:
    """Close a table that cannot be read; what is stored of it is kept."""
    try:
        await click.app.registry.give_up(unreadable, click.actor, click.interaction.id)
    except StaleQuestion:
        raise Refused(Text("settings.unreadable-moved")) from None
    _log.info(
        "person %s, who manages guild %s, closed table %s, which could not be read, mark %s",
        *(click.interaction.user.id, unreadable.guild, unreadable.id, unreadable.mark),
    )
    await show(click, noted=Text("bot.ended-table"))
    language = await click.app.table_language(click.interaction)
    text = Text(
        "settings.audit-unreadable",
        manager=f"<@{click.interaction.user.id}>",
        game=unreadable_name(unreadable, click.app.games),
    )
    await _post(click, unreadable.channel, unreadable.id, note(speak(text, language)))


def _unreadable(click: Click) -> UnreadableTable | None:
    """Return the table that is meant, if it is one of this server that cannot be read."""
    wanted = click.custom_id.detail or value(click.interaction)
    return next(
        (unreadable for unreadable in click.app.registry.unreadable(click.guild) if unreadable.id == wanted), None
    )


async def _table(click: Click) -> Table:
    """Return the table that is meant. Raises `Refused` unless it is a live one of this very server."""
    table = await click.app.registry.table(click.custom_id.detail or value(click.interaction))
    if table is None or table.guild != click.guild or not table.is_live:
        raise Refused(Text("settings.table-gone"))
    return table


async def _say(click: Click, table: Table, channel: int, key: str) -> None:
    """Tell a channel who of the management did what to a table."""
    text = Text(
        key,
        manager=f"<@{click.interaction.user.id}>",
        game=name_of(table.game),
        host=host_of(table.state),
        link=jump_url_of(table),
    )
    await _post(click, channel, table.id, note(speak(text, table.state.language), accent=table.game.accent))


async def _post(click: Click, channel: int, table: str, page: Page) -> None:
    try:
        await click.interaction.client.get_partial_messageable(channel).send(view=page.view(), silent=True)
    except discord.HTTPException as error:
        _log.warning("channel %s could not be told who mended table %s (code %s)", channel, table, error.code)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "mend": pick,
    "mend-post": post,
    "mend-again": again,
    "mend-remove": remove,
    "mend-end": ask_end,
    "mend-ended": end,
}
