"""A session with its events for a RESUME, and the connection that carries them."""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any

from aiohttp import WSMessage, web

from playground.errors import Json

log = logging.getLogger(__name__)

DISPATCH = 0
KEPT_EVENTS = 1000
MOST_FRAMES = 120


NO_JSON = 4002
"""The code with which a socket is closed after a frame that cannot be read, as Discord's gateway does."""


def parsed_frame(frame: WSMessage) -> Json | None:
    """Return what a frame says; None if it is no JSON object."""
    try:
        said = json.loads(frame.data)
    except (ValueError, TypeError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


class Session:
    """One IDENTIFY: its events, kept for a RESUME, and the connection it has now."""

    def __init__(self, session_id: str, intents: int, shard: tuple[int, int] = (0, 1)) -> None:
        self.id = session_id
        self.intents = intents
        self.shard = shard
        """The shard's number, and the number of shards."""
        self.seq = 0
        self.events: deque[tuple[int, Json]] = deque(maxlen=KEPT_EVENTS)
        self.fresh = asyncio.Event()
        self.connection: Connection | None = None

    def has(self, guild: int) -> bool:
        """Return whether events of a guild (0: of none) go to this session."""
        number, count = self.shard
        return (guild >> 22) % count == number

    def add(self, event: str, data: Json | None) -> None:
        """Put an event behind the others."""
        self.seq += 1
        self.events.append((self.seq, {"op": DISPATCH, "s": self.seq, "t": event, "d": data}))
        self.fresh.set()

    def since(self, seq: int) -> list[tuple[int, Json]] | None:
        """Give the events after `seq`; None if they are no longer all kept."""
        if seq > self.seq or (self.events and seq < self.events[0][0] - 1):
            return None
        return [one for one in self.events if one[0] > seq]


class Connection:
    """One socket to the bot."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.cut = False
        self.deaf = False
        """Whether nothing gets through any more, either way, without the line being closed."""
        self.received: deque[float] = deque(maxlen=MOST_FRAMES)

    def talks_too_much(self, now: float) -> bool:
        """Count one frame from the bot, and tell whether that makes more than 120 in a minute."""
        too_much = len(self.received) == MOST_FRAMES and self.received[0] > now - 60
        self.received.append(now)
        return too_much

    async def send(self, payload: Json) -> None:
        """Send one payload as text; a closed socket is no error."""
        text = json.dumps(payload, separators=(",", ":"))
        async with self._sending:
            if self.socket.closed or self.deaf:
                return
            try:
                await self.socket.send_str(text)
            except ConnectionError:
                log.info("the bot's gateway connection has gone")

    def follow(self, session: Session, seq: int) -> None:
        """Send the events of a session after `seq`, the present and all coming ones."""
        session.connection = self
        self.begin(self._follow(session, seq), "events")

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Do something while the connection stands."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def end(self) -> None:
        """Stop what is done while the connection stands."""
        for task in self._tasks:
            task.cancel()

    async def _follow(self, session: Session, seq: int) -> None:
        while not self.socket.closed and session.connection is self:
            session.fresh.clear()
            for number, payload in session.since(seq) or ():
                await self.send(payload)
                seq = number
            await session.fresh.wait()

    async def close(self, code: int) -> None:
        """Close the socket with a gateway close code, from Discord's side."""
        self.cut = True
        await self.socket.close(code=code)
