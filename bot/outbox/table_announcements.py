"""What a server has asked to be posted: a role's mention for new tables, the results of finished games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.discord.languages import posted_language
from bot.discord.promises import Delivery, Say, promise
from bot.show.localizer import localizer_for, mention
from bot.show.names import host_name, name_of, score_of
from bot.show.page import Page, jump_url_of, note
from bot.show.places import medal_of
from bot.show.sentences import Language, speak
from games.core.text import Name, Text
from storage import Database, Promise
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table

ROLE_COOLDOWN_SECONDS: Final = 600.0
"""A server's role is mentioned at most once in so long."""


class TableAnnouncements:
    """Tells what servers want to be told; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        find: Callable[[str], Awaitable[Table | None]],
        now: Callable[[], float],
    ) -> None:
        self._client, self._database, self._find, self._now = client, database, find, now

    @promise("mention", once="most")
    async def mention(self, promise: Promise) -> Delivery:
        """Mention the role, if the server has one, if the table still waits for people."""
        settings = await self._database.guild_settings.get(promise.guild_id)
        table = None if settings.table_role is None else await self._find(promise.about)
        if table is None or settings.table_role is None or not _waits(table):
            return None
        if promise.state == "waiting" and not await self._may_be_mentioned(promise.guild_id):
            return None
        text = Text(
            "bot.call-role",
            role=f"<@&{settings.table_role}>",
            host=Name(host_name(table.state)),
            game=name_of(table.game),
            link=jump_url_of(table),
        )
        ring = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(settings.table_role)])
        return Say(speak(text, table.state.language), table.channel, ring)

    async def _may_be_mentioned(self, guild: int) -> bool:
        """Return whether a server's role may be mentioned again, and note that it is: rather no mention than two."""
        values, name, now = self._database.key_values, f"role {guild}", self._now()
        last = await values.get(name)
        if last is not None and 0 <= now - float(last) < ROLE_COOLDOWN_SECONDS:
            return False
        await values.put(name, str(now))
        return True

    @promise("result", once="least")
    async def result(self, promise: Promise) -> Delivery:
        """Say the result of a game where the server wants it."""
        settings = await self._database.guild_settings.get(promise.guild_id)
        channel, guild = settings.results_channel, self._client.get_guild(promise.guild_id)
        table = None if channel is None else await self._find(promise.about)
        if table is None or channel is None or guild is None or table.state.phase != "finished":
            return None
        return Say(result_page(table.freeze(), posted_language(settings, channel, guild)), channel)


def _waits(table: Table) -> bool:
    """Return whether a table still waits for people, has room for one, and is open to everybody."""
    if table.state.entry != "open":
        return False
    return table.state.phase == "lobby" and len(table.state.seats) < table.game.seats.stop - 1


def result_page(table: FrozenTable, language: Language) -> Page:
    """Return who came in which place with how many points, and the way to the table."""
    localizer = localizer_for(language, table.state.seats)
    scores = table.scores
    ranks = scores.ranks or ()
    head = Text("bot.result-title", glyph=table.game.glyph, game=name_of(table.game), link=jump_url_of(table))
    lines = [localizer.say(head)]
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        score = score_of(table.game.name, scores.points[seat])
        place = Text("bot.over-place", medal=medal_of(ranks[seat]), name=mention(table.state.seats[seat]), score=score)
        lines.append(localizer.say(place))
    return note("\n".join(lines), accent=table.game.accent)
