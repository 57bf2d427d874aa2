"""Notifications: telling people that a table waits for them, as each has chosen.

Never twice, and never in quiet hours or holidays. An edited message pings nobody, so a notification is a new short
message, which is deleted once it is answered. At most one is open per person and table. Who is waited for is known in
memory; once the moment has come, a notification is a promise.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

import discord

from bot.discord.background_tasks import BackgroundTasks
from bot.discord.languages import SpokenLanguages
from bot.discord.limits.retry import T, Work
from bot.discord.promises import Delivery, Say, TakeBack, promise
from bot.discord.requests.requests import why_not
from bot.outbox.promises import Promises
from bot.show.custom_id import HAND
from bot.show.localizer import localizer_for
from bot.show.page import button, jump_url_of
from bot.show.sentences import Language, speak
from games.core.text import Text
from storage import Database, Promise, UserSettings
from tables.life.admission import Admission, Everybody
from tables.life.entry import may_enter
from tables.life.proposals import needed
from tables.table.acting_person import Actor
from tables.table.read_only_table import ReadableTable
from tables.table.table import Table
from tables.time.quiet_hours import undisturbed_until
from tables.time.scheduler import WaitUntil

WATCHERS_MOST: Final = 20
WATCHERS_COOLDOWN_SECONDS: Final = 600
"""A watcher hears of a game at most so often, whoever opens how many tables."""
Reason: TypeAlias = tuple[Literal["call", "call-consent", "call-rematch"], int]
"""What a person is waited for, as the key of a sentence, and the number of the question."""


class Open(NamedTuple):
    """A notification that is promised or posted: the key of its promise, and of its sentence (empty: not known)."""

    key: str
    said: str


class Notifications:
    """Notifies people; `now` is the clock in unix seconds."""

    def __init__(  # noqa: PLR0913 -- all that it asks
        self,
        database: Database,
        promises: Promises,
        find: Callable[[str], Awaitable[Table | None]],
        now: Callable[[], float],
        wait_until: WaitUntil,
        admission: Admission = Everybody(),  # noqa: B008 -- it has no state
        languages: SpokenLanguages | None = None,
    ) -> None:
        self._languages = languages or SpokenLanguages()
        self._database, self._promises = database, promises
        self._find = find
        self._now = now
        self._wait_until = wait_until
        self._admission = admission
        self._waiting: dict[str, dict[int, tuple[Reason, asyncio.Task[None]]]] = {}
        """By table and person: a change of one table looks at no other."""
        self._open: dict[str, dict[int, Open]] = {}
        """By table and person; of the tables of which the promises have been read."""
        self._reading: set[str] = set()
        self._leaving: set[tuple[str, str]] = set()
        """The table and the promise of notifications that are to be taken back, which is not stored yet."""
        self._announced: dict[str, set[int]] = {}
        self._rung: dict[tuple[int, int, str], float] = {}
        """When each watcher was last notified, by server, person and game; the older ones are forgotten."""
        self._tasks = BackgroundTasks("a notification", now, wait_until)

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
        for key, _ in self._open.pop(table_id).values():  # stored at once: nothing brings us back to this table
            take_back = partial(self._database.promises.take_back, key, round(self._now() * 1000))
            await self._persist(take_back, "taking a notification back")

    @property
    def busy(self) -> set[str]:
        """Return the tables at which somebody is still to be notified, or a notification to be taken back."""
        waiting = (
            table
            for table, people in self._waiting.items()
            if any(not task.done() or task.cancelled() for _, task in people.values())
        )
        return {*waiting, *self._reading, *(table for table, _ in self._leaving)}

    async def _read_open(self, table_id: str) -> None:
        """Read which notifications an earlier process has promised at a table."""
        read = partial(self._database.promises.about, table_id, "call")
        kept = [one for one in await self._persist(read, "looking for open notifications") if one.state != "taking"]
        self._open[table_id] = {one.person or 0: Open(one.key, one.body.partition(" ")[0]) for one in kept}

    async def _begin(self, table: Table) -> None:
        await self._read_open(table.id)
        self._reading.discard(table.id)
        self.update(table)

    def update(self, table: Table) -> None:
        """Notify the people a table waits for, and take answered notifications back; returns at once."""
        if table.id not in self._open:
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
            self._open.pop(table.id, None)

    def _take_back_unless(self, table_id: str, wanted: dict[int, Reason]) -> None:
        """Take back the notifications of a table that do not say for what people are wanted."""
        there = self._open.get(table_id, {})
        for person, (key, said) in list(there.items()):
            reason = wanted.get(person)
            if reason is None or said not in ("", reason[0]):
                del there[person]
                self._leaving.add((table_id, key))
                self._tasks.begin(self._take_back(table_id, key), f"answered {key}")

    async def _take_back(self, table_id: str, key: str) -> None:
        await self._persist(partial(self._promises.take_back, key), "taking a notification back")
        self._leaving.discard((table_id, key))

    def _wait_for(self, table: Table, wanted: dict[int, Reason]) -> None:
        """Begin to wait for those who are wanted at a table, and no longer for others."""
        waiting = self._waiting.get(table.id, {})
        for person, (reason, task) in list(waiting.items()):
            if wanted.get(person) != reason:
                task.cancel()
                del waiting[person]
        for person, reason in wanted.items():
            if person not in waiting:
                name = f"notification of {person} at {table.id}"
                waiting[person] = reason, self._tasks.begin(self._notify(table.id, person, reason), name)
        if waiting:
            self._waiting[table.id] = waiting
        else:
            self._waiting.pop(table.id, None)

    async def _notify(self, table_id: str, person: int, reason: Reason) -> None:
        """Wait for as long as the person wishes, and promise to notify them if the question is still open.

        Meanwhile the table may leave memory: it is not held here.
        """
        settings = await self._wished_by_then(person)
        if settings is None or person in self._open.get(table_id, {}):
            return
        table = await self._persist(lambda: self._find(table_id), "looking up at which table")
        if table is None or (reason[0] == "call-rematch" and not await self._may_sit(table, person)):
            return
        if reason_of(table, person) == reason:
            now = round(self._now() * 1000)
            key = f"call {table_id} {person} {now}"
            asked = _asked(table, reason, self._languages.of(person, settings.language, table.state.language))
            made = Promise(key, "call", table.guild, now, table_id, person, body=_body(reason, asked))
            self._open.setdefault(table_id, {})[person] = Open(key, reason[0])
            make = partial(self._promises.make_now, made, _channel(settings, table))
            await self._persist(make, "promising a notification")

    async def _wished_by_then(self, person: int) -> UserSettings | None:
        """Wait for as long as a person wishes, who may wish something else meanwhile; None: not to be notified."""
        asked_at = reached = self._now()
        while True:
            settings = await self._persist(
                lambda: self._database.user_settings.get(person), "looking up whom to notify"
            )
            if settings.calls == "none":
                return None
            due = call_time(settings, asked_at, self._now())
            if due <= max(reached, self._now()):
                return settings
            await self._wait_until(due)
            reached = due

    @promise("call", once="most", stays=True)
    async def call(self, promise: Promise) -> Delivery:
        """Notify somebody who has not answered yet, alone or by a mention, as they wish and the server allows."""
        person, (said, asked) = promise.person or 0, _told(promise.body)
        table = await self._find(promise.about)
        if table is None:
            return None
        settings = await self._database.user_settings.get(person)  # by now they may be erased
        server = await self._database.guild_settings.get(table.guild)
        spoken = self._languages.of(person, settings.language, table.state.language)
        localizer = localizer_for(spoken, table.state.seats)
        game = Text(f"{table.game.name}.name")
        words = localizer.say(
            Text(f"bot.{said}", game=game, asked=asked or Text("bot.call-turn"), link=jump_url_of(table))
        )
        dropped = partial(self._dropped, table, promise)
        hand = button(localizer.label(Text("bot.hand")), HAND.at(table.id), style=discord.ButtonStyle.primary)
        leads = hand if said == "call" else None
        say = replace(_to(person, words, _channel(settings, table), dropped), leads=leads)
        wished = settings.calls == "message" or (settings.calls == "mention" and server.pings)
        reason = reason_of(table, person)
        meant = promise.state != "taking" and reason is not None and _is_of(promise.body, reason)
        if wished and meant and not _needless(table, person, settings):
            return say
        await dropped()
        return None if promise.state == "waiting" else TakeBack(say.shows)

    async def _dropped(self, table: Table, promise: Promise) -> None:
        """Forget a notification that is not made; there may be another question by now."""
        person = promise.person or 0
        there = self._open.get(table.id, {})
        if person in there and there[person].key == promise.key:
            del there[person]
        waiting = self._waiting.get(table.id, {})
        if person in waiting and not _is_of(promise.body, waiting[person][0]):
            waiting.pop(person)[1].cancel()
            self.update(table)

    async def _persist(self, work: Work[T], what: str) -> T:
        """Do something as often as it takes."""
        return await self._tasks.until_done(work, what)

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
            lambda: self._database.watches.watching(guild, game, waiting), "looking up who watches"
        )
        absent = [person for person in watchers if table.state.seat_of(person) is None]
        now = self._now()
        self._rung = {heard: at for heard, at in self._rung.items() if now - at < WATCHERS_COOLDOWN_SECONDS}
        told: list[Promise] = []
        for person in absent:
            settings = await self._persist(partial(self._database.user_settings.get, person), "looking up whom to tell")
            heard, sleeps = (guild, person, game), undisturbed_until(int(now * 1000), settings) is not None
            if len(told) == WATCHERS_MOST or heard in self._rung or sleeps or not await self._may_sit(table, person):
                continue
            self._rung[heard] = now
            key = f"watcher {table.id} {person} {waiting}"
            told.append(Promise(key, "watcher", guild, round(now * 1000), table.id, person, body=str(waiting)))
        await self._persist(partial(self._database.promises.add, *told), "promising to tell watchers")

    @promise("watcher", once="most")
    async def tell_watcher(self, promise: Promise) -> Delivery:
        """Tell a watcher of a lobby, unless they have sat down there, want it no more, or were erased."""
        person, waiting, table = promise.person or 0, int(promise.body), await self._find(promise.about)
        if table is None or table.state.phase != "lobby" or table.state.seat_of(person) is not None:
            return None
        if person not in await self._database.watches.watching(table.guild, table.game.name, waiting):
            return None
        settings = await self._database.user_settings.get(person)
        server = await self._database.guild_settings.get(table.guild)
        text = Text("bot.call-watcher", game=Text(f"{table.game.name}.name"), waiting=waiting, link=jump_url_of(table))
        said = speak(text, self._languages.of(person, settings.language, table.state.language))
        return _to(person, said, None if settings.calls == "message" or not server.pings else table.channel)

    async def _may_sit(self, table: Table, person: int) -> bool:
        """Return whether a person may sit down at a table: else it is nothing to call them to.

        Their roles are not known here: at a table of friends only those are called who are named.
        """
        if not may_enter(table.state, Actor(person, "")):
            return False

        async def why() -> Text | None:
            return await why_not(self._admission.check(table.guild, person, table.state.people))

        return await self._persist(why, "looking up who may sit down") is None

    async def settled(self) -> None:
        """Wait until every notification is posted or taken back."""
        await self._tasks.settled()
        await self._promises.settled()

    async def close(self) -> None:
        """Notify nobody any more; what is promised stays stored."""
        await self._tasks.close()


def _body(reason: Reason, asked: str) -> str:
    """Return how a promise says what a person is waited for; its words stay the same however often it is tried."""
    return f"{reason[0]} {reason[1]} {asked}".rstrip()


def _told(body: str) -> tuple[str, str]:
    """Return the key of a notification's sentence, and the question in it."""
    said, _, rest = body.partition(" ")
    return said, rest.partition(" ")[2]


