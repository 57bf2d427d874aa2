"""The playground as one object: a world with people, the local Discord, and its HTTP server."""

import base64
import secrets
from collections.abc import Callable
from typing import Self

from aiohttp import web

from playground import (
    routes_application,
    routes_channels,
    routes_emojis,
    routes_events,
    routes_interactions,
    routes_members,
    routes_messages,
    wire,
)
from playground.clock import Clock
from playground.companions import Companions
from playground.errors import NotPossibleError
from playground.gateway import GUILDS, Gateway
from playground.interactions import Interactions
from playground.media import MOST_BYTES
from playground.page import add_page, only_own_pages
from playground.people import People
from playground.permissions import ORDINARY, bits
from playground.person_actions import Person
from playground.rate_limits import Limit, Limits
from playground.registered_commands import Commands
from playground.rest import Discord, Fall, Trouble, add_routes
from playground.world import BEGINNING, Channel, Guild, Member, Role, World

HOST = "127.0.0.1"
ROUTES = [
    *routes_application.ROUTES,
    *routes_emojis.ROUTES,
    *routes_events.ROUTES,
    *routes_channels.ROUTES,
    *routes_messages.ROUTES,
    *routes_members.ROUTES,
    *routes_interactions.ROUTES,
]
PEOPLE = (
    ("camille", "Camille", "fr", "#c2410c"),
    ("bo", "Bo", "en-GB", "#0f766e"),
    ("dana", "Dana", "en-US", "#7c3aed"),
    ("emil", "Emil", "fr", "#1d4ed8"),
    ("faiza", "Faïza", "fr", "#be185d"),
    ("gus", "Gus", "en-GB", "#4d7c0f"),
    ("hana", "Hana", "en-US", "#b45309"),
    ("ines", "Inès", "fr", "#0369a1"),
)
CHANNELS = ("salon", "cartes", "tournois")


