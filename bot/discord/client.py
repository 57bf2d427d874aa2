"""Owns the Discord client: loads cogs, registers slash commands, passes every interaction to the router.

It must not know what a command or a control does. Intents are `GUILDS` only; no message and no member is cached, so no
hand can linger in a library's memory.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.app import App
from bot.discord.limits.invalid_requests import InvalidRequests
from bot.discord.limits.rate_limit_buckets import PATIENCE_SECONDS, wait_only_where_nothing_is_left
from bot.discord.requests.deduplication import Deduplicator
from bot.discord.requests.error_handler import report_error
from bot.discord.requests.router import Router
from bot.discord.shards import IDENTIFY_SECONDS, gateway_shards, sessions_at_once
from bot.discord.slash_commands import Translator
from bot.discord.stay_connected import DOWN, growing_waits, reason_of, until_up
from games.registry import GAMES
from storage import Shards
from storage.claims.shards import ALL

NOT_A_COG: Final = "base"
"""The module of `cogs/` that the others are made of."""
COMMANDS_SECONDS: Final = 30.0
"""The slash commands keep nobody waiting for longer; one can play with those registered before."""

_log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak, so no warning that we cannot


class Tapis(commands.AutoShardedBot):
    """The bot; `make_app` builds everything behind it once the client exists.

    `steady` is a clock in seconds that never goes back, by which the windows of rate limits end.
    """

    def __init__(
        self, make_app: Callable[[Tapis], App], shards: Shards = ALL, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self.invalid_requests = InvalidRequests(time.monotonic)
        super().__init__(
            **gateway_shards(shards),
            http_trace=self._trace(),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=PATIENCE_SECONDS,
            tree_cls=Tree,
        )
        wait_only_where_nothing_is_left(self.http, steady)
        self.app = make_app(self)
        self._router = Router(self.app)
        self.command_mentions: dict[str, str] = {}
        self._registering: asyncio.Task[None] | None = None
        self._launching: set[int] = set()
        self._identify_at_once: int | None = None
        """How many sessions Discord lets begin at once, once it was asked."""

    def _trace(self) -> aiohttp.TraceConfig:
        """Let no request begin while another process may have taken this one's shards over, whatever it says.

        Nor while too many were invalid; the connection to the gateway is none of those.
        """
        trace = aiohttp.TraceConfig()

        async def begin(_: object, __: object, request: aiohttp.TraceRequestStartParams) -> None:
            await self.app.database.ownership.assured()
            if str(request.url).startswith(Route.BASE):
                self.invalid_requests.check()

        async def end(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
            answer = request.response
            self.invalid_requests.note(request.method, answer.status, answer.headers.get("X-RateLimit-Scope"))

        trace.on_request_start.append(begin)
        trace.on_request_end.append(end)
        return trace

    async def setup_hook(self) -> None:
        """Make ready before connecting: live tables found, cogs loaded, commands registered."""
        count = await self.app.resume()
        _log.info("%s live tables to be taken up again", count)
        for cog in cogs():
            await self.load_extension(cog)
        await self.tree.set_translator(Translator())
        await self._try_to_register()

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; as long as that fails, try again, more and more rarely.

        discord.py tries again by calling this from within, one level deeper each time, until Python's stack is full.
        """
        if shard_id in self._launching:
            raise ConnectionError(shard_id)
        self._launching.add(shard_id)
        try:
            for wait in growing_waits():
                try:
                    await super().launch_shard(gateway, shard_id, initial=initial)
                except ConnectionError:
                    await asyncio.sleep(wait)
                else:
                    return
        finally:
            self._launching.discard(shard_id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Begin no session within Discord's five seconds of another one, of this process or of any other."""
        turns = self.app.database.process_turns
        if turns is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            if self._identify_at_once is None:
                self._identify_at_once = await sessions_at_once(self)
            await turns.take((shard_id or 0) % self._identify_at_once, IDENTIFY_SECONDS)

    async def close(self) -> None:
        """Leave Discord."""
        if self._registering is not None:
            self._registering.cancel()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Route controls and forms; slash commands go through the tree."""
        await self._router.route(interaction)

    async def on_ready(self) -> None:
        """Say so in the log; nothing else belongs here, because it may happen many times."""
        _log.info("connected as %s to %s servers", self.user, len(self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let the timers of a shard run; `on_shard_ready` would come seconds later, when all its servers are there."""
        await self._connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the timers of a shard: nobody can play there."""
        self.app.servers.connection_lost(shard_id)
        self.app.outages.connection_lost(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let the timers of a shard run on."""
        await self._connected(shard_id)

    async def _connected(self, shard_id: int) -> None:
        await asyncio.gather(
            self.app.servers.connected(shard_id), self.app.outages.connected(shard_id, self.shard_count)
        )

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the timers of the tables that were in a channel."""
        await self._recheck_channel(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop the timers of the table that was in a thread."""
        await self._recheck_channel(payload.thread_id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """Show again what could not be shown: the bot may have its permissions back."""
        await self._publish_held(channel.guild)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Show again what could not be shown: the bot may have its permissions back."""
        await self._publish_held(role.guild)

    async def _publish_held(self, guild: discord.Guild) -> None:
        for table in await self.app.registry.of_server(guild.id, held=True):
            self.app.publisher.recheck(table)

    async def _recheck_channel(self, channel: int) -> None:
        for table in await self.app.registry.in_channel(channel):
            self.app.publisher.recheck(table)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the timers of a server with an outage."""
        await self.app.outages.server_gone(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep the tables of a server that sends the bot away, with their timers stopped."""
        await self.app.servers.left(guild.id)
        await self.app.outages.server_gone(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let the timers of a server run on, and greet one that took the bot in while it was away."""
        await self.app.outages.server_back(guild.id)
        self.app.welcome.available(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take up the tables of a server that has the bot back, and greet one that is new."""
        await self.app.servers.back(guild.id)
        await self.app.outages.server_back(guild.id)
        self.app.welcome.joined(guild)

    async def _try_to_register(self) -> None:
        """Register the slash commands now if that is possible, else as soon as it is; nothing else waits for it."""
        try:
            async with asyncio.timeout(COMMANDS_SECONDS):
                await self._register_commands()
        except DOWN as error:
            _log.warning("the slash commands cannot be registered yet (%s)", reason_of(error))
            self._registering = asyncio.create_task(self._register_later(), name="slash commands")

    async def _register_later(self) -> None:
        try:
            await until_up("slash commands", self._register_commands)
        except (discord.HTTPException, discord.LoginFailure) as error:
            _log.error("Discord refuses the slash commands, those registered before stay: %s", error)

    async def _register_commands(self) -> None:
        """Register the slash commands if they differ from what was registered last (200 creations a day and server)."""
        payload = [
            await command.get_translated_payload(self.tree, _translator(self.tree))
            for command in self.tree.get_commands()
        ]
        wanted = hashlib.sha256(json.dumps([self.application_id, payload], sort_keys=True).encode()).hexdigest()
        if await self.app.database.key_values.get("commands") == wanted:
            registered = await self.tree.fetch_commands()
        else:
            registered = await self.tree.sync()
            await self.app.database.key_values.put("commands", wanted)
            _log.info("%s slash commands registered", len(registered))
        self.command_mentions = dict(_mentions(registered))


class Tree(app_commands.CommandTree[Tapis]):
    """The slash commands; what goes wrong in one ends where all errors end."""

    def __init__(self, client: Tapis) -> None:
        super().__init__(client)
        self._deliveries = Deduplicator()

    async def _call(self, interaction: discord.Interaction[Tapis]) -> None:
        """Answer a command among the interactions under way; discord.py has no public place to do so."""
        await self.client.app.in_flight.run(interaction, super()._call(interaction))

    async def interaction_check(self, interaction: discord.Interaction[Tapis], /) -> bool:
        """Let a command be answered once: delivered twice, it would open two tables."""
        return self._deliveries.is_first(interaction.id)

    async def on_error(self, interaction: discord.Interaction[Tapis], error: app_commands.AppCommandError, /) -> None:
        """Tell the person in a sentence and the log in full."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await report_error(interaction, cause)


def cogs() -> tuple[str, ...]:
    """Return the modules of `cogs/` to load: those of the games in their order, then the others by name."""
    package = find_spec("cogs")
    if package is None:
        raise RuntimeError("the folder cogs is missing")
    found = {module.name for module in iter_modules(package.submodule_search_locations)}
    games = [game.name for game in GAMES if game.name in found]
    return tuple(f"cogs.{name}" for name in (*games, *sorted(found - {*games, NOT_A_COG})))


def _translator(tree: app_commands.CommandTree[Any]) -> app_commands.Translator:
    translator = tree.translator
    if translator is None:
        raise RuntimeError("the translator is set before commands are registered")
    return translator


def _mentions(registered: list[app_commands.AppCommand]) -> list[tuple[str, str]]:
    mentions = []
    for command in registered:
        mentions.append((command.name, command.mention))
        mentions += [
            (option.qualified_name, option.mention)
            for option in command.options
            if isinstance(option, app_commands.AppCommandGroup)
        ]
    return mentions


def use_addresses(api: str, gateway: str) -> None:
    """Speak to Discord at these addresses: a rate-limit proxy, or the playground."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
