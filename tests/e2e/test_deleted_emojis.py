"""Emojis of the application that somebody deletes while the bot runs: nobody loses an answer, and they come back."""

import asyncio
import itertools
import logging
from pathlib import Path

import pytest

from bot.emojis import LOOK_AGAIN_SECONDS
from playground import Playground, pictures
from tests.e2e.app_emojis import FEW, RAGE, Start, drawn, marked, playing, start, there
from tests.e2e.inside import run_inside
from tests.e2e.waiting import settle

__all__ = ["start"]


async def test_emojis_that_somebody_deletes_cost_nobody_an_answer_and_come_back(
    playground: Playground, start: Start
) -> None:
    async with start(RAGE) as tapis:
        asked, panel = await playing(playground, tapis)
        assert drawn(panel)
        for emoji in await tapis.fetch_application_emojis():
            await emoji.delete()
        again = (await asked.open_hand()).message
        assert drawn(again) == {}
        assert pictures(again)
        await tapis.app.emojis.settled()
        assert len(playground.world.emojis) == len(RAGE)
        assert drawn((await asked.open_hand()).message).keys() == drawn(panel).keys()
        assert (await asked.act()).kind == "update"
        await settle(tapis)
    assert playground.refusals == [(400, 50035)], "only the first message that names one"


async def test_one_emoji_that_is_deleted_while_the_others_are_uploaded_comes_back_too(
    playground: Playground, tmp_path: Path
) -> None:
    pauses, at_the_third = itertools.count(1), asyncio.Event()

    async def pause(_: float) -> None:
        if next(pauses) == 3:
            at_the_third.set()
            await asyncio.Event().wait()

    async with run_inside(playground, tmp_path / "tapis.db", emojis=FEW, pause=pause) as tapis:
        await at_the_third.wait()
        (first, *_) = await tapis.fetch_application_emojis()
        await first.delete()
        tapis.app.emojis.look_again()
        assert tapis.app.emojis.of("fr")("rage_joker") is None
        await tapis.app.emojis.settled()
        assert there(playground).keys() == {marked(name, png) for name, png in FEW.items()}
        assert all(tapis.app.emojis.of("fr")(name) is not None for name in FEW)
    assert playground.refusals == []


async def test_discord_is_not_asked_again_and_again_for_an_emoji_that_is_there(
    playground: Playground, start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.emojis")
    async with start(FEW) as tapis:
        before = there(playground)
        for looked in (1, 2):
            for _ in range(3):
                tapis.app.emojis.look_again()
                await tapis.app.emojis.settled()
            assert [record.getMessage()[:24] for record in caplog.records].count("5 emojis, 0 of them new,") == looked
            assert tapis.app.emojis.of("fr")("colour_red") is not None
            playground.clock.advance(LOOK_AGAIN_SECONDS)
    assert there(playground) == before
