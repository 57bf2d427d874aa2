"""Mending tables: posting one again, ending one. Both leave a line in the log and a sentence where the table is."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.clicks.click import Click, Handler
from bot.given import value
from bot.link import link_to
from bot.page import note
from bot.pages.lobby import host_of
from bot.pages.options import name_of
from bot.preferences.pages.repair import mend_page, open_page
from bot.press import Malformed
from bot.speak import speak
from games.core.text import Refused, Text
from tables.lobby import Deed
from tables.table import Table

_log = logging.getLogger(__name__)


async def show(click: Click, number: str = "", noted: Text | None = None) -> None:
    """Show the live tables of the server."""
    if number and not number.isdecimal():
        raise Malformed(number)
    await click.floor.house.all_here()
    language = await click.language()
    tables = [table.read() for table in click.floor.house if table.guild == click.guild]
    notice = "" if noted is None else speak(noted, language)
    await click.reply.redraw(open_page(tables, int(number or 0), language, notice))


async def pick(click: Click) -> None:
    """Show what can be done for a table."""
    table, language = await _table(click), await click.language()
    await click.reply.redraw(mend_page(table.read(), language))


async def post(click: Click) -> None:
    """Post a table anew in this channel."""
    table = await _table(click)
    before, here = table.channel, click.interaction.channel_id or table.channel
    await click.floor.repost(table, click.interaction)
    _log.info(
        "person %s, who manages guild %s, posted table %s again: from channel %s to channel %s",
        *(click.interaction.user.id, table.guild, table.id, before, here),
    )
    await show(click, noted=Text("bot.table-here"))
    for channel in {before, here}:
        await _say(click, table, channel, "settings.audit-post")


async def ask_end(click: Click) -> None:
    """Ask whether a table is really to end."""
    table, language = await _table(click), await click.language()
    await click.reply.redraw(mend_page(table.read(), language, ending=True))


async def end(click: Click) -> None:
    """End a table without a result."""
    table = await _table(click)
    await table.do(click.person, Deed("end"), click.interaction.id)
    _log.info(
        "person %s, who manages guild %s, ended table %s in channel %s",
        *(click.interaction.user.id, table.guild, table.id, table.channel),
    )
    await show(click, noted=Text("bot.ended-table"))
    await _say(click, table, table.channel, "settings.audit-end")


async def _table(click: Click) -> Table:
    """Return the table that is meant. Raises `Refused` unless it is a live one of this very server."""
    table = await click.floor.house.table(click.press.detail or value(click.interaction))
    if table is None or table.guild != click.guild or not table.is_live:
        raise Refused(Text("settings.table-gone"))
    return table


async def _say(click: Click, table: Table, channel: int, key: str) -> None:
    """Tell a channel who of the management did what to a table."""
    text = Text(
        key,
        manager=f"<@{click.interaction.user.id}>",
        game=name_of(table.game),
        host=host_of(table.sitting),
        link=link_to(table),
    )
    page = note(speak(text, table.sitting.language), accent=table.game.accent)
    try:
        await click.interaction.client.get_partial_messageable(channel).send(view=page.view(), silent=True)
    except discord.HTTPException as error:
        _log.warning("channel %s could not be told who mended table %s (code %s)", channel, table.id, error.code)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "mend": pick,
    "mend-post": post,
    "mend-end": ask_end,
    "mend-ended": end,
}
