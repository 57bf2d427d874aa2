"""Reposting a table at the bottom of a channel: where, and how often at most."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord.requests.request import Request
from bot.policy.server_policy import check_channel, check_permissions
from bot.show.page import jump_url_of
from games.core.text import Refused, Text
from tables.table.table import Table

REPOST_SECONDS: Final = 30.0
"""The time after which anybody, seated or not, may have a table posted again."""


async def repost_if_allowed(request: Request, table: Table) -> None:
    """Post a table anew in the channel of a request, if the person and the channel may have it there.

    Only people at the table may move it to another channel, and only to one for tables, unless the table is held.
    Raises `Refused` otherwise, where a permission is missing, and for a table that has just been posted.
    """
    here = request.channel or table.channel
    if here != table.channel and table.state.seat_of(request.user) is None:
        raise Refused(Text("bot.repost-elsewhere"))
    if here != table.channel and table.channel == table.state.room and table.state.held is None:
        raise Refused(Text("bot.repost-private", thread=f"<#{table.channel}>"))
    if here != table.channel and table.state.held is None:
        check_channel(request.interaction, request.server)
    await repost(request, table)


async def repost(request: Request, table: Table) -> None:
    """Post a table anew in the channel of a request, wherever the server holds its tables.

    Raises `Refused` where Discord does not want it, and for a table that has just been posted.
    """
    check_permissions(request.interaction)
    if await _was_just_posted(request, table):
        raise Refused(_posted(table))
    before, here = (table.channel, table.message), request.channel or table.channel
    if table.state.room not in (None, here):
        await table.leave_room()  # from now on nobody sees it, wherever it is shown
    await request.services.messages.repost(table, here)
    if (table.channel, table.message) == before:
        raise Refused(Text("bot.mend-failed"))
    if table.channel != here:  # somebody else had it posted at the same time
        raise Refused(_posted(table))


def _posted(table: Table) -> Text:
    return Text("bot.just-posted", link=jump_url_of(table))


async def _was_just_posted(request: Request, table: Table) -> bool:
    """Return whether a table has just been posted, and still stands there: it is not posted again so soon."""
    if table.message is None or table.state.held is not None:
        return False
    age = request.services.now() - discord.utils.snowflake_time(table.message).timestamp()
    return age < REPOST_SECONDS and await request.services.messages.stands(table)
