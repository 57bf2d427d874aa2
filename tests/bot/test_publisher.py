"""The public message of a table while Discord takes its time."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.page import Page, note
from bot.publisher import Publisher
from tables.table import Table
from tests.tables.conftest import Room


class Channel:
    """A channel that takes messages unless Discord is down, and knows which stand."""

    def __init__(self) -> None:
        self.is_down = True
        self.sent = 0
        self.standing: set[int] = set()

    async def send(self, **_: object) -> Any:  # noqa: ANN401 -- discord's
        """Take a message."""
        if self.is_down:
            raise discord.DiscordServerError(cast("Any", SimpleNamespace(status=503, reason="down")), "down")
        self.sent += 1
        self.standing.add(self.sent)
        return SimpleNamespace(id=self.sent)

    def get_partial_message(self, message: int) -> Any:  # noqa: ANN401 -- discord's
        """Return a message that can be deleted and edited."""

        async def delete() -> None:
            self.standing.discard(message)

        async def edit(**_: object) -> None:
            assert message in self.standing

        return SimpleNamespace(delete=delete, edit=edit)

    async def history(self, **_: object) -> AsyncIterator[object]:
        """Yield no newer messages."""
        none: tuple[object, ...] = ()
        for message in none:
            yield message


async def painted(_: Table) -> Page:
    """Return what a table shows."""
    return note("a table")


async def test_a_retry_does_not_leave_a_second_message(room: Room) -> None:
    table, channel, retry, waits = await room.open(), Channel(), asyncio.Event(), asyncio.Event()

    async def wait_until(_: float) -> None:
        waits.set()
        await retry.wait()

    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: channel))
    publisher = Publisher(client, painted, lambda: 0.0, wait_until, None, 0)
    publisher.post_when_possible(table)
    await waits.wait()
    channel.is_down = False
    await publisher.repost(table, table.channel)
    retry.set()
    await publisher.flush()
    assert channel.standing == {table.message}


async def test_a_lobby_that_closes_before_anybody_saw_it_is_not_posted(room: Room) -> None:
    table, channel = await room.open(), Channel()
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: channel))
    publisher = Publisher(client, painted, lambda: 0.0, lambda _: asyncio.sleep(0), None, 0)
    channel.is_down = False
    table.sitting.phase = "abandoned"
    publisher.post_when_possible(table)
    await publisher.flush()
    assert channel.sent == 0
