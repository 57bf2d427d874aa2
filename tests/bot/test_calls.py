"""A call that is answered while it is on its way to Discord."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.calls import WATCHERS_MOST, Calls
from games.core.move import legal_moves
from storage import Database, Person, WatchRow
from tables.pausing import hold, release
from tests.tables.conftest import BO, CAMILLE, Room


class Post:
    """A channel that takes its time to take messages, and knows which still stand."""

    def __init__(self) -> None:
        self.asked, self.taken = asyncio.Event(), asyncio.Event()
        self.standing: set[int] = set()
        self.sent = 0
        self.said: list[str] = []

    async def send(self, words: str, *, allowed_mentions: discord.AllowedMentions) -> Any:  # noqa: ANN401 -- discord's
        """Take a message, once it may."""
        assert allowed_mentions.users
        self.asked.set()
        await self.taken.wait()
        self.sent += 1
        self.said.append(words)
        self.standing.add(self.sent)
        return SimpleNamespace(id=self.sent, channel=SimpleNamespace(id=7))

    def get_partial_message(self, message: int) -> Any:  # noqa: ANN401 -- discord's
        """Return a message that can be deleted."""

        async def delete() -> None:
            self.standing.discard(message)

        return SimpleNamespace(delete=delete)


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with await Database.open("sqlite:///:memory:") as database:
        yield Room(database)


async def at_once(_: float) -> None:
    """Wait for nothing."""


@pytest.mark.parametrize("answered", [True, False])
async def test_a_call_answered_on_its_way_is_taken_back(room: Room, *, answered: bool) -> None:
    table, post = await room.dealt(), Post()
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: post))
    await room.database.people.save(CAMILLE.id, Person(calls="mention"))
    calls = Calls(client, room.database, lambda: room.at / 1000, at_once)
    calls.look(table)
    await post.asked.wait()
    if answered:
        for person in (CAMILLE, BO):
            seat = table.sitting.people.index(person.id)
            await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))
        await room.do(table, CAMILLE, "end")
        calls.look(table)
    post.taken.set()
    while calls._tasks:
        await asyncio.wait(calls._tasks)
    assert post.sent == 1
    assert len(post.standing) == len(calls.open) == len(await room.database.calls.all()) == (0 if answered else 1)
    await calls.close()


async def test_who_is_being_called_is_not_called_twice(room: Room) -> None:
    table, post = await room.dealt(), Post()
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: post))
    await room.database.people.save(CAMILLE.id, Person(calls="mention"))
    calls = Calls(client, room.database, lambda: room.at / 1000, at_once)
    calls.look(table)
    await post.asked.wait()
    await hold(table)
    calls.look(table)
    await release(table)
    calls.look(table)
    post.taken.set()
    while calls._tasks:
        await asyncio.wait(calls._tasks)
    assert len(post.standing) == len(calls.open) == 1
    await calls.close()


async def test_whose_consent_is_asked_for_is_called_for_it(room: Room) -> None:
    table, post = await room.dealt(), Post()
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: post))
    await room.database.people.save(BO.id, Person(calls="mention"))
    await room.do(table, CAMILLE, "propose-pace", "relaxed")
    seat = table.sitting.people.index(BO.id)
    if table.asks(seat):
        await table.play(BO, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))
    post.taken.set()
    calls = Calls(client, room.database, lambda: room.at / 1000, at_once)
    calls.look(table)
    while calls._tasks:
        await asyncio.wait(calls._tasks)
    assert ["accord" in words for words in post.said] == [True]
    await room.do(table, BO, "agree")
    calls.look(table)
    while calls._tasks:
        await asyncio.wait(calls._tasks)
    assert not post.standing
    await calls.close()


async def test_sleeping_watchers_do_not_use_up_those_who_are_told(room: Room) -> None:
    table, post = await room.open(), Post()
    await table.place(7, 70)
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: post))
    for person in range(100, 100 + WATCHERS_MOST + 1):
        await room.database.calls.watch(WatchRow(5, table.game.name, person, 1))
        asleep = person < 100 + WATCHERS_MOST
        await room.database.people.save(person, Person(quiet=(0, 60) if asleep else None))
    post.taken.set()
    calls = Calls(client, room.database, lambda: room.at / 1000, at_once)
    calls.look(table)
    while calls._tasks:
        await asyncio.wait(calls._tasks)
    assert [f"<@{100 + WATCHERS_MOST}>" in words for words in post.said] == [True]
    await calls.close()
