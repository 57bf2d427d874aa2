"""Notifications: telling people that a table waits for them, as each has chosen.

Never twice and never in quiet hours. An edited message pings nobody, so a notification is a new short message, which is
deleted once it is answered. At most one is open per person and table; open ones are stored, so that a restart still
takes them back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Literal, TypeAlias

import discord

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.limits.retry import T, Work, log_refusal
from bot.discord.requests.requests import why_not
from bot.show.localizer import localizer_for
from bot.show.page import jump_url_of
from bot.show.sentences import speak
from games.core.text import Text
from storage import Database, NotificationRow, UserSettings
from tables.life.admission import Admission, Everybody
from tables.life.proposals import needed
from tables.table.table import Table
from tables.time.quiet_hours import awake, is_quiet, quiet_hours_of
from tables.time.scheduler import WaitUntil

NOTIFICATIONS_AT_ONCE: Final = 4
WATCHERS_MOST: Final = 20
WATCHERS_COOLDOWN_SECONDS: Final = 600
"""A watcher hears of a game at most so often, whoever opens how many tables."""
Reason: TypeAlias = tuple[Literal["call", "call-consent", "call-rematch"], int]
"""What a person is waited for, as the key of a sentence, and the number of the question."""
Key: TypeAlias = tuple[str, int]
"""Table and person."""


class Notifications:
    """Notifies people; `now` is the clock in unix seconds."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        find: Callable[[str], Awaitable[Table | None]],
        now: Callable[[], float],
        wait_until: WaitUntil,
        admission: Admission = Everybody(),  # noqa: B008 -- it has no state
    ) -> None:
        self._client = client
        self._database = database
        self._find = find
        self._now = now
        self._wait_until = wait_until
        self._admission = admission
        self._waiting: dict[str, dict[int, tuple[Reason, asyncio.Task[None]]]] = {}
        """By table and person: a change of one table looks at no other."""
        self._ringing: set[Key] = set()
        self._said: dict[Key, str] = {}
        """What the open notifications of this process say."""
        self.open = OpenNotifications()
        """Those of the tables whose rows have been read."""
        self._read: set[str] = set()
        self._reading: set[str] = set()
        self._leaving: set[Key] = set()
        """Those that are being taken back."""
        self._announced: dict[str, set[int]] = {}
        self._rung: dict[tuple[int, int, str], float] = {}
        """When each watcher was last notified, by server, person and game; the older ones are forgotten."""
        self._tasks = BackgroundTasks("a notification", now, wait_until)
        self._gate = asyncio.Semaphore(NOTIFICATIONS_AT_ONCE)

    def taken_up(self, table: Table, *, owed: bool) -> None:
        """Go on at a table that was loaded; `owed`: its last step may not have been told. Returns at once."""
        if table.state.phase == "lobby" and not owed:
            self._announced.setdefault(table.id, {len(table.state.people)})
        self.update(table)

    def take_back(self, table_id: str) -> None:
        """Take back all that is open at a table that is over and cannot be read; returns at once."""
        self._tasks.begin(self._take_back_all(table_id), f"notifications of {table_id}, which is over")

    async def _take_back_all(self, table_id: str) -> None:
        await self._read_open(table_id)
        self._take_back_unless(table_id, {})

    @property
    def busy(self) -> set[str]:
        """Return the tables at which somebody is still to be notified, or a notification to be taken back."""
        waiting = (
            table
            for table, people in self._waiting.items()
            if any(not task.done() or task.cancelled() for _, task in people.values())
        )
        return {*waiting, *self._reading, *(table for table, _ in (*self._ringing, *self._leaving))}

    async def _read_open(self, table_id: str) -> None:
        """Read which notifications an earlier process has left open at a table."""
        for row in await self._persist(
            lambda: self._database.notifications.of_table(table_id), "looking for open notifications"
        ):
            self.open.add(row)
        self._read.add(table_id)

    async def _begin(self, table: Table) -> None:
        await self._read_open(table.id)
        self._reading.discard(table.id)
        self.update(table)

    def update(self, table: Table) -> None:
        """Notify the people a table waits for, and take answered notifications back; returns at once."""
        if table.id not in self._read:
            if table.id not in self._reading:
                self._reading.add(table.id)
                self._tasks.begin(self._begin(table), f"notifications of {table.id}")
            return
        everybody = {person: reason_of(table, person) for person in (*table.state.people, *table.state.kept)}
        wanted = {person: reason for person, reason in everybody.items() if reason is not None}
        self._wait_for(table, wanted)
        self._take_back_unless(table.id, wanted)
        if table.state.phase == "lobby":
            self._check_lobby(table)
        else:
            self._announced.pop(table.id, None)
        if not table.is_live and table.id not in self.busy:
            self._read.discard(table.id)

    def _take_back_unless(self, table_id: str, wanted: dict[int, Reason]) -> None:
        """Take back the notifications of a table that do not say for what people are wanted."""
        for key in self.open.at(table_id):
            if not self._is_meant(key, wanted.get(key[1])):
                self._said.pop(key, None)
                self._leaving.add(key)
                self._tasks.begin(self._take_back(key, self.open.pop(key)), f"answered notification of {key}")

    def _wait_for(self, table: Table, wanted: dict[int, Reason]) -> None:
        """Begin to wait for those who are wanted at a table, and no longer for others."""
        waiting = self._waiting.get(table.id, {})
        for person, (reason, task) in list(waiting.items()):
            if wanted.get(person) != reason:
                task.cancel()
                del waiting[person]
        for person, reason in wanted.items():
            if person not in waiting:
                key = (table.id, person)
                waiting[person] = reason, self._tasks.begin(self._notify(key, reason), f"notification of {key}")
        if waiting:
            self._waiting[table.id] = waiting
        else:
            self._waiting.pop(table.id, None)

    def _is_meant(self, key: Key, reason: Reason | None) -> bool:
        """Return whether an open notification, perhaps of an earlier process, says what the person is waited for."""
        return reason is not None and self._said.get(key, reason[0]) == reason[0]

    async def _notify(self, key: Key, reason: Reason) -> None:
        """Wait for as long as the person wishes, and notify if the question is still open.

        Meanwhile the table may leave memory: it is not held here.
        """
        if not await self._is_wished_by_then(key[1]) or key in self.open or key in self._ringing:
            return
        table = await self._persist(lambda: self._find(key[0]), "looking up at which table")
        if table is not None and reason[0] == "call-rematch" and not await self._may_sit(table, key[1]):
            return
        if table is not None and reason_of(table, key[1]) == reason:
            self._ringing.add(key)
            # what is on its way arrives, answered or not: only then is it known what to take back
            await asyncio.shield(self._tasks.begin(self._ring(table, key, reason), f"ringing of {key}"))

    async def _is_wished_by_then(self, person: int) -> bool:
        """Wait for as long as a person wishes, who may wish something else meanwhile; False: not to be notified."""
        asked_at = reached = self._now()
        while True:
            settings = await self._persist(
                lambda: self._database.user_settings.get(person), "looking up whom to notify"
            )
            if settings.calls == "none":
                return False
            due = call_time(settings, asked_at, self._now())
            if due <= max(reached, self._now()):
                return True
            await self._wait_until(due)
            reached = due

    async def _ring(self, table: Table, key: Key, reason: Reason) -> None:
        """Notify somebody who has not answered meanwhile, and take it back at once if they have by then."""
        nonce = secrets.token_hex(8)  # a try whose answer was lost is not sent twice

        async def send() -> discord.Message | None:
            async with self._gate:
                settings = await self._database.user_settings.get(key[1])  # by now they may be erased
                meant = reason_of(table, key[1]) == reason and settings.calls != "none"
                rings = meant and not _needless(table, key[1], settings)
                return await self._send(table, key[1], settings, reason[0], nonce) if rings else None

        try:
            sent = await self._persist(send, f"calling somebody to table {table.id}")
        finally:
            self._ringing.discard(key)
        meant = reason_of(table, key[1]) == reason
        if sent is not None:
            row = NotificationRow(table.id, key[1], sent.channel.id, sent.id)
            await (
                self._keep(key, row, reason)
                if meant
                else self._persist(lambda: self._delete(row), "taking a notification back")
            )
        if not meant and (waiting := self._waiting.get(key[0], {}).pop(key[1], None)) is not None:
            waiting[1].cancel()
            self.update(table)  # there may be another question by now

    async def _keep(self, key: Key, row: NotificationRow, reason: Reason) -> None:
        self.open.add(row)
        self._said[key] = reason[0]
        is_kept = await self._persist(lambda: self._database.notifications.opened(row), "noting a notification")
        if not is_kept and key in self.open:  # the person was erased meanwhile
            self.open.pop(key)
            self._said.pop(key, None)
            await self._persist(lambda: self._delete(row), "taking a notification back")

    async def _persist(self, work: Work[T], what: str) -> T:
        """Do something as often as it takes."""
        return await self._tasks.until_done(work, what)

    async def _send(
        self, table: Table, person: int, settings: UserSettings, key: str, nonce: str
    ) -> discord.Message | None:
        """Send a notification: by message if that is wished and possible, else by a mention where the server allows it.

        Raises what passes by itself: then it is to be done again.
        """
        localizer = localizer_for(settings.language or table.state.language, table.state.seats)
        said = localizer.say(Text(f"bot.{key}", game=Text(f"{table.game.name}.name"), link=jump_url_of(table)))
        with log_refusal("somebody could not be notified"):
            if settings.calls == "message":
                return await send_message(self._client, person, said, nonce)
            server = await self._database.guild_settings.get(table.guild)
            if server.pings:
                return await send_mention(self._client, table.channel, person, said, nonce)
        return None

    async def _take_back(self, key: Key, row: NotificationRow) -> None:
        """Delete an answered notification. It stays stored until it is: a process that ends leaves it to the next."""
        await self._persist(lambda: self._delete(row), "taking a notification back")
        if key not in self.open:  # a newer notification has taken its place
            await self._persist(lambda: self._database.notifications.closed(*key), "forgetting a notification")
        self._leaving.discard(key)

    async def _delete(self, row: NotificationRow) -> None:
        with log_refusal("an answered notification stays"):
            await self._client.get_partial_messageable(row.channel_id).get_partial_message(row.message_id).delete()

    def _check_lobby(self, table: Table) -> None:
        """Tell those who want to hear of a lobby with so many people, once per table and number."""
        if table.message is None:
            return  # there is nothing to lead anybody to yet; its message being placed brings us back
        waiting = len(table.state.people)
        announced = self._announced.setdefault(table.id, set())
        if waiting not in announced:
            announced.add(waiting)
            self._tasks.begin(self._tell_watchers(table, waiting), f"watchers of {table.id}")

    async def _tell_watchers(self, table: Table, waiting: int) -> None:
        guild, game = table.guild, table.game.name
        watchers = await self._persist(
            lambda: self._database.notifications.watching(guild, game, waiting), "looking up who watches"
        )
        absent = [person for person in watchers if table.state.seat_of(person) is None]
        server = await self._persist(lambda: self._database.guild_settings.get(guild), "looking up how to tell them")
        self._forget_old_rings()
        announced = 0
        for person in absent:
            settings = await self._persist(partial(self._database.user_settings.get, person), "looking up whom to tell")
            heard = (table.guild, person, table.game.name)
            sleeps = is_quiet(int(self._now() * 1000), quiet_hours_of(settings))
            if announced == WATCHERS_MOST or heard in self._rung or sleeps or not await self._may_sit(table, person):
                continue
            announced += 1
            self._rung[heard] = self._now()
            tell = partial(
                self._tell_watcher, table, person, waiting, settings, secrets.token_hex(8), pings=server.pings
            )
            await self._persist(tell, "telling a watcher")

    async def _tell_watcher(
        self, table: Table, person: int, waiting: int, settings: UserSettings, nonce: str, *, pings: bool
    ) -> None:
        if table.state.phase != "lobby" or table.state.seat_of(person) is not None:
            return  # a try put off has become pointless
        if person not in await self._database.notifications.watching(table.guild, table.game.name, waiting):
            return  # they do not want it any more, or were erased
        text = Text("bot.call-watcher", game=Text(f"{table.game.name}.name"), waiting=waiting, link=jump_url_of(table))
        said = speak(text, settings.language or table.state.language)
        with log_refusal("a watcher could not be notified"):
            if settings.calls == "message" or not pings:
                await send_message(self._client, person, said, nonce)
            else:
                await send_mention(self._client, table.channel, person, said, nonce)

    async def _may_sit(self, table: Table, person: int) -> bool:
        """Return whether a person may sit down at a table: else it is nothing to call them to."""

        async def why() -> Text | None:
            return await why_not(self._admission.check(table.guild, person, table.state.people))

        return await self._persist(why, "looking up who may sit down") is None

    def _forget_old_rings(self) -> None:
        now = self._now()
        self._rung = {heard: at for heard, at in self._rung.items() if now - at < WATCHERS_COOLDOWN_SECONDS}

    async def settled(self) -> None:
        """Wait until every notification is sent or taken back."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Notify nobody any more; open notifications stay stored."""
        await self._tasks.close()


