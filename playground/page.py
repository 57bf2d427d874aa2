"""Serves the page: its files, the posted files, and one WebSocket per tab, which acts through a `Person`.

Any page in the same browser can send requests to loopback, and act as a person here. A browser says whose page sent a
request (`Origin`) and by which name it found the server (`Host`: a foreign name may be made to point here). So the
server answers only what comes from its own page or from no page at all.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Middleware

from playground import wire
from playground.avatars import address, avatar_of, default, drawn
from playground.companions import Companions
from playground.errors import Json, NotPossibleError
from playground.gateway_session import NO_JSON, parsed_frame
from playground.interactions import AUTOCOMPLETE, Interaction, context_of, installs_at
from playground.outcomes import Modal, Outcome
from playground.people import People
from playground.permissions import may
from playground.person_actions import Person
from playground.rest import Discord
from playground.world import PRIVATE, Channel, Guild, Message, User, World

STATIC = Path(__file__).parent / "static"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
USUAL_PORT = 80
KEPT_MODALS, WAITING_FRAMES = 50, 2000

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def only_own_pages(port: Callable[[], int]) -> Middleware:
    """Return a middleware that refuses requests of other pages with 403; `port`: where the playground listens."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        at = "" if port() == USUAL_PORT else f":{port()}"  # which browsers leave out
        hosts = {name + at for name in LOOPBACK}
        origins = request.headers.getall("Origin", [])
        if request.host.lower() not in hosts:
            raise web.HTTPForbidden(text="The playground is on loopback alone")
        if any(origin.lower() not in {f"http://{host}" for host in hosts} for origin in origins):
            raise web.HTTPForbidden(text="The playground answers its own page alone")
        return await handler(request)

    return check


def add_page(app: web.Application, discord: Discord, people: People, companions: Companions) -> None:
    """Serve the page, the people, the posted files and the tabs."""

    async def everybody(_: web.Request) -> web.Response:
        return web.json_response([_person(one.user) for one in people.all()])

    async def tab(request: web.Request) -> web.WebSocketResponse:
        if not web.WebSocketResponse().can_prepare(request):
            raise web.HTTPNotFound
        try:
            person = people.named_or_new(request.query.get("as", ""), request.query.get("locale", ""))
        except NotPossibleError as error:
            raise web.HTTPNotFound(text=str(error)) from error
        return await Tab(discord, people, companions, person).serve(request)

    async def file(request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("file") or "index.html"
        path = _page_file(name)
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-store"})

    _add_cdn(app, discord.world)
    app.router.add_get("/people", everybody)
    app.router.add_get("/page", tab)
    app.router.add_get("/", file)
    app.router.add_get("/static/{file:.+}", file)
    app.router.add_get("/{file:[^/]+}", file)


def _add_cdn(app: web.Application, world: World) -> None:
    """Serve what Discord's CDN would: posted files, the application's emojis, people's avatars."""

    async def attachment(request: web.Request) -> web.Response:
        found = world.attachments.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, content_type=found.content_type)

    async def emoji(request: web.Request) -> web.Response:
        found = world.emoji_pictures.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found, content_type="image/png", headers={"Cache-Control": "max-age=86400"})

    async def avatar(request: web.Request) -> web.Response:
        user = world.users.get(request.match_info["id"])
        picture = None if user is None or request.match_info["avatar"] != avatar_of(user) else drawn(user)
        if picture is None:
            raise web.HTTPNotFound
        return web.Response(body=picture, content_type="image/png", headers={"Cache-Control": "max-age=86400"})

    async def nobody(request: web.Request) -> web.Response:
        return web.Response(body=default(int(request.match_info["number"])), content_type="image/png")

    app.router.add_get("/embed/avatars/{number:[0-5]}.png", nobody)
    app.router.add_get("/attachments/{id}/{name}", attachment)
    app.router.add_get("/emojis/{id:\\d+}.png", emoji)
    app.router.add_get("/avatars/{id:\\d+}/{avatar}.png", avatar)


def _page_file(name: str) -> Path | None:
    """Return the page's file of this name; no path is made of what a browser asks for."""
    files = (path for path in STATIC.rglob("*") if path.is_file())
    return next((path for path in files if path.relative_to(STATIC).as_posix() == name), None)


