"""The gateway: sessions, their events and their sockets."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from aiohttp import WSCloseCode, WSMessage, web

from playground import wire
from playground.clock import Snowflakes
from playground.errors import Json
from playground.gateway_session import NO_JSON, Connection, Session, parsed_frame
from playground.world import Channel, Guild, Message, World

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, CHUNKS, INVALID, HELLO, ACK = 1, 2, 6, 7, 8, 9, 10, 11
HEARTBEAT_SECONDS = 41.25
ACK_SECONDS = 0.1
"""Delay of a heartbeat's acknowledgement, about that of a real connection: see `_acknowledge`."""
KEPT_SESSIONS, DAILY_STARTS = 20, 1000
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 1 << 9, 1 << 12
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)


class Gateway:
    """All sessions; events of a guild go to those of its shard."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self._ids = Snowflakes(world.clock)
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.current: Session | None = None
        """The session that began or went on last."""
        self.latest: dict[tuple[int, int], Session] = {}
        """By shard, the session that began or went on last; it keeps events for a RESUME even without a connection."""
        self.shards = 1
        """How many shards Discord would have."""
        self.connections: set[Connection] = set()
        self.identified = 0
        """When the sessions began; Discord's five seconds between two of one bucket are not checked here."""
        self.resumed = 0
        self.held: list[tuple[str, Json | None, int]] | None = None
        """Events that are held back; None: events are sent as they come."""
        self.alter: Callable[[str, Any], Any] = lambda _, data: data
        """Changes the content of an event or HELLO, by its kind, before it is sent."""
        self.refusing = 0
        """Number of next connections that are answered with 503."""
        world.watchers.append(self._watch)
        self._answers: dict[int, Callable[[Connection, Any], Any]] = {
            HEARTBEAT: self._heartbeat,
            IDENTIFY: self._identify,
            RESUME: self._resume,
            CHUNKS: self._chunks,
        }

    @property
    def connected(self) -> bool:
        """Tell whether a bot is there to receive events."""
        return self.current is not None and self.current.connection is not None

    def has_all(self, count: int) -> bool:
        """Tell whether all of `count` shards are connected."""
        sessions = [self.latest.get((number, count)) for number in range(count)]
        return all(session is not None and session.connection is not None for session in sessions)

    def start_limit(self) -> Json:
        """Give what /gateway/bot says."""
        left = max(0, DAILY_STARTS - self.identified)
        limit = {"total": DAILY_STARTS, "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
        return {"url": self.url, "shards": self.shards, "session_start_limit": limit}

    def dispatch(self, event: str, data: Json | None, *, intent: int = 0) -> None:
        """Send an event to the sessions of its guild's shard that want such events."""
        if self.held is not None:
            self.held.append((event, data, intent))
            return
        guild = _guild_of(event, data or {})
        latest = self.latest.values()
        for session in self.sessions.values():
            there = session in latest or session.connection is not None
            if there and session.has(guild) and (not intent or session.intents & intent):
                session.add(event, self.alter(event, data))

    def release(self, *, backwards: bool = False) -> None:
        """Send the events that were held back, in order or backwards, and hold back no more."""
        held, self.held = self.held or [], None
        for event, data, intent in reversed(held) if backwards else held:
            self.dispatch(event, data, intent=intent)

    async def drop(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Cut the bot's connections; without `resumable` its sessions are forgotten as well."""
        if not resumable:
            self.sessions.clear()
            self.latest.clear()
            self.current = None
        for connection in tuple(self.connections):
            await connection.close(code)

    def swallow(self) -> None:
        """Let nothing get through any more on the connections there are, which stay open; new ones are well."""
        for connection in self.connections:
            connection.deaf = True

    async def ask_to_reconnect(self) -> None:
        """Tell the bot to reconnect and resume, as Discord does before it restarts a node."""
        for connection in tuple(self.connections):
            await connection.send({"op": RECONNECT, "d": None})

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        if self.refusing:
            self.refusing -= 1
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False)
        await socket.prepare(request)
        connection = Connection(socket)
        self.connections.add(connection)
        interval = {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}
        await connection.send({"op": HELLO, "d": self.alter("HELLO", interval)})
        try:
            async for frame in socket:
                if not connection.deaf:
                    await self._frame(connection, frame)
        finally:
            self._ended(connection, socket.close_code)
        return socket

    async def close(self) -> None:
        """Let all connections go."""
        for connection in tuple(self.connections):
            await connection.close(WSCloseCode.GOING_AWAY)
            connection.end()

    def _ended(self, connection: Connection, code: int | None) -> None:
        self.connections.discard(connection)
        connection.end()
        for session in tuple(self.sessions.values()):
            if session.connection is connection:
                session.connection = None
                if code in (1000, 1001) and not connection.cut:
                    self._end_session(session)

    def _end_session(self, session: Session) -> None:
        self.sessions.pop(session.id, None)
        if self.latest.get(session.shard) is session:
            del self.latest[session.shard]
        if self.current is session:
            self.current = None

    async def _frame(self, connection: Connection, frame: WSMessage) -> None:
        if connection.talks_too_much(self._world.clock.now()):
            await connection.close(4008)
            return
        said = parsed_frame(frame)
        operation = None if said is None else said.get("op")
        if said is None or not isinstance(operation, int):
            await connection.close(NO_JSON)
            return
        answer = self._answers.get(operation)
        if answer is None:
            return
        try:
            await answer(connection, said.get("d"))
        except (LookupError, TypeError, ValueError, AttributeError):  # a field is missing or of another kind
            await connection.close(NO_JSON)

    async def _heartbeat(self, connection: Connection, _: object) -> None:
        connection.begin(self._acknowledge(connection), "acknowledgement")

    async def _acknowledge(self, connection: Connection) -> None:
        """Acknowledge a heartbeat in a moment, while other frames are answered.

        discord.py notes the time of a heartbeat after sending it, in another thread. Over loopback the answer would
        come first, be counted from the heartbeat before, and make discord.py warn that it is 41 s behind.
        """
        await asyncio.sleep(ACK_SECONDS)  # of real time, as discord.py counts it, also where the clock stands still
        await connection.send({"op": ACK})

    async def _identify(self, connection: Connection, data: Json) -> None:
        if data.get("token") != self._token:
            await connection.close(4004)
            return
        intents = int(data.get("intents", 0))
        if intents & PRIVILEGED:
            await connection.close(4014)
            return
        number, count = data.get("shard") or (0, 1)
        session = Session(f"session-{self._ids.new()}", intents, (number, count))
        self.identified += 1
        self.sessions[session.id] = self.latest[session.shard] = self.current = session
        while len(self.sessions) > KEPT_SESSIONS:
            left = (one.id for one in self.sessions.values() if one.connection is None and one is not session)
            self.sessions.pop(next(left, next(iter(self.sessions))))
        session.add("READY", self.alter("READY", self._ready(session)))
        for guild in self._joined(session):
            session.add("GUILD_CREATE", self.alter("GUILD_CREATE", wire.guild_create(self._world, guild)))
        connection.follow(session, 0)
        self._world.emit("gateway", session)

    def _ready(self, session: Session) -> Json:
        return {
            "v": 10,
            "user": wire.me(self._world.bot),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in self._joined(session)],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": self._world.bot.id, "flags": 0},
        }

    def _joined(self, session: Session) -> Iterator[Guild]:
        return (guild for guild in self._world.guilds.values() if guild.joined and session.has(int(guild.id)))

    async def _resume(self, connection: Connection, data: Json) -> None:
        if data.get("token") != self._token:
            await connection.close(4004)
            return
        session = self.sessions.get(str(data.get("session_id")))
        seq = int(data.get("seq") or 0)
        if session is None or session.since(seq) is None:
            await connection.send({"op": INVALID, "d": False})
            return
        self.resumed += 1
        self.current = self.latest[session.shard] = session
        session.add("RESUMED", self.alter("RESUMED", {}))
        connection.follow(session, seq)
        self._world.emit("gateway", session)

    async def _chunks(self, connection: Connection, data: Json) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None or connection.socket.closed:
            return
        wanted = data.get("user_ids") or list(guild.members)
        wanted = wanted if isinstance(wanted, list) else [wanted]
        found = [guild.members[str(one)].user for one in wanted if str(one) in guild.members]
        members = [wire.member(guild, one) for one in found]
        chunk = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1}
        self.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce")})

    def _watch(self, kind: str, thing: object) -> None:
        """Announce a change of the world."""
        if isinstance(thing, Message):
            self._message(kind, thing)
        elif isinstance(thing, Guild) and kind == "guild_create":
            payload = wire.guild_create(self._world, thing)
            del payload["unavailable"]  # so Discord tells a new server from one that is back
            self.dispatch("GUILD_CREATE", payload, intent=GUILDS)
        elif isinstance(thing, Channel) and kind.startswith("channel_"):
            if not thing.has_bot:
                return
            event = kind.upper().replace("CHANNEL", "THREAD") if thing.is_thread else kind.upper()
            self.dispatch(event, wire.channel(thing), intent=DIRECT_MESSAGES if thing.guild is None else GUILDS)

    def _message(self, kind: str, message: Message) -> None:
        if not message.channel.has_bot:
            return
        private = message.channel.guild is None or message.ephemeral
        intent = DIRECT_MESSAGES if private else GUILD_MESSAGES
        place = message.channel.guild
        if kind == "message_delete":
            gone = {"id": message.id, "channel_id": message.channel.id}
            self.dispatch("MESSAGE_DELETE", gone | ({"guild_id": place.id} if place else {}), intent=intent)
        elif kind in ("message", "message_update") and self.current is not None:
            payload = wire.message_event(self._world, message)
            bot = self._world.bot
            known = private or message.author is bot or bot in message.mentions
            if not known:
                payload |= {"content": "", "attachments": [], "components": []}
            self.dispatch("MESSAGE_CREATE" if kind == "message" else "MESSAGE_UPDATE", payload, intent=intent)


def _guild_of(event: str, data: Json) -> int:
    """Return the guild of an event; 0: none, or the event is for no particular shard."""
    if event.startswith("GUILD_") and "guild_id" not in data:
        return int(data["id"])
    return int(data.get("guild_id") or 0)
