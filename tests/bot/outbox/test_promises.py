"""One law for all kinds of promises: kept once, whatever happens to Discord and to the process.

Each kind is tried as it is declared, with a post of the test's own. A kill is an answer that never comes and a process
that ends there; the next one has the same rows.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, cast

import discord
import pytest

from bot.discord.promises import Deliverer, Deliverers, Delivery, Say, TakeBack
from bot.outbox.promises import KEPT_AT_ONCE, MOST_BEGUN, Promises
from bot.process.running_bot import RunningBot
from bot.show.custom_id import HAND
from bot.show.page import button, note
from storage import Database, DueRow, Promise, UserSettings
from storage.claims.shards import Shards
from tests.support.migrated import open_in_memory
from tests.support.threads import Threads

SERVER, CHANNEL, PERSON = 2 << 22, 7, 77
NOON: Final = 1_800_000_000.0 // 86_400 * 86_400 + 12 * 3600
SAID: Final = "promised"


async def nothing(_: Promise) -> Delivery:
    """Say nothing."""
    return None


class Killed(BaseException):
    """The process ends here."""


def answer(status: int, code: int = 0) -> discord.HTTPException:
    """Return what Discord answers."""
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(cast("Any", SimpleNamespace(status=status, reason="")), {"code": code, "message": ""})


LEAST, MOST = (Deliverer(once, once, stays=False, days=0, deliver=nothing) for once in ("least", "most"))
STAYS = replace(LEAST, stays=True)


@dataclass
class Place:
    """A channel, or somebody's messages. `troubles` come before a message arrives, `lost` answers after it."""

    clock: Clock
    id: int = CHANNEL
    standing: list[Any] = field(default_factory=list)
    troubles: list[BaseException] = field(default_factory=list)
    lost: list[BaseException] = field(default_factory=list)
    keeps_nonces: bool = False
    is_closed: bool = False
    """Whether one may not look at what stands there."""
    times: list[float] = field(default_factory=list)
    killed: asyncio.Event = field(default_factory=asyncio.Event)
    on_try: Callable[[], Awaitable[object]] | None = None
    on_arrival: Callable[[], Awaitable[object]] | None = None
    on_look: Callable[[], Awaitable[object]] | None = None

    async def send(self, content: str = "", *, nonce: str, view: Any = None, **_: object) -> Any:  # noqa: ANN401 -- discord's
        """Take a message; Discord's memory of nonces is not relied on."""
        assert 1 <= len(nonce) <= 25
        if self.on_try is not None:
            await self.on_try()
        self._fail(self.troubles)
        components = [] if view is None else view.children
        taken = SimpleNamespace(
            id=len(self.standing) + 1,
            channel=self,
            content=content,
            components=components,
            author="us",
            nonce=nonce if self.keeps_nonces else None,
        )
        self.standing.append(taken)
        self.times.append(self.clock.now)
        if self.on_arrival is not None:
            await self.on_arrival()
        self._fail(self.lost)
        return taken

    def _fail(self, troubles: list[BaseException]) -> None:
        if troubles:
            trouble = troubles.pop(0)
            if isinstance(trouble, Killed):
                self.killed.set()
            raise trouble

    async def history(self, *, limit: int, after: object, oldest_first: bool) -> AsyncIterator[Any]:
        """Yield the messages that stand there."""
        del after, oldest_first
        if self.on_look is not None:
            await self.on_look()
        if self.is_closed:
            raise answer(403, 50013)
        for message in self.standing[:limit]:
            yield message

    def get_partial_message(self, message: int) -> Any:  # noqa: ANN401 -- discord's
        """Return a message that can be deleted."""

        async def delete() -> None:
            self.standing[:] = [one for one in self.standing if one.id != message]

        return SimpleNamespace(delete=delete)


@dataclass
class Clock:
    """A clock that shows what is waited for."""

    now: float = NOON
    stands: bool = False

    async def wait_until(self, moment: float) -> None:
        """Let the time go by at once, unless it stands."""
        if self.stands:
            await asyncio.Future[None]()
        self.now = max(self.now, moment)


