"""The leaderboard that a server keeps in a channel: posted once, renewed there each day.

The message stands with its promise, which is due again at midnight. Whoever deletes the message has ended it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import discord

from bot.discord.promises import Delivery, Say, promise
from bot.show.page import Page
from cogs.standings.board_choice import SORTS, BoardChoice
from cogs.standings.posted_boards import PostedBoards
from games.core.text import Text
from storage import Promise
from storage.schema import ALL_TIME


class KeptBoards:
    """Renews what servers keep; `now` is the clock in unix seconds."""

    def __init__(self, client: discord.Client, boards: PostedBoards, now: Callable[[], float]) -> None:
        self._client, self._boards, self._database, self._now = client, boards, boards.database, now

    async def page(self, guild: discord.Guild, channel: int, choice: BoardChoice) -> Page:
        """Return a board as it is kept in a channel."""
        foot = Text("standings.kept", when=f"<t:{int(self._now())}:R>")
        return await self._boards.page(guild, channel, choice, foot=foot)

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
        guild, channel = self._client.get_guild(promise.guild_id), promise.channel_id
        if guild is None or channel is None:
            return None
        page = await self.page(guild, channel, await self._choice(guild.id, json.loads(promise.body)))
        return Say(page, channel, edits=True, again=await self._midnight(guild.id))

    async def _choice(self, guild: int, kept: dict[str, Any]) -> BoardChoice:
        """Return which board it is today: of the season that goes on, if it follows seasons and there is one."""
        sort = next((sort for sort in SORTS if sort == kept["sort"]), SORTS[0])
        latest = await self._database.results.seasons(guild, limit=1) if kept["follows"] else []
        game = kept["game"] if kept["game"] in self._boards.games else BoardChoice().game
        return BoardChoice(game, 0, sort, latest[0].number if latest else ALL_TIME)

    async def _midnight(self, guild: int) -> int:
        """Return when the day ends where a server is (unix ms)."""
        zone = ZoneInfo((await self._database.guild_settings.get(guild)).zone)
        today = datetime.fromtimestamp(self._now(), UTC).astimezone(zone).date()
        return round(datetime.combine(today + timedelta(days=1), time(), zone).timestamp() * 1000)


def _key(guild: int) -> str:
    return f"board {guild}"
