"""Telling a server that a season is over: its podium, where results are posted.

A season is claimed before it is posted, so of several processes one posts it, and rather none than two.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import discord

from bot.discord.limits.retry import log_refusal
from bot.discord.page_sending import post_page
from bot.outbox.background_tasks import BackgroundTasks
from cogs.standings.board_choice import BoardChoice, label_name
from cogs.standings.posted_boards import PostedBoards
from games.core.text import Text
from storage import SeasonRow
from tables.time.scheduler import WaitUntil

_log = logging.getLogger(__name__)


class SeasonPosts:
    """Posts the podiums of seasons that are over; `now` is the clock in unix seconds."""

    def __init__(
        self, client: discord.Client, boards: PostedBoards, now: Callable[[], float], wait_until: WaitUntil
    ) -> None:
        self._client, self._boards, self._database = client, boards, boards.database
        self._now, self._tasks = now, BackgroundTasks("the post of a season", now, wait_until)

    async def run(self) -> None:
        """Begin to tell what was closed and not told yet. Raises StorageError."""
        now = round(self._now() * 1000)
        for season in await self._database.seasons.untold():
            # A server that this process does not see (yet) is told by another one, or later.
            here = self._client.get_guild(season.guild_id) is not None
            if here and await self._database.seasons.claim(season, now):
                what = f"the post of season {season.label} of {season.guild_id}"
                self._tasks.begin_until_done(partial(self._post, season), what)

    async def settled(self) -> None:
        """Wait until all is posted."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Post nothing any more."""
        await self._tasks.close()

    async def _post(self, season: SeasonRow) -> None:
        """Post a season's podium where the server has its results posted; it may want none."""
        guild = self._client.get_guild(season.guild_id)
        settings = await self._database.guild_settings.get(season.guild_id)
        if guild is None or settings.results_channel is None:
            return
        choice, over = BoardChoice(season=season.number), Text("standings.season-over", season=label_name(season.label))
        page = await self._boards.page(guild, settings.results_channel, choice, title=over)
        target = self._client.get_partial_messageable(settings.results_channel)
        with log_refusal(f"season {season.label} of server {guild.id} was not posted"):
            await post_page(target, page, f"s{season.number}-{season.guild_id}"[:25])
