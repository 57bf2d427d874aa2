"""The first message on a server: the games with their cards, once per server."""

from __future__ import annotations

import logging
from functools import partial
from typing import Final

import discord

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.languages import posted_language
from bot.discord.limits.retry import passes
from bot.discord.page_sending import post_page
from bot.services import Services
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.theme import Theme
from bot.table.games_page import Way, page_of_games, to_settings

PATIENCE: Final = 3600.0
"""Seconds: a welcome that comes later than this greets nobody any more."""
PAINTED_MOST: Final = 3
"""The attempts to get the picture: the first one of a process may take longer than pictures should."""

_log = logging.getLogger(__name__)


class Welcome:
    """Greets servers that take the bot in."""

    def __init__(self, services: Services) -> None:
        self._services, self._now = services, services.now
        self._greeting: set[int] = set()
        self._tasks = BackgroundTasks("greeting a server", services.now, services.wait_until)

    def joined(self, guild: discord.Guild) -> None:
        """Greet a server unless that has been done already, however often it sends the bot away; returns at once."""
        if guild.id not in self._greeting:
            self._greeting.add(guild.id)
            self._tasks.begin(self._greet(guild), f"welcome on {guild.id}")

    def available(self, guild: discord.Guild) -> None:
        """Greet a server that has taken the bot in while that could not be heard of; returns at once."""
        joined = guild.me.joined_at
        if joined is not None and self._now() - joined.timestamp() < PATIENCE:
            self.joined(guild)

    async def settled(self) -> None:
        """Wait until everybody is greeted."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Greet nobody any more."""
        await self._tasks.close()

    async def _greet(self, guild: discord.Guild) -> None:
        try:
            facts, name = self._services.database.key_values, f"welcome {guild.id}"
            if await facts.get(name) is None and (channel := _where(guild)) is not None:
                await facts.put(name, str(channel.id))  # first: rather no greeting than two
                until = self._now() + PATIENCE
                await self._tasks.until_done(partial(self._post, channel, until), f"the {name}")
        finally:
            self._greeting.discard(guild.id)

    async def _post(self, channel: discord.TextChannel, until: float) -> None:
        page, nonce = await self._page(channel), f"hello-{channel.guild.id}"[:25]
        try:
            await post_page(channel, page, nonce, silent=False)
        except discord.HTTPException as error:
            if passes(error) and self._now() < until:
                raise
            _log.info("server %s is not greeted (code %s)", channel.guild.id, error.code)

    async def _page(self, channel: discord.TextChannel) -> Page:
        services = self._services
        settings = await services.database.guild_settings.get(channel.guild.id)
        language = posted_language(settings, channel.id, channel.guild)
        look = PageLook(theme=Theme(settings.felt), added=services.added)
        way = Way(settings=to_settings(services), server=to_settings(services, "settings"))
        for _ in range(PAINTED_MOST):
            page = await page_of_games(services.games, language, services.painter, look, way)
            if page.pictures:
                break
        return page


def _where(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, else the first that all may read, else the first; only where the bot may write.

    Announcements are nobody's place to play.
    """
    system = [] if guild.system_channel is None else [guild.system_channel]
    others = [channel for channel in guild.text_channels if channel not in system and not channel.is_news()]
    others.sort(key=lambda channel: not channel.permissions_for(guild.default_role).view_channel)
    return next((channel for channel in (*system, *others) if _may_write(guild, channel)), None)


def _may_write(guild: discord.Guild, channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(guild.me)
    return allowed.view_channel and allowed.send_messages
