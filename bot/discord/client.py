"""The Discord client: loads cogs, registers slash commands, passes every interaction to the router.

Intents are `GUILDS` only; no message and no member is cached, so no hand can linger in a library's memory.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
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

from bot.discord.command_names import ON_SERVERS, Translator
from bot.discord.dead_lines import beat_often
from bot.discord.features import Features
from bot.discord.invite import invite_url
from bot.discord.limits.invalid_requests import InvalidRequests
from bot.discord.limits.rate_limit_buckets import PATIENCE_SECONDS, wait_only_where_nothing_is_left
from bot.discord.promises import Deliverers
from bot.discord.proxies import use_proxy
from bot.discord.requests.controls import Controls
from bot.discord.requests.error_handler import ErrorHandler
from bot.discord.requests.in_flight import InFlight
from bot.discord.requests.panel_controls import PanelControls
from bot.discord.requests.router import Router
from bot.discord.stay_connected import DOWN, growing_waits, only_discord, reason_of, until_up
from bot.discord.unreadable_events import read_patiently
from bot.services import Services
from bot.show.sentences import digest_of_sentences
from games.registry import GAMES
from storage import Database, Shards
from storage.claims.shards import ALL

IDENTIFY_SECONDS: Final = 5.5
"""Sessions of one bucket (shard modulo how many may begin at once) begin so far apart.

Discord wants five seconds; the rest is what one IDENTIFY may take longer than the next to arrive.
"""
SPREAD_FROM: Final = 0.9
"""The share of a day's sessions from which on they are spread."""
COMMANDS_SECONDS: Final = 30.0
"""The slash commands keep nobody waiting for longer; one can play with those registered before."""

_log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak, so no warning that we cannot