@dataclass
class Hall:
    """Discord with one channel and one person."""

    database: Database
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.place = Place(self.clock)
        self.says: Delivery = Say(SAID)
        self.http: Any = None
        self.guilds = {SERVER: SimpleNamespace(unavailable=False)}

    @property
    def client(self) -> discord.Client:
        """Return the client whose channel and person these are."""
        stub = SimpleNamespace(
            user="us",
            get_guild=self.guilds.get,
            get_user=lambda _: self.place,
            get_partial_messageable=lambda _: self.place,
            http=self.http,
        )
        return cast("discord.Client", stub)

    async def deliver(self, promise: Promise) -> Delivery:
        """Say what is promised, unless the process is dead."""
        if self.place.killed.is_set():
            await asyncio.Future[None]()
        return TakeBack(SAID) if promise.state == "taking" else self.says

    @asynccontextmanager
    async def process(self, *kept: Deliverer) -> AsyncIterator[Promises]:
        """Run a process that keeps some kinds as they are declared."""
        deliverers = Deliverers()
        for deliverer in kept:
            deliverers.put(replace(deliverer, deliver=self.deliver))
        promises = Promises(self.client, self.database, deliverers, lambda: self.clock.now, self.clock.wait_until)
        promises.start()
        try:
            yield promises
        finally:
            await promises.close()

    async def run(self, deliverer: Deliverer, times: int = 2) -> None:
        """Let so many processes do what is due, one after the other."""
        for _ in range(times):
            self.place.killed.clear()
            async with self.process(deliverer) as promises:
                ends = [asyncio.ensure_future(promises.settled()), asyncio.ensure_future(self.place.killed.wait())]
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                for end in ends:
                    end.cancel()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request: pytest.FixtureRequest) -> str:
    """A database without rows."""
    return "" if request.param == "SQLite" else str(request.getfixturevalue("server_url"))


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    async with await (Database.open(url) if url else open_in_memory()) as opened:
        yield opened


_declared: list[Deliverer] = []


async def kinds() -> list[Deliverer]:
    """Return how each kind is kept that the bot knows."""
    if not _declared:
        async with await open_in_memory() as database:
            bot = RunningBot({}, database, painting=Threads(), thinking=Threads())
            await bot.client.load_features()
            known = bot.client.deliverers
            _declared.extend(one for kind in known.kinds if (one := known.find(kind)) is not None)
    return _declared


async def ways() -> list[Deliverer]:
    """Return one kind of each way to keep one: they differ besides in what they post, and here that is ours."""
    return list({(one.once, one.stays, one.days): one for one in await kinds()}.values())


def of(deliverer: Deliverer, *, person: int | None = None) -> Promise:
    """Return a promise that is due, to everybody in a channel or to somebody alone."""
    kind, guild = deliverer.kind, SERVER if person is None else 0
    return Promise(f"{kind} law", kind, guild, round(NOON * 1000), "law", person)


TROUBLES: Final[dict[str, tuple[list[BaseException], list[BaseException], bool]]] = {
    "none": ([], [], False),
    "killed before": ([Killed()], [], False),
    "killed during": ([], [Killed()], False),
    "killed before, and one may not look": ([Killed()], [], True),
    "killed during, and one may not look": ([], [Killed()], True),
    "the answer is lost": ([], [answer(502), TimeoutError()], False),
    "too many requests": ([answer(429), discord.RateLimited(45.0)], [], False),
    "down for a while": ([answer(500), answer(503), TimeoutError()], [], False),
    "the answer is lost, then killed": ([], [answer(502), Killed()], False),
}


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("to", ["channel", "person"])
async def test_each_kind_is_kept_once_as_it_is_declared(database: Database, to: str, trouble: str) -> None:
    before, after, is_closed = TROUBLES[trouble]
    await database.user_settings.save(PERSON, UserSettings(calls="message"))
    for deliverer in await (kinds() if trouble == "none" else ways()):
        hall, made = Hall(database), of(deliverer, person=None if to == "channel" else PERSON)
        leads = button("Ma main", HAND.at("ab12"))  # Discord tells it back with the words
        hall.says = Say(note(SAID), CHANNEL) if to == "channel" else Say(SAID, leads=leads)
        hall.place.troubles, hall.place.lost, hall.place.is_closed = [*before], [*after], is_closed
        await database.promises.add(made, made)
        await hall.run(deliverer)
        wanted = 1
        if is_closed and "before" in trouble:
            wanted = 1 if deliverer.once == "least" else 0
        elif is_closed:
            wanted = 2 if deliverer.once == "least" else 1
        assert len(hall.place.standing) == wanted, deliverer.kind
        left = await database.promises.get(made.key)
        is_known = not is_closed or deliverer.once == "least"
        assert (left is not None and left.state == "open") == (deliverer.stays and is_known), deliverer.kind
        await database.promises.forget(made.key)


