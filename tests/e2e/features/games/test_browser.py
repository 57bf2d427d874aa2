"""A whole short game in chromium, by two people in two tabs, one of them opened before the bot was there."""

import asyncio

import pytest

from playground import Playground
from tests.e2e.conftest import Running
from tests.e2e.support.browser import Tab, chromium, needs_chromium
from tests.e2e.support.waiting import tables_of

pytestmark = [pytest.mark.browser, needs_chromium]


async def test_two_people_play_a_short_game_in_their_tabs(playground: Playground, running: Running) -> None:
    errors: list[str] = []
    async with chromium() as browser:
        camille = await Tab.open(browser, playground, "Camille")
        await camille.page.click("[data-action=write]")
        await camille.page.keyboard.type("/rage ouvrir")
        await camille.page.locator(".suggestions .select-nothing").wait_for()
        async with running() as tapis:
            await camille.page.locator("[data-suggestion='/rage ouvrir']").wait_for()
            await camille.page.fill("[data-action=write]", "")
            bo = await Tab.open(browser, playground, "Bo")
            for tab in (camille, bo):
                tab.page.on("pageerror", lambda error: errors.append(str(error)))
            await play_a_short_game(camille, bo)
            assert tables_of(tapis) == []
    assert errors == []
    assert playground.refusals == []


async def play_a_short_game(camille: Tab, bo: Tab) -> None:
    """Let Camille open a table that Bo sits down at, and both play until it is over."""
    await camille.command("rage ouvrir", **{"first-hand": "2"})
    await bo.click(":do::join")
    await camille.sees("de lancer.")
    await camille.click(":start:")
    for tab in (camille, bo):
        await tab.click(":hand:")
    await play_until_over(camille, bo)
    for tab in (camille, bo):
        await tab.page.locator("[data-custom-id*=':rematch:']").first.wait_for()
        await tab.sees("🥇")


async def play_until_over(*tabs: Tab) -> None:
    """Let everybody click what they may until the rematch is offered."""
    async with asyncio.timeout(60):
        while not await tabs[0].page.locator("[data-custom-id*=':rematch:']").count():
            for tab in tabs:
                await tab.play_one()