def call_time(settings: UserSettings, asked_at: float, now: float) -> float:
    """Return when to notify (unix seconds): after the person's delay, at once if it is over; not in quiet hours."""
    at = int(max(asked_at + settings.call_delay, now) * 1000)
    quiet = quiet_hours_of(settings)
    return (awake(at, 0, quiet) if is_quiet(at, quiet) else at) / 1000


async def send_message(client: discord.Client, person: int, said: str, nonce: str) -> discord.Message:
    """Write to a person alone. Raises `discord.HTTPException`."""
    user = client.get_user(person) or await client.fetch_user(person)
    return await user.send(said, nonce=nonce)


async def send_mention(client: discord.Client, channel: int, person: int, said: str, nonce: str) -> discord.Message:
    """Mention a person in a channel. Raises `discord.HTTPException`."""
    mentions = discord.AllowedMentions(users=[discord.Object(person)])
    target = client.get_partial_messageable(channel)
    return await target.send(f"<@{person}> {said}", allowed_mentions=mentions, nonce=nonce)


def reason_of(table: Table, person: int) -> Reason | None:
    """Return what a person is waited for at a table, or None: their move, their consent, their seat at a rematch."""
    seat = table.state.seat_of(person)
    if table.state.phase == "lobby" and table.message is not None and person in table.state.kept:
        return "call-rematch", 0
    if seat is None or table.state.held is not None or not table.is_live:
        return None
    if table.asks(seat) and not table.state.is_played(seat):
        return "call", table.turn_of(seat)
    if table.state.proposal is not None and person in needed(table.state):
        return "call-consent", table.state.proposal.ends or 0
    return None


def _needless(table: Table, person: int, settings: UserSettings) -> bool:
    """Tell whether a person does not want to be asked and is not mentioned: others would miss a mention."""
    seat = table.state.seat_of(person)
    settled = seat is not None and any(ask.verb in table.game.settled for ask in table.asks(seat))
    return settled and settings.calls == "message"


class OpenNotifications:
    """At most one per table and person; those of one table are found without a look at the others."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[int, NotificationRow]] = {}

    def __contains__(self, key: Key) -> bool:
        return key[1] in self._rows.get(key[0], {})

    def __len__(self) -> int:
        return sum(map(len, self._rows.values()))

    def add(self, row: NotificationRow) -> None:
        """Note one, in place of an older one."""
        self._rows.setdefault(row.table_id, {})[row.person] = row

    def at(self, table_id: str) -> list[Key]:
        """Return those of a table."""
        return [(table_id, person) for person in self._rows.get(table_id, {})]

    def pop(self, key: Key) -> NotificationRow:
        """Forget one and return it. Raises KeyError."""
        row = self._rows[key[0]].pop(key[1])
        if not self._rows[key[0]]:
            del self._rows[key[0]]
        return row
