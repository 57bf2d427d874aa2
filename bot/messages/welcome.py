"""Owns the first message on a server: the games, in its system channel, once per server. It must not know tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final

import discord

from bot.messages.background_tasks import BackgroundTasks
from bot.pages.help import help_page
from bot.retry import passes, until_done
from bot.settings.allowed_channels import posted_language
from games.core.game import AnyGame
from storage import Database
from tables.scheduler import WaitUntil

PATIENCE: Final = 3600.0
"""Seconds: a welcome that comes later than this greets nobody any more."""

_log = logging.getLogger(__name__)


class Welcome:
    """Greets servers that take the bot in; `now` is the clock in unix seconds."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        database: Database,
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        self._games = games
        self._database = database
        self._now = now
        self._wait_until = wait_until
        self._greeting: set[int] = set()
        self._tasks = BackgroundTasks("greeting a server")

    def joined(self, guild: discord.Guild) -> None:
        """Greet a server unless that has been done already, however often it sends the bot away; returns at once."""
        if guild.id not in self._greeting:
            self._greeting.add(guild.id)
            self._tasks.begin(self._greet(guild), f"welcome on {guild.id}")

    async def settled(self) -> None:
        """Wait until everybody is greeted."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Greet nobody any more."""
        await self._tasks.close()

    async def _greet(self, guild: discord.Guild) -> None:
        try:
            facts, name = self._database.key_values, f"welcome {guild.id}"
            if await facts.get(name) is None and (channel := _where(guild)) is not None:
                await facts.put(name, str(channel.id))  # first: rather no greeting than two
                until = self._now() + PATIENCE
                await until_done(lambda: self._post(channel, until), self._now, self._wait_until, f"the {name}")
        finally:
            self._greeting.discard(guild.id)

    async def _post(self, channel: discord.TextChannel, until: float) -> None:
        settings = await self._database.guild_settings.get(channel.guild.id)
        page = help_page(self._games, posted_language(settings, channel.id, channel.guild))
        try:
            await channel.send(view=page.view(), nonce=f"hello-{channel.guild.id}"[:25])
        except discord.HTTPException as error:
            if passes(error) and self._now() < until:
                raise
            _log.info("server %s is not greeted (code %s)", channel.guild.id, error.code)


def _where(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, if there is one and the bot may write there."""
    channel = guild.system_channel
    if channel is None:
        return None
    allowed = channel.permissions_for(guild.me)
    return channel if allowed.view_channel and allowed.send_messages else None
