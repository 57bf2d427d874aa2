"""The lasting message of each server: put up, kept up to date, posted anew where it was deleted, taken down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.discord.features import Features
from bot.discord.languages import posted_language
from bot.outbox.outbox import GONE
from bot.services import Services
from bot.show.kept_message import KeptMessage
from bot.show.page import Page, note
from cogs.door.door_page import door_page
from cogs.door.open_tables import what_is_on
from cogs.door.said import EventTexts
from cogs.door.settings import Door, DoorSettings
from storage import GuildSettings

GATHERED_SECONDS: Final = 10
DAY_MS: Final = 24 * 60 * 60 * 1000

_log = logging.getLogger(__name__)


class Doors:
    """The messages of the servers of this process."""

    def __init__(self, services: Services, features: Features) -> None:
        self._services, self._features = services, features
        self._store = services.database.guild_settings
        self._doors: dict[int, Door] = {}
        """By server, as they are stored."""
        self._storing = asyncio.Lock()

    def find(self, guild: int) -> Door | None:
        """Return the door of a server, if it has one."""
        return self._doors.get(guild)

    @property
    def now_ms(self) -> int:
        """Return the time (unix ms)."""
        return round(self._services.now() * 1000)

    def guild(self, guild: int) -> discord.Guild | None:
        """Return a server, unless it has an outage: then its channels are not known."""
        found = self._services.client.get_guild(guild)
        return None if found is None or found.unavailable else found

    async def take_up(self) -> None:
        """Show all doors as they are now, and post those that are not there, or not any more. Raises StorageError."""
        outbox = self._services.outbox
        for guild in {*self._doors, *await self._store.choosing("door")}:
            await self._stored(guild)
        for guild, door in tuple(self._doors.items()):
            place = self.guild(guild)
            if place is None or place.get_channel(door.channel) is None:
                continue
            message = DoorMessage(self, guild, door)
            if door.message is None:
                await outbox.post(message, door.channel)
                continue
            if not await outbox.stands(door.channel, door.message):
                outbox.doubt(message.key)
            outbox.show(message)

    async def _stored(
        self, guild: int, change: Callable[[GuildSettings], GuildSettings] | None = None
    ) -> GuildSettings:
        """Change the settings of a server, unless it was erased, and know its door as it is stored then."""
        async with self._storing:
            if change is not None:
                await self._store.change_stored(guild, change)
            settings = await self._store.latest(guild)
            door = settings.of(DoorSettings).door
            if door is None:
                self._doors.pop(guild, None)
            else:
                self._doors[guild] = door
        return settings

    def show(self, guild: int) -> None:
        """Show what has changed on a server, before long; returns at once."""
        if (door := self._doors.get(guild)) is not None and door.message is not None:
            self._services.outbox.show(DoorMessage(self, guild, door))

    async def put_up(self, guild: int, channel: int) -> GuildSettings:
        """Post the door of a server in a channel, instead of the one that it had; return the server's settings."""
        await self.take_down(guild)
        door = Door(channel=channel, since=self.now_ms)
        settings = await self._stored(guild, lambda known: known.having(DoorSettings(door=door)))
        await self._services.outbox.post(DoorMessage(self, guild, door), channel)
        return settings

    async def take_down(self, guild: int) -> GuildSettings:
        """Delete the door of a server, if it has one; return the server's settings."""
        await self._store.change(guild, lambda known: known)  # of a server that has chosen nothing yet
        door = (await self._stored(guild)).of(DoorSettings).door
        settings = await self._stored(guild, lambda known: known.having(DoorSettings()))
        if door is not None and door.message is not None:
            await self._services.outbox.take_away(door.channel, door.message)
        return settings

    def forget(self, guild: int) -> None:
        """Forget a server whose rows were erased."""
        self._doors.pop(guild, None)

    async def page(self, guild: int, channel: int) -> Page:
        """Return what a channel is shown now."""
        services, place = self._services, self.guild(guild)
        if place is None or guild not in self._doors:
            return note("…")  # nobody is shown it: the message is not known either
        settings = await self._store.get(guild)
        games = [game for game in services.games.values() if game.name not in settings.closed_games]
        tables = await services.registry.of_server(guild)
        on = what_is_on(place, channel, games, tables, await self._features.next_events(guild))
        event = None if on.event is None else EventTexts.of(on.event, settings.zone, services.now())
        language, theme = posted_language(settings, channel, place), await services.looks.of_server(guild)
        painter = services.painter.for_channels()
        return await door_page(on, event, language, painter, theme, plans=self._features.plan_evening is not None)

    async def note_posted(self, guild: int, door: Door, channel: int, message: int) -> None:
        """Store where a door stands; if another was chosen meanwhile, or none, take it away."""

        def posted(known: GuildSettings) -> GuildSettings:
            now = known.of(DoorSettings).door
            if now is None or not now.is_same(door):
                return known
            stands = {"message": message, "posts": now.posts + 1, "posted": self.now_ms}
            return known.having(DoorSettings(door=now.model_copy(update=stands)))

        stored = (await self._stored(guild, posted)).of(DoorSettings).door
        if not door.is_same(stored):
            await self._services.outbox.take_away(channel, message)

    async def note_gone(self, guild: int, door: Door) -> None:
        """Let a server have no door any more, because its message was deleted twice, or its channel."""

        def gone(known: GuildSettings) -> GuildSettings:
            return known.having(DoorSettings()) if door.is_same(known.of(DoorSettings).door) else known

        await self._stored(guild, gone)
        _log.info("the game corner of guild %s in channel %s was deleted, and does not come back", guild, door.channel)


class DoorMessage(KeptMessage):
    """The door of a server."""

    gathers = GATHERED_SECONDS

    def __init__(self, doors: Doors, guild: int, door: Door) -> None:
        self._doors, self._door = doors, door
        self.key, self.guild = f"door {guild}", guild
        self.reposts = door.posts < 2 or doors.now_ms - door.posted > DAY_MS

    @property
    def _now(self) -> Door | None:
        """The door as it is stored now, unless another was chosen."""
        door = self._doors.find(self.guild)
        return door if self._door.is_same(door) and self._doors.guild(self.guild) is not None else None

    @property
    def channel(self) -> int:
        """Where it stands."""
        return self._door.channel

    @property
    def message(self) -> int | None:
        """The message; None if it was not posted yet, or is not to be shown any more."""
        return None if self._now is None else self._now.message

    @property
    def is_over(self) -> bool:
        """It changes as long as it stands."""
        return False

    @property
    def nonce(self) -> str:
        """The same however often one post is tried."""
        return (self._now or self._door).nonce

    async def page(self) -> Page:
        """Return what the channel is shown now."""
        return await self._doors.page(self.guild, self.channel)

    async def posted(self, channel: int, message: int) -> None:
        """Store which message it is."""
        await self._doors.note_posted(self.guild, self._door, channel, message)

    async def refused(self, error: discord.HTTPException) -> None:
        """Give it up where it was deleted too often, or its channel."""
        if error.code in GONE:
            await self._doors.note_gone(self.guild, self._door)