class Tapis(commands.AutoShardedBot):
    """The client of the shards that the database has claimed.

    `steady` is a clock in seconds that never goes back, by which the windows of rate limits end.
    """

    services: Services
    """What features may ask for; set before the client connects."""

    def __init__(self, database: Database, steady: Callable[[], float] = time.monotonic) -> None:
        beat_often()
        read_patiently()
        self._database = database
        self.invalid_requests = InvalidRequests(time.monotonic)
        super().__init__(
            **gateway_shards(database.shards),
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
            allowed_installs=ON_SERVERS,
        )
        wait_only_where_nothing_is_left(self.http, steady)
        self.controls = Controls()
        self.controls.add(PanelControls(self.controls))
        self.deliverers = Deliverers()
        self.features = Features(self.tree, self.controls, self.deliverers)
        self.errors = ErrorHandler(database.user_settings, self.controls)
        self.in_flight = InFlight(self.errors)
        self.command_mentions: dict[str, str] = {}
        """How each slash command is written so that it can be clicked, by its name."""
        self.before_connecting: Callable[[], Awaitable[None]] | None = None
        """Called before features are loaded."""
        self.person_seen: Callable[[discord.User | discord.Member], None] = lambda _: None
        """Called with each person who clicks or types a command, before the answer."""
        self._feature_names: set[str] = set()
        self._router: Router | None = None
        self._registering: asyncio.Task[None] | None = None
        self._launching: set[int] = set()
        self._identify_at_once = 1
        """How many sessions Discord lets begin at once."""

    def _trace(self) -> aiohttp.TraceConfig:
        """Let no request begin while another process may have taken this one's shards over, whatever it says.

        Nor while too many were invalid; the connection to the gateway is none of those.
        """
        trace = only_discord()

        async def begin(_: object, __: object, request: aiohttp.TraceRequestStartParams) -> None:
            await self._database.ownership.assured()
            if str(request.url).startswith(Route.BASE):
                self.invalid_requests.check()

        async def end(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
            answer = request.response
            self.invalid_requests.note(request.method, answer.status, answer.headers.get("X-RateLimit-Scope"))

        trace.on_request_start.append(begin)
        trace.on_request_end.append(end)
        return trace

    async def setup_hook(self) -> None:
        """Make ready before connecting: features loaded, commands registered."""
        if self.application_id is not None:
            _log.info("add this bot to a server: %s", invite_url(self.application_id))
        if self.before_connecting is not None:
            await self.before_connecting()
        await self.load_features()
        await self.tree.set_translator(Translator())
        await self._try_to_register()

    async def load_features(self) -> None:
        """Load all cogs, and answer their controls."""
        for name in cogs():
            await self.load_feature(name)
        self._router = Router(self.services, self.controls, self.in_flight, self.errors)

    async def load_feature(self, name: str) -> None:
        """Load a module of `cogs/`, unless another one is made of it and has loaded it.

        Not `load_extension`: discord.py throws the modules of an extension away when a bot closes, and a second bot in
        the same process would have other classes than the first.
        """
        if name not in self._feature_names:
            self._feature_names.add(name)
            await import_module(name).setup(self)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect; if many of the day's sessions are spent, wait before."""
        limits = await self.fetch_session_start_limits()
        self._identify_at_once = max(1, limits.max_concurrency)
        wait = seconds_before_connecting(limits, len(self._database.shards.ids))
        if wait:
            _log.warning(
                "%s of %s sessions of a day are left: connecting in %.0f s", limits.remaining, limits.total, wait
            )
            await asyncio.sleep(wait)
        await super().connect(reconnect=reconnect)

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
        """Begin no session within five seconds of another one, of this process or of any other: Discord's limit."""
        limit = self._database.identify_turns
        if limit is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await limit.acquire((shard_id or 0) % self._identify_at_once, IDENTIFY_SECONDS)

    async def close(self) -> None:
        """Leave Discord."""
        if self._registering is not None:
            self._registering.cancel()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Route buttons, selects and forms; slash commands go through the tree."""
        if self._router is not None:
            self.person_seen(interaction.user)
            await self._router.route(interaction)

    async def on_ready(self) -> None:
        """Say so in the log; nothing else belongs here, because it may happen many times."""
        _log.info("connected as %s to %s servers", self.user, len(self.guilds))

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
        """Register the slash commands if they or any sentences are others than last time (200 creations a day)."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        known_by = json.dumps([self.application_id, payload, digest_of_sentences()], sort_keys=True)
        wanted = hashlib.sha256(known_by.encode()).hexdigest()
        if await self._database.key_values.get("commands") == wanted:
            registered = await self.tree.fetch_commands()
        else:
            registered = await self.tree.sync()
            await self._database.key_values.put("commands", wanted)
            _log.info("%s slash commands registered", len(registered))
        self.command_mentions.update(_mentions(registered))


class Tree(app_commands.CommandTree[Tapis]):
    """The slash commands; what goes wrong in one ends where all errors end."""

    async def _call(self, interaction: discord.Interaction[Tapis]) -> None:
        """Answer a command among the interactions under way; discord.py has no public place to do so."""
        self.client.person_seen(interaction.user)
        await self.client.in_flight.run(interaction, super()._call(interaction))

    async def on_error(self, interaction: discord.Interaction[Tapis], error: app_commands.AppCommandError, /) -> None:
        """Tell the person in a sentence and the log in full."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.errors.report(interaction, cause)


def seconds_before_connecting(limits: discord.SessionStartLimits, sessions: int) -> float:
    """Return how long to wait before some sessions begin, so that a process restarted for ever never spends them all.

    Discord takes its token from a bot that does. The first tenth of a day's sessions is free; the rest is spread evenly
    until Discord counts anew.
    """
    if limits.remaining > limits.total * SPREAD_FROM:
        return 0.0
    return min(1.0, sessions / max(1, limits.remaining)) * limits.reset_after / 1000


def gateway_shards(shards: Shards) -> dict[str, Any]:
    """Return what discord.py is told of the shards to connect; of one process that has all, Discord decides."""
    return {} if shards == ALL else {"shard_count": shards.count, "shard_ids": list(shards.ids)}


def cogs() -> tuple[str, ...]:
    """Return the modules of `cogs/` to load: those of the games in their order, then the others by name."""
    package = find_spec("cogs")
    if package is None:
        raise RuntimeError("the folder cogs is missing")
    found = {module.name for module in iter_modules(package.submodule_search_locations)}
    games = [game.name for game in GAMES if game.name in found]
    return tuple(f"cogs.{name}" for name in (*games, *sorted(found - {*games})))


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


def use_discord_urls(api: str, gateway: str, proxy: str = "") -> None:
    """Speak to Discord at these addresses, those of a rate-limit proxy or of the playground, and by this proxy."""
    use_proxy(proxy)
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
