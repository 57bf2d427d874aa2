"""The leaderboard that a server keeps in a channel: posted once, renewed there each day.

Which message it is stands among the server's settings. Whoever deletes the message has ended it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from zoneinfo import ZoneInfo

import discord

from bot.discord.limits.retry import passes, until_done
from bot.discord.page_sending import send_page
from bot.outbox.background_tasks import BackgroundTasks
from bot.show.page import Page
from cogs.standings.board_choice import SORTS, BoardChoice
from cogs.standings.board_picture import PostedBoards
from games.core.text import Text
from storage import GuildSettings, KeptBoard
from storage.schema import ALL_TIME
from tables.time.scheduler import WaitUntil

_log = logging.getLogger(__name__)


class KeptBoards:
    """Renews what servers keep; `now` is the clock in unix seconds."""

    def __init__(
        self, client: discord.Client, boards: PostedBoards, now: Callable[[], float], wait_until: WaitUntil
    ) -> None:
        self._client, self._boards, self._database = client, boards, boards.database
        self._now, self._wait_until = now, wait_until
        self._tasks = BackgroundTasks("a kept leaderboard")
        self._under_way: set[int] = set()
        """The servers whose board is being renewed."""

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
            return old.model_copy(update={"kept_board": board})

        await self._database.guild_settings.change(guild, kept)

    async def stop(self, guild: int, message: int | None = None) -> None:
        """Renew a server's board no more; `message`: only if it is this one."""

        def stopped(old: GuildSettings) -> GuildSettings:
            mine = old.kept_board is not None and message in (None, old.kept_board.message)
            return old.model_copy(update={"kept_board": None}) if mine else old

        await self._database.guild_settings.change(guild, stopped)

    async def run(self) -> None:
        """Begin to renew what was not renewed today. Raises StorageError."""
        for server in await self._database.guild_settings.keeping_boards():
            guild, settings = self._client.get_guild(server), await self._database.guild_settings.get(server)
            kept = settings.kept_board
            if guild is None or kept is None or server in self._under_way or kept.day >= self._day(settings.zone):
                continue
            self._under_way.add(server)
            self._tasks.begin(self._renewing(guild, kept, self._day(settings.zone)), f"leaderboard of {server}")

    async def settled(self) -> None:
        """Wait until all is renewed."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Renew nothing any more."""
        await self._tasks.close()

    async def _renewing(self, guild: discord.Guild, kept: KeptBoard, day: int) -> None:
        try:
            renew, what = partial(self._renew, guild, kept, day), f"the leaderboard of server {guild.id}"
            await until_done(renew, self._now, self._wait_until, what)
        finally:
            self._under_way.discard(guild.id)

    async def _renew(self, guild: discord.Guild, kept: KeptBoard, day: int) -> None:
        """Show a board as it is today; one that cannot be shown any more is kept no longer."""
        page = await self.page(guild, kept.channel, await self._choice(guild.id, kept))
        message = self._client.get_partial_messageable(kept.channel).get_partial_message(kept.message)
        try:
            await send_page(page, lambda shown: message.edit(view=shown.view, attachments=shown.files()))
        except discord.HTTPException as error:
            if passes(error):
                raise
            _log.info("the leaderboard of server %s is kept no longer (code %s)", guild.id, error.code)
            await self.stop(guild.id, kept.message)
            return
        renewed = kept.model_copy(update={"day": day})
        await self._database.guild_settings.change(guild.id, partial(_instead_of, kept, renewed))

    async def _choice(self, guild: int, kept: KeptBoard) -> BoardChoice:
        """Return which board it is today: of the season that goes on, if it follows seasons and there is one."""
        sort = next((sort for sort in SORTS if sort == kept.sort), SORTS[0])
        latest = await self._database.results.seasons(guild, limit=1) if kept.follows else []
        game = kept.game if kept.game in self._boards.games else BoardChoice().game
        return BoardChoice(game, 0, sort, latest[0].number if latest else ALL_TIME)

    def _day(self, zone: str) -> int:
        return datetime.fromtimestamp(self._now(), UTC).astimezone(ZoneInfo(zone)).toordinal()


def _instead_of(before: KeptBoard, after: KeptBoard, settings: GuildSettings) -> GuildSettings:
    """Put a board in the place of another, unless that has changed meanwhile."""
    return settings.model_copy(update={"kept_board": after}) if settings.kept_board == before else settings
