"""Owns what is done once an hour: what is over is put away, and what is to be erased is. It must not know cards.

Every step may be done by several processes at once, or again after a crash: each takes only what is due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import discord

from bot.discord.requests.cooldown import Rest
from bot.privacy.erasures import tell_erased
from bot.standings.board_picture import PostedBoards
from bot.standings.kept_boards import KeptBoards
from bot.standings.season_posts import SeasonPosts
from storage import StorageError
from storage.stores.retention import AT_ONCE
from tables.series.own_data import without_member
from tables.table.archived_table import archived, without_person
from tables.time.scheduler import WaitUntil

if TYPE_CHECKING:
    from bot.app import App

EVERY_SECONDS: Final = 3600.0
SCRUB_DUE: Final = "scrub due"
"""The fact that rows were erased which may still be found in the file."""

_log = logging.getLogger(__name__)


class Upkeep:
    """Keeps no more than is needed; `now` is the clock in unix seconds."""

    def __init__(self, app: App, client: discord.Client, now: Callable[[], float], wait_until: WaitUntil) -> None:
        self._database, self._registry, self._daily = app.database, app.registry, app.daily
        self._puzzles, self._servers = app.puzzles, app.servers
        self._now, self._wait_until = now, wait_until
        self._task: asyncio.Task[None] | None = None
        boards = PostedBoards(app.games, app.database, app.painter, app.looks)
        self.season_posts = SeasonPosts(client, boards, now, wait_until)
        self.kept_boards = KeptBoards(client, boards, now, wait_until)
        self.exports = Rest(now, "privacy.exported-lately")
        self.erasures = Rest(now, "privacy.deleted-lately")
        """Both keep one person from having all their rows looked for again and again."""

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._keep_on(), name="upkeep")

    async def close(self) -> None:
        """End; what is left is done by the next process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(self.season_posts.close(), self.kept_boards.close())

    async def erase(self, person: int) -> bool:
        """Erase a person; return whether nothing is left: a game that goes on keeps them until its end.

        Where nothing of them is found, nothing is forgotten and no file written anew.
        """
        changed = asyncio.Event()
        try:
            return await self._database.personal_data.erase(person, without_person, without_member, changed.set)
        finally:
            if changed.is_set():  # also by an erasure that failed half-way
                self._registry.forget_ended()
                await self._database.key_values.put(SCRUB_DUE, "yes")
                await tell_erased(self._database)

    async def run(self) -> None:
        """Do what is due. Raises StorageError."""
        await self._daily.seal_ahead()
        await self.season_posts.run()
        await self.kept_boards.run()
        await self._servers.run()
        if self._database.shards.owns(0):  # once for all processes: it looks at the rows of all servers
            await self._run_for_all()

    async def _run_for_all(self) -> None:
        now = round(self._now() * 1000)
        retention = self._database.retention
        more = True
        while more:
            more = await retention.archive(now, archived) == AT_ONCE
        await retention.drop_games(now)
        await retention.drop_daily(now)
        await retention.drop_puzzles(now)
        await retention.drop_series(now)
        await self._database.personal_data.note_people()
        if await self._database.attempt_digests.drop_ended(self._daily.today, self._puzzles.week):
            await self._database.key_values.put(SCRUB_DUE, "yes")
        for person in await self._database.personal_data.asked():
            await self.erase(person)
        if await self._database.key_values.get(SCRUB_DUE) == "yes":
            await self._database.scrub()
            await self._database.key_values.put(SCRUB_DUE, "no")

    async def _keep_on(self) -> None:
        while True:
            try:
                await self.run()
            except StorageError as error:
                _log.warning("the upkeep is put off: %s", error)
            except Exception as error:  # noqa: BLE001 -- whatever it was, nobody else would do the rest until a restart
                _log.error("the upkeep failed and is put off", exc_info=error)
            await self._wait_until(self._now() + EVERY_SECONDS)
