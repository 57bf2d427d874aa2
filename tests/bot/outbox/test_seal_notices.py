"""A seal that Discord sends away is posted later."""

from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.outbox.seal_notices import SealNotices, posts_of
from tests.tables.conftest import Room


async def test_a_seal_is_posted_although_discord_wants_fewer_requests(room: Room) -> None:
    """A 429 without a time to wait, as when Discord bans an address for a while, is no `RateLimited`."""
    answers: list[Any] = [discord.HTTPException(cast("Any", SimpleNamespace(status=429, reason="")), ""), 77]

    async def send(**_: object) -> Any:  # noqa: ANN401 -- discord's
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return SimpleNamespace(id=answer)

    async def at_once(_: float) -> None:
        """Wait for nothing."""

    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: SimpleNamespace(send=send)))
    notices = SealNotices(client, room.database, lambda: room.at / 1000, at_once)
    table = await room.open()
    await table.set_message(7, 8)
    notices.update(table)
    await notices.settled()
    assert (await posts_of(room.database, table.id))["seal"].message == 77
    await notices.close()
