"""Who played is called to the rematch, as they wish to be."""

from typing import Any

import pytest

from bot.policy.keep_out import KeepOut
from storage import UserSettings
from tables.table.table import Table
from tests.bot.outbox.test_notifications import Post, calls_of
from tests.tables.conftest import BO, CAMILLE, Room
from tests.tables.table.test_table import play_out


async def rematch(room: Room, **choices: Any) -> Table:  # noqa: ANN401 -- any setting
    """Return the rematch that Camille asks for of a game with Bo, who has these settings."""
    await room.database.user_settings.save(BO.id, UserSettings(**choices))
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    await again.set_message(7, 70)
    return again


async def test_who_played_is_called_to_the_rematch_until_they_sit_down(room: Room) -> None:
    again, post = await rematch(room, calls="mention"), Post()
    post.taken.set()
    calls = calls_of(room, post)
    calls.update(again)
    await calls.settled()
    (words,) = post.said
    assert words.startswith(f"<@{BO.id}> ")
    assert "ta place est là" in words
    assert "/7/70" in words, "it leads to the open table"
    await room.do(again, BO, "join")
    calls.update(again)
    await calls.settled()
    assert not post.standing
    await calls.close()


async def test_who_may_not_sit_down_is_not_called_to_the_rematch(room: Room) -> None:
    again, post = await rematch(room, calls="mention", never_with=(CAMILLE.id,)), Post()
    post.taken.set()
    calls = calls_of(room, post, admission=KeepOut(room.database))
    calls.update(again)
    await calls.settled()
    assert post.said == []
    await calls.close()


@pytest.mark.parametrize("begins", [True, False])
async def test_who_wants_no_notification_is_not_called_to_the_rematch_nor_to_one_that_has_begun(
    room: Room, *, begins: bool
) -> None:
    again, post = await rematch(room, calls="mention" if begins else "none"), Post()
    post.taken.set()
    if begins:
        await room.do(again, CAMILLE, "add-bot", "beginner")
        await room.do(again, CAMILLE, "start")
    calls = calls_of(room, post)
    calls.update(again)
    await calls.settled()
    assert post.said == []
    await calls.close()