class Playground:
    """A local Discord; `async with Playground() as playground:` serves it on loopback, on a free port.

    `clock` may be pushed forward by tests; `limits=False` switches the rate limits off.
    """

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        limits: bool = True,
        port: int = 0,
        patience: float = 0.0,
    ) -> None:
        """Make a Discord that is not open yet; people wait `patience` seconds for a deferred answer."""
        self.clock = clock or Clock()
        self.world = World(self.clock)
        name = base64.b64encode(self.world.bot.id.encode()).decode().rstrip("=")
        self.token = f"{name}.{secrets.token_urlsafe(8)[:6]}.{secrets.token_urlsafe(28)}"
        self.gateway = Gateway(self.world, self.token)
        self.commands = Commands(self.clock, self.world.bot.id)
        self.interactions = Interactions(self.world, self.gateway, patience)
        self.limits = Limits(self.clock, enforced=limits)
        self.port = port
        """Where it listens; 0 until it does, if any will do."""
        self.app = web.Application()
        self.discord = Discord(
            self.world, self.gateway, self.commands, self.interactions, self.limits, self.token, self.world.bot
        )
        self.residents = People(self.discord)
        self._seed()
        self.companions = Companions(self.world, self.residents)
        self._runner: web.AppRunner | None = None

    def _seed(self) -> None:
        guild = self.add_guild("Le Tapis vert", locale="fr", channels=CHANNELS)
        for username, name, locale, colour in PEOPLE:
            self.add_person(name, locale=locale, guild=guild, username=username).user.colour = colour
        guild.owner_id = self.person("Camille").id
        self.discord.owner = self.person("Camille").user

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen on loopback."""
        own = only_own_pages(lambda: self.port)
        app = self.app = web.Application(client_max_size=10 * MOST_BYTES, middlewares=[own])
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        add_routes(app, self.discord, ROUTES)
        add_page(app, self.discord, self.residents, self.companions)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self.port).start()
        self.port = self._runner.addresses[0][1]
        self.world.base_url = f"http://{HOST}:{self.port}"
        self.gateway.url = self.gateway_url

    async def stop(self) -> None:
        """Close everything."""
        await self.companions.close()
        await self.gateway.close()
        await self.interactions.close()
        self.world.emit("closing", None)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        """Give the page's address."""
        return self.world.base_url

    @property
    def api_url(self) -> str:
        """Give the address of the REST API."""
        return f"{self.world.base_url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Give the address of the gateway."""
        return f"ws://{HOST}:{self.port}/gateway"

    # Who and what there is

    @property
    def guild(self) -> Guild:
        """Give the first guild."""
        return next(iter(self.world.guilds.values()))

    @property
    def people(self) -> list[Person]:
        """Give everybody who is not a bot."""
        return self.residents.all()

    @property
    def newcomers(self) -> list[Person]:
        """Give everybody who was not there from the beginning."""
        return self.people[len(PEOPLE) :]

    def person(self, name: str) -> Person:
        """Find a person by name, username or id."""
        return self.residents.named(name)

    def channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Find a channel by name."""
        for channel in self.world.text_channels(guild or self.guild):
            if channel.name == name:
                return channel
        raise NotPossibleError(f"There is no channel {name}")

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        channels: tuple[str, ...] = ("general",),
        older_by: int = 0,
        joined: bool = True,
    ) -> Guild:
        """Make a guild, with the bot in it if `joined`.

        A guild that is some milliseconds older (`older_by`) belongs to another shard.
        """
        world = self.world
        guild = Guild(str(int(world.first_ids.new()) - (older_by << 22)), name, locale, joined=joined)
        everyone = Role(guild.id, "@everyone", ORDINARY)
        mine = Role(world.first_ids.new(), world.bot.display_name, ORDINARY, 1, managed=True)
        guild.roles = {everyone.id: everyone, mine.id: mine}
        guild.members[world.bot.id] = Member(world.bot, [mine.id], BEGINNING)
        world.guilds[guild.id] = guild
        for channel in channels:
            self.add_channel(channel, guild, announce=False)
        guild.system_channel_id = next((one.id for one in world.text_channels(guild)), None)
        if joined:
            world.emit("guild_create", guild)
        return guild

    def add_role(self, name: str, guild: Guild | None = None, *powers: str, managed: bool = False) -> Role:
        """Make a role with these permissions, above those that members have, below the bot's."""
        home = guild or self.guild
        (mine,) = (home.roles[one] for one in home.members[self.world.bot.id].roles)
        role = Role(self.world.first_ids.new(), name, bits(*powers), mine.position, managed=managed)
        mine.position += 1
        home.roles[role.id] = role
        for kind, one in (("GUILD_ROLE_CREATE", role), ("GUILD_ROLE_UPDATE", mine)):
            self.gateway.dispatch(kind, {"guild_id": home.id, "role": wire.role(one)}, intent=GUILDS)
        self.world.emit("people", home)
        return role

    def allow_bot(self, *powers: str, guild: Guild | None = None) -> None:
        """Give further permissions to the bot's own role."""
        home = guild or self.guild
        (mine,) = (home.roles[one] for one in home.members[self.world.bot.id].roles)
        mine.permissions |= bits(*powers)
        self.gateway.dispatch("GUILD_ROLE_UPDATE", {"guild_id": home.id, "role": wire.role(mine)}, intent=GUILDS)

    def invite_bot(self, guild: Guild) -> None:
        """Let the bot join a guild, now."""
        guild.joined = True
        guild.members[self.world.bot.id].joined_at = self.clock.now()
        self.world.emit("guild_create", guild)

    def add_channel(self, name: str, guild: Guild | None = None, *, announce: bool = True) -> Channel:
        """Make a text channel."""
        home = guild or self.guild
        channel = Channel(self.world.first_ids.new(), name, guild=home, position=len(self.world.text_channels(home)))
        channel.created_at = self.clock.now()
        self.world.channels[channel.id] = channel
        if announce:
            self.world.emit("channel_create", channel)
        return channel

    def remove_channel(self, channel: Channel | str) -> None:
        """Delete a channel with all that is in it."""
        self.world.remove_channel(self.channel(channel) if isinstance(channel, str) else channel)

    def add_person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        guild: Guild | None = None,
        username: str | None = None,
        user_id: str = "",
    ) -> Person:
        """Make a person and put them into a guild, the first one unless another is given."""
        return self.residents.add(name, locale=locale, guild=guild or self.guild, username=username, user_id=user_id)

    def add_elsewhere(self) -> tuple[Channel, Guild]:
        """Make a group of all people, and a server that the bot is not in, where all are."""
        group = self.world.group("Vacances", [person.user for person in self.people])
        guild = self.add_guild("Chez Dana", channels=("terrasse",), joined=False)
        for person in self.people:
            person.conversation()
            guild.members[person.id] = Member(person.user, [], self.clock.now())
        return group, guild

    def join(self, person: Person, guild: Guild) -> Person:
        """Put a person into one more guild; give them as they are there."""
        guild.members[person.id] = Member(person.user, [], self.clock.now())
        return Person(self.discord, person.user, guild)

    # What tests do to it

    def deny(self, channel: Channel | str, *powers: str, who: Person | None = None) -> None:
        """Take permissions away in a channel, from the bot or from a person, by name: `"send_messages"`."""
        self._set(channel, who, lambda old: old | bits(*powers))

    def allow(self, channel: Channel | str, *powers: str, who: Person | None = None) -> None:
        """Give permissions back."""
        self._set(channel, who, lambda old: old & ~bits(*powers))

    def _set(self, channel: Channel | str, who: Person | None, change: Callable[[int], int]) -> None:
        place = self.channel(channel) if isinstance(channel, str) else channel
        user = self.world.bot if who is None else who.user
        place.denied[user.id] = change(place.denied.get(user.id, 0))
        self.world.emit("channel_update", place)

    def trouble(
        self, status: int, *, method: str = "*", path: str = "", times: int = 1, retry_after: float = 1.0
    ) -> None:
        """Answer the next matching requests with this status, 500 or 503 say, without doing anything.

        `retry_after`: the seconds for which 429 sends the bot away.
        """
        self.discord.troubles.append(Trouble(status, method, path, times, retry_after))

    def storm(self, status: int, *, method: str = "*", path: str = "", seconds: float) -> None:
        """Answer all matching requests with this status for `seconds`; 429 says when they are over."""
        until = self.world.clock.now() + seconds
        self.discord.troubles.append(Trouble(status, method, path, 0, until=until))

    def lose_answers(self, *, method: str = "*", path: str = "", times: int = 1) -> None:
        """Do what the next matching requests ask for, and cut the connection instead of answering."""
        self.discord.troubles.append(Trouble(0, method, path, times, done=True))

    def let_fall(self, requests: int, at_last: Callable[[], None], *, done: bool) -> Fall:
        """Let the bot fall at one of its next `requests`, as if killed there, until `discord.fall` is None again.

        `done`: that request is still carried out. `at_last` is called at that moment.
        """
        self.discord.fall = Fall(requests, done, at_last)
        return self.discord.fall

    def limit(self, method: str, path: str, requests: int, seconds: float) -> None:
        """Limit the requests to a route: `limit("POST", "/channels/{channel}/messages", 1, 60)`.

        For each channel, server or token of the path alone, as all limits are; also where limits are off.
        """
        self.limits.announce(f"{method} {path}", Limit(requests, seconds, always=True))

    @property
    def refusals(self) -> list[tuple[int, int]]:
        """Give what the bot was refused so far, oldest first: (HTTP status, Discord's code)."""
        return [(one.status, one.code) for one in self.discord.refused]

    def explain(self) -> str:
        """Tell in words what was refused, one line each, for a test's failure."""
        return "\n".join(f"{one.request}: {one.status} {one.answer}" for one in self.discord.refused)

    async def drop_gateway(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Cut the gateway connection; without `resumable` the session is lost too."""
        await self.gateway.drop(resumable=resumable, code=code)

    async def bot_connected(self) -> None:
        """Wait until a bot is connected to the gateway."""
        while not self.gateway.connected:
            await self.world.change()
