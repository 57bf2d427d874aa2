"""Leaderboards that are posted, in the channel's language and on the server's felt: at a season's end, or kept.

A kept one is posted once, and renewed there each day: the message stands with its promise, which is due again at
midnight. Whoever deletes the message has ended it.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import discord

from bot.discord.languages import posted_language
from bot.discord.member_names import member_names
from bot.discord.promises import Delivery, Say, promise
from bot.services import Services
from bot.show.page import Page
from cogs.standings.board import read_board
from cogs.standings.board_choice import SORTS, BoardChoice, label_name
from cogs.standings.leaderboard_page import posted_page
from games.core.text import Text
from storage import Promise
from storage.schema import ALL_TIME


class PostedBoards:
    """Draws boards for channels, and renews what servers keep."""

    def __init__(self, services: Services) -> None:
        self._services, self._database = services, services.database

    async def _page(
        self,
        guild: discord.Guild,
        channel: int,
        choice: BoardChoice,
        title: Text | None = None,
        foot: Text | None = None,
    ) -> Page:
        """Return a board for a channel, under its own `title` if it has one, with `foot` beneath."""
        services = self._services
        settings = await self._database.guild_settings.get(guild.id)
        board = await read_board(self._database, guild.id, choice, 0, services.now())
        names = await member_names(guild, [line.person for line in board.lines])
        language = posted_language(settings, channel, guild)
        theme = await services.looks.of_server(guild.id)
        return await posted_page(board, services.games, names, services.painter, language, theme, title, foot)

    @promise("season", once="most")
    async def post(self, promise: Promise) -> Delivery:
        """Post a season's podium where the server has its results posted; it may want none."""
        number, label = promise.body.split()
        guild = self._services.client.get_guild(promise.guild_id)
        settings = await self._database.guild_settings.get(promise.guild_id)
        if guild is None or settings.results_channel is None:
            return None
        choice, over = BoardChoice(season=int(number)), Text("standings.season-over", season=label_name(label))
        return Say(await self._page(guild, settings.results_channel, choice, title=over), settings.results_channel)

    async def kept_page(self, guild: discord.Guild, channel: int, choice: BoardChoice) -> Page:
        """Return a board as it is kept in a channel."""
        foot = Text("standings.kept", when=f"<t:{int(self._services.now())}:R>")
        return await self._page(guild, channel, choice, foot=foot)

    async def kept(self, guild: int) -> Promise | None:
        """Return where a server keeps which board, or None."""
        return await self._database.promises.get(_key(guild))

    async def keep(self, guild: int, channel: int, message: int, choice: BoardChoice) -> None:
        """Renew a message from now on, and no other of the server."""
        follows = choice.season != ALL_TIME
        board = {"game": choice.game, "sort": choice.sort, "follows": follows, "message": message}
        kept = Promise(_key(guild), "board", guild, await self._midnight(guild), channel_id=channel, state="open")
        await self._database.promises.add(replace(kept, message_id=message, body=json.dumps(board)))

    async def stop(self, guild: int) -> None:
        """Renew a server's board no more."""
        await self._database.promises.forget(_key(guild))

    @promise("board", once="most")
    async def renew(self, promise: Promise) -> Delivery:
        """Let the message show the board as it is today."""
        guild, channel = self._services.client.get_guild(promise.guild_id), promise.channel_id
        if guild is None or channel is None:
            return None
        page = await self.kept_page(guild, channel, await self._choice(guild.id, json.loads(promise.body)))
        return Say(page, channel, edits=True, again=await self._midnight(guild.id))

    async def _choice(self, guild: int, kept: dict[str, Any]) -> BoardChoice:
        """Return which board it is today: of the season that goes on, if it follows seasons and there is one."""
        sort = next((sort for sort in SORTS if sort == kept["sort"]), SORTS[0])
        latest = await self._database.results.seasons(guild, limit=1) if kept["follows"] else []
        game = kept["game"] if kept["game"] in self._services.games else BoardChoice().game
        return BoardChoice(game, 0, sort, latest[0].number if latest else ALL_TIME)

    async def _midnight(self, guild: int) -> int:
        """Return when the day ends where a server is (unix ms)."""
        zone = ZoneInfo((await self._database.guild_settings.get(guild)).zone)
        today = datetime.fromtimestamp(self._services.now(), UTC).astimezone(zone).date()
        return round(datetime.combine(today + timedelta(days=1), time(), zone).timestamp() * 1000)


def _key(guild: int) -> str:
    return f"board {guild}"
