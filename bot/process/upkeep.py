"""The work of each hour: finished games are put away, old rows erased, and features do their part.

Every step may be done by several processes at once, or again after a crash: each takes only what is due.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from bot.discord.avatars import Avatars
from bot.discord.background_tasks import BackgroundTasks
from bot.discord.features import Features
from bot.process.servers_here import ServersHere
from storage import Database
from storage.stores.retention import BATCH
from tables.table.archived_table import archived
from tables.time.scheduler import WaitUntil

EVERY_SECONDS: Final = 3600.0

_log = logging.getLogger(__name__)


class Upkeep:
    """Keeps no more than is needed; `now` is the clock in unix seconds."""

    def __init__(
        self,
        database: Database,
        servers: ServersHere,
        features: Features,
        avatars: Avatars,
        now: Callable[[], float],
        wait_until: WaitUntil,
    ) -> None:
        self._database, self._servers, self._features, self._avatars = database, servers, features, avatars
        self._now = now
        self._tasks = BackgroundTasks("the upkeep", now, wait_until)

    def start(self) -> None:
        """Begin."""
        self._tasks.repeat(self.run, EVERY_SECONDS)

    async def close(self) -> None:
        """End; what is left is done by the next process."""
        await self._tasks.close()

    async def run(self) -> None:
        """Do what is due. Raises StorageError."""
        for season in await self._database.seasons.close_due(round(self._now() * 1000)):
            _log.info("season %s of server %s is closed", season.label, season.guild_id)
        for feature in self._features:
            await feature.hourly()
        await self._servers.run()
        await self._tidy_avatars()
        if self._database.shards.owns(0):  # once for all processes: it looks at the rows of all servers
            await self._run_for_all()

    async def _tidy_avatars(self) -> None:
        try:
            await self._avatars.tidy()
        except OSError as error:
            _log.warning("the copies of avatars could not be tidied: %s", error.strerror)

    async def _run_for_all(self) -> None:
        now, more = round(self._now() * 1000), True
        while more:
            more = await self._database.retention.archive(now, archived) == BATCH
        await self._database.retention.drop_games(now)
        await self._database.retention.drop_lapsed(now)
        for feature in self._features:
            await feature.hourly_for_all()
        await self._database.scrub_if_due()
