"""What exists: users, guilds, channels, messages and their files."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playground.clock import Clock, Snowflakes
from playground.errors import Json, refusal

TEXT, PRIVATE, GROUP, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, HAS_THREAD, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 15
BEGINNING = 1_735_689_600.0
"""When the seeded world was made: its ids are the same in every run, so that a bot's database stays valid."""
KEPT_MESSAGES = 500
KEPT_THREADS = 200


@dataclass(eq=False)
class User:
    """Somebody with an account: a person or the bot."""

    id: str
    username: str
    display_name: str
    locale: str = "fr"
    colour: str = "#5865f2"
    bot: bool = False
    closed: bool = False  # refuses direct messages
    installed: bool = False  # has added the bot's application for themselves


@dataclass(eq=False)
class Role:
    """A role of a guild; the one with the guild's own id is @everyone."""

    id: str
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


@dataclass(eq=False)
class Member:
    """A user in a guild."""

    user: User
    roles: list[str] = field(default_factory=list)
    joined_at: float = 0.0


@dataclass(eq=False)
class Guild:
    """A server."""

    id: str
    name: str
    locale: str
    owner_id: str = ""
    system_channel_id: str | None = None
    joined: bool = True  # the bot is in it
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)


@dataclass(eq=False)
class Attachment:
    """A file that was posted."""

    id: str
    filename: str
    data: bytes
    description: str | None
    content_type: str
    width: int | None = None
    height: int | None = None


@dataclass(eq=False)
class Message:
    """A message as it is now: edits change it in place, `deleted` tells the rest."""

    id: str
    channel: "Channel"
    author: User
    created_at: float
    content: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    audience: User | None = None  # an ephemeral message has one reader
    edited_at: float | None = None
    nonce: str | None = None
    reference: "Message | None" = None
    metadata: Json | None = None  # of the interaction that it answers
    answers: str | None = None  # that interaction's id
    mentions: list[User] = field(default_factory=list)
    mention_everyone: bool = False
    thread: "Channel | None" = None
    kind: int = 0
    deleted: bool = False
    dismissed: bool = False
    edits: int = 0

    @property
    def ephemeral(self) -> bool:
        """Tell whether only its reader sees it."""
        return self.audience is not None

    @property
    def loading(self) -> bool:
        """Tell whether the bot still "is thinking"."""
        return bool(self.flags & LOADING)

    def seen_by(self, user: User) -> bool:
        """Tell whether this user is among the readers, permissions apart."""
        return self.audience is None or (self.audience is user and not self.dismissed)


@dataclass(eq=False)
class Channel:
    """A text channel, a thread or a direct conversation."""

    id: str
    name: str
    kind: int = TEXT
    guild: Guild | None = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    owner_id: str = ""
    recipients: list[User] = field(default_factory=list)
    followers: list[str] = field(default_factory=list)  # the members of a thread
    denied: dict[str, int] = field(default_factory=dict)  # user id -> permission bits taken away
    messages: dict[str, Message] = field(default_factory=dict)
    created_at: float = 0.0
    archived: bool = False
    locked: bool = False
    archive_after: int = 1440
    slow_mode: int = 0
    deleted: bool = False

    @property
    def is_thread(self) -> bool:
        """Tell whether it hangs from another channel."""
        return self.kind in THREADS

    @property
    def has_bot(self) -> bool:
        """Tell whether the bot is there by itself: not in a group, nor on a server that it has not joined."""
        return self.kind != GROUP and (self.guild is None or self.guild.joined)


Watcher = Callable[[str, Any], None]


class World:
    """Everything that exists, and the watchers of changes."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.first_ids = Snowflakes(Clock(flowing=False, start=BEGINNING))
        self.base_url = ""
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.attachments: dict[str, Attachment] = {}
        self.emojis: dict[str, Json] = {}
        self.events: dict[str, Json] = {}
        self.emoji_pictures: dict[str, bytes] = {}
        self.application: Json = {"description": "", "tags": [], "integration_types_config": {"0": {}}}
        self.bot = self.add_user("tapis", "Tapis", bot=True)
        self.watchers: list[Watcher] = []
        self._changed = asyncio.Event()

    def add_user(
        self, username: str, display_name: str, *, locale: str = "fr", bot: bool = False, user_id: str = ""
    ) -> User:
        """Make an account; unless an id is given, with the next one of those that are the same in every run."""
        user = User(user_id or self.first_ids.new(), username, display_name, locale, bot=bot)
        self.users[user.id] = user
        return user

    def emit(self, kind: str, thing: object) -> None:
        """Let everybody know of a change: watchers at once, waiters when the loop comes round."""
        for watcher in tuple(self.watchers):
            watcher(kind, thing)
        self._changed.set()
        self._changed = asyncio.Event()

    async def change(self) -> None:
        """Wait for the next change of anything."""
        await self._changed.wait()

    def channel(self, channel_id: str) -> Channel:
        """Find a channel; unknown is 10003."""
        found = self.channels.get(channel_id)
        if found is None:
            raise refusal(10003)
        return found

    def threads(self, guild: Guild) -> Iterator[Channel]:
        """Give the active threads of a guild."""
        return (c for c in self.channels.values() if c.guild is guild and c.is_thread and not c.archived)

    def text_channels(self, guild: Guild) -> list[Channel]:
        """Give the channels of a guild that are no threads, in order."""
        mine = [c for c in self.channels.values() if c.guild is guild and not c.is_thread]
        return sorted(mine, key=lambda c: (c.position, int(c.id)))

    def conversation(self, user: User) -> Channel:
        """Give the direct conversation between the bot and a user, made if it is the first."""
        for channel in self.channels.values():
            if channel.kind == PRIVATE and user in channel.recipients:
                return channel
        channel = Channel(self.ids.new(), user.username, PRIVATE, recipients=[user, self.bot])
        self.channels[channel.id] = channel
        self.emit("channel_create", channel)
        return channel

    def group(self, name: str, users: list[User]) -> Channel:
        """Make a group of people, without the bot."""
        channel = Channel(self.first_ids.new(), name, GROUP, recipients=users)
        self.channels[channel.id] = channel
        self.emit("channel_create", channel)
        return channel

    def post(self, message: Message) -> None:
        """Put a message into its channel, and drop the oldest ones beyond the limit."""
        messages = message.channel.messages
        messages[message.id] = message
        self.keep_files(message)
        while len(messages) > KEPT_MESSAGES:
            self._forget(messages.pop(next(iter(messages))))
        self.emit("message", message)

    def edited(self, message: Message) -> None:
        """Say that a message has changed in place."""
        message.edited_at = self.clock.now()
        message.edits += 1
        self.emit("message_update", message)

    def delete(self, message: Message) -> None:
        """Take a message away."""
        message.channel.messages.pop(message.id, None)
        self._forget(message)
        self.emit("message_delete", message)

    def keep_files(self, message: Message) -> None:
        """Serve the files of a message."""
        self.attachments.update({one.id: one for one in message.attachments})

    def drop_files(self, files: list[Attachment]) -> None:
        """Serve these files no longer."""
        for one in files:
            self.attachments.pop(one.id, None)

    def remove_channel(self, channel: Channel) -> None:
        """Take a channel, its threads and all their messages away."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.remove_channel(thread)
        self.channels.pop(channel.id, None)
        channel.deleted = True
        for message in channel.messages.values():
            self._forget(message)
        self.emit("channel_delete", channel)

    def _forget(self, message: Message) -> None:
        message.deleted = True
        self.drop_files(message.attachments)
