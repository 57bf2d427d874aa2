"""The REST side: authorization, rate limits, reading bodies and writing answers."""

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from playground.errors import ApiError, Json, refusal, unauthorized, wrong_field
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.media import Files, Upload
from playground.permissions import may
from playground.rate_limits import ORDINARY, Limit, Limits, limited
from playground.registered_commands import Commands
from playground.world import Channel, Guild, Message, User, World

PREFIX = "/api/v10"
KEPT_REFUSALS = 1000
TOO_MANY = 429
PART_NAME = re.compile(r';\s*name="([^"]*)"')
Answer = Json | list[Any] | None


@dataclass(eq=False)
class Trouble:
    """A planted fault: the next matching requests get this status, and nothing is done.

    `until`: hits all requests before this time, without counting. `done`: the request is carried out, and the
    connection is cut instead of an answer.
    """

    status: int
    method: str
    path: str
    times: int
    retry_after: float = 1.0
    until: float | None = None
    done: bool = False


@dataclass(eq=False)
class Fall:
    """The bot falls at one of its next requests: nothing that it asks from then on is done or answered.

    `done`: the request at which it falls is still carried out. `at_last` is called at that moment.
    """

    left: int
    done: bool
    at_last: Callable[[], None]

    @property
    def has_fallen(self) -> bool:
        """Tell whether it has."""
        return self.left <= 0

    def strikes(self) -> bool:
        """Count a request, and tell whether it is not carried out any more."""
        self.left -= 1
        if self.left == 0 and not self.done:
            self.at_last()
        return self.left < 0 or (self.left == 0 and not self.done)


@dataclass(frozen=True)
class Refused:
    """One request that was refused, and why."""

    status: int
    code: int
    request: str
    answer: str


@dataclass(eq=False)
class Discord:
    """The parts of the local Discord that routes use."""

    world: World
    gateway: Gateway
    commands: Commands
    interactions: Interactions
    limits: Limits
    token: str
    owner: User
    troubles: list[Trouble] = field(default_factory=list)
    fall: Fall | None = None
    refused: list[Refused] = field(default_factory=list)
    served: Counter[str] = field(default_factory=Counter)
    """By method and path of the route: how many requests were carried out."""


