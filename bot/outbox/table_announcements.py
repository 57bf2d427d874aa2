"""What a server has asked to be posted: a role's mention for new tables, the results of finished games.

A mention is made at most once, a result at least once, with a nonce that keeps it from standing there twice.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

import discord

from bot.discord.languages import posted_language
from bot.discord.limits.retry import log_refusal
from bot.discord.page_sending import post_page
from bot.outbox.background_tasks import BackgroundTasks
from bot.show.localizer import localizer_for, mention
from bot.show.names import host_name, name_of, score_of
from bot.show.page import Page, jump_url_of, note
from bot.show.places import medal_of
from bot.show.sentences import Language, speak
from games.core.text import Name, Text
from storage import Database
from tables.table.read_only_table import FrozenTable
from tables.table.registry import TableRegistry
from tables.table.table import Table
from tables.time.scheduler import WaitUntil

GATHERING_SECONDS: Final = 20.0
"""A table that somebody opens for a game against AI players is gone by then, and nobody is called to it."""
ROLE_COOLDOWN_SECONDS: Final = 600.0
"""A server's role is mentioned at most once in so long."""
DUE: Final = "result due "
"""How the fact begins that a result is to be posted; the server and the table follow."""
POSTED_KEPT: Final = 1000


class TableAnnouncements:
    """Posts what servers want to be told; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        registry: TableRegistry,
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        self._client = client
        self._database = database
        self._registry = registry
        self._now = now
        self._wait_until = wait_until
        self._posted: deque[str] = deque(maxlen=POSTED_KEPT)
        self._one_at_a_time = asyncio.Lock()
        """Held while a fact is read and written again."""
        self._tasks = BackgroundTasks("a post for a server", now, wait_until)

    def start(self) -> None:
        """Post the results that an earlier process could not; returns at once."""
        what = "looking for results that are due"
        self._tasks.begin_until_done(self._take_up, what)

    async def _take_up(self) -> None:
        for guild, table_id in await self._due():
            table = await self._registry.table(table_id)
            if table is None:
                await self._database.key_values.forget(_due_fact(guild, table_id))
            else:
                self.update(table)

    def opened(self, table: Table) -> None:
        """Mention the role that wants to hear of new tables, if the server has one; returns at once."""
        self._tasks.begin(self._mention(table), f"mention for {table.id}")

    def update(self, table: Table) -> None:
        """Post the result of a game that is over, if the server wants it; returns at once."""
        if table.state.phase == "finished" and table.id not in self._posted:
            self._posted.append(table.id)
            self._tasks.begin(self._result(table), f"result of {table.id}")

    async def settled(self) -> None:
        """Wait until all is posted."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Post nothing any more; results that are due stay stored."""
        await self._tasks.close()

    async def _mention(self, table: Table) -> None:
        what = f"the mention for table {table.id}"
        if await self._tasks.until_done(partial(self._role, table), what) is None:
            return
        await self._wait_until(self._now() + GATHERING_SECONDS)
        role = await self._tasks.until_done(partial(self._role_to_call, table), what)
        if role is not None:
            await self._tasks.until_done(partial(self._call, table, role), what)

    async def _role(self, table: Table) -> int | None:
        return (await self._database.guild_settings.get(table.guild)).table_role

    async def _role_to_call(self, table: Table) -> int | None:
        """Return the role to mention, which then counts as mentioned, or None."""
        role = await self._role(table)
        return role if role is not None and _waits(table) and await self._may_be_mentioned(table.guild) else None

    async def _call(self, table: Table, role: int) -> None:
        if not _waits(table):
            return  # a try put off has become pointless
        text = Text(
            "bot.call-role",
            role=f"<@&{role}>",
            host=Name(host_name(table.state)),
            game=name_of(table.game),
            link=jump_url_of(table),
        )
        ring = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)])
        target = self._client.get_partial_messageable(table.channel)
        with log_refusal(f"the role of server {table.guild} could not be mentioned"):
            await target.send(speak(text, table.state.language), allowed_mentions=ring, nonce=f"{table.id}-role")

    async def _may_be_mentioned(self, guild: int) -> bool:
        """Return whether a server's role may be mentioned again, and note that it is: rather no mention than two."""
        facts, name, now = self._database.key_values, f"role {guild}", self._now()
        async with self._one_at_a_time:
            last = await facts.get(name)
            if last is not None and 0 <= now - float(last) < ROLE_COOLDOWN_SECONDS:
                return False
            await facts.put(name, str(now))
            return True

    async def _result(self, table: Table) -> None:
        what = f"the result of table {table.id}"
        await self._tasks.until_done(partial(self._post_result, table), what)
        forget = partial(self._database.key_values.forget, _due_fact(table.guild, table.id))
        await self._tasks.until_done(forget, f"forgetting {what}")

    async def _post_result(self, table: Table) -> None:
        settings = await self._database.guild_settings.get(table.guild)
        if settings.results_channel is None:
            return
        await self._database.key_values.put(_due_fact(table.guild, table.id), "")
        guild = self._client.get_guild(table.guild)
        # A server that was left meanwhile is known by its table alone.
        language = table.state.language if guild is None else posted_language(settings, settings.results_channel, guild)
        page = result_page(table.freeze(), language)
        target = self._client.get_partial_messageable(settings.results_channel)
        with log_refusal(f"the result of table {table.id} could not be posted"):
            await post_page(target, page, f"{table.id}-result")

    async def _due(self) -> list[tuple[int, str]]:
        """Return the server and the table of each result that this process is to post."""
        names = await self._database.key_values.names(DUE)
        due = [(int(guild), table) for guild, table in (name.removeprefix(DUE).split() for name in names)]
        return [(guild, table) for guild, table in due if self._database.shards.owns(guild)]


def _due_fact(guild: int, table: str) -> str:
    return f"{DUE}{guild} {table}"


def _waits(table: Table) -> bool:
    """Return whether a table still waits for people, and has room for one."""
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
