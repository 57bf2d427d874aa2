"""What the gateway tells of connections, servers and channels: clocks stop and run on, lost messages are mended."""

from __future__ import annotations

import asyncio

import discord
from discord.ext import commands

from bot.discord.dead_lines import silence_of
from bot.outbox.table_messages import TableMessages
from bot.process.outages import Outages
from bot.process.servers_here import ServersHere
from tables.table.registry import TableRegistry


class GatewayEvents(commands.Cog):
    """Listens to the gateway."""

    def __init__(
        self,
        registry: TableRegistry,
        messages: TableMessages,
        servers: ServersHere,
        outages: Outages,
        client: discord.AutoShardedClient,
    ) -> None:
        self._registry, self._messages = registry, messages
        self._servers, self._outages, self._client = servers, outages, client

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        """Let the clocks of a shard run; `on_shard_ready` would come seconds later, when all its servers are there."""
        await self._connected(shard_id)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of a shard: nobody can play there."""
        self._servers.connection_lost(shard_id)
        self._outages.connection_lost(shard_id, silence_of(self._client, shard_id))

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let the clocks of a shard run on."""
        await self._connected(shard_id)

    async def _connected(self, shard_id: int) -> None:
        await asyncio.gather(
            self._servers.connected(shard_id), self._outages.connected(shard_id, self._client.shard_count)
        )

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the clocks of the tables that were in a channel."""
        await self._recheck_channel(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop the clocks of the table that was in a thread."""
        await self._recheck_channel(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """Show again what could not be shown: the bot may have its permissions back."""
        await self._publish_held(channel.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Show again what could not be shown: the bot may have its permissions back."""
        await self._publish_held(role.guild)

    async def _publish_held(self, guild: discord.Guild) -> None:
        for table in await self._registry.of_server(guild.id, held=True):
            self._messages.recheck(table)

    async def _recheck_channel(self, channel: int) -> None:
        for table in await self._registry.in_channel(channel):
            self._messages.recheck(table)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server with an outage."""
        await self._outages.server_gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep the tables of a server that sends the bot away, with their clocks stopped."""
        await self._servers.left(guild.id)
        await self._outages.server_gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let the clocks of a server run on."""
        await self._outages.server_back(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take up the tables of a server that has the bot back."""
        await self._servers.back(guild.id)
        await self._outages.server_back(guild.id)
