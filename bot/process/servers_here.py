"""Which servers have the bot, as far as it is stored: a month after one has removed it, its rows are erased.

Events tell it as it happens, but not what happens while the process is down, nor again what could not be stored. So it
is compared with the servers that Discord names, at each connection and once an hour.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord

from storage import Shards, StorageError
from storage.stores.retention import Retention

_log = logging.getLogger(__name__)


class ServersHere:
    """Notes which servers have the bot; `forget` is told of each whose rows are erased."""

    def __init__(
        self,
        retention: Retention,
        client: discord.Client,
        clock: Callable[[], float],
        forget: Callable[[int], None],
    ) -> None:
        self._retention, self._clock = retention, clock
        self._client, self._forget = client, forget
        self._connected: set[int] = set()
        """The shards whose servers are all known: a session begins with their list, also of those with an outage."""

    async def connected(self, shard: int) -> None:
        """Note what a shard has missed while it was not connected."""
        self._connected.add(shard)
        try:
            await self._compare(shard)
        except StorageError as error:
            self._put_off(error)

    def connection_lost(self, shard: int) -> None:
        """Believe nothing of a shard's servers until it is connected again."""
        self._connected.discard(shard)

    async def left(self, guild: int) -> None:
        """Note that a server has removed the bot."""
        try:
            await self._retention.server_left(guild, self._now())
        except StorageError as error:
            self._put_off(error)

    async def back(self, guild: int) -> None:
        """Note that a server has the bot, maybe again."""
        try:
            await self._retention.server_back(guild)
        except StorageError as error:
            self._put_off(error)

    async def run(self) -> None:
        """Make good what was missed, then erase what is due, of the servers that are known. Raises StorageError."""
        for shard in sorted(self._connected):
            await self._compare(shard)
            for guild in await self._retention.drop_servers(self._now(), self._only(shard)):
                self._forget(guild)
                _log.info("the rows of server %s are erased: it removed the bot long ago", guild)

    async def _compare(self, shard: int) -> None:
        if self._client.guilds:  # a bot without any server is more likely one that was told of none
            await self._retention.compare_servers(self._is_here, self._now(), self._only(shard))

    def _is_here(self, guild: int) -> bool:
        return self._client.get_guild(guild) is not None

    def _only(self, shard: int) -> Shards:
        """Return a shard as the gateway counts: one process that has all servers may have several."""
        return Shards((shard,), self._client.shard_count or 1)

    def _now(self) -> int:
        return round(self._clock() * 1000)

    def _put_off(self, error: StorageError) -> None:
        _log.warning("which servers have the bot is noted within the hour: %s", error)