async def test_who_sleeps_is_written_to_when_they_are_awake(database: Database) -> None:
    quiet = UserSettings(quiet=(11 * 60, 13 * 60), utc_offset=0)
    await database.user_settings.save(PERSON, quiet)
    for deliverer in await ways():
        for trouble in ([], [Killed()]):
            hall = Hall(database)
            hall.place.troubles = [*trouble]
            await database.promises.add(of(deliverer, person=PERSON))
            await hall.run(deliverer, times=4)
            assert [moment - NOON for moment in hall.place.times] == [3600], deliverer.kind
            await database.promises.forget(f"{deliverer.kind} law")


async def test_who_sleeps_when_a_try_is_repeated_is_not_written_to_before_they_are_awake(database: Database) -> None:
    for deliverer in await ways():
        await database.user_settings.save(PERSON, UserSettings())
        hall = Hall(database)
        hall.place.troubles = [Killed()]
        await database.promises.add(of(deliverer, person=PERSON))
        await hall.run(deliverer, times=1)
        await database.user_settings.save(PERSON, UserSettings(quiet=(11 * 60, 13 * 60), utc_offset=0))
        await hall.run(deliverer)
        assert [moment - NOON for moment in hall.place.times] == [3600], deliverer.kind
        await database.promises.forget(f"{deliverer.kind} law")


@pytest.mark.parametrize(
    "when", ["before it is promised", "before", "while it is tried", "while it is looked for", "while it is posted"]
)
async def test_who_is_erased_is_told_nothing_and_leaves_nothing(database: Database, when: str) -> None:
    for deliverer in await ways():
        await database.user_settings.save(PERSON, UserSettings())
        hall = Hall(database)

        erase = partial(database.personal_data.erase, PERSON, lambda *_: "")
        if when == "before it is promised":
            await erase()
        await database.promises.add(of(deliverer, person=PERSON))
        if when == "before":
            await erase()
        elif when == "while it is tried":
            hall.place.troubles, hall.place.on_try = [answer(500)], erase
        elif when == "while it is looked for":
            hall.place.troubles, hall.place.on_look = [answer(500)], erase
        elif when == "while it is posted":
            hall.place.on_arrival = erase
        await hall.run(deliverer)
        assert len(hall.place.standing) == (when == "while it is posted" and not deliverer.stays), deliverer.kind
        assert await database.promises.get(f"{deliverer.kind} law") is None


@pytest.mark.parametrize("noted", [True, False])
async def test_a_message_that_stays_is_taken_back_also_by_the_next_process(database: Database, *, noted: bool) -> None:
    for deliverer in [one for one in await ways() if one.stays]:
        hall, made = Hall(database), of(deliverer)
        hall.says, hall.place.keeps_nonces = Say(SAID, CHANNEL), True
        hall.place.lost = [] if noted else [Killed()]
        await database.promises.add(made)
        await hall.run(deliverer, times=1)
        assert len(hall.place.standing) == 1
        await database.promises.take_back(made.key, round(NOON * 1000))
        await hall.run(deliverer)
        assert hall.place.standing == []
        assert await database.promises.get(made.key) is None


@pytest.mark.parametrize("trouble", [*TROUBLES, "killed at once", "killed at once, and one may not look"])
async def test_what_is_promised_for_now_is_kept_once_as_it_is_declared(database: Database, trouble: str) -> None:
    """It is stored as tried; `killed at once`: by a process that ends before it tries."""
    before, after, is_closed = TROUBLES.get(trouble, ([], [], "look" in trouble))
    for deliverer in (LEAST, MOST, STAYS):
        hall, made = Hall(database), of(deliverer)
        hall.says = Say(SAID, CHANNEL)
        hall.place.troubles, hall.place.lost, hall.place.is_closed = [*before], [*after], is_closed
        async with hall.process(*([] if "at once" in trouble else [deliverer])) as promises:
            await promises.make_now(made, CHANNEL)
            ends = [asyncio.ensure_future(promises.settled()), asyncio.ensure_future(hall.place.killed.wait())]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for end in ends:
                end.cancel()
        await hall.run(deliverer)
        wanted = 1
        if is_closed:
            wanted = ("during" in trouble) + (deliverer.once == "least")
        assert len(hall.place.standing) == wanted, deliverer.once
        await database.promises.forget(made.key)