def _person(user: User) -> Json:
    shown = {"display_name": user.display_name, "locale": user.locale, "avatar": user.colour}
    return wire.user(user) | shown | {"picture": address(user)}


class Tab:
    """One tab of the browser: what a person sees, and what they do."""

    def __init__(self, discord: Discord, people: People, companions: Companions, person: Person) -> None:
        self._commands, self._world = discord.commands, discord.world
        self._people, self._companions = people, companions
        self._person = person
        self._frames: asyncio.Queue[Json | None] = asyncio.Queue(WAITING_FRAMES)
        self._modals: dict[str, Modal] = {}
        self._doing: set[asyncio.Task[None]] = set()
        self._operations: dict[str, Callable[[Json], Any]] = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "click": self._click,
            "select": self._select,
            "submit": self._submit,
            "dismiss": self._dismiss,
            "say": self._say,
            "delete": self._delete,
            "locale": self._locale,
            "install": self._install,
            "use_on": self._use_on,
            "companions": self._play_along,
        }

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk with the tab until it closes."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        self._companions.tabs[self._person.id] += 1
        self._put(self._hello())
        for channel in self._channels():
            for message in self._person.messages(channel):
                self._put(self._message("message", message))
        self._world.watchers.append(self._watch)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for frame in socket:
                order = parsed_frame(frame)
                if order is None:
                    await socket.close(code=NO_JSON)
                else:
                    self._start(order)
        finally:
            self._world.watchers.remove(self._watch)
            self._companions.tabs[self._person.id] -= 1
            for task in (writer, *self._doing):
                task.cancel()
            await asyncio.gather(writer, *self._doing, return_exceptions=True)
        return socket

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while (frame := await self._frames.get()) is not None:
            await socket.send_str(json.dumps(frame))
        await socket.close()

    def _put(self, frame: Json | None) -> None:
        """Send a frame; it is lost if the tab does not read any more."""
        if not self._frames.full():
            self._frames.put_nowait(frame)

    def _start(self, order: Json) -> None:
        task = asyncio.create_task(self._obey(order))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _obey(self, order: Json) -> None:
        try:
            operation = self._operations[str(order.get("op"))]
            result = operation(order)
            if asyncio.iscoroutine(result):
                self._tell_outcome(order, await result)
        except NotPossibleError as error:
            self._put({"t": "refused", "request": order.get("request"), "message": str(error)})
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            self._put({"t": "refused", "request": order.get("request"), "message": f"Malformed: {error!r}"})

    def _tell_outcome(self, order: Json, outcome: Outcome) -> None:
        if outcome.kind == "modal":
            modal = outcome.modal
            self._modals[outcome.interaction.id] = modal
            while len(self._modals) > KEPT_MODALS:
                self._modals.pop(next(iter(self._modals)))
            sheet = {"custom_id": modal.custom_id, "title": modal.title, "components": modal.components}
            self._put({"t": "modal", "interaction": outcome.interaction.id} | sheet)
        elif outcome.kind == "choices":
            self._put({"t": "choices", "request": order.get("request"), "choices": outcome.choices})

    # What the tab asks for

    async def _command(self, order: Json) -> Outcome:
        return await self._person.command(order["channel_id"], order["name"], **(order.get("options") or {}))

    async def _autocomplete(self, order: Json) -> Outcome:
        options = order.get("options") or {}
        return await self._person.complete(order["channel_id"], order["name"], order["focused"], **options)

    async def _use_on(self, order: Json) -> Outcome:
        target = self._people.named(str(order["person"])) if "person" in order else self._find(order)
        return await self._person.use_on(target, str(order["name"]), order["channel_id"])

    async def _click(self, order: Json) -> Outcome:
        return await self._person.click(self._find(order), order["custom_id"])

    async def _select(self, order: Json) -> Outcome:
        return await self._person.select(self._find(order), order["custom_id"], order["values"])

    async def _submit(self, order: Json) -> Outcome:
        modal = self._modals.get(str(order["interaction"]))
        if modal is None:
            raise NotPossibleError("This modal is no longer open")
        return await self._person.submit(modal, order["values"])

    def _dismiss(self, order: Json) -> None:
        self._person.dismiss(self._find(order))

    def _say(self, order: Json) -> None:
        self._person.say(order["channel_id"], order["content"])

    def _delete(self, order: Json) -> None:
        self._person.delete(self._find(order))

    def _locale(self, order: Json) -> None:
        self._person.locale = str(order["locale"])

    def _install(self, _: Json) -> None:
        """Add the bot for oneself, or take it away again."""
        self._person.user.installed = not self._person.user.installed
        self._put({"t": "installed", "installed": self._person.user.installed, "channels": self._places()})

    def _play_along(self, order: Json) -> None:
        """Let those who have no tab open play along, or play no more."""
        self._companions.switch(on=bool(order["on"]))

    def _find(self, order: Json) -> Message:
        for channel in self._world.channels.values():
            message = channel.messages.get(str(order["message_id"]))
            if message is not None and self._person.sees(message):
                return message
        raise NotPossibleError("This message is no longer there")

    # What the tab is told

    def _channels(self) -> list[Channel]:
        person = self._person
        shown = [*self._world.text_channels(person.guild), *self._world.threads(person.guild)]
        shown += [one for one in self._world.channels.values() if person.user in one.recipients]
        for guild in self._world.guilds.values():
            if not guild.joined and person.id in guild.members:
                shown += self._world.text_channels(guild)
        return [one for one in shown if may(one, person.user, "view_channel")]

    def _places(self) -> list[Json]:
        """Give the channels, each with the context of its commands and how the bot is installed there."""
        return [
            wire.channel(one)
            | {
                "context": context_of(one),
                "installs": [int(kind) for kind in installs_at(one, self._person.user)],
                "elsewhere": one.guild is None or not one.has_bot,
                "name": self._called(one),
            }
            for one in self._channels()
        ]

    def _called(self, channel: Channel) -> str:
        if channel.kind == PRIVATE:
            return f"@{self._world.bot.display_name}"
        return channel.name if channel.has_bot or channel.guild is None else f"{channel.name} · {channel.guild.name}"

    def _hello(self) -> Json:
        guild = self._person.guild
        return {
            "t": "hello",
            "me": _person(self._person.user),
            "installed": self._person.user.installed,
            "guild": {"id": guild.id, "name": guild.name, "locale": guild.locale},
            "bot": wire.user(self._world.bot),
            "channels": self._places(),
            "people": [_person(one.user) for one in self._people.all()],
            "commands": self._commands.all(),
            "roles": [wire.role(one) for one in guild.roles.values()],
            "companions": self._companions.play,
            "now": self._world.clock.now(),
        }

    def _message(self, kind: str, message: Message) -> Json:
        payload = wire.message_event(self._world, message) | {"nonce_of_interaction": message.answers}
        return {"t": kind, "message": payload}

    def _watch(self, kind: str, thing: object) -> None:
        """Send a change to the tab, if its person may know of it."""
        if isinstance(thing, Message):
            self._watch_message(kind, thing)
        elif isinstance(thing, Interaction):
            self._watch_interaction(kind, thing)
        elif kind == "people":
            self._put({"t": "people", "people": [_person(one.user) for one in self._people.all()]})
        elif isinstance(thing, (Channel, Guild)):
            self._put({"t": "channels", "channels": self._places()})
        elif kind == "commands":
            self._put({"t": "commands", "commands": self._commands.all()})
        elif kind == "companions":
            self._put({"t": "companions", "companions": self._companions.play})
        elif kind == "closing":
            self._put(None)

    def _watch_message(self, kind: str, message: Message) -> None:
        gone = message.deleted or message.dismissed
        if gone and message.audience in (None, self._person.user):
            self._put({"t": "message_delete", "channel_id": message.channel.id, "id": message.id})
        elif self._person.sees(message):
            self._put(self._message(kind, message))

    def _watch_interaction(self, kind: str, interaction: Interaction) -> None:
        if interaction.user is not self._person.user or interaction.kind == AUTOCOMPLETE:
            return
        frame: Json = {"t": kind, "interaction": interaction.id}
        if kind != "answered":
            frame["message_id"] = interaction.message.id if interaction.message else None
        self._put(frame)