@dataclass(eq=False)
class Call:
    """One request, read."""

    discord: Discord
    params: dict[str, str]
    query: dict[str, str]
    data: Any = None
    files: Files = field(default_factory=dict)

    @property
    def world(self) -> World:
        """Give the world."""
        return self.discord.world

    @property
    def body(self) -> Json:
        """Give the body, which must be an object."""
        if self.data is None:
            return {}
        if not isinstance(self.data, dict):
            raise wrong_field("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        body: Json = self.data
        return body

    @property
    def channel(self) -> Channel:
        """Give the channel of the path; 10003 if there is none, 50001 if the bot may not see it."""
        channel = self.world.channel(self.params["channel"])
        if not self.may(channel, "view_channel"):
            raise refusal(50001)
        return channel

    @property
    def guild(self) -> Guild:
        """Give the guild of the path; 10004 if the bot is in none of that id."""
        guild = self.world.guilds.get(self.params["guild"])
        if guild is None or not guild.joined:
            raise refusal(10004)
        return guild

    @property
    def message(self) -> Message:
        """Give the message of the path, as far as the bot's token reaches: never an ephemeral one."""
        found = self.channel.messages.get(self.params["message"])
        if found is None or found.ephemeral:
            raise refusal(10008)
        return found

    def may(self, channel: Channel, *powers: str) -> bool:
        """Tell whether the bot has these permissions in a channel."""
        return may(channel, self.world.bot, *powers)


@dataclass(frozen=True)
class Route:
    """A route: method, path, handler and rate limit."""

    method: str
    path: str
    run: Callable[[Call], Answer]
    limit: Limit | None = ORDINARY
    by_token: bool = False  # no bot token is asked for, and the global limit does not count it


def add_routes(app: web.Application, discord: Discord, routes: Sequence[Route]) -> None:
    """Serve these routes."""
    for route in routes:
        app.router.add_route(route.method, PREFIX + route.path, _serve(discord, route))
    app.router.add_route("*", PREFIX + "/{rest:.*}", _serve(discord, Route("*", "/{rest}", _nothing)))


def _nothing(_: Call) -> Answer:
    raise refusal(0)


def _serve(discord: Discord, route: Route) -> Callable[[web.Request], Any]:
    async def serve(request: web.Request) -> web.Response:
        headers: dict[str, str] = {}
        try:
            call = await _read(discord, request)
            if discord.fall is not None and discord.fall.strikes():
                return _cut(request)
            _admit(discord, route, request, headers)
            answer = route.run(call)
            discord.served[f"{route.method} {route.path}"] += 1
            if discord.fall is not None and discord.fall.has_fallen:
                discord.fall.at_last()
                return _cut(request)
            if _take_trouble(discord, request, done=True) is not None:
                return _cut(request)
            return _response(200, answer, headers)
        except ApiError as error:
            _note(discord, request, error)
            headers |= error.headers
            return _response(error.status, error.body(), headers)

    return serve


def _cut(request: web.Request) -> web.Response:
    """Cut the connection instead of an answer."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _note(discord: Discord, request: web.Request, error: ApiError) -> None:
    asked, answer = f"{request.method} {request.path}", json.dumps(error.body())[:2000]
    refused = Refused(error.status, error.code, asked, answer)
    discord.refused.append(refused)
    discord.world.emit("refused", refused)
    del discord.refused[:-KEPT_REFUSALS]


def _admit(discord: Discord, route: Route, request: web.Request, headers: dict[str, str]) -> None:
    """Check the token, planted faults and limits, in Discord's order."""
    _check_troubles(discord, request)
    if not route.by_token:
        if request.headers.get("Authorization") != f"Bot {discord.token}":
            raise unauthorized()
        discord.limits.spend_globally()
    if route.limit is None:
        return
    majors = [request.match_info[key] for key in ("channel", "guild", "token") if key in request.match_info]
    name = f"{route.method} {route.path}"
    key = " ".join([name, *majors])
    limit = discord.limits.announced.get(name, route.limit)
    wait = discord.limits.spend(key, limit)
    headers |= discord.limits.headers(name, key, limit)
    if wait:
        raise limited(wait)


def _check_troubles(discord: Discord, request: web.Request) -> None:
    trouble = _take_trouble(discord, request, done=False)
    if trouble is None:
        return
    if trouble.status == TOO_MANY:
        left = 0.0 if trouble.until is None else trouble.until - discord.world.clock.now()
        raise limited(max(trouble.retry_after, left))
    raise ApiError(trouble.status, 0, f"{trouble.status}: ordered by the test")


def _take_trouble(discord: Discord, request: web.Request, *, done: bool) -> Trouble | None:
    """Return the planted fault that hits a request, and count it."""
    now = discord.world.clock.now()
    discord.troubles[:] = [one for one in discord.troubles if one.until is None or one.until > now]
    for trouble in discord.troubles:
        if trouble.done == done and trouble.method in (request.method, "*") and trouble.path in request.path:
            trouble.times -= 1
            if trouble.times <= 0 and trouble.until is None:
                discord.troubles.remove(trouble)
            return trouble
    return None


def _response(status: int, answer: Answer, headers: dict[str, str]) -> web.Response:
    headers = {"Via": "1.1 playground", **headers}
    if answer is None:
        return web.Response(status=204, headers=headers)
    text = json.dumps(answer, separators=(",", ":")).encode()
    return web.Response(status=status, body=text, content_type="application/json", headers=headers)


async def _read(discord: Discord, request: web.Request) -> Call:
    call = Call(discord, dict(request.match_info), dict(request.query))
    if request.headers.get("Content-Type", "").lower().startswith("multipart/"):  # aiohttp parses it at length
        try:
            await _read_parts(request, call)
        except ValueError as error:  # what aiohttp raises over parts that have no end, no name, no limit
            raise ApiError(400, 50035, "Invalid Form Body") from error
    elif request.can_read_body:
        call.data = _parse(await request.read())
    return call


async def _read_parts(request: web.Request, call: Call) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        name = PART_NAME.search(part.headers.get("Content-Disposition", ""))
        number = name and re.fullmatch(r"files\[(\d+)\]", name[1])
        if name and name[1] == "payload_json":
            call.data = _parse(content)
        elif number:
            call.files[int(number[1])] = Upload(part.filename or "unknown", content)


def _parse(content: bytes) -> object:
    if not content:
        return None
    try:
        parsed: object = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from error
    return parsed