@pytest.mark.parametrize("where", ["another channel", "at night"])
async def test_what_is_promised_for_now_is_noted_anew_if_it_is_posted_elsewhere_or_later(
    database: Database, where: str
) -> None:
    hall, made, noted = Hall(database), of(MOST, person=PERSON), list[Promise | None]()
    channel = CHANNEL if where == "another channel" else None
    hall.says, hall.place.lost = Say(SAID, channel), [answer(502)]

    async def note_row() -> None:
        noted.append(await database.promises.get(made.key))

    hall.place.on_arrival = note_row
    await database.user_settings.save(PERSON, UserSettings(quiet=(11 * 60, 13 * 60) if "night" in where else None))
    async with hall.process(MOST) as promises:
        await promises.make_now(made, None)
        await promises.settled()
    await hall.run(MOST)
    assert [(one.state, one.channel_id) for one in noted if one is not None] == [("trying", channel)]


@pytest.mark.parametrize("troubles", [[], [answer(503)], [answer(429)], [answer(404)]], ids=["", "503", "429", "404"])
async def test_a_message_is_taken_back_at_once_or_later(
    database: Database, troubles: list[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, made = Hall(database), of(STAYS)
    hall.says, left = Say(SAID, CHANNEL), [*troubles]
    await database.promises.add(made)
    async with hall.process(STAYS) as promises:
        await promises.settled()
        assert len(hall.place.standing) == 1
        deleted, gone = hall.place.get_partial_message, answer(404).status

        def failing(message: int) -> object:
            if not left:
                return deleted(message)
            trouble = left.pop()
            if isinstance(trouble, discord.HTTPException) and trouble.status == gone:
                hall.place.standing.clear()
            return SimpleNamespace(delete=partial(_raise, trouble))

        monkeypatch.setattr(hall.place, "get_partial_message", failing)
        await promises.take_back(made.key)
        await promises.settled()
    assert hall.place.standing == []
    assert await database.promises.get(made.key) is None


async def _raise(error: BaseException) -> None:
    raise error


async def test_what_is_taken_back_while_it_is_posted_does_not_stay(database: Database) -> None:
    hall, made = Hall(database), of(STAYS)
    hall.place.on_arrival = partial(database.promises.take_back, made.key, round(NOON * 1000))
    hall.says = Say(SAID, CHANNEL)
    await database.promises.add(made)
    await hall.run(STAYS, times=1)
    assert (hall.place.times, hall.place.standing) == ([NOON], [])


async def test_another_promise_that_takes_the_place_of_one_under_way_is_kept_too(database: Database) -> None:
    hall, made = Hall(database), of(LEAST)
    hall.says = Say(SAID, CHANNEL)
    hall.place.on_arrival = partial(database.promises.add, replace(made, body="another"))
    await database.promises.add(made)
    await hall.run(LEAST)  # the first process may be asked to end before the other one is due
    assert len(hall.place.times) == 2


async def test_what_discord_refuses_is_dropped_and_told(database: Database) -> None:
    for deliverer in await ways():
        hall, refused = Hall(database), list[str]()

        async def note_refusal(refused: list[str] = refused) -> None:
            refused.append(SAID)

        hall.says, hall.place.troubles = Say(SAID, CHANNEL, refused=note_refusal), [answer(403, 50013)]
        await database.promises.add(of(deliverer))
        await hall.run(deliverer)
        assert (refused, hall.place.standing) == ([SAID], []), deliverer.kind
        await database.promises.forget(f"{deliverer.kind} law")


async def test_a_promise_waits_until_somebody_keeps_its_kind_and_its_server_has_the_bot(database: Database) -> None:
    hall, elsewhere = Hall(database), replace(of(LEAST), key="elsewhere", guild_id=5)
    hall.says = Say(SAID, CHANNEL)
    await database.promises.add(of(MOST), elsewhere)
    async with hall.process(LEAST) as promises:
        await asyncio.wait_for(promises.settled(), 60)
        assert hall.place.standing == []
        waits = await database.promises.get("elsewhere")
        assert waits is not None
        assert (waits.state, (waits.due or 0) > NOON * 1000) == ("waiting", True)
    await hall.run(MOST)
    assert len(hall.place.standing) == 1


@pytest.mark.parametrize("deliverer", [LEAST, MOST], ids=["least", "most"])
async def test_what_was_posted_on_a_server_that_is_left_is_posted_again_only_if_it_is_declared_so(
    database: Database, deliverer: Deliverer
) -> None:
    hall = Hall(database)
    hall.says, hall.place.lost = Say(SAID, CHANNEL), [Killed()]
    await database.promises.add(of(deliverer))
    await hall.run(deliverer, times=1)
    here = hall.guilds.pop(SERVER)
    await hall.run(deliverer, times=1)
    hall.guilds[SERVER], hall.place.standing[:] = here, []
    hall.clock.now += 7200
    await hall.run(deliverer, times=1)
    assert len(hall.place.times) == (2 if deliverer.once == "least" else 1)


async def test_what_may_be_posted_on_a_server_with_an_outage_is_looked_for_when_that_is_over(
    database: Database,
) -> None:
    for deliverer in (LEAST, MOST):
        hall = Hall(database)
        hall.says, hall.place.lost = Say(SAID, CHANNEL), [Killed()]
        await database.promises.add(of(deliverer))
        await hall.run(deliverer, times=1)
        hall.guilds[SERVER].unavailable = True
        looked_at = hall.clock.now

        async def wait_until(moment: float, hall: Hall = hall, looked_at: float = looked_at) -> None:
            hall.clock.now = moment
            hall.guilds[SERVER].unavailable = moment < looked_at + 60

        hall.clock.wait_until = wait_until  # type: ignore[method-assign]  # the outage is over after a minute
        await hall.run(deliverer, times=1)
        assert (len(hall.place.times), hall.clock.now >= looked_at + 60) == (1, True), deliverer.once
        assert await database.promises.get(f"{deliverer.kind} law") is None


async def test_of_many_promises_few_are_under_way_and_all_are_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, begun = Hall(database), list[int]()
    hall.says = Say(SAID, CHANNEL)
    made = [replace(of(LEAST), key=f"least {number}") for number in range(3 * MOST_BEGUN)]
    await database.promises.add(*made)
    due = database.promises.due

    async def watched(kinds: Iterable[str], most: int, among: Shards) -> list[DueRow]:
        rows = await due(kinds, most, among)
        begun.append(len(rows))
        return rows

    monkeypatch.setattr(database.promises, "due", watched)
    async with hall.process(LEAST) as promises:
        await asyncio.wait_for(promises.settled(), 60)
    assert len(hall.place.standing) == len(made)
    assert max(begun) < 2 * MOST_BEGUN


async def test_a_message_that_takes_the_place_of_one_that_is_edited_stays_noted(database: Database) -> None:
    hall, made = Hall(database), replace(of(MOST), state="open", channel_id=CHANNEL, message_id=1)
    hall.says = Say(note(SAID), CHANNEL, edits=True, again=round(NOON * 1000) + 3_600_000)
    hall.clock.stands = True
    other = replace(made, message_id=2, channel_id=8, due=round(NOON * 1000) + 60_000, body="another")

    async def edit_message(*_: object, **__: object) -> None:
        await database.promises.add(other)

    hall.http = SimpleNamespace(edit_message=edit_message)
    await database.promises.add(made)
    await hall.run(MOST, times=1)
    assert await database.promises.get(made.key) == other


async def test_only_the_process_that_owns_a_server_keeps_its_promises(server_url: str) -> None:
    async with await Database.open(server_url) as first, await Database.open(server_url) as second:
        await first.ownership.claim(Shards((0,), 2), "first")
        await second.ownership.claim(Shards((1,), 2), "second")
        await first.promises.add(of(LEAST))
        for database, posts in ((second, 0), (first, 1)):
            hall = Hall(database)
            hall.says = Say(SAID, CHANNEL)
            await hall.run(LEAST)
            assert len(hall.place.standing) == posts


async def test_what_is_remembered_is_not_promised_again_until_it_is_forgotten(database: Database) -> None:
    hall, remembered = Hall(database), replace(LEAST, days=1)
    hall.says, hall.clock.stands = Say(SAID, CHANNEL), True
    for day, posts in ((0, 1), (0, 1), (1, 2)):
        hall.clock.now = NOON + day * 86_400
        await hall.run(remembered, times=1)
        await database.promises.add(of(LEAST))
        await hall.run(remembered, times=1)
        assert len(hall.place.standing) == posts


async def test_no_kind_holds_up_another(database: Database) -> None:
    hall, goes_on = Hall(database), asyncio.Event()
    hall.says = Say(SAID, CHANNEL)

    async def deliver(promise: Promise) -> Delivery:
        if promise.kind == "most":
            await goes_on.wait()
        elif len(hall.place.standing) == 0:
            goes_on.set()
        return await Hall.deliver(hall, promise)

    hall.deliver = deliver  # type: ignore[method-assign]  # one kind takes its time
    slow = [replace(of(MOST), key=f"most {number}", due=1) for number in range(KEPT_AT_ONCE + 1)]
    await database.promises.add(*slow, of(LEAST))
    async with hall.process(MOST, LEAST) as promises:
        await asyncio.wait_for(promises.settled(), 60)
    assert len(hall.place.standing) == KEPT_AT_ONCE + 2