def _is_of(body: str, reason: Reason) -> bool:
    """Return whether a promise says that a person is waited for this."""
    return f"{body} ".startswith(f"{_body(reason, '')} ")


def _asked(table: Table, reason: Reason, language: Language) -> str:
    """Return the question of a game in words, as everybody may know it, since others see a mention; else nothing."""
    asked = table.game.alert(table.view(None)) if reason[0] == "call" and not table.is_hidden else None
    return "" if asked is None else speak(asked, language)


def _channel(settings: UserSettings, table: Table) -> int | None:
    """Return where a person is notified: in the channel of the table, or (None) by a message to them alone."""
    return None if settings.calls == "message" else table.channel


def _to(person: int, words: str, channel: int | None, refused: Callable[[], Awaitable[None]] | None = None) -> Say:
    """Return words to a person, by a mention in a channel or (None) to them alone."""
    if channel is None:
        return Say(words, refused=refused)
    ring = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(person)])
    return Say(f"<@{person}> {words}", channel, ring, refused=refused)


def call_time(settings: UserSettings, asked_at: float, now: float) -> float:
    """Return when to notify (unix seconds): after the person's delay, at once if it is over; not while they sleep."""
    at = int(max(asked_at + settings.call_delay, now) * 1000)
    return (undisturbed_until(at, settings) or at) / 1000


def reason_of(table: ReadableTable, person: int) -> Reason | None:
    """Return what a person is waited for at a table, or None: their move, their consent, their seat at a rematch."""
    seat = table.state.seat_of(person)
    if table.state.phase == "lobby" and table.message is not None and person in table.state.kept:
        return "call-rematch", 0
    if seat is None or table.state.held is not None or not table.is_live:
        return None
    if table.asks(seat) and not table.state.is_played(seat) and table.forced(seat) is None:
        return "call", table.turn_of(seat)
    if table.state.proposal is not None and person in needed(table.state):
        return "call-consent", table.state.proposal.ends or 0
    return None


def _needless(table: Table, person: int, settings: UserSettings) -> bool:
    """Tell whether a person does not want to be asked and is not mentioned: others would miss a mention."""
    seat = table.state.seat_of(person)
    settled = seat is not None and any(ask.verb in table.game.settled for ask in table.asks(seat))
    return settled and settings.calls == "message"
