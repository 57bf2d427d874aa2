"""Posting the recap of a day in the channel that a server has chosen: once, whatever happens to the process.

That a post is about to be made is stored first, that it was made afterwards. Where a process ended in between, the next
one looks for the message in the channel before it posts.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final
from zoneinfo import ZoneInfo

import discord

from bot.discord.languages import posted_language
from bot.discord.limits.retry import passes
from bot.discord.message_controls import custom_ids
from bot.discord.page_sending import post_page
from bot.outbox.background_tasks import BackgroundTasks
from bot.services import Services
from bot.show.days import streak
from cogs.daily.deals import DailyDeals
from cogs.recap.recap_page import PLACES, GameRecap, recap_id, recap_page
from cogs.recap.settings import RecapChannel, RecapSettings
from storage import GuildSettings

WAKING: Final = range(8, 23)
"""The hours of a server's clock in which a recap may be posted."""
LOOKED_AT: Final = 100
"""Messages since the attempt that are looked at for a post whose answer was lost."""
SLACK: Final = timedelta(minutes=2)
"""The clock of Discord may be so far behind ours."""

_log = logging.getLogger(__name__)


class DailyRecaps:
    """Posts what is due."""

    def __init__(self, services: Services, deals: DailyDeals) -> None:
        self._client, self._database, self._now = services.client, services.database, services.now
        self._deals, self._tasks = deals, BackgroundTasks("the recap of a day", services.now, services.wait_until)
        self._posting: set[int] = set()
        """The servers whose recap is under way."""

    async def run(self) -> None:
        """Begin to post what is due. Raises StorageError."""
        for server in await self._database.guild_settings.choosing("recap"):
            guild = self._client.get_guild(server)
            if guild is None or guild.unavailable or guild.id in self._posting:
                continue
            settings = await self._database.guild_settings.get(server)
            day = self._deals.today - 1
            chosen = settings.of(RecapSettings).recap
            if chosen is not None and chosen.told < day and self._is_waking(settings.zone):
                self._posting.add(guild.id)
                self._tasks.begin(self._until_told(guild, day), f"the recap of day {day} of {guild.id}")

    async def settled(self) -> None:
        """Wait until all is posted."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Post nothing any more."""
        await self._tasks.close()

    def _is_waking(self, zone: str) -> bool:
        return datetime.fromtimestamp(self._now(), UTC).astimezone(ZoneInfo(zone)).hour in WAKING

    async def _until_told(self, guild: discord.Guild, day: int) -> None:
        try:
            await self._tasks.until_done(partial(self._tell, guild, day), f"the recap of day {day} of {guild.id}")
        finally:
            self._posting.discard(guild.id)

    async def _tell(self, guild: discord.Guild, day: int) -> None:
        """Post the recap of a day, unless it is there, nobody has played, or another one is due by now."""
        settings = await self._database.guild_settings.latest(guild.id)
        chosen = settings.of(RecapSettings).recap
        if chosen is None or chosen.told >= day or day != self._deals.today - 1:
            return
        games = await self._games(guild.id, day)
        try:
            if games and not (chosen.trying and await self._is_there(chosen, day)):
                await self._post(guild, settings, chosen, day, games)
        except discord.HTTPException as error:
            if passes(error):
                raise
            _log.info("the recap of day %s of server %s was not posted (code %s)", day, guild.id, error.code)
        await self._note(guild.id, chosen.channel, told=day, trying=0)

    async def _games(self, guild: int, day: int) -> list[GameRecap]:
        """Return what a server has made of each game's deal of a day, in the order of the games."""
        found = []
        for name in self._deals.games:
            people = await self._deals.store.finished(day, name, guild)
            if people:
                deal = await self._deals.of(day, name)
                best = await self._deals.store.board(day, name, guild, PLACES)
                found.append(GameRecap(deal, best, people, await self._deals.ai_result(deal)))
        return found

    async def _post(
        self, guild: discord.Guild, settings: GuildSettings, chosen: RecapChannel, day: int, games: list[GameRecap]
    ) -> None:
        """Note that the post is about to be made, and make it. Raises `discord.HTTPException`."""
        if not chosen.trying:
            await self._note(guild.id, chosen.channel, told=chosen.told, trying=round(self._now()))
        days = streak(await self._deals.store.days_here(guild.id), day)
        page = recap_page(day, games, days, posted_language(settings, chosen.channel, guild))
        target = self._client.get_partial_messageable(chosen.channel)
        await post_page(target, page, f"{day}-{guild.id % 10**18}")

    async def _is_there(self, chosen: RecapChannel, day: int) -> bool:
        """Return whether an earlier try has posted it. Raises `discord.HTTPException` where one cannot look."""
        since = datetime.fromtimestamp(chosen.trying, UTC) - SLACK
        channel = self._client.get_partial_messageable(chosen.channel)
        wanted = str(recap_id(day))
        async for message in channel.history(limit=LOOKED_AT, after=since, oldest_first=True):
            if message.author == self._client.user and wanted in custom_ids(message.components):
                return True
        return False

    async def _note(self, guild: int, channel: int, *, told: int, trying: int) -> None:
        """Store how far the recap is, unless another channel was chosen meanwhile."""

        def noted(settings: GuildSettings) -> GuildSettings:
            chosen = settings.of(RecapSettings).recap
            if chosen is None or chosen.channel != channel:
                return settings
            return settings.having(RecapSettings(recap=RecapChannel(channel=channel, told=told, trying=trying)))

        await self._database.guild_settings.change_stored(guild, noted)
