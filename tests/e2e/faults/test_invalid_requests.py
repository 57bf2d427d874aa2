"""When Discord has refused too much, nothing more reaches it until that is ten minutes old; no game loses anything."""

import asyncio

import discord
import pytest

from bot.discord.limits import invalid_requests
from bot.discord.requests.reply import lost_answers
from bot.process.running_bot import RunningBot
from playground import Playground, said
from tests.e2e.support.seating import CHANNEL, seated
from tests.e2e.support.waiting import only_table, settle

NOBODY = 12


async def test_sending_stops_at_too_many_invalid_requests_and_goes_on_by_itself(
    playground: Playground, tapis: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invalid_requests, "STOP_AT", 3)
    monkeypatch.setattr(invalid_requests, "GO_ON_BELOW", 1)
    monkeypatch.setattr(tapis.client.invalid_requests, "_now", playground.clock.now)
    clickers = await seated(playground, ("Camille",), ai_seats=("beginner",), start_hand=3)
    await settle(tapis)
    table, message = only_table(tapis), clickers[0].table()
    for _ in range(3):
        with pytest.raises(discord.NotFound):
            await tapis.client.http.get_user(NOBODY)
    assert tapis.client.invalid_requests.is_stopped
    reached, lost_before = len(playground.refusals), lost_answers["sending stopped"]
    ending = asyncio.create_task(clickers[0].person.command(CHANNEL, "table close"))
    await clickers[0].person.until(lambda: lost_answers["sending stopped"] > lost_before, within=60)
    playground.clock.advance(4)
    assert (await ending).kind == "failed"
    assert not table.is_live
    assert len(playground.refusals) == reached
    assert "fermée" not in said(message)
    playground.clock.advance(700)
    await clickers[0].person.until(lambda: "fermée" in said(message), within=60)
    assert not tapis.client.invalid_requests.is_stopped
