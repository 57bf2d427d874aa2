"""Telling a server that a season is over: its podium, where results are posted."""

from __future__ import annotations

import discord

from bot.discord.promises import Delivery, Say, promise
from cogs.standings.board_choice import BoardChoice, label_name
from cogs.standings.posted_boards import PostedBoards
from games.core.text import Text
from storage import Promise


class SeasonPosts:
    """Posts the podiums of seasons that are over."""

    def __init__(self, client: discord.Client, boards: PostedBoards) -> None:
        self._client, self._boards = client, boards

    @promise("season", once="most")
    async def post(self, promise: Promise) -> Delivery:
        """Post a season's podium where the server has its results posted; it may want none."""
        number, label = promise.body.split()
        guild = self._client.get_guild(promise.guild_id)
        settings = await self._boards.database.guild_settings.get(promise.guild_id)
        if guild is None or settings.results_channel is None:
            return None
        choice, over = BoardChoice(season=int(number)), Text("standings.season-over", season=label_name(label))
        page = await self._boards.page(guild, settings.results_channel, choice, title=over)
        return Say(page, settings.results_channel)
