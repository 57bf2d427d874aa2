"""A whole short game in chromium, by two people in two tabs."""

import asyncio

import pytest

from bot.client import Tapis
from playground import Playground
from tests.e2e.browser import Tab, chromium, needs_chromium

pytestmark = [pytest.mark.browser, needs_chromium]


async def test_two_people_play_a_short_game_in_their_tabs(playground: Playground, tapis: Tapis) -> None:
    errors: list[str] = []
    async with chromium() as browser:
        camille, bo = await asyncio.gather(*(Tab.open(browser, playground, name) for name in ("Camille", "Bo")))
        for tab in (camille, bo):
            tab.page.on("pageerror", lambda error: errors.append(str(error)))
        await camille.command("rage start", **{"first-hand": "2"})
        await bo.click(":do::join")
        await camille.sees("peut commencer")
        await camille.click(":do::start")
        for tab in (camille, bo):
            await tab.click(":hand:")
        await play_until_over(camille, bo)
        for tab in (camille, bo):
            await tab.page.locator("[data-custom-id*=':rematch:']").first.wait_for()
            await tab.sees("🥇")
    assert errors == []
    assert playground.refusals == []
    assert list(tapis.app.registry) == []


async def play_until_over(*tabs: Tab) -> None:
    """Let everybody click what they may until the rematch is offered."""
    async with asyncio.timeout(60):
        while not await tabs[0].page.locator("[data-custom-id*=':rematch:']").count():
            for tab in tabs:
                await tab.play_one()
