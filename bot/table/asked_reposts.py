"""Reposting a table at the bottom of a channel: where, and how often at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord

from bot.outbox.table_messages import TableMessages
from bot.policy.server_policy import check_channel, check_permissions
from bot.show.page import jump_url_of
from games.core.text import Refused, Text
from storage import GuildSettingsStore
from tables.table.table import Table

REPOST_SECONDS: Final = 30.0
"""So long after a table has been posted anybody may have it posted again, whether they sit at it or not."""


class Reposts:
    """Posts tables again; `now` is the clock in unix seconds."""

    def __init__(self, messages: TableMessages, guilds: GuildSettingsStore, now: Callable[[], float]) -> None:
        self._messages = messages
        self._guilds = guilds
        self._now = now

    async def repost_if_allowed(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Post a table anew in the channel of an interaction, if the person and the channel may have it there.

        Only people at the table may move it to another channel, and only to one for tables, unless the table is held.
        Raises `Refused` otherwise, where a permission is missing, and for a table that has just been posted.
        """
        settings = await self._guilds.get(table.guild)
        here = interaction.channel_id or table.channel
        if here != table.channel and table.state.seat_of(interaction.user.id) is None:
            raise Refused(Text("bot.repost-elsewhere"))
        if here != table.channel and table.state.held is None:
            check_channel(interaction, settings)
        await self.repost(table, interaction)

    async def repost(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Post a table anew in the channel of an interaction, wherever the server holds its tables.

        Raises `Refused` where Discord does not want it, and for a table that has just been posted.
        """
        check_permissions(interaction)
        if await self._was_just_posted(table):
            raise Refused(self._posted(table))
        before, here = (table.channel, table.message), interaction.channel_id or table.channel
        await self._messages.repost(table, here)
        if (table.channel, table.message) == before:
            raise Refused(Text("bot.mend-failed"))
        if table.channel != here:  # somebody else had it posted at the same time
            raise Refused(self._posted(table))

    async def _was_just_posted(self, table: Table) -> bool:
        """Return whether a table has just been posted, and still stands there: it is not posted again so soon."""
        if table.message is None or table.state.held is not None:
            return False
        age = self._now() - discord.utils.snowflake_time(table.message).timestamp()
        return age < REPOST_SECONDS and await self._messages.stands(table)

    @staticmethod
    def _posted(table: Table) -> Text:
        return Text("bot.just-posted", link=jump_url_of(table), seconds=round(REPOST_SECONDS))
