"""The leaderboard that a server keeps in a channel: posted once, renewed there each day.

Which message it is stands among the server's settings. Whoever deletes the message has ended it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from zoneinfo import ZoneInfo

import discord

from bot.services import Outbox
from bot.show.kept_message import KeptMessage
from bot.show.page import Page
from cogs.standings.board_choice import SORTS, BoardChoice
from cogs.standings.posted_boards import PostedBoards
from cogs.standings.settings import BoardSettings, KeptBoard
from games.core.text import Text
from storage import GuildSettings
from storage.schema import ALL_TIME


class KeptBoards:
    """Renews what servers keep; `now` is the clock in unix seconds."""

    def __init__(self, client: discord.Client, boards: PostedBoards, outbox: Outbox, now: Callable[[], float]) -> None:
        self._client, self._boards, self._database = client, boards, boards.database
        self._outbox, self._now = outbox, now

    async def page(self, guild: discord.Guild, channel: int, choice: BoardChoice) -> Page:
        """Return a board as it is kept in a channel."""
        foot = Text("standings.kept", when=f"<t:{int(self._now())}:R>")
        return await self._boards.page(guild, channel, choice, foot=foot)

    async def keep(self, guild: int, channel: int, message: int, choice: BoardChoice) -> None:
        """Renew a message from now on, and no other of the server."""
        follows = choice.season != ALL_TIME

        def kept(old: GuildSettings) -> GuildSettings:
            board = KeptBoard(
                channel=channel,
                message=message,
                game=choice.game,
                sort=choice.sort,
                follows=follows,
                day=self._day(old.zone),
            )
            return old.having(BoardSettings(kept_board=board))

        await self._database.guild_settings.change(guild, kept)

    async def stop(self, guild: int, message: int | None = None) -> None:
        """Renew a server's board no more; `message`: only if it is this one."""

        def stopped(old: GuildSettings) -> GuildSettings:
            board = old.of(BoardSettings).kept_board
            mine = board is not None and message in (None, board.message)
            return old.having(BoardSettings()) if mine else old

        await self._database.guild_settings.change_stored(guild, stopped)

    async def run(self) -> None:
        """Begin to renew what was not renewed today. Raises StorageError."""
        for server in await self._database.guild_settings.choosing("kept_board"):
            guild, settings = self._client.get_guild(server), await self._database.guild_settings.get(server)
            kept, today = settings.of(BoardSettings).kept_board, self._day(settings.zone)
            if guild is not None and kept is not None and kept.day < today:
                self._outbox.show(BoardMessage(self, guild, kept, today))

    async def renewed_page(self, guild: discord.Guild, kept: KeptBoard) -> Page:
        """Return a board as it is today."""
        return await self.page(guild, kept.channel, await self._choice(guild.id, kept))

    async def note(self, guild: int, kept: KeptBoard, day: int) -> None:
        """Note on which day a board was renewed."""
        renewed = kept.model_copy(update={"day": day})
        await self._database.guild_settings.change_stored(guild, partial(_instead_of, kept, renewed))

    async def _choice(self, guild: int, kept: KeptBoard) -> BoardChoice:
        """Return which board it is today: of the season that goes on, if it follows seasons and there is one."""
        sort = next((sort for sort in SORTS if sort == kept.sort), SORTS[0])
        latest = await self._database.results.seasons(guild, limit=1) if kept.follows else []
        game = kept.game if kept.game in self._boards.games else BoardChoice().game
        return BoardChoice(game, 0, sort, latest[0].number if latest else ALL_TIME)

    def _day(self, zone: str) -> int:
        return datetime.fromtimestamp(self._now(), UTC).astimezone(ZoneInfo(zone)).toordinal()


class BoardMessage(KeptMessage):
    """The message of a kept leaderboard on one day."""

    is_over = True
    reposts = False

    def __init__(self, boards: KeptBoards, guild: discord.Guild, kept: KeptBoard, day: int) -> None:
        self._boards, self._guild, self._kept, self._day = boards, guild, kept, day
        self.key, self.guild = f"leaderboard {guild.id}", guild.id

    @property
    def channel(self) -> int:
        """Where it stands."""
        return self._kept.channel

    @property
    def message(self) -> int:
        """The message."""
        return self._kept.message

    async def page(self) -> Page:
        """Return the board as it is today."""
        return await self._boards.renewed_page(self._guild, self._kept)

    async def seen(self) -> None:
        """Note that it is renewed."""
        await self._boards.note(self.guild, self._kept, self._day)

    async def refused(self, error: discord.HTTPException) -> None:
        """Keep a board no longer that cannot be shown any more."""
        del error
        await self._boards.stop(self.guild, self._kept.message)


def _instead_of(before: KeptBoard, after: KeptBoard, settings: GuildSettings) -> GuildSettings:
    """Put a board in the place of another, unless that has changed meanwhile."""
    is_same = settings.of(BoardSettings).kept_board == before
    return settings.having(BoardSettings(kept_board=after)) if is_same else settings
