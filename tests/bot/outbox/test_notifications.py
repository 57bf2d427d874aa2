"""A notification that is answered while it is on its way to Discord."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from itertools import count
from types import SimpleNamespace
from typing import Any, Literal, cast

import discord
import pytest

from bot.discord.languages import SpokenLanguages
from bot.discord.promises import Deliverers
from bot.outbox.notifications import WATCHERS_MOST, Notifications
from bot.outbox.promises import KEPT_AT_ONCE, Promises
from bot.show.viewer import Viewer
from games.core.move import legal_moves
from games.core.text import Text
from storage import UserSettings as Stored
from storage import WatchRow
from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import T, Unit
from tables.life.admission import Admission, Everybody
from tables.table.acting_person import Actor
from tables.table.archived_table import without_person
from tables.table.table import Table
from tests.support.open_notifications import open_notifications
from tests.support.table_settings import USUAL
from tests.tables.conftest import BO, CAMILLE, Room


class Post:
    """A channel that takes its time to take messages, and knows which still stand."""

    def __init__(self) -> None:
        self.asked, self.taken = asyncio.Event(), asyncio.Event()
        self.standing: set[int] = set()
        self.sent = self.fails = 0
        self.sends_away: list[float] = []
        self.said: list[str] = []

    async def send(
        self, words: str, *, nonce: str, allowed_mentions: discord.AllowedMentions | None = None, view: object = None
    ) -> Any:  # noqa: ANN401 -- discord's
        """Take a message, once it may; one to a person alone mentions nobody."""
        assert allowed_mentions is None or allowed_mentions.users
        assert nonce
        del view
        self.asked.set()
        await self.taken.wait()
        if self.sends_away:
            raise discord.RateLimited(self.sends_away.pop())
        if self.fails:
            self.fails -= 1
            raise discord.HTTPException(cast("Any", SimpleNamespace(status=403, reason="no")), "no")
        self.sent += 1
        self.said.append(words)
        self.standing.add(self.sent)
        return SimpleNamespace(id=self.sent, channel=SimpleNamespace(id=7))

    async def history(self, **_: object) -> AsyncIterator[Any]:
        """Yield no message: what was sent away is not there."""
        for _ in ():
            yield

    def get_partial_message(self, message: int) -> Any:  # noqa: ANN401 -- discord's
        """Return a message that can be deleted."""

        async def delete() -> None:
            if self.sends_away:
                raise discord.RateLimited(self.sends_away.pop())
            self.standing.discard(message)

        return SimpleNamespace(delete=delete)


@dataclass
class Calls:
    """Notifications, and who keeps their promises."""

    notifications: Notifications
    promises: Promises

    def update(self, table: Table) -> None:
        """Tell of a changed table."""
        self.notifications.update(table)

    async def settled(self) -> None:
        """Wait until all is posted or taken back."""
        await self.notifications.settled()

    async def close(self) -> None:
        """End both."""
        await self.notifications.close()
        await self.promises.close()


def calls_of(
    room: Room,
    post: Post,
    moments: list[float] | None = None,
    admission: Admission = Everybody(),  # noqa: B008 -- it has no state
    now: Callable[[], float] | None = None,
    languages: SpokenLanguages | None = None,
) -> Calls:
    """Return calls that are sent as soon as the channel takes them; the clock shows what they wait for."""
    stub = SimpleNamespace(
        get_partial_messageable=lambda _: post,
        get_user=lambda _: post,
        get_guild=lambda _: SimpleNamespace(unavailable=False),
        user="us",
    )
    known: list[float] = [] if moments is None else moments

    async def wait_until(moment: float) -> None:
        room.at = max(room.at, round(moment * 1000))

    async def noted(moment: float) -> None:
        known.append(moment)
        await wait_until(moment)

    def clock() -> float:
        return room.at / 1000

    database, deliverers = room.database, Deliverers()
    promises = Promises(cast("discord.Client", stub), database, deliverers, clock, wait_until)
    calls = Notifications(database, promises, room.registry.table, now or clock, noted, admission, languages)
    deliverers.add(calls)
    promises.start()
    return Calls(calls, promises)


async def move(room: Room, table: Table, *people: Actor) -> None:
    """Let people make a move each."""
    for person in people:
        seat = table.state.people.index(person.id)
        await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))


@pytest.mark.parametrize("answered", [True, False])
async def test_a_notification_answered_on_its_way_is_taken_back(room: Room, *, answered: bool) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention"))
    calls = calls_of(room, post)
    calls.update(table)
    await post.asked.wait()
    if answered:
        await move(room, table, CAMILLE, BO)
        await room.close(table)
        calls.update(table)
    post.taken.set()
    await calls.settled()
    assert post.sent == 1
    assert len(post.standing) == len(await open_notifications(room.database)) == (0 if answered else 1)
    await calls.close()


@pytest.mark.parametrize(("by", "sent"), [("message", 0), ("mention", 1)])
async def test_who_answers_by_themselves_is_not_written_to_but_mentioned_as_anybody(
    room: Room, by: Literal["message", "mention"], sent: int
) -> None:
    """Others would miss a mention, and understand."""
    table, post = await room.dealt(), Post()
    verbs = {ask.verb for ask in table.asks(table.state.people.index(CAMILLE.id))}
    table.game = replace(table.game, settled=frozenset(verbs))
    await room.database.user_settings.save(CAMILLE.id, Stored(calls=by))
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert post.sent == sent
    await calls.close()


@pytest.mark.parametrize(("chosen", "asked"), [(None, "your turn"), ("fr", "à toi")])
async def test_somebody_is_called_in_the_language_of_their_discord_unless_they_have_chosen_one(
    room: Room, chosen: Literal["fr"] | None, asked: str
) -> None:
    table, post, languages = await room.dealt(), Post(), SpokenLanguages()
    assert table.state.language == "fr"
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention", language=chosen))
    languages.hear(Viewer(CAMILLE.id, discord.Locale.british_english))
    post.taken.set()
    calls = calls_of(room, post, languages=languages)
    calls.update(table)
    await calls.settled()
    assert [asked.casefold() in said.casefold() for said in post.said] == [True], post.said
    await calls.close()


class Counted:
    """A source of rows that counts what is written."""

    def __init__(self, source: RowSource) -> None:
        self.shards, self.read, self._write = source.shards, source.read, source.write
        self.writes = 0

    async def write(self, unit: Unit[T]) -> T:
        """Write a unit."""
        self.writes += 1
        return await self._write(unit)


async def test_a_notification_that_is_answered_costs_three_writes(room: Room) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention"))
    counted = Counted(room.database)
    room.database.promises._source = counted
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert len(post.standing) == 1
    await move(room, table, CAMILLE, BO)
    await room.close(table)
    calls.update(table)
    await calls.settled()
    assert (post.standing, await open_notifications(room.database)) == (set(), [])
    assert counted.writes == 3, "it is promised, posted, and forgotten"
    await calls.close()


async def test_a_notification_says_the_question_in_the_same_words_however_often_it_is_tried(room: Room) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention", language="en"))
    table.game = replace(table.game, alert=lambda _: Text("agnes.alert", card="2♣", seconds=8))
    post.sends_away = [45.0]
    calls = calls_of(room, post)
    calls.update(table)
    await post.asked.wait()
    table.game = replace(table.game, alert=lambda _: None)
    post.taken.set()
    await calls.settled()
    (words,) = post.said
    assert ": snap on the 2♣, 8 s [Go to the table](https://discord.com/channels/" in words
    await calls.close()


async def test_who_is_being_notified_is_not_notified_twice(room: Room) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention"))
    calls = calls_of(room, post)
    calls.update(table)
    await post.asked.wait()
    await table.hold()
    calls.update(table)
    await table.release()
    calls.update(table)
    post.taken.set()
    await calls.settled()
    assert len(post.standing) == 1
    await calls.close()


async def test_whose_consent_is_asked_for_is_notified_of_it(room: Room) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(BO.id, Stored(calls="mention"))
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    await move(room, table, BO)
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert ["réponse à une proposition" in words for words in post.said] == [True]
    await room.do(table, BO, "agree")
    calls.update(table)
    await calls.settled()
    assert not post.standing
    await calls.close()


@pytest.mark.parametrize("on_its_way", [True, False])
async def test_who_is_erased_while_they_are_notified_leaves_neither_row_nor_message(
    room: Room, *, on_its_way: bool
) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention"))
    calls = calls_of(room, post)
    calls.update(table)
    await post.asked.wait()
    await room.database.personal_data.erase(CAMILLE.id, without_person)
    if not on_its_way:
        post.sends_away = [0.0]  # it is tried again
    post.taken.set()
    await calls.settled()
    assert (post.sent, post.standing) == (1 if on_its_way else 0, set())
    assert await open_notifications(room.database) == []
    await calls.close()


@pytest.mark.parametrize("answered", [True, False])
async def test_a_notification_that_stands_goes_with_the_data_of_its_person(room: Room, *, answered: bool) -> None:
    table, post = await room.dealt(), Post()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention"))
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert post.standing
    if answered:
        await move(room, table, CAMILLE)
        post.sends_away = [0.0]  # it is tried again
        calls.update(table)
    told = list[tuple[str, int | None]]()
    room.database.promises.on_due = lambda key, due: told.append((key, due))
    await room.database.personal_data.erase(CAMILLE.id, without_person)
    assert ("", 0) in told, "it looks at once"
    await calls.settled()
    assert post.standing == set()
    assert await open_notifications(room.database) == []
    await calls.close()


async def test_who_watches_no_more_when_it_is_their_turn_to_be_told_is_not_told(room: Room) -> None:
    table, post = await room.open(), Post()
    await table.set_message(7, 70)
    for person in (100, 101):
        await room.database.watches.watch(WatchRow(5, table.game.name, person, 1))
    calls = calls_of(room, post)
    calls.update(table)
    await post.asked.wait()
    post.sends_away = [0.0, 0.0]  # both are tried again
    await room.database.watches.watch(WatchRow(5, table.game.name, 101, 0))
    post.taken.set()
    await calls.settled()
    assert ["<@100>" in words for words in post.said] == [True]
    await calls.close()


async def test_sleeping_watchers_do_not_use_up_those_who_are_told(room: Room) -> None:
    table, post = await room.open(), Post()
    await table.set_message(7, 70)
    for person in range(100, 100 + WATCHERS_MOST + 1):
        await room.database.watches.watch(WatchRow(5, table.game.name, person, 1))
        asleep = person < 100 + WATCHERS_MOST
        await room.database.user_settings.save(person, Stored(quiet=(0, 60) if asleep else None))
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert [f"<@{100 + WATCHERS_MOST}>" in words for words in post.said] == [True]
    await calls.close()


async def test_of_those_who_watch_only_guests_are_told_of_a_closed_table(room: Room) -> None:
    table, post = await room.open(), Post()
    await room.do(table, CAMILLE, "terms", '{"entry": "closed", "guests": [101]}')
    await table.set_message(7, 70)
    for person in (100, 101, 102):
        await room.database.watches.watch(WatchRow(5, table.game.name, person, 1))
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert ["<@101>" in words for words in post.said] == [True]
    await calls.close()


async def test_a_notification_of_a_move_is_taken_back_when_only_a_consent_is_waited_for(room: Room) -> None:
    table, post = await room.dealt(hand=4), Post()
    await room.database.user_settings.save(BO.id, Stored(calls="mention"))
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    for _ in range(2):
        await move(room, table, BO)
        calls.update(table)
        await calls.settled()
        await move(room, table, CAMILLE)
        calls.update(table)
        await calls.settled()
    assert ["à toi de jouer" in words for words in post.said] == [True, False, True, False, True]
    assert post.standing == {len(post.said)}
    await calls.close()


async def test_a_notification_that_waits_for_its_turn_is_not_sent_once_it_is_answered(room: Room) -> None:
    post = Post()
    calls = calls_of(room, post)
    people = [Actor(100 + number, f"P{number}") for number in range(2 * KEPT_AT_ONCE)]
    tables = []
    for person in people:
        await room.database.user_settings.save(person.id, Stored(calls="mention"))
        table = await room.registry.open(
            room.game, guild=5, channel=person.id, host=person, language="fr", settings=USUAL
        )
        await room.do(table, person, "add-bot", "beginner")
        await room.do(table, person, "start")
        tables.append(table)
        calls.update(table)
    await post.asked.wait()
    for table, person in zip(tables, people, strict=True):
        await room.do(table, person, "end")
        calls.update(table)
    post.taken.set()
    await calls.settled()
    assert post.sent <= KEPT_AT_ONCE
    assert not post.standing
    await calls.close()


async def test_a_notification_that_failed_does_not_swallow_the_next(room: Room) -> None:
    table, post = await room.dealt(hand=4), Post()
    await room.database.user_settings.save(BO.id, Stored(calls="mention"))
    post.fails = 1
    calls = calls_of(room, post)
    calls.update(table)
    await post.asked.wait()
    await move(room, table, BO)
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    calls.update(table)
    post.taken.set()
    await calls.settled()
    assert ["réponse à une proposition" in words for words in post.said] == [True]
    await calls.close()


async def test_a_notification_that_discord_sends_away_is_made_later_and_taken_back_later(room: Room) -> None:
    table, post = await room.dealt(hand=4), Post()
    await room.database.user_settings.save(BO.id, Stored(calls="mention"))
    post.taken.set()
    post.sends_away = [45.0, 45.0]
    calls = calls_of(room, post)
    calls.update(table)
    await calls.settled()
    assert len(post.standing) == len(await open_notifications(room.database)) == 1
    post.sends_away = [45.0, 45.0]
    await move(room, table, BO)
    calls.update(table)
    await calls.settled()
    assert not post.standing
    assert await open_notifications(room.database) == []
    await calls.close()


@pytest.mark.parametrize(("quiet", "at"), [(None, 30.0), ((0, 60), 3600.0), ((60, 120), 30.0)])
async def test_a_notification_comes_after_the_delay_and_not_in_quiet_hours(
    room: Room, quiet: tuple[int, int] | None, at: float
) -> None:
    table, post, moments = await room.dealt(), Post(), list[float]()
    room.at = 0
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention", call_delay=30, quiet=quiet))
    post.taken.set()
    calls = calls_of(room, post, moments)
    calls.update(table)
    await calls.settled()
    assert (post.sent, moments) == (1, [at])
    await calls.close()


@pytest.mark.parametrize("delay", [0, 30])
async def test_wishes_are_read_again_once_per_wait_while_time_goes_on(room: Room, delay: int) -> None:
    table, post, moments = await room.dealt(), Post(), list[float]()
    await room.database.user_settings.save(CAMILLE.id, Stored(calls="mention", call_delay=delay))
    post.taken.set()
    passing, room.at = count(), 2_000_000
    calls = calls_of(room, post, moments, now=lambda: 1000.0 + next(passing) / 100)
    calls.update(table)
    async with asyncio.timeout(60):
        await calls.settled()
    assert post.sent == 1
    assert moments in (([1030.0], [1030.01]) if delay else ([],))  # two people are looked at, in the order of seats
    await calls.close()
