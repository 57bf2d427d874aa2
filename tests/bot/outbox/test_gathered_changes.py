"""A message may say for how long its changes are gathered: then there is at most one edit in that time."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import discord

from bot.outbox.outbox import Outbox
from bot.show.kept_message import KeptMessage
from bot.show.page import Page, note
from tests.bot.outbox.test_table_messages import Channel
from tests.tables.conftest import Room


class Figure(KeptMessage):
    """A message that shows a figure, wherever it stands."""

    key, guild, gathers = "figure", 1, 3_600

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.figure = 0
        self._message: int | None = None

    @property
    def channel(self) -> int:
        """The channel."""
        return 1

    @property
    def is_over(self) -> bool:
        """It goes on."""
        return False

    @property
    def message(self) -> int | None:
        """The message."""
        return self._message

    async def page(self) -> Page:
        """Return the figure."""
        self.shown.append(self.figure)
        return note(str(self.figure))

    async def posted(self, channel: int, message: int) -> None:
        """Note the message."""
        del channel
        self._message = message


async def test_a_post_is_made_at_once_and_ten_changes_become_one_edit_which_the_end_of_the_process_makes(
    room: Room,
) -> None:
    channel, figure = Channel(), Figure()
    channel.is_down = False
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: channel, http=channel))
    outbox = Outbox(client, room.database.shown_messages, lambda: 0.0, lambda _: asyncio.sleep(0), 0)
    await outbox.post(figure, 1)
    assert (figure.shown, channel.sent) == ([0], 1)
    for figure.figure in range(1, 11):
        outbox.show(figure)
        await room.database.guild_settings.get(1)  # as the next click takes its time
    assert figure.shown == [0], "the changes are gathered"
    await outbox.close(3_600)
    assert figure.shown == [0, 10]
