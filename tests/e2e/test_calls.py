"""Calls: whoever wishes is told, once and quietly, that it is their turn."""

import asyncio

from bot.client import Tapis
from playground import Playground
from playground.world import Message
from tables.table import Table
from tests.e2e.conftest import Running
from tests.e2e.people import Clicker
from tests.e2e.seating import CHANNEL, SHORT, in_two_games, seated
from tests.e2e.waiting import answer_all, only_table, settle, waited_for, wish


def call_of(person: Clicker) -> Message | None:
    """Return the open call of a person in the channel."""
    messages = person.person.messages(CHANNEL, ephemeral=False)
    return next((message for message in messages if message.content.startswith(person.person.mention)), None)


async def seated_later(
    playground: Playground, tapis: Tapis, game: str, **choices: object
) -> tuple[list[Clicker], Table]:
    """Return two people at a table whose wishes were known before the deal."""
    people = [Clicker(playground.person(name), CHANNEL) for name in ("Camille", "Bo")]
    await wish(tapis, people, **choices)
    clickers = await seated(playground, ("Camille", "Bo"), game=game, pace="relaxed", **SHORT[game])
    return clickers, only_table(tapis)


@in_two_games
async def test_who_wishes_is_called_once_by_a_mention_that_goes_when_answered(
    playground: Playground, tapis: Tapis, game: str
) -> None:
    clickers, table = await seated_later(playground, tapis, game, calls="mention", call_delay=60)
    asked = await waited_for(clickers, table)
    assert call_of(asked) is None
    playground.clock.advance(61)
    call = await asked.person.until(lambda: call_of(asked))
    assert call is not None
    assert "à toi de jouer" in call.content
    assert asked.person.id in [user.id for user in call.mentions]
    playground.clock.advance(120)
    await settle(tapis)
    calls = [one for one in asked.person.messages(CHANNEL) if one.content.startswith("<@")]
    assert len(calls) == 1, "at most one call is open per person and table"
    await answer_all(asked, table)
    await asked.person.until(lambda: call.deleted)
    assert await tapis.floor.database.calls.all() == []
    assert playground.refusals == []


@in_two_games
async def test_a_call_by_message_goes_to_the_person_alone(playground: Playground, tapis: Tapis, game: str) -> None:
    clickers, table = await seated_later(playground, tapis, game, calls="message", call_delay=0)
    asked = await waited_for(clickers, table)
    message = await asked.person.until(lambda: next(iter(asked.person.conversation().messages.values()), None))
    assert message is not None
    assert "à toi de jouer" in message.content
    assert call_of(asked) is None


@in_two_games
async def test_nobody_is_called_in_quiet_hours_or_where_the_server_forbids_it(
    playground: Playground, tapis: Tapis, game: str
) -> None:
    minute = int(playground.clock.now()) // 60 % 1440
    clickers, table = await seated_later(
        playground, tapis, game, calls="mention", call_delay=0, quiet=(minute, (minute + 5) % 1440)
    )
    asked = await waited_for(clickers, table)
    await settle(tapis)
    assert call_of(asked) is None
    playground.clock.advance(5 * 60)
    await asked.person.until(lambda: call_of(asked))


@in_two_games
async def test_a_call_that_was_open_at_a_restart_is_still_taken_back(
    playground: Playground, running: Running, game: str
) -> None:
    async with running() as client:
        clickers, table = await seated_later(playground, client, game, calls="mention", call_delay=0)
        asked = await waited_for(clickers, table)
        call = await asked.person.until(lambda: call_of(asked))
        await asyncio.gather(*client.floor.calls._tasks)
        assert client.floor.calls.open
    assert call is not None
    async with running() as client:
        await asked.open_hand()
        await answer_all(asked, only_table(client))
        await asked.person.until(lambda: call.deleted)
