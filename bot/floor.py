"""The floor: everything the running bot consists of, put together in one place and taken apart in the right order.

`tell` is the one callable handed down to the tables: after every commit it wakes the publisher, the panels and the AI
seats.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, Final, get_args

import discord

from bot.calls import Calls
from bot.interruptions import Interruptions
from bot.link import link_to
from bot.page import Page, note
from bot.pages.lobby import lobby_page
from bot.pages.panel import panel_page
from bot.pages.table import closed_page, over_page, table_page
from bot.panels import Panels
from bot.pictures import Painter
from bot.preferences.places import missing_permissions, not_here
from bot.publisher import COALESCE_SECONDS, Publisher
from bot.reply import Reply
from bot.speak import Language, language_of, speak
from bot.threads import Threads, pointer_page
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import Database, Guild
from tables.clock import Clock, WaitUntil
from tables.house import House, Terms
from tables.people import Person
from tables.robots import PAUSE_SECONDS, Robots
from tables.sitting import OnLeave, Pace
from tables.table import Table
from tables.told import Told

FLUSH_SECONDS: Final = 8.0
WATCHERS_WAIT_SECONDS: Final = 60.0
"""Who only watches a table may have it posted again so long after the last time."""


async def wall_clock(moment: float) -> None:
    """Return once it is `moment` (unix seconds) or later."""
    await asyncio.sleep(moment - time.time())


class Floor:
    """The house with its painter, publisher, panels and AI seats; made by `bot.client`, closed once."""

    def __init__(  # noqa: PLR0913 -- the one place where the parts meet
        self,
        client: discord.Client,
        games: Mapping[str, AnyGame],
        database: Database,
        *,
        painting: Executor,
        thinking: Executor,
        clock: Callable[[], float] = time.time,
        wait_until: WaitUntil = wall_clock,
        steady: Callable[[], float] | None = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        pause_seconds: float = PAUSE_SECONDS,
        coalesce_seconds: float = COALESCE_SECONDS,
    ) -> None:
        self.games = games
        self._now = clock
        self.database = database
        self.painter = Painter(painting)
        self.house = House(games, database.journal, tell=self.tell, now=lambda: int(clock() * 1000))
        self.threads = Threads(client, database, self.house)
        self.publisher = Publisher(client, self.public_page, clock, wait_until, self.threads.finish, coalesce_seconds)
        self.panels = Panels(self.panel, clock)
        self.robots = Robots(thinking, pause, pause_seconds)
        self.clock = Clock(lambda: self.house, clock, wait_until)
        self.calls = Calls(client, database, clock, wait_until)
        self.interruptions = Interruptions(self.house, self.clock, database.facts, clock, wait_until, steady)
        self.closing = False

    def tell(self, table: Table, _: Told) -> None:
        """Pass on that a table has changed; called after every commit, returns at once."""
        self.house.told(table)
        self.publisher.publish(table)
        self.panels.refresh(table)
        self.robots.wake(table)
        self.clock.look()
        self.calls.look(table)

    async def resume(self) -> int:
        """Take up every live table where it stood and return how many there are."""
        count = await self.house.reload()
        await self.calls.start()
        await self.interruptions.start()
        for table in self.house:
            if table.message is None:  # the process ended before anybody saw it
                self.publisher.post_when_possible(table)
            self.publisher.publish(table)
            self.robots.wake(table)
            self.calls.look(table)
        self.clock.start()
        return count

    async def public_page(self, table: Table) -> Page:
        """Return what a table's public message shows now."""
        match table.sitting.phase:
            case "lobby":
                return lobby_page(table)
            case "playing":
                return await table_page(table, self.painter)
            case "finished":
                return await self._over(table, table.sitting.language)
            case "abandoned":
                return closed_page(table)

    def barred(self, interaction: discord.Interaction[Any], settings: Guild) -> Text | None:
        """Return why no table may be opened where an interaction comes from, or None."""
        if self.closing:
            return Text("bot.closing")
        return missing_permissions(interaction) or not_here(interaction, settings)

    async def post_lobby(self, table: Table, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """Answer with a table that has just been opened; if the answer is lost, it is posted without one."""
        page = await self.public_page(table)
        message = await reply.post(page)
        if message is None:
            await self.publisher.repost(table, table.channel)
        else:
            await table.place(interaction.channel_id or table.channel, message)
            self.publisher.painted(table, page)
        self.calls.look(table)

    async def begin(self, table: Table) -> Page:
        """Move a game that has just been dealt into its thread, if there is to be one; return what the lobby shows."""
        thread = await self.threads.begin(table)
        if thread is not None:
            await self.publisher.move(table, thread)
            if table.channel == thread:
                return pointer_page(table)
            await self.threads.stay(table)
        return await self.public_page(table)

    async def bring_here(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Post a table anew in the channel of an interaction; one that stands still may come where tables are not held.

        Raises `Refused` where the server or Discord does not want it, and for who only watches a table just posted.
        """
        settings = await self.database.guilds.get(table.guild)
        before, here = (table.channel, table.message), interaction.channel_id or table.channel
        refusal = missing_permissions(interaction) or self._just_posted(table, interaction)
        if refusal is None and here != table.channel and table.sitting.held is None:
            refusal = not_here(interaction, settings)
        if refusal is None:
            await self.publisher.repost(table, here)
            refusal = Text("settings.mend-failed") if (table.channel, table.message) == before else None
        if refusal is not None:
            raise Refused(refusal)

    def _just_posted(self, table: Table, interaction: discord.Interaction[Any]) -> Text | None:
        """Return where a table has just been posted, for somebody who only watches it: they do not post it again."""
        seated = table.sitting.seat_of(interaction.user.id) is not None
        if seated or table.message is None or table.sitting.held is not None:
            return None
        age = self._now() - discord.utils.snowflake_time(table.message).timestamp()
        return Text("bot.just-posted", link=link_to(table)) if age < WATCHERS_WAIT_SECONDS else None

    async def panel(self, table: Table, interaction: discord.Interaction[Any], **extra: str) -> Page:
        """Return the panel of the interaction's person, in their language: of the seat that is theirs by now."""
        settings = await self.database.people.get(interaction.user.id)
        language = settings.language or language_of(interaction.locale.value)
        if table.sitting.phase == "finished":
            return await self._over(table, language, pictures=settings.pictures)
        if table.sitting.phase == "abandoned":
            return closed_page(table, language)
        seat = table.sitting.seat_of(interaction.user.id)
        if seat is None:
            replaced = interaction.user.id in table.sitting.former
            return note(speak(Text("bot.seat-taken" if replaced else "bot.seat-left"), language))
        return await panel_page(table, seat, language, self.painter, pictures=settings.pictures, **extra)

    async def _over(self, table: Table, language: Language, *, pictures: bool = True) -> Page:
        """Return the end of a game; after a restart the rating changes are read back."""
        if not table.rating_changes:
            results = await self.database.results.of_table(table.id)
            table.rating_changes = tuple(entry.change for entry in results if entry.change is not None)
        return await over_page(table, self.painter, language, pictures=pictures)

    async def person(self, interaction: discord.Interaction[Any]) -> Person:
        """Return who acts, with what a table must know of their settings."""
        settings = await self.database.people.get(interaction.user.id)
        return replace(person_of(interaction), quiet=settings.quiet)

    async def terms(self, interaction: discord.Interaction[Any], pace: str | None = None) -> Terms:
        """Return how a table of this server is run; `pace` is what was asked for, if anything."""
        settings = await self.database.guilds.get(interaction.guild_id or 0)
        return terms_of(settings, pace)

    async def language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the language to speak to whoever acts: their own choice, else their Discord's."""
        settings = await self.database.people.get(interaction.user.id)
        return settings.language or language_of(interaction.locale.value)

    async def table_language(self, interaction: discord.Interaction[Any]) -> Language:
        """Return the language of the server's tables: its own choice, else its Discord's."""
        settings = await self.database.guilds.get(interaction.guild_id or 0)
        locale = interaction.guild_locale or interaction.locale
        return settings.language or language_of(locale.value)

    async def close(self) -> None:
        """End in order: no new tables, AI seats stop, messages flush, painter and database close."""
        self.closing = True
        await self.clock.close()
        await self.calls.close()
        await self.interruptions.close()
        await self.robots.close()
        await self.publisher.close(FLUSH_SECONDS)
        await self.panels.close()
        await self.painter.close()
        await self.database.close()


def terms_of(settings: Guild, pace: str | None) -> Terms:
    """Return a server's choices as the terms of a table."""
    chosen = pace or settings.pace
    return Terms(
        pace=next((known for known in get_args(Pace) if known == chosen), "live"),
        on_leave=next((known for known in get_args(OnLeave) if known == settings.on_leave), "bot"),
        enders=settings.enders,
    )


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return who acts."""
    return Person(interaction.user.id, interaction.user.display_name, manages=interaction.permissions.manage_guild)
